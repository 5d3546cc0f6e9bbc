// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// Whether the bytes are well-formed UTF-8 (Unicode 15, table 3-7).
bool isUtf8(std::string_view text);

/// Latin-1 (ISO 8859-1) as UTF-8: each byte is one character.
std::string fromLatin1(std::string_view text);

/// UTF-8 as Latin-1; empty where a character is none of its 256, or the text is no UTF-8.
std::string toLatin1(std::string_view text);

/// Makes the bytes of a text file text, piece by piece: drops a byte order mark, turns UTF-16 (told by its
/// mark) into UTF-8. Other bytes stay as they are: whether they are UTF-8 or Latin-1 is for the caller to
/// say.
class TextDecoder {
public:
    explicit TextDecoder(std::string path) : path_(std::move(path)) {}

    /// Appends the text of the next bytes. Errors, with `path:line` as place: control bytes other than tab,
    /// line ends and form feed (a picture, a spreadsheet …), broken UTF-16.
    Result<void> decode(std::string_view bytes, std::string& out);
    /// The same of what was held back; to be called at the end.
    Result<void> finish(std::string& out);

    bool isUtf16() const { return form_ == Form::LittleEndian || form_ == Form::BigEndian; }

private:
    enum class Form { Unknown, Bytes, LittleEndian, BigEndian };
    Result<void> begin(std::string& out);
    Result<void> append(std::string_view bytes, std::string& out);
    Result<void> appendUtf16(std::string& out);
    Error brokenUtf16() const;
    Result<void> check(std::string_view text);

    std::string path_;
    Form form_ = Form::Unknown;
    std::string held_; ///< less than a byte order mark, or than a character
    std::size_t lineEnds_ = 0;
};

} // namespace epsiloscope
