// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// The text of a file piece by piece: drops a byte order mark, turns UTF-16 (told by its mark) into UTF-8.
/// Other bytes stay as they are: whether they are UTF-8 or Latin-1 is for the caller to say.
class TextPieces {
public:
    /// `source` must outlive this object.
    explicit TextPieces(ByteSource& source) : source_(source) {}

    /// Appends the next piece; false at the end. Errors: those of ByteSource; with `path:line` as place
    /// control bytes other than tab, line ends and form feed (a picture, a spreadsheet …), broken UTF-16.
    Result<bool> append(std::string& text);
    /// Back to the beginning.
    Result<void> rewind();

    bool isUtf16() const { return form_ == Form::LittleEndian || form_ == Form::BigEndian; }

private:
    enum class Form { Unknown, Bytes, LittleEndian, BigEndian };
    Result<void> appendBytes(std::string_view bytes, std::string& text);
    Result<void> appendHeld(std::string& text);
    Result<void> appendUtf16(std::string& text);
    Error brokenUtf16() const;
    Result<void> check(std::string_view text);

    ByteSource& source_;
    Form form_ = Form::Unknown;
    std::string held_; ///< less than a byte order mark, or than a character
    std::size_t lineEnds_ = 0;
    bool finished_ = false;
};

} // namespace epsiloscope
