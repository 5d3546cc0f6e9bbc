// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "ui/plots/chart/Chart.h"

#include <algorithm>
#include <optional>

namespace epsiloscope::testing {

/// Entries of the legend, a line each.
inline QString legendOf(const Chart& chart) {
    QStringList words;
    for (const LegendEntry& entry : chart.legend()->entries())
        words << entry.text;
    return words.join(QLatin1Char('\n'));
}

/// What is seen of a curve.
inline std::optional<ChartSeries> seriesOf(const Chart& chart, const QString& key) {
    std::vector<ChartSeries> all = chart.visibleSeries();
    const auto found = std::ranges::find(all, key, &ChartSeries::key);
    return found == all.end() ? std::nullopt : std::optional(std::move(*found));
}

} // namespace epsiloscope::testing
