// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ChartOutput.h"

#include "ui/plots/ChartBoard.h"
#include "ui/records/RecordsChart.h"
#include "ui/records/RecordsView.h"
#include "ui/search/SearchMap.h"
#include "ui/search/SearchView.h"
#include "ui/sweep/SweepChart.h"
#include "ui/sweep/SweepHeatMap.h"
#include "ui/sweep/SweepView.h"
#include "ui/votes/PluralityChart.h"
#include "ui/votes/VoteMicroscope.h"
#include "ui/votes/VotesChart.h"

#include <QSettings>

#include <algorithm>

namespace epsiloscope {

ChartOutput::ChartOutput(ChartBoard* board, SweepView* sweeps, VoteMicroscope* votes, RecordsView* records,
                         SearchView* search, const QSettings* settings, QWidget* window)
    : QObject(window), board_(board), sweeps_(sweeps), search_(search), votes_(votes), records_(records),
      settings_(settings ? std::make_unique<QSettings>(settings->fileName(), settings->format()) : nullptr),
      window_(window) {
    // Of those that take turns in the first place, only one is among all of the board.
    NamedCharts always = board->everyChart();
    always.erase(always.begin());
    for (const auto& chart : board->firstCharts())
        always.push_back(chart);
    for (const auto& chart : chartsOfVotes())
        always.push_back(chart);
    always.emplace_back(recordsChartName, records->chart());
    always.emplace_back(searchMapName, search_->map());
    follow(always);
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

void ChartOutput::add(OwnView view) {
    follow(view.charts);
    views_.push_back(std::move(view));
}

NamedCharts ChartOutput::charts() const {
    NamedCharts charts = board_->everyChart();
    votes_->tick();
    if (votes_->hasVotes())
        for (const auto& chart : chartsOfVotes())
            charts.push_back(chart);
    records_->tick();
    if (records_->trial()) charts.emplace_back(recordsChartName, records_->chart());
    for (const OwnView& view : views_)
        if (view.shown()) charts.insert(charts.end(), view.charts.begin(), view.charts.end());
    if (search_->result()) charts.emplace_back(searchMapName, search_->map());
    if (!sweeps_->result()) return charts;
    Chart* shown = sweeps_->shownChart();
    charts.emplace_back(shown == sweeps_->map() ? sweepMapName : sweepChartName, shown);
    return charts;
}

NamedCharts ChartOutput::chartsOfVotes() const {
    return {{votesChartName, votes_->votesChart()}, {pluralityChartName, votes_->pluralityChart()}};
}

ChartDocument ChartOutput::document(const NamedCharts& charts) const {
    const bool votesAlone = std::all_of(charts.begin(), charts.end(), [](const auto& chart) {
        return chart.first == votesChartName || chart.first == pluralityChartName;
    });
    if (votesAlone) return documentOfRun(*board_, charts, votes_->run());
    const bool recordsAlone = std::all_of(charts.begin(), charts.end(),
                                          [](const auto& chart) { return chart.first == recordsChartName; });
    if (recordsAlone) return documentOfRun(*board_, charts, records_->run());
    for (const OwnView& view : views_) {
        const bool own = std::all_of(charts.begin(), charts.end(), [&](const auto& chart) {
            return std::find(view.charts.begin(), view.charts.end(), chart) != view.charts.end();
        });
        if (own && view.run) return documentOfRun(*board_, charts, view.run());
        if (own) {
            std::vector<DocumentSweep> sweeps;
            if (view.sweep) sweeps.push_back(*view.sweep());
            ChartDocument document = documentOf(*board_, charts, sweeps);
            document.runs.clear();
            return document;
        }
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
