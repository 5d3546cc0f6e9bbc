// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epsiloscope {

/// How many of a list of ε lie in each bin of equal width; a bin holds its lower end.
struct EpsilonBins {
    double first = 0, width = 1; ///< where the first bin begins; > 0
    std::vector<std::size_t> counts;

    std::size_t size() const { return counts.size(); }
    double lower(std::size_t bin) const { return first + static_cast<double>(bin) * width; }
    double middle(std::size_t bin) const { return lower(bin) + width / 2; }
    /// The bin of an ε, or the nearest one; of at least one bin.
    std::size_t binOf(double epsilon) const;
};

/// At most about 25 bins with round edges around all of them.
EpsilonBins binsOf(std::span<const double> epsilon);

} // namespace epsiloscope
