// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ChartOutput.h"

#include "ui/export/DocumentOfCharts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/FollowedRuns.h"
#include "ui/views/shared/ShownRuns.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/window/ViewTabs.h"

#include <QApplication>
#include <QCursor>
#include <QShortcut>

#include <algorithm>

namespace epsiloscope {

namespace {

// True if a view that nobody has looked at yet may have something to export: what others show of sweeps,
// searches and by hand begins with a person.
bool showsRuns(const ViewKind& kind) {
    return std::ranges::any_of(kind.charts, [](const ChartKind& chart) {
        return chart.shows == ChartShows::OneRun || chart.shows == ChartShows::Runs;
    });
}

} // namespace

Chart* chartAround(QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (auto* chart = qobject_cast<Chart*>(widget); chart && !chart->kind().id.isEmpty()) return chart;
    return nullptr;
}

ChartOutput::ChartOutput(ViewTabs* views, Workspace& at, const QSettings* settings, QWidget* window)
    : QObject(window), views_(views), at_(at),
      settings_(settings ? std::make_unique<QSettings>(settings->fileName(), settings->format()) : nullptr),
      window_(window) {
    for (const ViewKind& kind : views_->kinds())
        if (views_->madeView(kind.id)) follow(kind.id);
    connect(views_, &ViewTabs::made, this, &ChartOutput::follow);
    const auto onKey = [this](const QKeySequence& key, const QString& words,
                              void (ChartOutput::*act)(const QString&)) {
        connect(worded(new QShortcut(key, window_), words), &QShortcut::activated, this, [this, act] {
            if (const QString chart = chartMeant(); !chart.isEmpty()) (this->*act)(chart);
        });
    };
    onKey(ChartActions::exportKey(), tr("Export the chart under the mouse, else the one with the focus"),
          &ChartOutput::show);
    onKey(ChartActions::paperKey(), tr("Save the chart under the mouse as a figure for a paper"),
          &ChartOutput::saveForPaper);
    onKey(ChartActions::copyKey(), tr("Copy the chart under the mouse, else the one with the focus"),
          &ChartOutput::copy);
}

void ChartOutput::follow(const QString& view) {
    for (Chart* chart : views_->view(view).charts) {
        connect(chart, &Chart::exportRequested, this, [this, chart] { show(chart->kind().id); });
        connect(chart, &Chart::paperRequested, this, [this, chart] { saveForPaper(chart->kind().id); });
        connect(chart, &Chart::copyRequested, this, [this, chart] { copy(chart->kind().id); });
    }
}

QString ChartOutput::chartMeant() const {
    if (const Chart* pointed = chartAround(QApplication::widgetAt(QCursor::pos()))) return pointed->kind().id;
    if (const Chart* focused = chartAround(QApplication::focusWidget())) return focused->kind().id;
    for (const ViewKind& kind : views_->kinds())
        if (const MadeView* made = views_->madeView(kind.id); made && made->widget == views_->currentView())
            if (const std::vector<Chart*> shown = shownCharts(*made); !shown.empty())
                return shown.front()->kind().id;
    const NamedCharts all = charts();
    return all.empty() ? QString() : all.front().first;
}

NamedCharts ChartOutput::charts() const {
    NamedCharts charts;
    for (const ViewKind& kind : views_->kinds()) {
        if (!views_->madeView(kind.id) && !(views_->speaks(kind.id) && showsRuns(kind))) continue;
        for (Chart* chart : shownCharts(views_->view(kind.id)))
            charts.emplace_back(chart->kind().id, chart);
    }
    return charts;
}

ChartDocument ChartOutput::document(const NamedCharts& charts) const {
    BehindCharts behind{.budget = at_.budget().epsilon, .delta = at_.budget().deltaOfAxes};
    if (const OngoingSweep& sweep = at_.sweep(); sweep.result())
        behind.sweeps = {{sweep.name(), sweepPaletteIndex, sweep.result()}};
    for (const RunNumber id : drawnRuns(at_))
        if (const RunEntry& entry = *at_.runs().find(id); entry.visible)
            behind.runs.push_back(documentRun(entry));
    for (const ViewKind& kind : views_->kinds()) {
        const MadeView* made = views_->madeView(kind.id);
        const auto isOfView = [made](const auto& chart) {
            return made && std::ranges::find(made->charts, chart.second) != made->charts.end();
        };
        if (!made || !std::ranges::all_of(charts, isOfView)) continue;
        // On the chart that is exported, if not on others.
        if (const RunEntry* shown = made->run ? at_.runs().find(made->run()) : nullptr)
            behind.runs = {documentRun(*shown)};
        if (const auto sweep = made->sweep ? made->sweep() : std::nullopt) behind.sweeps = {*sweep};
    }
    return documentOf(charts, behind);
}

ExportDialog* ChartOutput::dialog() {
    if (!dialog_) {
        dialog_ = new ExportDialog(
            {[this] { return charts(); }, [this](const NamedCharts& chosen) { return document(chosen); }},
            std::move(settings_), window_);
        connect(dialog_, &ExportDialog::saved, this, &ChartOutput::saved);
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

void ChartOutput::saveForPaper(const QString& chart) {
    dialog()->chooseChart(chart);
    dialog()->saveForPaper();
}

void ChartOutput::copy(const QString& chart) {
    dialog()->chooseChart(chart);
    dialog()->copy();
}

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
        if (const MadeView& made = views.view(kind.id); !ofRuns && chartsInSight(made).empty())
            showAlone(made, made.charts.front());
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
