// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A token of C++ source, as far as texts in it need it.
struct SourceToken {
    enum class Kind { Text, Name, Number, Mark };
    Kind kind = Kind::Mark;
    std::string text; ///< the text of a literal, unescaped; adjacent literals are one token
    int line = 1;     ///< from 1

    bool is(std::string_view mark) const { return kind == Kind::Mark && text == mark; }
};

/// Without comments, lines of the preprocessor and characters ('x' counts as a number).
std::vector<SourceToken> tokensOf(std::string_view source);

} // namespace epsiloscope
