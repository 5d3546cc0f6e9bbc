// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// True if the bytes are well-formed UTF-8 (Unicode 15, table 3-7).
bool isUtf8(std::string_view text);

/// Latin-1 (ISO 8859-1) as UTF-8: each byte is one character.
std::string fromLatin1(std::string_view text);

/// The text where it is UTF-8, else taken for Latin-1.
std::string asUtf8(std::string_view text);

/// UTF-8 as Latin-1; empty where a character is none of its 256, or the text is no UTF-8.
std::string toLatin1(std::string_view text);

/// The text with "…" for what is beyond so many bytes of UTF-8, not cut in the midst of a character.
std::string shortened(const std::string& text, std::size_t most);

/// A text of a file for a message: as UTF-8, cut where it is long.
std::string inMessage(std::string_view text);

/// Appends a character (no surrogate, up to U+10FFFF).
void appendUtf8(std::string& text, char32_t character);

} // namespace epsiloscope
