// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/BoxPlot.h"

#include "core/experiment/run/Run.h"

#include <algorithm>

namespace epsiloscope {

std::optional<BoxPlot> boxPlotOf(std::vector<double> values) {
    constexpr double reach = 1.5;
    const auto spread = spreadOf(values);
    if (!spread) return std::nullopt;
    BoxPlot box;
    box.q1 = spread->q1;
    box.median = spread->median;
    box.q3 = spread->q3;
    const double fence = reach * (box.q3 - box.q1);
    // Interpolated quartiles may lie beyond every value within reach: then there is no whisker at that end.
    box.low = box.q1;
    box.high = box.q3;
    std::sort(values.begin(), values.end());
    for (const double value : values) {
        if (value < box.q1 - fence || value > box.q3 + fence) {
            box.beyond.push_back(value);
            continue;
        }
        box.low = std::min(box.low, value);
        box.high = std::max(box.high, value);
    }
    return box;
}

} // namespace epsiloscope
