// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LessonsOfWindow.h"

#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/LearnButton.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/lessons/LessonPane.h"
#include "ui/parts/WindowParts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/runs/RunList.h"
#include "ui/runs/RunsTable.h"
#include "ui/session/WindowState.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/LiveForms.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunLauncher.h"
#include "ui/window/UndoneWork.h"
#include "ui/window/ViewTabs.h"

#include <QApplication>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const QString lessonHides = QStringLiteral("lesson");

// A part that holds others is seen just where one of those is.
QStringList hiddenParts(const std::vector<std::string>& named) {
    QStringList hidden;
    for (const std::string& id : named)
        hidden << QString::fromStdString(id);
    for (const auto& [holder, held] : lessonVocabulary().holding) {
        const QString id = QString::fromStdString(holder);
        const bool empty = std::ranges::all_of(
            held, [&](const std::string& part) { return hidden.contains(QString::fromStdString(part)); });
        if (!empty)
            hidden.removeAll(id);
        else if (!hidden.contains(id))
            hidden << id;
    }
    return hidden;
}

} // namespace

LessonsOfWindow::LessonsOfWindow(const Window& window, std::string folder, QObject* parent)
    : QObject(parent), window_(window),
      player_(new LessonPlayer(stage(), LessonShelf(std::move(folder)), window.workspace.leaving(), this)),
      pane_(new LessonPane(*player_)), button_(new LearnButton) {
    connect(button_, &LearnButton::lessonChosen, player_, &LessonPlayer::play);
    connect(button_, &LearnButton::fileWanted, this, &LessonsOfWindow::fileWanted);
    connect(player_, &LessonPlayer::notKept, this,
            [this](const Error& error) { emit failed(tr("How far you have come cannot be kept"), error); });
    connect(&window_.forms, &ExperimentForms::opened, this, &LessonsOfWindow::selectOnTheseData,
            Qt::QueuedConnection);
    const auto tellReady = [this] { player_->takeReadiness(); };
    // Other data put another view in front.
    connect(&window_.forms, &ExperimentForms::opened, player_, &LessonPlayer::showAgain,
            Qt::QueuedConnection);
    connect(&window_.forms, &ExperimentForms::changed, this, tellReady, Qt::QueuedConnection);
    connect(&window_.launcher, &RunLauncher::changed, this, tellReady, Qt::QueuedConnection);
    connect(window_.forms.data(), &DataPanel::loadingChanged, this, tellReady, Qt::QueuedConnection);
    connect(&window_.launcher, &RunLauncher::ended, player_, &LessonPlayer::takeRun);
    connect(&window_.workspace.sweep(), &OngoingSweep::goingChanged, this, [this] {
        const OngoingSweep& sweep = window_.workspace.sweep();
        if (!sweep.going()) player_->takeSweep(sweep.result());
    });
}

LessonsOfWindow::~LessonsOfWindow() = default;

LessonStage LessonsOfWindow::stage() {
    return {.begin = [this] { begin(); },
            .end = [this] { end(); },
            .setUp = [this](const Experiment& experiment) { emit setUpWanted(experiment); },
            .show = [this](const ShownByLesson& shown) { show(shown); },
            .against = [this](const Experiment& experiment) { return against(experiment); },
            .run = [this](const Experiment& experiment) { run(experiment); },
            .sweep = [this](const SweepPlan& plan) { sweep(plan); },
            .stop = [this] { window_.launcher.stopAll(); },
            .call = [this](const Run& run, const QString& name) { call(run, name); }};
}

