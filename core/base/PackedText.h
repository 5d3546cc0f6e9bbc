// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope {

/// A text as one member of a gzip file (RFC 1952), without name and time: the same text has the same bytes.
/// Members in a row are one file, and unpack to their texts in a row.
std::string packedText(const std::string& text);

} // namespace epsiloscope
