// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WalkBar.h"

#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"

#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

namespace epsiloscope {

WalkBar::WalkBar(const QString& prefix, const QString& step, QWidget* parent)
    : QWidget(parent), trial_(compactBox(prefix + QStringLiteral("Trial"), tr("Repeat"), this)),
      back_(
          arrowButton(prefix + QStringLiteral("Back"), Qt::LeftArrow, tr("Previous %1 (←)").arg(step), this)),
      on_(arrowButton(prefix + QStringLiteral("On"), Qt::RightArrow, tr("Next %1 (→)").arg(step), this)),
      slider_(named(prefix + QStringLiteral("Slider"), new QSlider(Qt::Horizontal, this))) {
    constexpr int pageOfSteps = 10;
    trial_->hide();
    for (QToolButton* button : {back_, on_})
        button->setAutoRepeat(true);
    slider_->setPageStep(pageOfSteps);
    slider_->installEventFilter(this);
    connect(trial_, &QComboBox::activated, this, &WalkBar::trialChosen);
    connect(slider_, &QSlider::valueChanged, this,
            [this](int place) { emit placeChosen(static_cast<std::size_t>(place)); });
    const auto takes = [this](QSlider::SliderAction action) {
        return [this, action] { slider_->triggerAction(action); };
    };
    connect(back_, &QToolButton::clicked, this, takes(QSlider::SliderSingleStepSub));
    connect(on_, &QToolButton::clicked, this, takes(QSlider::SliderSingleStepAdd));
}

void WalkBar::setTrials(std::size_t trials) {
    while (trial_->count() > static_cast<int>(trials))
        trial_->removeItem(trial_->count() - 1);
    while (trial_->count() < static_cast<int>(trials))
        trial_->addItem(tr("repeat %1").arg(trial_->count() + 1));
    trial_->setVisible(trials > 1);
}

void WalkBar::chooseTrial(TrialNumber trial) {
    trial_->setCurrentIndex(static_cast<int>(trial.index()));
}

TrialNumber WalkBar::trial() const {
    return TrialNumber::fromNumber(trial_->currentIndex() + 1);
}

void WalkBar::stand(std::size_t place, std::size_t places) {
    const QSignalBlocker quiet(slider_);
    slider_->setMaximum(places > 0 ? static_cast<int>(places) - 1 : 0);
    slider_->setValue(static_cast<int>(place));
    back_->setEnabled(places > 0 && place > 0);
    on_->setEnabled(place + 1 < places);
}

// A slider by itself goes on with Page up.
bool WalkBar::eventFilter(QObject* watched, QEvent* event) {
    const bool key = watched == slider_ && event->type() == QEvent::KeyPress;
    return (key && walk(*static_cast<QKeyEvent*>(event))) || QWidget::eventFilter(watched, event);
}

bool WalkBar::walk(const QKeyEvent& event) {
    const auto step = walkingStep(event);
    if (step) slider_->triggerAction(*step);
    return step.has_value();
}

void WalkBar::takeFocus() {
    slider_->setFocus(Qt::OtherFocusReason);
}

} // namespace epsiloscope
