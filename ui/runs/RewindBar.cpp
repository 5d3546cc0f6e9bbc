// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RewindBar.h"

#include "core/experiment/rewind/Rewind.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WalkBar.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"

#include <QKeyEvent>
#include <QLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int leastRewindWidth = 90, pageOfRewindSteps = 10;
// The steps beyond which a slider cannot tell one from the next.
constexpr long mostRewindSteps = 10'000'000;

// Steps up to the end of each repeat; empty: there is nothing to wind back.
std::vector<long> endsOf(const Run& run) {
    std::vector<long> ends;
    long steps = 0;
    for (std::size_t i = 0; i < run.trials().size(); ++i)
        ends.push_back(steps += lastStep(run, TrialNumber::fromIndex(i)));
    return steps > 0 && steps < mostRewindSteps ? ends : std::vector<long>();
}

} // namespace

RewindBar::RewindBar(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs),
      slider_(named("rewind", new QSlider(Qt::Horizontal, this),
                    tr("Wind the run back: all charts and numbers as they stood at an earlier step. ← → and "
                       "Page up, Page down go through it, End and Esc show all of it again"),
                    tr("Wind the run back"))),
      words_(named("rewindWords", new ToneLabel(Tone::Hint, this))),
      rest_(named(
          "fork", new QToolButton(this),
          tr("Spend the rest elsewhere: go on from here, in a run of its own, with the mechanism and the "
             "settings at the left. ε there is what both parts may spend together"))) {
    rest_->setText(tr("Fork"));
    rest_->setFocusPolicy(Qt::TabFocus);
    connect(rest_, &QToolButton::clicked, this, [this] {
        if (const auto at = place()) emit restWanted(run_, at->trial, at->step);
    });
    slider_->setMinimumWidth(leastRewindWidth);
    slider_->setPageStep(pageOfRewindSteps);
    slider_->installEventFilter(this);
    // Under the hand the slider keeps its length, whatever the words are.
    words_->setElided(true);
    words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    rowIn(this, {{slider_, 1}, {words_, 2}, rest_}, 6);
    hide();
    // Fewer letters than that say nothing.
    whenever(this, {QEvent::Resize}, [this] {
        const int others = slider_->sizeHint().width() + rest_->sizeHint().width() + 2 * layout()->spacing();
        words_->setVisible(width() - others >= fontMetrics().horizontalAdvance(tr("Rewind")));
    });
    connect(slider_, &QSlider::valueChanged, this, &RewindBar::move);
    for (const auto signal : {&RunList::replaced, &RunList::changed, &RunList::removed})
        connect(&runs_, signal, this, [this](RunNumber id) {
            if (id == run_ && !moving_) follow();
        });
    connect(&runs_, &RunList::manyChanged, this, [this] {
        if (!moving_) follow();
    });
    follow();
}

void RewindBar::setRun(RunNumber id) {
    if (id == run_) return;
    runs_.windOn(std::exchange(run_, id));
    hide();
    follow();
}

// A run that goes on, or is held in the hand, changes by itself.
void RewindBar::follow() {
    const RunEntry* entry = runs_.find(run_);
    const bool still = entry && !entry->live && entry->all()->ended();
    if (still && whole_ == entry->all() && entry->whole) return; // it is wound back already
    whole_ = still ? entry->all() : nullptr;
    ends_ = whole_ ? endsOf(*whole_) : std::vector<long>();
    const QSignalBlocker quiet(slider_);
    slider_->setRange(1, ends_.empty() ? 1 : static_cast<int>(ends_.back()) + 1);
    slider_->setValue(slider_->maximum());
    showPlace();
    if (ends_.empty()) hide();
}

void RewindBar::begin() {
    if (!possible()) return;
    show();
    slider_->setFocus(Qt::ShortcutFocusReason);
}

void RewindBar::leave() {
    slider_->triggerAction(QAbstractSlider::SliderToMaximum);
    emit left();
    hide();
}

std::optional<RewindBar::Place> RewindBar::place() const {
    const long at = slider_->value();
    if (ends_.empty() || at > ends_.back()) return std::nullopt;
    const auto repeat = static_cast<std::size_t>(std::ranges::lower_bound(ends_, at) - ends_.begin());
    return Place{TrialNumber::fromIndex(repeat), repeat == 0 ? at : at - ends_[repeat - 1]};
}

void RewindBar::move(int) {
    if (!whole_) return;
    moving_ = true;
    const auto to = place();
    if (!to)
        runs_.windOn(run_);
    else if (auto then = rewound(*whole_, to->trial, to->step))
        runs_.windBack(run_, std::make_shared<const Run>(*std::move(then)));
    moving_ = false;
    showPlace();
}

void RewindBar::showPlace() {
    words_->setText(words());
    rest_->setEnabled(place().has_value());
}

QString RewindBar::words() const {
    if (!whole_) return {};
    const auto at = place();
    return at ? wordsOf(*at) : tr("Rewind");
}

QString RewindBar::wordsOf(const Place& at) const {
    const QString step =
        tr("after %1 of %2 %3")
            .arg(grouped(static_cast<std::size_t>(at.step)),
                 grouped(static_cast<std::size_t>(lastStep(*whole_, at.trial))), manySteps(stepOf(*whole_)));
    return whole_->trials().size() > 1 ? tr("repeat %1, %2").arg(grouped(at.trial.number()), step) : step;
}

// A slider by itself goes on with Page up, and does not hear Esc.
bool RewindBar::eventFilter(QObject* watched, QEvent* event) {
    const bool heard = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != slider_ || !heard) return QWidget::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool back = key.key() == Qt::Key_Escape;
    const auto step = walkingStep(key);
    if (!step && !back) return QWidget::eventFilter(watched, event);
    if (event->type() != QEvent::KeyPress)
        event->accept();
    else if (back)
        leave();
    else
        slider_->triggerAction(*step);
    return true;
}

} // namespace epsiloscope
