// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>

namespace epsiloscope {

/// Makes the bytes of a text file UTF-8 in place: drops a byte order mark; bytes that are not UTF-8 are read
/// as Latin-1. Errors, with `path:line` as place: UTF-16, control bytes other than tab, line ends and form
/// feed (a picture, a spreadsheet …).
Result<void> makeUtf8(std::string& text, const std::string& path);

} // namespace epsiloscope
