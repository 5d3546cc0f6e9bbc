// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The words of a source to people: a text, or a template with holes for what is only known as it runs.
struct CoreText {
    std::string text;     ///< "label '%1' has one class"; without the blanks and joints around it
    bool numbers = false; ///< its few words say so little that its holes are for numbers alone: "%1 rows"
    int line = 0;         ///< in the source, from 1
};

/// The texts of a C++ source: each sum of literals and others, both arms of a condition, the arguments of
/// concat() together, those of counted() as "%1 row" and "%1 rows". Left out is what is for programs: a word
/// alone, unless it stands where words are declared; keys, patterns, schemas. So is what goes through tr().
std::vector<CoreText> textsOf(std::string_view source);

/// `text` without blanks and joints (", ", "; ", ": ", " · ") around it; where it stands in the whole.
std::string_view withoutJoints(std::string_view text);

} // namespace epsiloscope
