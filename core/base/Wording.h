// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// "60,000".
std::string withThousands(std::uint64_t number);

/// With so many significant digits: "0.0123", "1.5e+05".
std::string inShort(double number, int digits = 3);

/// "1 row", "12,000 rows". `number` ≥ 0.
Sentence counted(std::int64_t number, const char* one, const char* many);

/// The parts, one after the other: concat("class '", name, "' is mapped to nothing"). Takes what a
/// std::string_view can be made of. For sentences of many parts: no copy is made for each of them, and g++ 12
/// does not take a long sum of strings for an overlapping copy (-Wrestrict).
template <class... Parts> std::string concat(const Parts&... parts) {
    std::string whole;
    whole.reserve((std::string_view(parts).size() + ... + 0));
    (whole.append(std::string_view(parts)), ...);
    return whole;
}

/// Number of insertions, deletions and replacements of bytes that turn one word into the other (Levenshtein).
std::size_t editDistance(const std::string& from, const std::string& to);

/// The name that a person most likely meant, or "" where none is near: at most a third of the letters, and at
/// least two, may differ. The first of equally near names.
std::string nearestName(const std::string& name, const std::vector<std::string>& known);

/// How to mend an unknown name: `did you mean "sigma"?`, or, where nothing is near, `choose one of sigma,
/// teachers`.
Sentence suggestName(const std::string& name, const std::vector<std::string>& known);

/// How to mend a wrong value of a few: `choose one of public, private`. No guess at what was meant: the list
/// is short, and a near value may mean something else.
std::string allChoices(const std::vector<std::string>& choices);

/// One after the other: "sigma, teachers".
std::string joinedWords(const std::vector<std::string>& words, const std::string& between = ", ");

/// Names for one line of an error, up to so many of them: "'age', 'sex' and 3 more".
Sentence nameList(const std::vector<std::string>& names, std::size_t most = 12);

} // namespace epsiloscope
