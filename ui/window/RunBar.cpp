// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunBar.h"

#include "ui/language/Said.h"
#include "ui/parts/ShorteningButton.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"

#include <QCheckBox>
#include <QHideEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int mostProgressWidth = 160, leastProgressWidth = 60, runProgressHeight = 10, fusionLightens = 150;

/// How loud a button is.
enum class Loud {
    Plain,
    Next, ///< the one that a person most likely wants next
    Costs ///< amber: what it does cannot be taken back
};

// Fusion lightens what it is given; white words need the highlight's own depth.
void paint(QPushButton* button, Loud loud, const QPalette& around) {
    QPalette palette = around;
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
        if (loud == Loud::Plain) continue;
        const bool costs = loud == Loud::Costs;
        palette.setColor(group, QPalette::Button,
                         costs ? warningGround()
                               : around.color(group, QPalette::Highlight).darker(fusionLightens));
        palette.setColor(group, QPalette::ButtonText,
                         costs ? warningGroundText() : around.color(group, QPalette::HighlightedText));
    }
    button->setPalette(palette);
}

// As wide as its words where there is room: the buttons must stay when there is not.
ElidedLabel* givingWay(ElidedLabel* label) {
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return label;
}

/// Takes what is left and asks for no more than its least: words that are long push nothing together.
class LeftOver final : public QWidget {
public:
    explicit LeftOver(QWidget* content, QWidget* parent) : QWidget(parent) {
        rowIn(this, {{content, 1}}, 0);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override { return minimumSizeHint(); }
};

QString stageText(const StageProgress& progress) {
    const QString words = said(inWords(progress.stage));
    if (progress.total < 2) return words;
    return QStringLiteral("%1 %2 / %3").arg(words, grouped(progress.done), grouped(progress.total));
}

// A stage may count more than an int holds.
int thousandths(const StageProgress& progress) {
    return progress.total > 0 ? static_cast<int>(1000 * progress.done / progress.total) : 0;
}

} // namespace

RunBar::RunBar(QWidget* parent)
    : QWidget(parent), run_(named("run", new ShorteningButton(this))),
      live_(named("live", new QCheckBox(tr("Live"), this))),
      keep_(named("keep", new QPushButton(tr("&Keep"), this),
                  tr("Keep the live run as a run of its own (Return, while a setting has the focus)"))),
      step_(named("step", new QToolButton(this))),
      pause_(named("pause", new QPushButton(tr("Pa&use"), this))),
      stop_(named("stop", new QPushButton(tr("Stop"), this),
                  tr("Stop the run now and keep its results so far (Esc)"))),
      escape_(newKey(Qt::Key_Escape, tr("Stop the run and keep its results so far"))),
      progress_(named("progress", new QProgressBar(this), {}, tr("Progress of the run"))),
      stage_(named("stage", new ElidedLabel(this))), trial_(givingWay(named("trial", new ElidedLabel(this)))),
      left_(givingWay(named("remaining", new ElidedLabel(this)))) {
    progress_->setTextVisible(false);
    progress_->setRange(0, 1000);
    progress_->setFixedHeight(runProgressHeight);
    progress_->setMinimumWidth(leastProgressWidth);
    progress_->setMaximumWidth(mostProgressWidth);
    keep_->setEnabled(false);
    step_->setText(tr("Step"));
    step_->setFocusPolicy(Qt::TabFocus);
    buildLayout();
    connectButtons();
    refresh();
}

// The word changes between Pause and Resume; the bar must not jump when it does.
void RunBar::keepWidthOfPause() {
    const QString text = pause_->text();
    int widest = 0;
    for (const QString& words : {tr("Pa&use"), tr("Res&ume")}) {
        pause_->setText(words);
        widest = std::max(widest, pause_->sizeHint().width());
    }
    pause_->setText(text);
    pause_->setMinimumWidth(widest);
}

