// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>

namespace epsiloscope {

std::string withThousands(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3; place -= 3)
        text.insert(place - 3, ",");
    return text;
}

std::string inShort(double number, int digits) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.*g", digits, number);
    return text.data();
}

Sentence counted(std::int64_t number, const char* one, const char* many) {
    const std::string form = std::string("%1 ") + (number == 1 ? one : many);
    return Sentence(form.c_str(), {withThousands(static_cast<std::uint64_t>(number))});
}

std::size_t editDistance(const std::string& from, const std::string& to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::string nearestName(const std::string& name, const std::vector<std::string>& known) {
    std::string nearest;
    std::size_t least = std::max<std::size_t>(2, name.size() / 3) + 1;
    for (const std::string& candidate : known) {
        const std::size_t distance = editDistance(name, candidate);
        // A name that shares no letter in its place is no guess worth making, however short it is.
        if (distance >= least || distance >= std::max(name.size(), candidate.size())) continue;
        least = distance;
        nearest = candidate;
    }
    return nearest;
}

Sentence suggestName(const std::string& name, const std::vector<std::string>& known) {
    const std::string nearest = nearestName(name, known);
    return nearest.empty() ? allChoices(known) : Sentence("did you mean \"%1\"?", {nearest});
}

std::string allChoices(const std::vector<std::string>& choices) {
    if (choices.empty()) return "leave it out";
    return (choices.size() == 1 ? "the only choice is " : "choose one of ") + joinedWords(choices);
}

std::string joinedWords(const std::vector<std::string>& words, const std::string& between) {
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i)
        all += (i == 0 ? "" : between) + words[i];
    return all;
}

Sentence nameList(const std::vector<std::string>& names, std::size_t most) {
    std::string list;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        list += (i == 0 ? "'" : ", '") + names[i] + "'";
    return names.size() <= most ? list : Sentence("%1 and %2 more", {list, names.size() - most});
}

} // namespace epsiloscope
