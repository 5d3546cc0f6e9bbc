// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <string>
#include <string_view>

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

} // namespace epsiloscope
