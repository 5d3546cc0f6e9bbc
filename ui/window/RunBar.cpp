// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunBar.h"

#include "ui/language/Said.h"
#include "ui/look/Palettes.h"
#include "ui/look/VisibleStyle.h"
#include "ui/parts/ShorteningButton.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"

#include <QAction>
#include <QCheckBox>
#include <QHideEvent>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QStyleOptionButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int fusionLightens = 150, amberLightens = 110, soonMilliseconds = 500;
// Pixels at usual text.
constexpr double runWidth = 88, wideRun = 248, buttonHeight = 32;

// Fusion lightens what it is given; white words need the highlight's own depth.
void paint(QPushButton* button, bool costs, bool disabledToo, const QPalette& around) {
    QPalette palette = around;
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        if (group == QPalette::Disabled && !disabledToo) continue;
        palette.setColor(group, QPalette::Button,
                         costs ? warningGround().darker(amberLightens)
                               : around.color(QPalette::Active, QPalette::Highlight).darker(fusionLightens));
        palette.setColor(group, QPalette::ButtonText,
                         costs ? warningGroundText()
                               : around.color(QPalette::Active, QPalette::HighlightedText));
    }
    button->setPalette(palette);
}

/// A box to tick as a light: a green dot while it is on, a ring while it is not.
class Light final : public QCheckBox {
public:
    using QCheckBox::QCheckBox;

protected:
    void paintEvent(QPaintEvent*) override {
        QStyleOptionButton option;
        initStyleOption(&option);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF box = style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, this);
        const double radius = inUnits(*this, 0.625);
        painter.setPen(QPen(secondaryText(palette()), boxStroke));
        painter.setBrush(isChecked() && isEnabled() ? QColor(0x009e73) : QColor(Qt::transparent));
        if (isChecked() && isEnabled()) painter.setPen(Qt::NoPen);
        painter.drawEllipse(box.center(), radius, radius);
        const QRect words = style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this);
        painter.setPen(
            palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, text());
        if (!hasFocus()) return;
        painter.setBrush(Qt::NoBrush);
        constexpr int ringStroke = 2;
        painter.setPen(QPen(focusRing(palette()), ringStroke));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
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

QAction* newAction(const char* name, const QString& words, QWidget* parent) {
    auto* action = new QAction(words, parent);
    action->setObjectName(QLatin1String(name));
    return action;
}

} // namespace

RunBar::RunBar(QWidget* parent)
    : QWidget(parent), run_(named("run", new ShorteningButton(this))), running_(new QWidget(this)),
      progress_(named("progress", new QProgressBar(running_), {}, tr("Progress of the run"))),
      stop_(named("stop", new QPushButton(QStringLiteral("■"), running_),
                  tr("Stop the run now and keep its results so far (Esc)"), tr("Stop"))),
      pause_(newAction("pause", tr("Pa&use"), this)), step_(newAction("step", tr("&Step\tF10"), this)),
      live_(named("live", new Light(tr("Live"), this))),
      keep_(named("keep", new QPushButton(tr("&Keep"), this),
                  tr("Keep the live run as a run of its own (Return, while a setting has the focus)"))),
      escape_(newKey(Qt::Key_Escape, tr("Stop the run and keep its results so far"))) {
    progress_->setRange(0, 1000);
    progress_->setAlignment(Qt::AlignCenter);
    keep_->setVisible(false);
    buildLayout();
    connectButtons();
    fitToText();
    refresh();
}

