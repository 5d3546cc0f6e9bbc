// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// One line of an ARFF file, read from the front to the back. A '%' at the beginning or after a blank,
/// outside quotes, ends the line: the rest is a comment.
class ArffText {
public:
    explicit ArffText(std::string_view line) : line_(line) {}

    bool atEnd();         ///< after blanks (spaces and tabs)
    bool sees(char sign); ///< after blanks
    bool take(char sign); ///< after blanks
    bool seesQuote() { return sees('\'') || sees('"'); }
    /// The text in ' or ", with the escapes \' \" \\ \% \t \n \r in place (before other characters a
    /// backslash is dropped). Error, at `where`: the quote is not closed.
    Result<std::string> quoted(const std::string& where);
    /// The text up to one of `stops` or the end, without blanks around it.
    std::string_view until(std::string_view stops);
    /// After blanks the text up to a blank, one of `stops` or the end.
    std::string_view word(std::string_view stops = {});
    /// Passes over spaces, tabs only where they are blanks.
    void passBlanks(bool tabs = true);
    /// True if this very character comes next; takes it.
    bool takeExactly(char sign);

private:
    bool ended() const;

    std::string_view line_;
    std::size_t place_ = 0;
};

/// True if the words are the same but for capitals.
bool sameKeyword(std::string_view word, std::string_view keyword);

/// A cell as it is written.
struct ArffCell {
    std::size_t attribute = 0; ///< 0-based
    std::string text;
    bool quoted = false; ///< '?' in quotes is a text, without them a missing cell
};

/// A row of the data: all cells, or of a sparse row those that are given.
struct ArffRow {
    std::vector<ArffCell> cells;
    bool weighted = false; ///< a weight {0.5} stood at its end
};

/// Cuts a line into the cells of `attributes` columns; nothing where it is blank or a comment. Dense rows are
/// cut at commas, and where that gives no cell for each attribute at tabs or at blanks; a comma at the end
/// delimits nothing. Sparse ones are {index value, …} with indices from
/// 0 in any order. Errors, at `where`: a quote not closed or followed by text, too few or too many cells, an
/// index that is none, too large or repeated, text after the row.
Result<std::optional<ArffRow>> parseArffRow(std::string_view line, std::size_t attributes,
                                            const std::string& where);

} // namespace epsiloscope
