// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Reader.h"

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

/// The lines of a file that was told to be text one by one; LF, CRLF or CR ends them. Only the line and the
/// rest of a piece are in memory. A line longer than 64 MiB is refused.
class TextLines {
public:
    /// `source` must outlive this object.
    TextLines(ByteSource& source, const LoadProgress& progress)
        : source_(source), pieces_(source, true), progress_(progress) {}

    /// The next line without its end, valid until the next call; false after the last.
    Result<bool> next(std::string_view& line);
    std::size_t number() const { return number_; } ///< the number of the line last given, from 1
    std::string where() const;                     ///< "path:17"
    bool hadControls() const { return pieces_.hadControls(); }
    bool isUtf16() const { return pieces_.isUtf16(); }

private:
    Result<void> fetch();
    std::size_t lineEnd();

    ByteSource& source_;
    TextPieces pieces_;
    LoadProgress progress_;
    std::string text_;
    std::size_t place_ = 0;    ///< where the next line begins
    std::size_t searched_ = 0; ///< no line ends between place_ and here
    std::size_t lineFeed_ = 0; ///< the next LF from searched_ on, where it is not before searched_
    std::size_t number_ = 0;
    bool finished_ = false;
};

} // namespace epsiloscope
