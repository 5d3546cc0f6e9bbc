// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/ExponentialChoice.h"

#include "core/numeric/ExponentialCoin.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// e^−x from here on is below 2⁻³⁶⁹: never.
constexpr WideInteger endOfExponents = WideInteger{256} << exponentDigits;
// The best place is drawn with chance 1/n and kept for certain, so that a round without a kept one has
// chance (1 − 1/n)^(24n) < e^−24.
constexpr std::size_t triesPerPlace = 24;

} // namespace

std::size_t exponentialChoice(std::span<const std::uint64_t> costs, double perCost, RandomStream& random) {
    const std::uint64_t least = *std::min_element(costs.begin(), costs.end());
    const double scaled = std::min(std::ldexp(perCost, exponentDigits), std::ldexp(1.0, exponentDigits + 8));
    const auto step = static_cast<WideInteger>(scaled);
    std::vector<WideInteger> exponents;
    for (const std::uint64_t cost : costs) {
        const WideInteger more = cost - least;
        const bool never = step > 0 && more > (endOfExponents - 1) / step;
        exponents.push_back(never ? endOfExponents : more * step);
    }
    std::size_t chosen = costs.size();
    while (chosen == costs.size())
        for (std::size_t i = 0; i < triesPerPlace * costs.size(); ++i) {
            const auto place = static_cast<std::size_t>(random.below(costs.size()));
            const bool heads = exponentialCoin(std::min(exponents[place], endOfExponents - 1), random);
            const bool kept = heads && exponents[place] < endOfExponents && chosen == costs.size();
            chosen = kept ? place : chosen;
        }
    return chosen;
}

std::size_t exponentialChoice(const std::vector<double>& utilities, double epsilon, double sensitivity,
                              std::size_t addends, RandomStream& random) {
    constexpr double stepsPerUnit = 0x1p52;
    std::vector<std::uint64_t> costs;
    for (const double utility : utilities)
        costs.push_back(
            static_cast<std::uint64_t>(std::llround((1 - std::clamp(utility, 0.0, 1.0)) * stepsPerUnit)));
    // Half a step of rounding on either side, and the last bits of two sums.
    const double steps = sensitivity * stepsPerUnit + 1 + static_cast<double>(addends);
    return exponentialChoice(costs, epsilon / (2 * steps), random);
}

} // namespace epsiloscope
