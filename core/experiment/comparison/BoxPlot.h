// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace epsiloscope {

/// A list as a box plot shows it (Tukey 1977).
struct BoxPlot {
    double q1 = 0, median = 0, q3 = 0; ///< linear interpolation between order statistics
    /// Where the whiskers end: at the outermost values within 1.5·(q3 − q1) of the box, or at the box itself.
    double low = 0, high = 0;
    std::vector<double> beyond; ///< values past the whiskers, rising

    bool operator==(const BoxPlot&) const = default;
};

/// Nothing for an empty list. The values are finite.
std::optional<BoxPlot> boxPlotOf(std::vector<double> values);

} // namespace epsiloscope
