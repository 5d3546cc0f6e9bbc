// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/PresentedSteps.h"

#include "ui/lessons/LessonPane.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <algorithm>

namespace epsiloscope {

LessonSteps::LessonSteps(LessonPlayer& player, LessonPane& pane, QObject* parent)
    : PresentedSteps(parent), player_(player), pane_(pane) {
    connect(&player_, &LessonPlayer::stepped, this, &PresentedSteps::changed);
    connect(&player_, &LessonPlayer::changed, this, &PresentedSteps::changed);
    connect(&pane_, &LessonPane::scrolled, this, &PresentedSteps::changed);
}

PresentedStep LessonSteps::step() const {
    if (!player_.playing()) return {};
    const Lesson& lesson = player_.lesson();
    const std::size_t index = player_.index();
    QString next = pane_.nextInWords();
    if (pane_.moreBelow())
        next = tr("Page Down: more of this step");
    else if (player_.next() == LessonPlayer::Next::Step)
        next = tr("Page Down: %1").arg(QString::fromStdString(lesson.steps[index + 1].title));
    return {.title = QString::fromStdString(lesson.steps[index].title),
            .notes = player_.filled(lesson.steps[index].notes),
            .next = next,
            .number = static_cast<int>(index) + 1,
            .of = static_cast<int>(lesson.steps.size())};
}

void LessonSteps::stepForward() {
    pane_.goOn();
}

void LessonSteps::stepBack() {
    pane_.goBack();
}

ChartSteps::ChartSteps(MainWindow& window) : PresentedSteps(&window), window_(window) {
    connect(window.runs(), &RunList::added, this, &PresentedSteps::changed);
    connect(window.runs(), &RunList::manyChanged, this, &PresentedSteps::changed);
    connect(window.workspace(), &Workspace::runSelected, this, &PresentedSteps::changed);
}

const MadeView* ChartSteps::view() const {
    return window_.results()->views()->madeView(view_);
}

Chart* ChartSteps::chart() const {
    return index_ < charts_.size() ? charts_[index_].data() : nullptr;
}

void ChartSteps::begin(Chart* meant) {
    ViewTabs* views = window_.results()->views();
    const MadeView* seen = views->madeView(views->currentId());
    if (!seen || chartsInSight(*seen).empty()) {
        const auto any =
            std::ranges::find_if(views->kinds(), [](const ViewKind& kind) { return !kind.charts.empty(); });
        if (any != views->kinds().end()) views->bringToFront(any->id);
    }
    const MadeView* made = views->madeView(views->currentId());
    const auto alone = made ? chartsInSight(*made) : std::vector<Chart*>();
    if (!meant && alone.size() == 1) meant = alone.front();
    enter(From::First);
    const auto found = std::ranges::find(charts_, meant, &QPointer<Chart>::data);
    if (meant && found != charts_.end()) show(static_cast<std::size_t>(found - charts_.begin()));
}

void ChartSteps::end() {
    if (const MadeView* made = view()) showTogether(*made);
    charts_.clear();
}

void ChartSteps::enter(From from) {
    ViewTabs* views = window_.results()->views();
    view_ = views->currentId();
    charts_.clear();
    if (const MadeView* made = view()) {
        showTogether(*made);
        for (Chart* each : chartsInSight(*made))
            charts_.emplace_back(each);
    }
    show(from == From::First || charts_.empty() ? 0 : charts_.size() - 1);
}

void ChartSteps::show(std::size_t index) {
    index_ = index;
    const MadeView* made = view();
    if (Chart* alone = chart(); alone && made) {
        showAlone(*made, alone);
        alone->setFocus(Qt::OtherFocusReason);
    }
    emit changed();
}

void ChartSteps::showView(int further) {
    ViewTabs* views = window_.results()->views();
    const QStringList shown = views->shownViews();
    const auto at = shown.indexOf(views->currentId()) + further;
    if (at < 0 || at >= shown.size()) return;
    if (const MadeView* made = view()) showTogether(*made);
    views->bringToFront(shown[at]);
    enter(further > 0 ? From::First : From::Last);
}

void ChartSteps::stepForward() {
    if (view_ != window_.results()->views()->currentId()) return enter(From::First);
    if (index_ + 1 < charts_.size()) return show(index_ + 1);
    showView(1);
}

void ChartSteps::stepBack() {
    if (view_ != window_.results()->views()->currentId()) return enter(From::Last);
    if (index_ > 0) return show(index_ - 1);
    showView(-1);
}

QString ChartSteps::nextWords() const {
    if (window_.runs()->entries().empty()) return tr("F5: run what is set up");
    if (index_ + 1 < charts_.size() && charts_[index_ + 1])
        return tr("Page Down: %1").arg(charts_[index_ + 1]->title());
    const ViewTabs* views = window_.results()->views();
    const QStringList shown = views->shownViews();
    const auto at = shown.indexOf(view_) + 1;
    if (at >= shown.size()) return tr("nothing: this is the last chart");
    const auto kind = std::ranges::find(views->kinds(), shown[at], &ViewKind::id);
    return tr("Page Down: the view %1").arg(kind->plainTitle());
}

PresentedStep ChartSteps::step() const {
    PresentedStep now;
    const auto& kinds = window_.results()->views()->kinds();
    const auto kind = std::ranges::find(kinds, view_, &ViewKind::id);
    if (kind != kinds.end()) now.title = kind->plainTitle();
    if (const Chart* alone = chart()) now.title = alone->title();
    if (const RunEntry* run = window_.workspace()->selected()) now.notes = run->note;
    now.next = nextWords();
    now.number = static_cast<int>(index_) + 1;
    now.of = static_cast<int>(std::max(std::size_t{1}, charts_.size()));
    return now;
}

} // namespace epsiloscope