void LessonsOfWindow::begin() {
    RunList& runs = window_.workspace.runs();
    if (!before_) {
        const OngoingSweep& sweep = window_.workspace.sweep();
        const RunEntry* selected = window_.workspace.selected();
        before_ = Before{.forms = window_.forms.state(),
                         .visible = {},
                         .view = window_.results.views()->currentId(),
                         .selected = selected ? selected->id : RunNumber(),
                         .focus = QApplication::focusWidget(),
                         .sweep = sweep.going() ? nullptr : sweep.result(),
                         .sweepName = sweep.name(),
                         .choices = {},
                         .firstOfLesson = runs.nextId()};
        for (const RunEntry& entry : runs.entries())
            if (entry.visible) before_->visible.insert(entry.id);
        window_.work.hold(true);
    }
    narrowedIn_.reset();
    narrowedAway_.clear();
    unfoldedIn_.reset();
    // The charts are the lesson's; a live run would tell what is to be predicted.
    window_.live.suspend(tr("A lesson is being played: what runs is what it reveals"));
    std::vector<RunNumber> seen;
    for (const RunEntry& entry : runs.entries())
        if (entry.visible) seen.push_back(entry.id);
    for (const RunNumber id : seen)
        runs.setVisible(id, false);
}

void LessonsOfWindow::end() {
    if (!before_) return;
    narrow(false);
    const Before before = *std::exchange(before_, std::nullopt);
    showTogether();
    window_.parts.hideExactly({}, lessonHides);
    std::vector<RunNumber> mine;
    for (const RunEntry& entry : window_.workspace.runs().entries())
        if (entry.id < before.firstOfLesson) mine.push_back(entry.id);
    for (const RunNumber id : mine)
        window_.workspace.runs().setVisible(id, before.visible.contains(id));
    if (window_.workspace.runs().find(before.selected)) window_.results.table()->selectRun(before.selected);
    OngoingSweep& sweep = window_.workspace.sweep();
    if (before.sweep && !sweep.going()) sweep.show(before.sweep, before.sweepName);
    for (const auto& [view, choices] : before.choices)
        if (const MadeView* made = window_.results.views()->madeView(view))
            static_cast<void>(made->restore(choices)); // it was so before
    window_.forms.restore(*before.forms);
    if (!before.view.isEmpty()) window_.results.bringToFront(before.view);
    window_.live.suspend({});
    window_.work.hold(false);
    if (before.focus) before.focus->setFocus();
}

void LessonsOfWindow::asBefore(WindowState& session) const {
    if (!before_) return;
    session.forms = *before_->forms;
    session.selected = before_->selected;
    for (RunEntry& entry : session.runs)
        entry.visible =
            entry.visible || before_->visible.contains(entry.id) || narrowedAway_.contains(entry.id);
}

LessonStage::Against LessonsOfWindow::against(const Experiment& experiment) const {
    const DataPanel* data = window_.forms.data();
    if (window_.launcher.busy() || data->loading()) return LessonStage::Against::Busy;
    return data->shows(experiment.data) ? LessonStage::Against::Nothing : LessonStage::Against::OtherData;
}

void LessonsOfWindow::run(const Experiment& experiment) {
    const auto dataset = window_.forms.data()->dataset();
    if (const RunEntry* earlier = earlierRun(window_.workspace.runs(), experiment, dataset)) {
        const auto run = earlier->all();
        const RunNumber id = earlier->id;
        window_.workspace.runs().setVisible(id, true);
        window_.results.table()->selectRun(id);
        return player_->takeRun(run);
    }
    window_.launcher.start(experiment, dataset);
}

// One that was there before the lesson keeps its name, and one that has been named.
void LessonsOfWindow::call(const Run& run, const QString& name) {
    RunList& runs = window_.workspace.runs();
    const auto& all = runs.entries();
    const auto found =
        std::ranges::find_if(all, [&](const RunEntry& entry) { return entry.all().get() == &run; });
    if (!before_ || found == all.end() || found->id < before_->firstOfLesson || found->renamed) return;
    QString own = name;
    for (int number = 2; std::ranges::find(all, own, &RunEntry::name) != all.end(); ++number)
        own = QStringLiteral("%1 (%2)").arg(name).arg(number);
    runs.rename(found->id, own);
}

