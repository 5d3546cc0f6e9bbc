// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// The refusal of a file that begins as one of a well-known format that no reader here reads: spreadsheets,
/// databases, packed files, pages, JSON … Its words name the format and say how to get a table out of it.
/// None where the bytes may be a table; what the file is called does not matter.
std::optional<Error> foreignFormat(std::string_view head, const std::string& path);

} // namespace epsiloscope
