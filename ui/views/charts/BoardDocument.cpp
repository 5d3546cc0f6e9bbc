// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/BoardDocument.h"

#include "ui/views/charts/ChartBoard.h"

namespace epsiloscope {

ChartDocument documentOf(const ChartBoard& board, const NamedCharts& charts,
                         const std::vector<ShownSweep>& sweeps) {
    BehindCharts behind{.sweeps = sweeps, .budget = board.budget(), .delta = board.delta()};
    for (const ShownRun& shown : board.runs())
        if (shown.visible)
            behind.runs.push_back({.id = shown.id,
                                   .name = shown.appearance.name,
                                   .paletteIndex = shown.appearance.paletteIndex,
                                   .dataDependent = shown.appearance.dataDependent,
                                   .run = shown.run});
    return documentOf(charts, behind);
}

void showDocument(const ChartDocument& document, ChartBoard& board) {
    board.setBudget(document.budget, document.delta);
    for (const DocumentRun& run : document.runs) {
        board.addRun(
            run.id, run.run,
            {.paletteIndex = run.paletteIndex, .name = run.name, .dataDependent = run.dataDependent});
        board.setRunVisible(run.id, run.visible);
    }
    for (const auto& [name, chart] : board.allCharts())
        if (const auto view = document.views.find(name); view != document.views.end())
            chart->setView(view->second);
}

} // namespace epsiloscope
