// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/LegendEntry.h"

#include <QString>

#include <vector>

namespace epsiloscope {

/// One curve as data: what the table behind a chart, the cursors and CSV show of it. Points are not
/// thinned. `lower` and `upper` are empty or as long as `y`.
struct ChartSeries {
    QString key{};            ///< as in the legend: "run3/epsilon", "reference/budget"
    QString run{};            ///< the run's name; empty for a reference
    QString quantity{};       ///< "ε spent (data-dependent)", "labels answered", "accuracy, median"
    QString band{};           ///< "quartiles of 5 repeats", "mean ± sd of 5 repeats"; empty without band
    LegendEntry appearance{}; ///< words, pen and marker as in the legend
    std::vector<double> x{}, y{}, lower{}, upper{};
    bool points = false; ///< marks only, no line between them
};

} // namespace epsiloscope
