// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/WorkedFormula.h"

#include "core/base/Wording.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace epsiloscope {

namespace {

double roundedTo(double value, int digits) {
    if (!std::isfinite(value) || value == 0) return value;
    char text[40]; // NOLINT(modernize-avoid-c-arrays)
    std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
    return std::strtod(text, nullptr);
}

} // namespace

SymbolValues WorkedFormula::values() const {
    SymbolValues values;
    for (const Operand& operand : operands) {
        if (operand.all.empty())
            values.set(operand.symbol, operand.value);
        else
            values.setAll(operand.symbol, operand.all);
    }
    return values;
}

double WorkedFormula::result() const {
    return right.value(values());
}

const Operand* WorkedFormula::operand(const std::string& name) const {
    const auto found = std::ranges::find(operands, name, &Operand::symbol);
    return found == operands.end() ? nullptr : &*found;
}

WorkedFormula WorkedFormula::with(const std::string& name, double value) const {
    WorkedFormula changed = *this;
    for (Operand& operand : changed.operands)
        if (operand.symbol == name) {
            operand.value = value;
            if (!operand.all.empty()) operand.all.front() = value;
        }
    for (Operand& operand : changed.operands)
        if (operand.symbol != name && operand.follows) operand.value = operand.follows(changed.values());
    return changed;
}

void WorkedFormula::addFollowing(Operand operand, std::function<double(const SymbolValues&)> follows) {
    operand.value = follows(values());
    operand.follows = std::move(follows);
    operands.push_back(std::move(operand));
}

std::string WorkedFormula::shownAs(double result) const {
    return shown != nullptr ? shown(result) : shownNumber(result, digits);
}

std::string WorkedFormula::shownResult() const {
    return shownAs(result());
}

std::string WorkedFormula::inSymbols() const {
    return concat(symbol, " ", relation, " ", (general ? *general : right).inSymbols());
}

int WorkedFormula::digitsOfValues() const {
    constexpr int fewest = 4, most = 10;
    const std::string wanted = shownResult();
    for (int count = fewest; count < most; ++count) {
        SymbolValues rounded;
        for (const Operand& operand : operands) {
            std::vector<double> all = operand.all.empty() ? std::vector{operand.value} : operand.all;
            for (double& each : all)
                each = roundedTo(each, count);
            rounded.setAll(operand.symbol, std::move(all));
        }
        if (shownAs(right.value(rounded)) == wanted) return count;
    }
    return most;
}

std::string WorkedFormula::inValues() const {
    const int count = digitsOfValues();
    const std::string filled =
        right.filled(values(), [&](double value) { return shownNumber(value, count); });
    return concat(symbol, " ", relation, " ", filled, " = ", shownResult());
}

Sentence WorkedFormula::operandsInWords() const {
    const int count = digitsOfValues();
    std::string words;
    for (const Operand& each : operands)
        words += concat(words.empty() ? "" : ", ", each.symbol, " = ", shownNumber(each.value, count), " (",
                        each.meaning, ")");
    return words;
}

} // namespace epsiloscope