void RunBar::buildLayout() {
    keepWidthOfPause();
    rowIn(this,
          {run_, live_, keep_, step_, pause_, stop_, Placed::gap(6), progress_, Placed::gap(2),
           Placed(new LeftOver(stage_, this), 1), trial_, Placed::gap(6), left_},
          6);
}

void RunBar::connectButtons() {
    connect(run_, &QPushButton::clicked, this, &RunBar::runRequested);
    connect(stop_, &QPushButton::clicked, this, &RunBar::stopRequested);
    connect(live_, &QCheckBox::clicked, this, &RunBar::liveChosen);
    connect(keep_, &QPushButton::clicked, this, &RunBar::keepRequested);
    connect(newKey(Qt::CTRL | Qt::Key_L, tr("Live on or off: a run follows every change of a setting")),
            &QShortcut::activated, live_, &QCheckBox::click);
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (shown_ && shown_->state() == RunState::Paused)
            emit resumeRequested();
        else
            emit pauseRequested();
    });
    for (const QKeySequence& keys : {QKeySequence(Qt::CTRL | Qt::Key_R), QKeySequence(Qt::Key_F5)})
        connect(newKey(keys, tr("Run this experiment")), &QShortcut::activated, run_,
                [this] { run_->click(); });
    connect(step_, &QToolButton::clicked, this, &RunBar::stepRequested);
    connect(newKey(Qt::Key_F10, tr("One query, iteration, model or step of a run, then pause")),
            &QShortcut::activated, step_, &QToolButton::click);
    connect(escape_, &QShortcut::activated, stop_, [this] { stop_->click(); });
}

QShortcut* RunBar::newKey(const QKeySequence& key, const QString& words) {
    return keys_.emplace_back(worded(new QShortcut(key, this), words));
}

// A key is heard where the widget that it belongs to can be seen.
void RunBar::giveKeysTo(QWidget* hearer) {
    for (QShortcut* key : keys_)
        key->setParent(hearer);
}

void RunBar::setBlocked(const QString& why) {
    if (std::exchange(blocked_, why) == why) return;
    refresh();
}

void RunBar::setStepless(const QString& why) {
    if (std::exchange(stepless_, why) == why) return;
    refreshStep();
}

void RunBar::setLive(bool on, bool possible, const QString& why) {
    live_->setChecked(on);
    live_->setEnabled(possible);
    live_->setToolTip(why);
}

void RunBar::setKeepable(bool keepable) {
    keep_->setEnabled(keepable);
}

void RunBar::setLiveWords(const QString& words) {
    if (std::exchange(liveWords_, words) == words) return;
    refreshProgress();
}

void RunBar::setCost(const QString& words) {
    if (std::exchange(cost_, words) == words) return;
    refresh();
}

void RunBar::setRelease(const std::optional<QString>& price) {
    if (std::exchange(price_, price) == price) return;
    refresh();
    recolour();
}

void RunBar::setCharged(const QString& words) {
    if (std::exchange(charged_, words) == words) return;
    refreshProgress();
}

void RunBar::showRun(const QString& name, std::shared_ptr<const Run> run, const QString& remaining) {
    name_ = name;
    shown_ = std::move(run);
    remaining_ = remaining;
    refresh();
}

bool RunBar::active() const {
    return shown_ && !shown_->ended();
}

void RunBar::refresh() {
    refreshButtons();
    refreshProgress();
}

void RunBar::refreshButtons() {
    const bool paused = shown_ && shown_->state() == RunState::Paused;
    const bool changed =
        run_->isEnabled() != (!active() && blocked_.isEmpty()) || pause_->isEnabled() != active();
    run_->setEnabled(!active() && blocked_.isEmpty());
    pause_->setEnabled(active());
    stop_->setEnabled(active());
    escape_->setEnabled(active());
    pause_->setText(paused ? tr("Res&ume") : tr("Pa&use"));
    pause_->setToolTip(paused ? tr("Continue the paused run") : tr("Pause the run; nothing is lost"));
    refreshRun();
    refreshStep();
    if (changed) recolour();
}

