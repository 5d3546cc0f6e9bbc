// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ChartAlone.h"

#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ViewKind.h"

#include <algorithm>

namespace epsiloscope {

std::vector<Chart*> chartsInSight(const MadeView& made) {
    std::vector<Chart*> charts = made.charts;
    std::erase_if(charts, [&made](const Chart* chart) { return !chart->isVisibleTo(made.widget); });
    return charts;
}

// The same that enlarges a chart brings the others back.
void showTogether(const MadeView& made) {
    if (const auto seen = chartsInSight(made); seen.size() == 1 && made.charts.size() > 1)
        emit seen.front()->maximiseRequested();
    // It was not enlarged, but the only one: the first has enlarged it.
    if (const auto seen = chartsInSight(made); seen.size() == 1 && made.charts.size() > 1)
        emit seen.front()->maximiseRequested();
}

bool showAlone(const MadeView& made, Chart* chart) {
    const std::vector<Chart*> alone{chart};
    if (chartsInSight(made) == alone) return true;
    showTogether(made);
    const auto seen = chartsInSight(made);
    if (std::ranges::find(seen, chart) == seen.end()) return false;
    if (seen.size() > 1) emit chart->maximiseRequested();
    return chartsInSight(made) == alone;
}

} // namespace epsiloscope
