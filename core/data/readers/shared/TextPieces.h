// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A remark where a control byte was given as "?".
inline constexpr const char* controlsRead = "The text holds control bytes: each was read as a question mark.";

/// True if the byte is a control character other than tab, line ends and form feed, which texts have.
bool isControl(char byte);

/// The text of a file piece by piece: drops a byte order mark, turns UTF-16 (told by its mark, and by the
/// zeros that such a text is full of) into UTF-8. Other bytes stay as they are: whether they are UTF-8 or
/// Latin-1 is for the caller to say.
class TextPieces {
public:
    /// `source` must outlive this object. `saidToBeText`: a person said so; a control byte in it is then a
    /// character as good as any, and is given as "?".
    explicit TextPieces(ByteSource& source, bool saidToBeText = false)
        : source_(source), saidToBeText_(saidToBeText) {}

    /// Appends the next piece; false at the end. Errors: those of ByteSource; with `path:line` as place
    /// control bytes other than tab, line ends and form feed (a picture, a spreadsheet …), broken UTF-16.
    /// Where it was said to be text: many zeros, as in UTF-16 without its mark.
    Result<bool> append(std::string& text);
    /// Back to the beginning.
    Result<void> rewind();

    /// True if a control byte was given as "?".
    bool hadControls() const { return hadControls_; }
    bool isUtf16() const { return form_ == Form::LittleEndian || form_ == Form::BigEndian; }

private:
    enum class Form { Unknown, Bytes, LittleEndian, BigEndian };
    Result<void> appendBytes(std::string_view bytes, std::string& text);
    Result<void> appendHeld(std::string& text);
    Result<void> appendUtf16(std::string& text);
    Error brokenUtf16() const;
    Result<void> check(std::string& text, std::size_t start);

    ByteSource& source_;
    bool saidToBeText_;
    bool hadControls_ = false;
    Form form_ = Form::Unknown;
    std::string held_; ///< less than a byte order mark, or than a character
    std::size_t lineEnds_ = 0;
    bool finished_ = false;
};

} // namespace epsiloscope