void RunBar::buildLayout() {
    auto* menu = named("runMenu", new QMenu(this));
    menu->setToolTipsVisible(true);
    menu->addActions({pause_, step_});
    auto* more = named("runMore", new MenuButton(QStringLiteral("▾"), running_), {}, tr("Pause, step"));
    more->setMenu(menu);
    more->setAutoRaise(true);
    rowIn(running_, {{progress_, 1}, stop_, more}, 2);
    running_->hide();
    run_->addAction(step_);
    run_->setContextMenuPolicy(Qt::ActionsContextMenu);
    rowIn(this, {run_, running_, Placed::gap(8), live_, Placed::gap(8), keep_}, 0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void RunBar::fitToText() {
    const auto px = [this](double pixels) { return inUnits(*this, pixels / 8); };
    running_->setFixedSize(px(wideRun), px(buttonHeight));
    progress_->setFixedHeight(px(buttonHeight) - 6);
    stop_->setFixedSize(px(buttonHeight), px(buttonHeight));
    QFont bold = font();
    bold.setBold(true);
    run_->setFont(bold);
    const int wide = price_ ? std::max(px(wideRun), run_->sizeHint().width()) : px(runWidth);
    run_->setFixedSize(wide, px(buttonHeight));
}

void RunBar::connectButtons() {
    connect(run_, &QPushButton::clicked, this, &RunBar::runRequested);
    connect(stop_, &QPushButton::clicked, this, &RunBar::stopRequested);
    connect(live_, &QCheckBox::clicked, this, &RunBar::liveChosen);
    connect(keep_, &QPushButton::clicked, this, &RunBar::keepRequested);
    connect(newKey(Qt::CTRL | Qt::Key_L, tr("Live on or off: a run follows every change of a setting")),
            &QShortcut::activated, live_, &QCheckBox::click);
    connect(pause_, &QAction::triggered, this, [this] {
        if (shown_ && shown_->state() == RunState::Paused)
            emit resumeRequested();
        else
            emit pauseRequested();
    });
    for (const QKeySequence& keys : {QKeySequence(Qt::CTRL | Qt::Key_R), QKeySequence(Qt::Key_F5)})
        connect(newKey(keys, tr("Run this experiment")), &QShortcut::activated, run_,
                [this] { run_->click(); });
    connect(step_, &QAction::triggered, this, &RunBar::stepRequested);
    connect(newKey(Qt::Key_F10, tr("One query, iteration, model or step of a run, then pause")),
            &QShortcut::activated, step_, &QAction::trigger);
    connect(escape_, &QShortcut::activated, stop_, [this] { stop_->click(); });
    soon_.setSingleShot(true);
    soon_.setInterval(soonMilliseconds);
    connect(&soon_, &QTimer::timeout, this, &RunBar::refresh);
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
    keep_->setVisible(keepable);
}

void RunBar::setCost(const QString& words) {
    if (std::exchange(cost_, words) == words) return;
    refreshRun();
}

void RunBar::setRelease(const std::optional<QString>& price) {
    if (std::exchange(price_, price) == price) return;
    refresh();
    fitToText();
    recolour();
}

void RunBar::showRun(const QString& name, std::shared_ptr<const Run> run, const QString& remaining) {
    const bool before = active();
    name_ = name;
    shown_ = std::move(run);
    remaining_ = remaining;
    if (active() && !before) soon_.start();
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
        run_->setWordings({tr("Release %1").arg(*price_).trimmed(), tr("Release")});
    else
        run_->setWordings({QStringLiteral("▶  ") + tr("Run")});
    run_->setAccessibleName(price_ ? QString() : tr("Run"));
    const QString what = price_ ? tr("Release this, once you have said so (Ctrl+R or F5)")
                                : tr("Run this experiment (Ctrl+R or F5)");
    const QString tip = active()             ? tr("A run is in progress: stop it or wait until it ends")
                        : blocked_.isEmpty() ? QStringList({what, cost_}).join(QLatin1Char('\n')).trimmed()
                                             : blocked_;
    run_->setToolTip(tip);
    run_->setAccessibleDescription(tip);
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

// A run that is over at once does not take the place of the button that began it.
void RunBar::refreshProgress() {
    const bool lasts = active() && (!soon_.isActive() || shown_->state() == RunState::Paused);
    running_->setVisible(lasts);
    run_->setVisible(!lasts);
    if (!active()) return;
    const StageProgress* progress = shown_->progress() ? &*shown_->progress() : nullptr;
    progress_->setValue(progress ? thousandths(*progress) : 0);
    const int room = progress_->width() - fontMetrics().averageCharWidth();
    const QString words = fontMetrics().elidedText(whereItIs(), Qt::ElideRight, room);
    progress_->setFormat(QString(words).replace(QLatin1Char('%'), QStringLiteral("%%")));
    QStringList all(progress ? stageText(*progress) : tr("Starting"));
    if (const int trials = shown_->experiment().trials; trials > 1)
        all << tr("repeat %1 of %2").arg(progress ? progress->trial.number() : 1).arg(trials);
    progress_->setToolTip(all.join(QStringLiteral(" · ")));
    progress_->setAccessibleDescription(progress_->toolTip());
}

// "GNMax 114 of 240 · 12 s"
QString RunBar::whereItIs() const {
    QString words = shown_->state() == RunState::Paused ? tr("Paused") : name_;
    const auto& progress = shown_->progress();
    if (progress && progress->total > 1)
        words = tr("%1 %2 of %3").arg(words, grouped(progress->done), grouped(progress->total));
    return remaining_.isEmpty() ? words : QStringLiteral("%1 · %2").arg(words, remaining_);
}

void RunBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
    if (event->type() == QEvent::FontChange) fitToText();
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

// While a run begins, the button keeps its colour: most runs are over before it could be seen to go.
void RunBar::recolour() {
    paint(run_, price_.has_value(), active(), palette());
}

} // namespace epsiloscope
