// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A record longer than this is refused: it is most likely no table, and must not fill the memory.
inline constexpr std::size_t maximumRecordBytes = std::size_t{64} << 20;
/// So is a record of more fields.
inline constexpr std::size_t maximumFields = 100'000;

/// Which lines of a text are comments: the first so many that begin with # or %, and those that begin with
/// `|`, where that is not the delimiter.
struct CommentLines {
    enum class Bars { None, Uncut, All }; ///< Uncut: those without a delimiter, which no row of cells is
    std::size_t marked = 0;
    Bars beforeRecords = Bars::All, amongRecords = Bars::Uncut;
    std::size_t leading = 0; ///< so many lines at the very beginning, whatever they hold
    bool lone = false;       ///< any line that is one field of # or %
};

/// How fields are quoted.
struct Quotes {
    /// A field that begins with an apostrophe is quoted by two where the second one ends it on the same line;
    /// else it is a text: "'tis".
    char mark = '"';
    bool backslashes = false; ///< within quotes a backslash makes a mark a character like others
};

/// Cuts delimited text into records and fields, one record at a time: quotes, doubled quotes, quoted line
/// ends, LF, CRLF and CR. Spaces around a field are dropped, blank lines and comments are passed over. With a
/// space as delimiter any run of spaces and tabs is one. What a field means is not decided here. A text that
/// comes in pieces is scanned piece by piece, each of whole lines; where one ends within a record, that is
/// scanned anew with the next (see unfinished()).
class RecordScanner {
public:
    /// The text must outlive the scanner. `amongRecords`: it goes on where records were.
    RecordScanner(std::string_view text, char delimiter, const CommentLines& comments = {},
                  const Quotes& quotes = {}, bool amongRecords = false);
    RecordScanner(const RecordScanner&) = delete;
    RecordScanner& operator=(const RecordScanner&) = delete;

    enum class Outcome { Record, End, Broken };
    /// Goes to the next record; Broken: error() says why.
    Outcome next();

    /// Valid until the next call of next().
    const std::vector<std::string_view>& fields() const { return fields_; }
    /// Line on which the record begins, from 1.
    std::size_t line() const { return line_; }
    /// Line on which what follows the record begins.
    std::size_t nextLine() const { return at_.line; }
    /// Bytes of text passed.
    std::size_t offset() const { return at_.position; }
    /// Share of the text that has been passed.
    double share() const { return static_cast<double>(offset()) / static_cast<double>(text_.size() + 1); }
    std::size_t commentLines() const { return at_.commentLines; }
    bool hasRecord() const { return hasRecord_; } ///< here or before
    /// True if the record at which next() stopped reaches the end of the text, and more text may mend it.
    bool unfinished() const { return at_.position >= text_.size(); }
    /// Where that record, or what precedes it, begins: bytes, lines and comments before it.
    struct Place {
        std::size_t position = 0;
        std::size_t line = 1;
        std::size_t commentLines = 0;
        std::size_t comments = 0; ///< lines with # or % that are still to be passed over
        std::size_t leading = 0;  ///< lines that are still to be passed over whatever they hold
    };
    const Place& beginning() const { return start_; }
    const Place& here() const { return at_; } ///< behind that record
    /// The comments that may still come from a place on.
    CommentLines commentsLeft(const Place& place) const;
    /// The fault of the record at which next() stopped.
    Error error(const std::string& path, std::size_t linesBefore = 0) const;

private:
    enum class FieldEnd { Delimiter, Line, Broken };
    Outcome scan();
    bool findRecord();
    bool isComment() const;
    bool lineIsCut() const;
    bool lineIsLone() const;
    void passComment();
    FieldEnd readField();
    std::size_t fieldEnd(std::size_t from);
    std::uint64_t endsWithin(std::size_t stretch) const;
    FieldEnd readQuoted();
    std::size_t closingQuote(std::size_t first, bool& escaped) const;
    bool closesOnLine(std::size_t first) const;
    void keepQuoted(std::string_view raw, bool escaped);
    FieldEnd endField();
    bool atTextEnd() const { return at_.position >= text_.size(); }
    void passLineEnd();
    void passLine();
    void passBlanks();
    bool atLineEnd() const;
    bool isBlank(char character) const {
        return character == ' ' || (character == '\t' && delimiter_ != '\t');
    }

    std::string_view text_;
    char delimiter_;
    CommentLines comments_;
    Quotes quotes_;
    std::array<bool, 256> endsField_{};
    Place at_;
    Place start_;                                  ///< where the record, or what precedes it, begins
    std::uint64_t ends_ = 0;                       ///< bytes of a stretch that may end a field
    std::size_t stretch_ = std::string_view::npos; ///< where that stretch begins
    std::size_t line_ = 1;
    bool hasRecord_ = false;
    const char* problem_ = "";
    const char* remedy_ = "";
    std::vector<std::string_view> fields_;
    std::deque<std::string> unescaped_; ///< fields of this record that had quotes within
};

} // namespace epsiloscope
