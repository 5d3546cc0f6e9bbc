// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A text as one member of a gzip file (RFC 1952), without name and time: the same text has the same bytes.
/// Members in a row are one file, and unpack to their texts in a row.
std::string packedText(const std::string& text);

/// The text of a member, and how many bytes the member takes.
struct UnpackedMember {
    std::string text;
    std::size_t bytes = 0;
};

/// Unpacks the member that the bytes begin with. Nothing where none is there whole and sound, or where it
/// unpacks to more than `most` bytes.
std::optional<UnpackedMember> unpackedMember(std::string_view bytes, std::size_t most);

} // namespace epsiloscope
