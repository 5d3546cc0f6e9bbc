// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/TextPieces.h"

#include <array>
#include <cstddef>
#include <deque>
#include <optional>
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
/// space as delimiter any run of spaces and tabs is one. What a field means is not decided here. Of a text
/// that comes in pieces only the unfinished record and the next piece are in memory.
class RecordScanner {
public:
    /// A text in memory, which must outlive the scanner.
    RecordScanner(std::string_view text, char delimiter, const CommentLines& comments = {},
                  const Quotes& quotes = {});
    /// A text in pieces: `beginning`, then what `rest` gives.
    RecordScanner(std::string beginning, TextPieces& rest, char delimiter, const CommentLines& comments,
                  const Quotes& quotes = {});
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
    std::size_t offset() const { return dropped_ + at_.position; }
    /// Share of the text known so far that has been passed.
    double share() const {
        return static_cast<double>(offset()) / static_cast<double>(dropped_ + text_.size() + 1);
    }
    std::size_t commentLines() const { return at_.commentLines; }
    /// The fault of the record at which next() stopped.
    Error error(const std::string& path) const;

private:
    enum class FieldEnd { Delimiter, Line, Broken };
    struct Place {
        std::size_t position = 0;
        std::size_t line = 1;
        std::size_t commentLines = 0;
        std::size_t comments = 0; ///< lines with # or % that are still to be passed over
        std::size_t leading = 0;  ///< lines that are still to be passed over whatever they hold
    };
    Outcome scan();
    bool findRecord();
    bool isComment() const;
    bool lineIsCut() const;
    bool lineIsLone() const;
    void passComment();
    FieldEnd readField();
    FieldEnd readQuoted();
    std::size_t closingQuote(std::size_t first, bool& escaped) const;
    bool closesOnLine(std::size_t first) const;
    void keepQuoted(std::string_view raw, bool escaped);
    FieldEnd endField();
    bool atTextEnd() const { return at_.position >= text_.size(); }
    bool mayGoOn() const { return atTextEnd() && rest_ != nullptr; }
    bool readOn();
    void passLineEnd();
    void passLine();
    void passBlanks();
    bool atLineEnd() const;
    bool isBlank(char character) const {
        return character == ' ' || (character == '\t' && delimiter_ != '\t');
    }

    std::string buffer_; ///< unfinished record and what follows, where the text comes in pieces
    std::string_view text_;
    TextPieces* rest_ = nullptr; ///< null at the end of the text
    char delimiter_;
    CommentLines comments_;
    Quotes quotes_;
    std::array<bool, 256> endsField_{};
    Place at_;
    Place start_;             ///< where the record, or what precedes it, begins
    std::size_t dropped_ = 0; ///< bytes of text that are no longer in the buffer
    std::size_t line_ = 1;
    bool hasRecord_ = false;
    const char* problem_ = "";
    const char* remedy_ = "";
    std::optional<Error> failure_;
    std::vector<std::string_view> fields_;
    std::deque<std::string> unescaped_; ///< fields of this record that had quotes within
};

} // namespace epsiloscope
