// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ChartOutput.h"

#include "ui/views/charts/ChartBoard.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/views/sweep/SweepHeatMap.h"
#include "ui/views/sweep/SweepView.h"

#include <QSettings>

#include <algorithm>

namespace epsiloscope {

bool ChartOutput::OwnView::shown() const {
    if (run) return run() != 0;
    return sweep ? sweep().has_value() : !filled || filled();
}

ChartOutput::ChartOutput(ChartBoard* board, SweepView* sweeps, std::vector<OwnView> views,
                         const QSettings* settings, QWidget* window)
    : QObject(window), board_(board), sweeps_(sweeps), views_(std::move(views)),
      settings_(settings ? std::make_unique<QSettings>(settings->fileName(), settings->format()) : nullptr),
      window_(window) {
    // Of those that take turns in the first place, only one is among all of the board.
    NamedCharts always = board->everyChart();
    always.erase(always.begin());
    follow(always);
    follow(board->firstCharts());
    for (const OwnView& view : views_)
        follow(view.charts);
    for (Chart* chart : std::initializer_list<Chart*>{sweeps->lines(), sweeps->map()}) {
        const auto shown = [this] {
            return sweeps_->shownChart() == sweeps_->map() ? sweepMapName : sweepChartName;
        };
        connect(chart, &Chart::exportRequested, this, [this, shown] { show(shown()); });
        connect(chart, &Chart::copyRequested, this, [this, shown] { copy(shown()); });
    }
}

void ChartOutput::follow(const NamedCharts& charts) {
    for (const auto& [name, chart] : charts) {
        connect(chart, &Chart::exportRequested, this, [this, chartName = name] { show(chartName); });
        connect(chart, &Chart::copyRequested, this, [this, chartName = name] { copy(chartName); });
    }
}

NamedCharts ChartOutput::charts() const {
    NamedCharts charts = board_->everyChart();
    for (const OwnView& view : views_)
        if (view.shown()) charts.insert(charts.end(), view.charts.begin(), view.charts.end());
    if (!sweeps_->result()) return charts;
    Chart* shown = sweeps_->shownChart();
    charts.emplace_back(shown == sweeps_->map() ? sweepMapName : sweepChartName, shown);
    return charts;
}

ChartDocument ChartOutput::document(const NamedCharts& charts) const {
    for (const OwnView& view : views_) {
        const bool own = std::ranges::all_of(charts, [&](const auto& chart) {
            return std::ranges::find(view.charts, chart) != view.charts.end();
        });
        if (!own) continue;
        if (view.run) return documentOfRun(*board_, charts, view.run());
        std::vector<DocumentSweep> sweeps;
        if (view.sweep) sweeps.push_back(*view.sweep());
        ChartDocument document = documentOf(*board_, charts, sweeps);
        document.runs.clear();
        return document;
    }
    std::vector<DocumentSweep> sweeps;
    if (sweeps_->result()) sweeps.push_back({sweeps_->name(), sweepPaletteIndex, sweeps_->result()});
    return documentOf(*board_, charts, sweeps);
}

ExportDialog* ChartOutput::dialog() {
    if (!dialog_) {
        dialog_ = new ExportDialog(
            {[this] { return charts(); }, [this](const NamedCharts& chosen) { return document(chosen); }},
            std::move(settings_), window_);
        connect(dialog_, &ExportDialog::copied, this, &ChartOutput::copied);
        connect(dialog_, &ExportDialog::failed, this, &ChartOutput::failed);
    }
    return dialog_;
}

void ChartOutput::show(const QString& chart) {
    dialog()->chooseChart(chart);
    dialog()->show();
    dialog()->raise();
    dialog()->activateWindow();
}

void ChartOutput::copy(const QString& chart) {
    dialog()->chooseChart(chart);
    dialog()->copy();
}

} // namespace epsiloscope
