// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ChartAlone.h"

#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/PagesInSight.h"
#include "ui/views/shared/ViewKind.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// Behind the words of a view that has nothing to show yet charts stand as they will be seen.
std::vector<Chart*> chartsStanding(const MadeView& made) {
    std::vector<Chart*> charts = made.charts;
    std::erase_if(charts, [&made](const Chart* chart) {
        for (const QWidget* each = chart; each && each != made.widget; each = each->parentWidget()) {
            const bool page = each->parentWidget() &&
                              dynamic_cast<const PagesInSight*>(each->parentWidget()->layout()) != nullptr;
            if (each->isHidden() && !page) return true;
        }
        return false;
    });
    return charts;
}

} // namespace

std::vector<Chart*> chartsInSight(const MadeView& made) {
    std::vector<Chart*> charts = made.charts;
    std::erase_if(charts, [&made](const Chart* chart) { return !chart->isVisibleTo(made.widget); });
    return charts;
}

// The same that enlarges a chart brings the others back.
void showTogether(const MadeView& made) {
    if (const auto seen = chartsStanding(made); seen.size() == 1 && made.charts.size() > 1)
        emit seen.front()->maximiseRequested();
    // It was not enlarged, but the only one: the first has enlarged it.
    if (const auto seen = chartsStanding(made); seen.size() == 1 && made.charts.size() > 1)
        emit seen.front()->maximiseRequested();
}

bool showAlone(const MadeView& made, Chart* chart) {
    const std::vector<Chart*> alone{chart};
    if (chartsStanding(made) == alone) return true;
    showTogether(made);
    const auto seen = chartsStanding(made);
    if (std::ranges::find(seen, chart) == seen.end()) return false;
    if (seen.size() > 1) emit chart->maximiseRequested();
    return chartsStanding(made) == alone;
}

} // namespace epsiloscope
