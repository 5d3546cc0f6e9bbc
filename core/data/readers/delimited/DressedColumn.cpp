// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DressedColumn.h"

#include "core/data/readers/delimited/DressedNumber.h"

#include <algorithm>
#include <optional>
#include <set>

namespace epsiloscope {
namespace {

/// What the numbers of a column have in common.
struct NumbersSeen {
    std::set<std::string_view> units;
    std::set<std::size_t> lengths; ///< of numbers that are grouped loosely, and of those that are not grouped
    bool dressed = false, padded = false, dashes = false;
    bool loose = false; ///< one is grouped as codes are, too, and has nothing else of a number
    bool certainlyGrouped = false;
    bool plainSign = false; ///< one is not below zero as accountants write it
    bool accountant = false;
    bool bare = false; ///< one that is not 0 has no unit

    void add(const DressedNumber& number) {
        dressed = dressed || number.isDressed();
        padded = padded || number.padded;
        if (number.dash) {
            dashes = dashes || number.unit.empty();
            return;
        }
        if (!number.unit.empty()) units.insert(number.unit);
        bare = bare || (number.unit.empty() && number.plain.find_first_of("123456789") != std::string::npos);
        accountant = accountant || number.accountant;
        plainSign = plainSign || !number.accountant;
        const bool whole = number.plain.find_first_of(".,") == std::string::npos;
        loose = loose || (number.looselyGrouped && number.unit.empty());
        certainlyGrouped = certainlyGrouped || (number.grouped && !(number.looselyGrouped && whole));
        lengths.insert(number.plain.size());
    }

    bool certain() const {
        if (units.size() > 1 || (accountant && !plainSign)) return false;
        return !loose || certainlyGrouped || lengths.size() > 1;
    }
};

} // namespace

DressedColumn undressedColumn(const std::vector<std::string>& texts, const MissingMarkers& missing,
                              bool eachAlone) {
    constexpr std::size_t glanced = 20;
    DressedColumn column;
    NumbersSeen seen;
    std::vector<std::optional<DressedNumber>> numbers;
    std::size_t others = 0;
    for (const std::string& text : texts) {
        numbers.push_back(undressed(text));
        if (numbers.back())
            seen.add(*numbers.back());
        else
            ++others;
        if (!eachAlone && numbers.size() == glanced && others * 2 > glanced)
            return column; // most columns end here
    }
    if (!seen.dressed) return column;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string_view trimmed = withoutBlanks(texts[i]);
        const bool lonelyDash =
            numbers[i] && numbers[i]->dash && numbers[i]->unit.empty() && (eachAlone || !seen.padded);
        if (missing.contains(trimmed))
            column.plain.emplace_back();
        else
            column.plain.push_back(numbers[i] && !lonelyDash ? numbers[i]->plain : texts[i]);
        if (column.hasExample || !numbers[i] || lonelyDash || !numbers[i]->isMoreThanPadded()) continue;
        column.hasExample = true;
        column.example = i;
    }
    column.certain = seen.certain();
    column.money = !seen.units.empty() && *seen.units.begin() != "%";
    column.mixedPercents = !seen.units.empty() && !column.money && seen.bare;
    return column;
}

} // namespace epsiloscope
