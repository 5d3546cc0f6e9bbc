// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// Privacy losses on the grid l_i = i·spacing, i = first, first + 1, …, each with its probability times
/// e^{tilt·l_i − logScale}.
struct TiltedLossGrid {
    double spacing = 0;
    std::int64_t first = 0;
    double tilt = 0;
    double logScale = 0;
    std::vector<double> masses;

    double loss(std::size_t i) const {
        return (static_cast<double>(first) + static_cast<double>(i)) * spacing;
    }
    /// log E e^{t·loss}.
    double logMoment(double t) const;
    /// On the grid of `factor` ≥ 1 times the spacing, so that no hockey-stick divergence gets smaller: a loss
    /// between two points goes to both of them, in shares that keep E e^{−loss} (Doroshenko et al. 2022).
    TiltedLossGrid coarser(std::int64_t factor) const;
};

/// Independent losses of one kind.
struct LossTerm {
    const TiltedLossGrid& grid;
    double times = 0; ///< whole, ≥ 0
};

/// The sum of them, of one spacing and tilt, on `points` points of that grid from `bottom`, cyclically (by
/// FFT). Rounding errors are made up for: what they can take away from a mass is added to all. `points` is a
/// multiple of 4.
TiltedLossGrid sumOfLosses(std::span<const LossTerm> terms, std::int64_t bottom, std::size_t points);

/// The least such number of points that is quick, at least `least`.
std::size_t quickPoints(double least);

} // namespace epsiloscope
