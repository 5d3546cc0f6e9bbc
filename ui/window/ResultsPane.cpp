// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ResultsPane.h"

#include "ui/manual/ManualPages.h"
#include "ui/runs/RemarksView.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/window/ViewTabs.h"
#include "ui/words/SweepWords.h"

#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

// "Sweep ε × mechanism: 20 of 20 points, 2 failed"
QString sweepLineWords(const SweepResult& sweep) {
    const auto failed = std::ranges::count_if(
        sweep.runs, [](const auto& point) { return point.second->state() == RunState::Failed; });
    QString words = SweepLine::tr("Sweep %1: %2 of %3 points")
                        .arg(sweepWords(sweep.plan))
                        .arg(sweep.runs.size())
                        .arg(sweep.plan.points());
    if (failed > 0) words += SweepLine::tr(", %1 failed").arg(failed);
    return words;
}

} // namespace

SweepLine::SweepLine(Workspace& at, QWidget* parent)
    : QWidget(parent), at_(at), words_(named("sweepLineWords", new ElidedLabel(this))) {
    setObjectName(QStringLiteral("sweepLine"));
    auto* show =
        named("sweepLineShow", new QToolButton(this),
              tr("Show the charts of the sweep, and the form that extends it"), tr("Show the sweep"));
    show->setText(tr("Show"));
    show->setFocusPolicy(Qt::StrongFocus);
    rowIn(this, {{words_, 1}, show}, 6)->setContentsMargins(4, 0, 4, 0);
    setManualPage(this, QStringLiteral("sweep"));
    connect(show, &QToolButton::clicked, this, [this] { emit at_.viewWanted(QStringLiteral("sweep")); });
    connect(&at_.sweep(), &OngoingSweep::advanced, this, &SweepLine::refresh);
    connect(&at_.sweep(), &OngoingSweep::shown, this, [this] {
        refresh();
        setVisible(at_.sweep().result() != nullptr);
    });
    if (!at_.sweep().result()) hide();
    refresh();
}

void SweepLine::refresh() {
    if (const auto sweep = at_.sweep().result()) words_->setText(sweepLineWords(*sweep));
}

ResultsPane::ResultsPane(Workspace& at, QSettings* settings, const std::vector<ViewKind>& kinds,
                         QWidget* parent)
    : QSplitter(Qt::Vertical, parent), runs_(new RunsPane(at.runs(), settings)), table_(runs_->table()),
      views_(new ViewTabs(kinds, at)) {
    auto* remarks = new RemarksView(at.runs());
    auto* bottom = new QWidget;
    columnIn(bottom, {{runs_, 1}, new SweepLine(at), remarks}, 2);
    setManualPage(bottom, "runs");
    addWidget(views_);
    addWidget(bottom);
    setStretchFactor(0, 1);
    setSizes({570, 150});
    setChildrenCollapsible(false);
    connect(table_, &RunsTable::selectedRunChanged, remarks, &RemarksView::setSelectedRun);
    connect(&at, &Workspace::queryWanted, this, [this, &at](RunNumber run, QueryNumber query) {
        const auto opens = std::ranges::find(views_->kinds(), true, &ViewKind::opensQueries);
        if (opens == views_->kinds().end()) return;
        const QString from = views_->currentId(); // before the tabs are those of another run
        table_->selectRun(run);
        at.select(run); // the table may hide it
        views_->visit(opens->id, from);
        views_->view(opens->id).openQuery(query);
    });
    connect(&at, &Workspace::stepped, this, [this, &at](RunNumber run, bool first) {
        if (first) openSteps(at.runs().find(run));
    });
}

// The first view that looks into runs of this mechanism alone: its queries, its iterations.
void ResultsPane::openSteps(const RunEntry* entry) {
    if (!entry || !entry->mechanism) return;
    const auto& kinds = views_->kinds();
    const auto into = std::ranges::find_if(kinds, [entry](const ViewKind& kind) {
        return kind.group == inspectGroup() && kind.of && kind.of(*entry->mechanism);
    });
    if (into == kinds.end()) return;
    const QString from = views_->currentId();
    table_->selectRun(entry->id);
    if (from != into->id) views_->visit(into->id, from);
}

QWidget* ResultsPane::widgetOf(const QString& id) {
    return views_->view(id).widget;
}

void ResultsPane::bringToFront(const QString& id) {
    views_->bringToFront(id);
}

} // namespace epsiloscope