void LessonsOfWindow::sweep(const SweepPlan& plan) {
    window_.launcher.startSweep(window_.workspace.sweep(), plan, window_.forms.data()->dataset(), [] {});
}

void LessonsOfWindow::show(const ShownByLesson& shown) {
    window_.parts.hideExactly(hiddenParts(shown.hidden.value_or(std::vector<std::string>())), lessonHides);
    const QString view = QString::fromStdString(shown.view);
    if (!view.isEmpty() && view != window_.results.views()->currentId()) window_.results.bringToFront(view);
    narrow(!shown.settings.empty());
    unfold(shown.settings);
    enlarge(QString::fromStdString(shown.chart));
    showMeasure(shown.measure);
}

// Charts show what ran on the data of the selected run: these are the data that the step has set up.
void LessonsOfWindow::selectOnTheseData() {
    if (!before_ || !player_->playing()) return;
    const std::string& label = player_->step().experiment.data.label;
    const auto& entries = window_.workspace.runs().entries();
    const auto last = std::find_if(entries.rbegin(), entries.rend(), [&](const RunEntry& entry) {
        const DataReference& data = entry.run->experiment().data;
        return entry.visible && window_.forms.data()->shows(data) && (label.empty() || label == data.label);
    });
    if (last != entries.rend()) window_.results.table()->selectRun(last->id);
}

// Who is to change settings compares with runs of the same mechanism; in the next step all are there again.
void LessonsOfWindow::narrow(bool toMechanism) {
    if (!before_) return;
    const auto step = toMechanism ? std::optional(player_->index()) : std::nullopt;
    if (std::exchange(narrowedIn_, step) == step) return;
    RunList& runs = window_.workspace.runs();
    for (const RunNumber id : std::exchange(narrowedAway_, {}))
        runs.setVisible(id, true);
    if (!toMechanism) return;
    for (const RunEntry& entry : runs.entries())
        if (entry.visible && entry.run->experiment().mechanism != player_->step().experiment.mechanism)
            narrowedAway_.insert(entry.id);
    for (const RunNumber id : narrowedAway_)
        runs.setVisible(id, false);
}

// Once for each form: a person may fold them again.
void LessonsOfWindow::unfold(const std::vector<std::string>& settings) {
    const std::pair now(player_->playing() ? player_->index() : 0, window_.forms.mechanism());
    if (settings.empty() || std::exchange(unfoldedIn_, now) == now) return;
    for (const std::string& setting : settings)
        window_.forms.unfoldFor(setting);
}

// As a person chooses it, where the view in front has such a choice.
void LessonsOfWindow::showMeasure(const std::string& measure) {
    const QString current = window_.results.views()->currentId();
    const MadeView* made = window_.results.views()->madeView(current);
    if (measure.empty() || !before_ || !made || !made->state || !made->restore) return;
    Json choices = made->state();
    before_->choices.emplace(current, choices);
    choices["measure"] = measure;
    static_cast<void>(made->restore(choices)); // one that the view does not offer changes nothing
}

void LessonsOfWindow::showTogether() {
    if (const MadeView* made = window_.results.views()->madeView(enlargedIn_)) {
        epsiloscope::showTogether(*made);
        if (made->pin) made->pin(nullptr);
        for (QWidget* form : made->forms)
            form->show();
    }
    enlargedIn_.clear();
}

void LessonsOfWindow::enlarge(const QString& wanted) {
    showTogether();
    const QString current = window_.results.views()->currentId();
    const MadeView* made = window_.results.views()->madeView(current);
    if (!made || wanted.isEmpty()) return;
    for (Chart* chart : made->charts) {
        if (chart->kind().id != wanted) continue;
        if (made->pin) made->pin(chart);
        if (showAlone(*made, chart)) enlargedIn_ = current;
    }
    if (enlargedIn_.isEmpty()) return;
    // The lesson says what is computed.
    for (QWidget* form : made->forms)
        form->hide();
}

} // namespace epsiloscope
