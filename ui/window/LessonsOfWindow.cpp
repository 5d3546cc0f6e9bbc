// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LessonsOfWindow.h"

#include "ui/data/panel/DataPanel.h"
#include "ui/lessons/LearnButton.h"
#include "ui/lessons/LessonPane.h"
#include "ui/live/LiveRun.h"
#include "ui/parts/WindowParts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/runs/EarlierRun.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/window/ExperimentForms.h"
#include "ui/window/LiveForms.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunLauncher.h"
#include "ui/window/ViewTabs.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const QString lessonHides = QStringLiteral("lesson");

/// Parts that hold others: they are seen just where one of those is.
struct Container {
    const char* id;
    std::vector<const char*> parts;
};
const std::vector<Container>& containers() {
    static const std::vector<Container> all = {{"left", {"columns", "mechanism", "budget"}},
                                               {"tools", {"menu", "run"}}};
    return all;
}

QStringList hiddenParts(const std::vector<std::string>& named) {
    QStringList hidden;
    for (const std::string& id : named)
        hidden << QString::fromStdString(id);
    for (const Container& container : containers()) {
        const QString id = QLatin1String(container.id);
        const bool empty = std::ranges::all_of(
            container.parts, [&](const char* part) { return hidden.contains(QLatin1String(part)); });
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
            .against = [this] { return against(); },
            .run = [this](const Experiment& experiment) { run(experiment); },
            .sweep = [this](const SweepPlan& plan) { sweep(plan); },
            .stop = [this] { window_.launcher.stopAll(); }};
}

void LessonsOfWindow::begin() {
    Before before{
        .forms = window_.forms.state(), .visible = {}, .view = window_.results.views()->currentId()};
    // The charts are the lesson's; a live run would tell what is to be predicted.
    window_.live.suspend(tr("A lesson is being played: what runs is what it reveals"));
    for (const RunEntry& entry : window_.workspace.runs().entries())
        if (entry.visible) before.visible.insert(entry.id);
    for (const RunNumber id : before.visible)
        window_.workspace.runs().setVisible(id, false);
    before_ = std::move(before);
}

void LessonsOfWindow::end() {
    if (!before_) return;
    const Before before = *std::exchange(before_, std::nullopt);
    enlarge({});
    window_.parts.hideExactly({}, lessonHides);
    for (const RunNumber id : before.visible)
        window_.workspace.runs().setVisible(id, true);
    window_.forms.restore(before.forms);
    if (!before.view.isEmpty()) window_.results.bringToFront(before.view);
    window_.live.suspend({});
}

QString LessonsOfWindow::against() const {
    if (window_.launcher.busy()) return tr("something is being computed");
    const DataPanel* data = window_.forms.data();
    if (data->loading() || !data->dataset()) return tr("the data are being loaded");
    return {};
}

void LessonsOfWindow::run(const Experiment& experiment) {
    const auto dataset = window_.forms.data()->dataset();
    if (const RunEntry* earlier = earlierRun(window_.workspace.runs(), experiment, dataset)) {
        const auto run = earlier->run;
        const RunNumber id = earlier->id;
        window_.workspace.runs().setVisible(id, true);
        window_.results.table()->selectRun(id);
        return player_->takeRun(run);
    }
    window_.launcher.start(experiment, dataset);
}

void LessonsOfWindow::sweep(const SweepPlan& plan) {
    window_.launcher.startSweep(window_.workspace.sweep(), plan, window_.forms.data()->dataset(), [] {});
}

void LessonsOfWindow::show(const ShownByLesson& shown) {
    window_.parts.hideExactly(hiddenParts(shown.hidden.value_or(std::vector<std::string>())), lessonHides);
    const QString view = QString::fromStdString(shown.view);
    if (!view.isEmpty() && view != window_.results.views()->currentId()) {
        enlarge({});
        window_.results.bringToFront(view);
    }
    enlarge(QString::fromStdString(shown.chart));
}

// The charts' own way: asked once more, one that stands alone gives the others their place again.
void LessonsOfWindow::enlarge(const QString& wanted) {
    if (wanted == enlarged_) return;
    const MadeView* view = window_.results.views()->madeView(window_.results.views()->currentId());
    if (!view) return;
    const QString asked = wanted.isEmpty() ? enlarged_ : wanted;
    for (Chart* chart : view->charts)
        if (chart->kind().id == asked) {
            emit chart->maximiseRequested();
            enlarged_ = wanted;
            return;
        }
}

} // namespace epsiloscope
