// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/registry/Registry.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/export/DocumentOfCharts.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/ShownRuns.h"
#include "ui/views/shared/Workspace.h"

#include <QTabWidget>

#include <algorithm>
#include <memory>

namespace epsiloscope::testing {

/// A view of one chart in a tab beside the board, both following one list of runs as in the window.
class ViewBesideBoard {
public:
    explicit ViewBesideBoard(const char* id) {
        const auto kind = [](const QString& wanted) {
            return *std::ranges::find(viewKinds(), wanted, &ViewKind::id);
        };
        board_ = madeView(kind("charts"), at_);
        own_ = madeView(kind(id), at_);
        tabs_.addTab(board_.widget, "Charts");
        tabs_.addTab(own_.widget, id);
        tabs_.setCurrentWidget(own_.widget);
    }

    QTabWidget& tabs() { return tabs_; }
    ChartBoard* board() const { return qobject_cast<ChartBoard*>(board_.widget); }
    template <class View> View* view() const { return qobject_cast<View*>(own_.widget); }
    void addRun(RunNumber id, std::shared_ptr<const Run> run, const RunAppearance& look) {
        const Mechanism* mechanism = findMechanism(run->experiment().mechanism);
        QCOMPARE(runs_.add(std::move(run), mechanism ? &mechanism->descriptor : nullptr), id);
        runs_.rename(id, look.name);
    }
    void removeRun(RunNumber id) { runs_.remove({id}); }
    void setRunVisible(RunNumber id, bool visible) { runs_.setVisible(id, visible); }
    void select(RunNumber id) { at_.select(id); }
    void setBudget(double epsilon, double delta) {
        at_.setBudget({.epsilon = epsilon, .deltaOfAxes = delta});
    }
    bool dirty() const { return board()->dirty(); }
    NamedCharts everyChart() const {
        NamedCharts charts = board()->namedCharts();
        for (Chart* chart : shownCharts(own_))
            charts.emplace_back(chart->kind().id, chart);
        return charts;
    }
    /// The window's clock, until nothing that is seen has changed.
    void settle() {
        while (board()->dirty())
            board()->tick();
        if (auto* chart = view<RunChart>(); !chart->isHidden() && chart->dirty()) chart->refresh();
    }
    ChartDocument document(const NamedCharts& charts) const { return documentOf(*board(), charts); }
    void show(const ChartDocument& document) {
        const RestoredIds ids = restoreRuns(document, runs_);
        for (const auto& [name, chart] : everyChart())
            if (const auto view = document.views.find(name); view != document.views.end())
                chart->setView(ids.in(view->second));
    }

private:
    RunList runs_;
    LedgerWorker ledgers_{{}};
    Workspace at_{runs_, ledgers_, 1};
    QTabWidget tabs_;
    MadeView board_, own_;
};

inline void settle(ViewBesideBoard& views) {
    views.settle();
}
inline ChartDocument documentOf(const ViewBesideBoard& views, const NamedCharts& charts) {
    return views.document(charts);
}

} // namespace epsiloscope::testing
