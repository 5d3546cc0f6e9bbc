// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/numeric/Expression.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A value that goes into a formula.
struct Operand {
    std::string symbol;
    Sentence meaning; ///< with its unit: "standard deviation of the noise, in votes"
    double value = 0;
    std::vector<double> all{}; ///< where the symbol stands for several; `value` is then the first
    /// For what depends on other operands, such as the best order: its value once one of them is changed.
    /// Null: it stays.
    std::function<double(const SymbolValues& changed)> follows{};
};

/// A formula that is worked out: in symbols, with values in their place, and what they come to.
struct WorkedFormula {
    std::string symbol; ///< the symbol of its result: "ε"
    Expression right;
    std::vector<Operand> operands{};
    std::string relation = "="; ///< or "≤"
    int digits = 4;             ///< that the result is shown with
    /// How the result is shown where digits are not enough to say it ("1e-5", "3 of 100"); null: by digits.
    std::string (*shown)(double result) = nullptr;
    Sentence meaning{}; ///< the meaning of the result, in a few words
    /// Where the formula is more than can be computed at one place, what it is the best of: "min over α of
    /// …".
    std::optional<Expression> general{};

    SymbolValues values() const;
    double result() const;
    /// Null where it has no such operand.
    const Operand* operand(const std::string& name) const;
    /// The same with another value of this operand, and what follows from it.
    WorkedFormula with(const std::string& name, double value) const;

    /// Adds an operand that follows from those that are there.
    void addFollowing(Operand operand, std::function<double(const SymbolValues& changed)> follows);

    std::string shownResult() const;
    /// "ε = min over α of RDP(α) + ln(1/δ)/(α − 1)".
    std::string inSymbols() const;
    /// So many digits of each value that the shown result comes out of them by a pocket calculator: 4, or
    /// more.
    int digitsOfValues() const;
    /// "ε = 0.6125 + ln(1/1e-6)/(24.5 − 1) = 1.20".
    std::string inValues() const;
    /// "RDP_answers = 0.6125 (of all answers at α), α = 24.5 (the best Rényi order)".
    Sentence operandsInWords() const;

private:
    std::string shownAs(double result) const;
};

} // namespace epsiloscope
