// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/RoundBar.h"

#include "ui/data/GroupedNumber.h"
#include "ui/sweep/CompactBox.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {
constexpr int pageOfRounds = 10;
}

RoundBar::RoundBar(QWidget* parent)
    : QWidget(parent), trial_(compactBox("roundsTrial", tr("Trial"), this)),
      back_(button("roundsBack", Qt::LeftArrow, tr("Previous iteration (←)"))),
      on_(button("roundsOn", Qt::RightArrow, tr("Next iteration (→)"))),
      slider_(new QSlider(Qt::Horizontal, this)), place_(new QLabel(this)) {
    trial_->hide();
    slider_->setObjectName("roundsSlider");
    slider_->setAccessibleName(tr("Iteration whose weights are shown"));
    slider_->setToolTip(
        tr("← → one iteration, Page up and Page down ten, Home the first, End the last and those to come"));
    slider_->setPageStep(pageOfRounds);
    slider_->installEventFilter(this);
    place_->setObjectName("roundsPlace");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 10, 0);
    row->setSpacing(6);
    row->addWidget(trial_);
    row->addWidget(place_);
    row->addWidget(back_);
    row->addWidget(slider_, 1);
    row->addWidget(on_);
    connect(trial_, &QComboBox::activated, this, &RoundBar::trialChosen);
    connect(slider_, &QSlider::valueChanged, this,
            [this](int round) { emit roundChosen(static_cast<std::size_t>(std::max(0, round))); });
    connect(back_, &QToolButton::clicked, this, [this] { step(WalkingStep::Back); });
    connect(on_, &QToolButton::clicked, this, [this] { step(WalkingStep::On); });
}

QToolButton* RoundBar::button(const char* name, Qt::ArrowType arrow, const QString& words) {
    auto* made = new QToolButton(this);
    made->setObjectName(QLatin1String(name));
    made->setArrowType(arrow);
    made->setAutoRaise(true);
    made->setAutoRepeat(true);
    made->setToolTip(words);
    made->setAccessibleName(words);
    return made;
}

void RoundBar::setTrials(std::size_t trials) {
    while (trial_->count() > static_cast<int>(trials))
        trial_->removeItem(trial_->count() - 1);
    while (trial_->count() < static_cast<int>(trials))
        trial_->addItem(tr("trial %1").arg(trial_->count() + 1));
    trial_->setVisible(trials > 1);
}

void RoundBar::chooseTrial(std::size_t trial) {
    trial_->setCurrentIndex(static_cast<int>(trial));
}

std::size_t RoundBar::trial() const {
    return static_cast<std::size_t>(std::max(0, trial_->currentIndex()));
}

void RoundBar::showPlace(std::size_t round, std::size_t rounds, bool following) {
    const QSignalBlocker quiet(slider_);
    const bool some = rounds > 0;
    slider_->setMaximum(some ? static_cast<int>(rounds) - 1 : 0);
    slider_->setValue(static_cast<int>(round));
    slider_->setEnabled(rounds > 1);
    back_->setEnabled(some && round > 0);
    on_->setEnabled(round + 1 < rounds);
    QString words = some ? tr("Iteration %1 of %2").arg(grouped(round + 1), grouped(rounds)) : QString();
    if (following) words += tr(", following");
    if (place_->text() != words) place_->setText(words);
}

void RoundBar::step(WalkingStep step) {
    switch (step) {
    case WalkingStep::Back:
        return slider_->setValue(slider_->value() - 1);
    case WalkingStep::On:
        return slider_->setValue(slider_->value() + 1);
    case WalkingStep::PageBack:
        return slider_->setValue(slider_->value() - pageOfRounds);
    case WalkingStep::PageOn:
        return slider_->setValue(slider_->value() + pageOfRounds);
    case WalkingStep::First:
        return slider_->setValue(0);
    case WalkingStep::Last:
        return slider_->setValue(slider_->maximum());
    }
}

// A slider by itself goes on with Page up.
bool RoundBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == slider_ && event->type() == QEvent::KeyPress)
        if (const auto wanted = walkingStep(*static_cast<QKeyEvent*>(event))) {
            step(*wanted);
            return true;
        }
    return QWidget::eventFilter(watched, event);
}

} // namespace epsiloscope
