// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// Cuts delimited text into records and fields, one record at a time and without copying: quotes, doubled
/// quotes, quoted line ends, LF, CRLF and CR. Spaces around a field are dropped, blank lines and lines that
/// begin with `|` (where that is not the delimiter) are passed over. With a space as delimiter any run of
/// spaces and tabs is one. What a field means is not decided here.
class RecordScanner {
public:
    /// `text` must outlive the scanner.
    RecordScanner(std::string_view text, char delimiter);

    enum class Outcome { Record, End, Broken };
    /// Goes to the next record; Broken: problem() says why, line() where.
    Outcome next();

    /// Valid until the next call of next().
    const std::vector<std::string_view>& fields() const { return fields_; }
    /// Line on which the record begins, from 1.
    std::size_t line() const { return line_; }
    /// Bytes passed.
    std::size_t offset() const { return position_; }
    std::size_t commentLines() const { return commentLines_; }
    const char* problem() const { return problem_; }

private:
    enum class FieldEnd { Delimiter, Line, Broken };
    bool findRecord();
    FieldEnd readField();
    FieldEnd readQuoted();
    FieldEnd endField();
    void passLineEnd();
    void passLine();
    void passBlanks();
    bool atLineEnd() const;
    bool isBlank(char character) const {
        return character == ' ' || (character == '\t' && delimiter_ != '\t');
    }

    std::string_view text_;
    char delimiter_;
    std::array<bool, 256> endsField_{};
    std::size_t position_ = 0;
    std::size_t currentLine_ = 1;
    std::size_t line_ = 1;
    std::size_t commentLines_ = 0;
    const char* problem_ = "";
    std::vector<std::string_view> fields_;
    std::deque<std::string> unescaped_; ///< fields of this record that had doubled quotes
};

} // namespace epsiloscope
