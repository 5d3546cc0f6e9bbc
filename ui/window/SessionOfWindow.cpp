// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SessionOfWindow.h"

#include "ui/data/panel/DataPanel.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"
#include "ui/window/WindowLook.h"

#include <QFileInfo>

#include <utility>

namespace epsiloscope {

namespace {

bool learntFrom(const Run& run, const Dataset& dataset) {
    const std::string& mark = run.data().fingerprint;
    return mark.empty() ? run.experiment().data.path == dataset.path : mark == dataset.fingerprint;
}

} // namespace

SessionOfWindow::SessionOfWindow(ExperimentForms& forms, Workspace& at, ResultsPane& results,
                                 WindowLook& look, QObject* parent)
    : QObject(parent), forms_(forms), at_(at), results_(results), look_(look) {
    connect(&forms_, &ExperimentForms::restored, this, [this] { endShowing(true); });
    connect(&forms_, &ExperimentForms::notRestored, this, [this] { endShowing(false); });
    connect(results_.views(), &ViewTabs::made, this, &SessionOfWindow::showView);
    connect(&forms_, &ExperimentForms::changed, this, &SessionOfWindow::changed);
    for (const auto signal : {&RunList::added, &RunList::changed, &RunList::removed, &RunList::restored})
        connect(&at_.runs(), signal, this, &SessionOfWindow::changed);
    connect(&at_.runs(), &RunList::manyChanged, this, &SessionOfWindow::changed);
    connect(forms_.data(), &DataPanel::datasetChanged, this, &SessionOfWindow::giveDataToRuns);
    connect(&at_.sweep(), &OngoingSweep::shown, this, &SessionOfWindow::changed);
    connect(&at_.sweep(), &OngoingSweep::advanced, this, &SessionOfWindow::changed);
}

bool SessionOfWindow::worthKeeping() const {
    return !at_.runs().entries().empty() || at_.sweep().result() != nullptr;
}

bool SessionOfWindow::hasOwnData() const {
    const auto& dataset = forms_.data()->dataset();
    return dataset && !dataset->path.starts_with("sample:");
}

WindowState SessionOfWindow::session() const {
    WindowState now;
    now.forms = *forms_.state();
    if (missing_ && now.forms.experiment.data == missing_->shown.experiment.data) {
        now.forms.fingerprint = missing_->meant.fingerprint;
        now.forms.experiment.data = missing_->meant.experiment.data;
        now.forms.experiment.split = missing_->meant.experiment.split;
        now.forms.experiment.encoder = missing_->meant.experiment.encoder;
    }
    for (const RunEntry& entry : at_.runs().entries()) {
        RunEntry& kept = now.runs.emplace_back(entry);
        kept.dataset.reset();
        kept.run = entry.all();
        kept.whole.reset();
        if (!entry.run->ended()) kept.run = std::make_shared<const Run>(*entry.run); // it gets on meanwhile
    }
    if (const RunEntry* selected = at_.selected()) now.selected = selected->id;
    if (const auto& sweep = at_.sweep().result())
        now.sweeps.push_back({at_.sweep().name(), sweepPaletteIndex,
                              at_.sweep().going() ? std::make_shared<const SweepResult>(*sweep) : sweep});
    now.table = results_.runs()->look();
    now.window = look_.state();
    now.charts = charts_;
    now.views = views_;
    const ViewTabs& views = *results_.views();
    for (const ViewKind& kind : views.kinds()) {
        const MadeView* made = views.madeView(kind.id);
        if (!made) continue;
        for (const Chart* chart : made->charts)
            if (const ChartView view = chart->view(); !(view == ChartView{}))
                now.charts[chart->kind().id] = view;
        // One that is as it was made says nothing.
        now.views.erase(kind.id.toStdString());
        if (Json state = made->state ? made->state() : Json::object(); !state.empty())
            now.views[kind.id.toStdString()] = std::move(state);
    }
    if (standIn_) standIn_(now);
    return now;
}

void SessionOfWindow::show(const WindowState& session) {
    forms_.disarm();
    charts_ = session.charts;
    views_ = session.views;
    takeFormerViews();
    missing_.reset();
    meant_ = session.forms;
    showing_ = true;
    at_.runs().put(session.runs);
    for (const ShownSweep& sweep : session.sweeps)
        at_.sweep().show(sweep.sweep, sweep.name);
    results_.runs()->showLook(session.table);
    const auto& entries = at_.runs().entries();
    const bool known = at_.runs().find(session.selected) || entries.empty();
    const RunNumber selected = known ? session.selected : entries.back().id;
    results_.table()->selectRun(selected);
    at_.select(selected);
    look_.show(session.window);
    showViews();
    if (meant_.fingerprint.empty())
        endShowing(true); // nothing was loaded
    else
        forms_.restore(session.forms);
}

void SessionOfWindow::takeFormerViews() {
    for (const ViewKind& kind : results_.views()->kinds()) {
        Json states = Json::object();
        for (const QString& former : kind.former) {
            const std::string id = former.toStdString();
            if (!views_.contains(id)) continue;
            states[id] = views_[id];
            views_.erase(id);
        }
        if (!states.empty() && kind.stateOfFormer) views_[kind.id.toStdString()] = kind.stateOfFormer(states);
    }
}

void SessionOfWindow::showViews() {
    for (const ViewKind& kind : results_.views()->kinds())
        if (results_.views()->madeView(kind.id)) showView(kind.id);
}

// A view first takes in what it shows: content that comes later would forget how it was looked at.
void SessionOfWindow::showView(const QString& id) {
    const MadeView* made = results_.views()->madeView(id);
    if (!made) return;
    if (const std::string key = id.toStdString(); made->restore && views_.contains(key)) {
        (void)made->restore(views_[key]); // a view that refuses it stays as it is made
        if (!showing_) views_.erase(key);
    }
    if (made->tick) made->tick();
    for (Chart* chart : made->charts) {
        const auto view = charts_.find(chart->kind().id);
        if (view == charts_.end()) continue;
        chart->bringUpToDate();
        chart->setView(view->second);
        if (!showing_) charts_.erase(view);
    }
}

void SessionOfWindow::endShowing(bool loaded) {
    if (!std::exchange(showing_, false)) return;
    giveDataToRuns(); // the data may have been open before
    showViews();
    look_.showFront();
    if (!loaded) missing_ = {meant_, *forms_.state()};
    if (const QString words = wordsAgainstData(loaded); !words.isEmpty()) emit missed(words);
    emit shown();
}

// Runs of a session have only the mark of their data, releases only their path.
void SessionOfWindow::giveDataToRuns() {
    const auto& dataset = forms_.data()->dataset();
    if (!dataset) return;
    std::vector<RunNumber> without;
    for (const RunEntry& entry : at_.runs().entries())
        if (!entry.dataset && learntFrom(*entry.run, *dataset)) without.push_back(entry.id);
    at_.runs().setDataset(without, dataset);
    if (!showing_ && dataset->fingerprint == meant_.fingerprint) emit found();
}

QString SessionOfWindow::wordsAgainstData(bool loaded) const {
    if (meant_.fingerprint.empty()) return {};
    const QString path = QString::fromStdString(meant_.experiment.data.path);
    const QString name = QFileInfo(path).fileName();
    if (!loaded)
        return tr("%1 is not where it was (%2). Runs, charts and notes are shown as they were saved; a new run "
                  "needs the data: open it from where it is now.")
            .arg(name, path);
    const auto& dataset = forms_.data()->dataset();
    if (dataset && dataset->fingerprint == meant_.fingerprint) return {};
    return tr("%1 has changed since the session was saved. The runs are shown as they were, of the former data; "
              "new runs learn from the data as they are now.")
        .arg(name);
}

} // namespace epsiloscope
