// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ResultsPane.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/manual/ManualPages.h"
#include "ui/runs/RunFigures.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ViewTabs.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/SweepWords.h"

#include <QEvent>

#include <algorithm>

namespace epsiloscope {

namespace {

// "0.25 … 8", or the one value that there is.
QString rangeWords(const std::vector<double>& values, QString (*words)(double)) {
    if (values.empty()) return absentCell;
    const auto [least, most] = std::ranges::minmax(values);
    return least == most ? words(least) : QStringLiteral("%1 … %2").arg(words(least), words(most));
}

QString accuracyWords(double accuracy) {
    return QString::number(accuracy, 'f', 3);
}

QString countWords(double count) {
    return grouped(static_cast<std::size_t>(count));
}

// "GNMax, 9 ε", "9 ε × 4 mechanism": what it varies and how often.
QString sweptWords(const SweepPlan& plan) {
    QStringList varied;
    bool mechanisms = false;
    for (const SweepAxis& axis : plan.axes) {
        if (axis.values.size() < 2 && plan.axes.size() > 1) continue;
        varied << QStringLiteral("%1 %2").arg(axis.values.size()).arg(axisSymbol(plan.base, axis.key));
        mechanisms = mechanisms || axis.key == "mechanism";
    }
    const Mechanism* mechanism = findMechanism(plan.base.mechanism);
    const QString words = varied.join(QStringLiteral(" × "));
    return mechanisms || !mechanism ? words
                                    : QStringLiteral("%1, %2").arg(shortTitle(mechanism->descriptor), words);
}

// Of the points that are done.
SweepRow sweepRow(const SweepResult& sweep, const QString& name) {
    std::vector<double> promised, labels, accuracy;
    double seconds = 0;
    for (const auto& [point, run] : sweep.runs) {
        RunEntry entry;
        entry.run = run;
        const RunFigures figures = figuresOf(entry);
        if (figures.privacy.promised) promised.push_back(figures.privacy.promised->most.value);
        if (figures.labels) labels.push_back(*figures.labels);
        if (figures.accuracy) accuracy.push_back(*figures.accuracy);
        seconds += figures.seconds.value_or(0);
    }
    const auto failed = std::ranges::count_if(
        sweep.runs, [](const auto& point) { return point.second->state() == RunState::Failed; });
    QString meaning = ResultsPane::tr("%1 over %2: %3 of %4 points")
                          .arg(name, sweepWords(sweep.plan))
                          .arg(sweep.runs.size())
                          .arg(sweep.plan.points());
    if (failed > 0) meaning += ResultsPane::tr(", %1 failed").arg(failed);
    meaning += QLatin1Char('\n') + ResultsPane::tr("A click shows its charts, and the form that extends it");
    const QString done = QStringLiteral("%1/%2").arg(sweep.runs.size()).arg(sweep.plan.points());
    return {.name = ResultsPane::tr("Sweep %1").arg(sweptWords(sweep.plan)),
            .promised = rangeWords(promised, epsilonText),
            .labels = rangeWords(labels, countWords),
            .accuracy = rangeWords(accuracy, accuracyWords),
            .time = sweep.complete() ? durationText(seconds) : done,
            .meaning = meaning};
}

} // namespace

ResultsPane::ResultsPane(Workspace& at, QSettings* settings, const std::vector<ViewKind>& kinds,
                         QWidget* parent)
    : QSplitter(Qt::Vertical, parent), runs_(new RunsPane(at.runs(), settings)), table_(runs_->table()),
      views_(new ViewTabs(kinds, at)) {
    setManualPage(runs_, "runs");
    addWidget(views_);
    addWidget(runs_);
    setStretchFactor(0, 1);
    setChildrenCollapsible(false);
    setHandleWidth(1);
    connect(table_, &RunsTable::sweepWanted, &at, [&at] { emit at.viewWanted(QStringLiteral("find")); });
    for (const auto signal : {&OngoingSweep::advanced, &OngoingSweep::shown})
        connect(&at.sweep(), signal, this, [this, &at] { showSweep(at); });
    showSweep(at);
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

// A splitter remembers what a part wanted once, even beyond the most that it may have now.
bool ResultsPane::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        setSizes({height(), runs_->maximumHeight()});
    return QSplitter::event(event);
}

void ResultsPane::showSweep(Workspace& at) {
    const auto sweep = at.sweep().result();
    table_->runsModel()->setSweep(sweep ? std::optional(sweepRow(*sweep, at.sweep().name())) : std::nullopt);
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
