// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/typed/NamedValues.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace epsiloscope {
namespace {

std::string withCode(const std::string& name, const std::string& code) {
    return name + " (" + code + ")";
}

std::string_view withoutBlanksBehind(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Names of numbers, each different.
std::unordered_map<double, std::string> namesOfNumbers(const std::vector<ValueLabel>& labels) {
    std::map<std::string, std::size_t> uses;
    for (const ValueLabel& label : labels)
        if (label.number) ++uses[label.text];
    std::unordered_map<double, std::string> names;
    for (const ValueLabel& label : labels) {
        if (!label.number || label.text.empty()) continue;
        const std::string code = classText(*label.number);
        names.emplace(*label.number, uses[label.text] > 1 ? withCode(label.text, code) : label.text);
    }
    return names;
}

} // namespace

std::optional<Column> namedValues(const std::string& name, const std::vector<double>& numbers,
                                  const std::vector<ValueLabel>& labels, ReadGuess& guess) {
    const auto names = namesOfNumbers(labels);
    if (names.empty() || numbers.empty()) return std::nullopt;
    Column column;
    column.name = name;
    column.type = ColumnType::Categorical;
    column.codes.reserve(numbers.size());
    std::unordered_map<double, std::int32_t> places;
    for (const double number : numbers) {
        if (std::isnan(number)) {
            column.codes.push_back(-1);
            continue;
        }
        const auto found = names.find(number);
        if (found == names.end()) {
            const auto other = std::ranges::find_if(numbers, [&](double one) { return names.contains(one); });
            if (other == numbers.end()) return std::nullopt; // those that have names do not occur
            const auto& [code, text] = *names.find(*other);
            guess.remarks.push_back(
                Sentence("Column '%1' stays one of numbers: %2 has a name ('%3'), %4 has none.",
                         {name, classText(code), shortened(text, 40), classText(number)}));
            return std::nullopt;
        }
        const auto [place, fresh] =
            places.emplace(number, static_cast<std::int32_t>(column.categories.size()));
        if (fresh) column.categories.push_back(found->second);
        column.codes.push_back(place->second);
    }
    return column;
}

void nameTexts(Column& column, const std::vector<ValueLabel>& labels) {
    std::map<std::string, std::string, std::less<>> names;
    for (const ValueLabel& label : labels)
        if (!label.number && !label.text.empty()) names.emplace(withoutBlanksBehind(label.code), label.text);
    if (names.empty()) return;
    std::unordered_set<std::string> taken;
    for (const std::string& category : column.categories)
        if (names.find(withoutBlanksBehind(category)) == names.end()) taken.insert(category);
    for (std::string& category : column.categories) {
        const auto found = names.find(withoutBlanksBehind(category));
        if (found == names.end()) continue;
        std::string name = taken.contains(found->second) ? withCode(found->second, category) : found->second;
        taken.insert(name);
        category = std::move(name);
    }
}

} // namespace epsiloscope
