// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace epsiloscope {

/// A lower bound that may be looked at while it rises: the looks are fixed beforehand, at doublings of the
/// repeats, and share the error (half of it is the last one's, a quarter the one's before, …), so that all
/// that are shown hold at once with it (union bound).
class RisingBound {
public:
    /// The last look is at `repeats` ≥ 1, the first at `least` or more where there is an earlier one.
    RisingBound(std::uint64_t repeats, double error, std::uint64_t least = 64);

    const std::vector<std::uint64_t>& looks() const { return looks_; } ///< rising
    double errorAt(std::size_t look) const;
    /// Takes a bound that holds with errorAt(look).
    void take(double lowerBound);
    double value() const { return value_; } ///< the highest so far

private:
    std::vector<std::uint64_t> looks_;
    double error_, value_ = 0;
};

/// The bound on ε of the best threshold of a score: one half of the draws chooses it, the other tests it.
double thresholdBound(std::span<const double> with, std::span<const double> without, double delta,
                      double error);

} // namespace epsiloscope
