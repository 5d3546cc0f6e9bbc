// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ChartOutput.h"

#include "ui/plots/ChartBoard.h"
#include "ui/sweep/SweepChart.h"
#include "ui/sweep/SweepHeatMap.h"
#include "ui/sweep/SweepView.h"

#include <QSettings>

namespace epsiloscope {

ChartOutput::ChartOutput(ChartBoard* board, SweepView* sweeps, const QSettings* settings, QWidget* window)
    : QObject(window), board_(board), sweeps_(sweeps),
      settings_(settings ? std::make_unique<QSettings>(settings->fileName(), settings->format()) : nullptr),
      window_(window) {
    for (const auto& [name, chart] : board->namedCharts()) {
        connect(chart, &Chart::exportRequested, this, [this, chartName = name] { show(chartName); });
        connect(chart, &Chart::copyRequested, this, [this, chartName = name] { copy(chartName); });
    }
    for (Chart* chart : std::initializer_list<Chart*>{sweeps->lines(), sweeps->map()}) {
        connect(chart, &Chart::exportRequested, this, [this] { show(charts().back().first); });
        connect(chart, &Chart::copyRequested, this, [this] { copy(charts().back().first); });
    }
}

NamedCharts ChartOutput::charts() const {
    NamedCharts charts = board_->namedCharts();
    if (!sweeps_->result()) return charts;
    Chart* shown = sweeps_->shownChart();
    charts.emplace_back(shown == sweeps_->map() ? sweepMapName : sweepChartName, shown);
    return charts;
}

ChartDocument ChartOutput::document(const NamedCharts& charts) const {
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