void RunBar::refreshRun() {
    if (price_)
        run_->setWordings({tr("&Release %1").arg(*price_).trimmed(), tr("&Release")});
    else
        run_->setWordings({tr("&Run")});
    if (active()) return run_->setToolTip(tr("A run is in progress: stop it or wait until it ends"));
    const QString what = price_ ? tr("Release this, once you have said so (Ctrl+R or F5)")
                                : tr("Run this experiment (Ctrl+R or F5)");
    run_->setToolTip(blocked_.isEmpty() ? QStringList({what, cost_}).join(QLatin1Char('\n')).trimmed()
                                        : blocked_);
}

void RunBar::refreshStep() {
    const QString against = active()             ? againstStepping(shown_->experiment())
                            : blocked_.isEmpty() ? stepless_
                                                 : blocked_;
    step_->setEnabled(against.isEmpty());
    step_->setToolTip(!against.isEmpty() ? against
                      : active() ? tr("Go on for one %1, then pause (F10)").arg(oneStep(stepOf(*shown_)))
                                 : tr("Run up to the first step, then pause (F10)"));
}

void RunBar::refreshProgress() {
    progress_->setVisible(active());
    trial_->setVisible(active() && shown_->experiment().trials > 1);
    left_->setVisible(active());
    if (!active()) {
        if (!liveWords_.isEmpty() && blocked_.isEmpty()) return stage_->setText(liveWords_);
        // The price of what is set up is none of a run that has ended: Run itself names it.
        const bool ready = !shown_ && blocked_.isEmpty() && !cost_.isEmpty();
        stage_->setText(ready ? tr("%1 · %2").arg(endedText(), cost_) : endedText());
        return;
    }
    const StageProgress* progress = shown_->progress() ? &*shown_->progress() : nullptr;
    const QString stage = progress ? stageText(*progress) : tr("Starting");
    stage_->setText(shown_->state() == RunState::Paused ? tr("Paused: %1").arg(stage) : stage);
    progress_->setValue(progress ? thousandths(*progress) : 0);
    trial_->setText(
        tr("repeat %1 of %2").arg(progress ? progress->trial.number() : 1).arg(shown_->experiment().trials));
    left_->setText(remaining_);
}

// The reason that keeps Run from being pressed comes first: the rest may find no room.
QString RunBar::endedText() const {
    QStringList words(blocked_);
    if (shown_) words << finishedText() << charged_;
    words.removeAll(QString());
    return words.isEmpty() ? tr("Ready") : words.join(QStringLiteral(" · "));
}

QString RunBar::finishedText() const {
    if (shown_->state() == RunState::Stopped) return tr("%1 stopped").arg(name_);
    if (shown_->state() == RunState::Failed) { // what is wrong first: the rest may find no room
        const QString why = stateText(*shown_);
        return tr("%1 · %2").arg(why.left(1).toUpper() + why.mid(1), name_);
    }
    const auto seconds = secondsOf(*shown_);
    const QString finished =
        seconds ? tr("%1 finished in %2").arg(name_, durationText(*seconds)) : tr("%1 finished").arg(name_);
    const QString spent = budgetSpentWords(*shown_);
    return spent.isEmpty() ? finished : tr("%1: %2").arg(finished, spent);
}

void RunBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
    if (event->type() == QEvent::FontChange) keepWidthOfPause();
    if (event->type() == QEvent::ParentChange && !isVisible()) giveKeysTo(window());
}

void RunBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    giveKeysTo(this);
}

void RunBar::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous()) giveKeysTo(window());
}

void RunBar::recolour() {
    paint(run_, active() ? Loud::Plain : price_ ? Loud::Costs : Loud::Next, palette());
    paint(pause_, active() ? Loud::Next : Loud::Plain, palette());
}

} // namespace epsiloscope
