// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epsiloscope {

/// The released values of one repeat, as numbers.
using ReleasedVector = std::vector<double>;

/// A Gaussian likelihood ratio (LiRA, Carlini et al. 2022, for one number; several count as independent): of
/// each number mean and deviation in either world, learnt from repeats that are used for nothing else. Only
/// the numbers that tell the worlds apart best are used.
class LikelihoodScore {
public:
    /// At least one repeat of each.
    LikelihoodScore(std::span<const ReleasedVector> with, std::span<const ReleasedVector> without);

    /// Log likelihood ratio, larger for "with". What is missing or no number counts as 0.
    double of(const ReleasedVector& released) const;
    std::size_t numbersUsed() const { return used_.size(); }

private:
    struct Spread {
        double mean = 0, deviation = 1;
    };
    struct Used {
        std::size_t place = 0;
        Spread with, without;
    };
    static Spread spreadOf(std::span<const ReleasedVector> repeats, std::size_t place);

    std::vector<Used> used_;
};

} // namespace epsiloscope
