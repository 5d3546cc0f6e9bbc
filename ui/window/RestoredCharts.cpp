// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RestoredCharts.h"

#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ShownRuns.h"
#include "ui/window/ViewTabs.h"

#include <algorithm>

namespace epsiloscope {

void restoreCharts(const ChartDocument& document, RunList& runs, ViewTabs& views) {
    const bool alone = runs.entries().empty();
    const RestoredIds ids = restoreRuns(document, runs);
    for (const ViewKind& kind : views.kinds()) {
        const bool drawn = std::ranges::any_of(kind.charts, [&document](const ChartKind& chart) {
            return std::ranges::find(document.charts, chart.id) != document.charts.end();
        });
        if (!drawn) continue;
        const bool ofRuns = std::ranges::any_of(
            kind.charts, [](const ChartKind& chart) { return chart.shows != ChartShows::Nothing; });
        if (!ofRuns || views.speaks(kind.id)) views.bringToFront(kind.id);
        if (!alone && ofRuns) continue;
        for (Chart* chart : views.view(kind.id).charts)
            if (const auto view = document.views.find(chart->kind().id); view != document.views.end())
                chart->setView(ids.in(view->second));
    }
}

const Experiment* experimentOf(const ChartDocument& document) {
    for (auto run = document.runs.rbegin(); run != document.runs.rend(); ++run)
        if (run->visible) return &run->run->experiment();
    return document.runs.empty() ? nullptr : &document.runs.back().run->experiment();
}

} // namespace epsiloscope
