// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"

#include <QAbstractSlider>
#include <QKeyEvent>
#include <QWidget>

#include <optional>
#include <utility>

class QComboBox;
class QSlider;
class QToolButton;

namespace epsiloscope {

/// The meaning of a key while queries are walked through: ← → Page up, Page down, Home, End, without
/// modifiers; nothing for other keys.
inline std::optional<QAbstractSlider::SliderAction> walkingStep(const QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return std::nullopt;
    using Slider = QAbstractSlider;
    static constexpr std::pair<Qt::Key, Slider::SliderAction> steps[] = {
        {Qt::Key_Left, Slider::SliderSingleStepSub}, {Qt::Key_Right, Slider::SliderSingleStepAdd},
        {Qt::Key_PageUp, Slider::SliderPageStepSub}, {Qt::Key_PageDown, Slider::SliderPageStepAdd},
        {Qt::Key_Home, Slider::SliderToMinimum},     {Qt::Key_End, Slider::SliderToMaximum}};
    for (const auto& [key, step] : steps)
        if (key == event.key()) return step;
    return std::nullopt;
}

/// Where one is among what is walked through, and how to go on: the trial, and a slider with a button at
/// either end.
class WalkBar : public QWidget {
    Q_OBJECT
public:
    /// Offers so many trials; one needs no choice.
    void setTrials(std::size_t trials);
    /// Tells nobody.
    void chooseTrial(TrialNumber trial);
    TrialNumber trial() const;
    /// Takes a step from where it stands, within the walk, as walkingStep() says; false for other keys.
    bool walk(const QKeyEvent& event);
    /// The slider takes the keys.
    void takeFocus();

signals:
    /// By the person.
    void trialChosen();
    /// The person went to this place of the walk.
    void placeChosen(std::size_t place);

protected:
    /// Object names begin with `prefix`; `step`: what is walked through, one of them ("query").
    WalkBar(const QString& prefix, const QString& step, QWidget* parent);

    QComboBox* trialBox() const { return trial_; }
    QToolButton* back() const { return back_; }
    QToolButton* on() const { return on_; }
    QSlider* slider() const { return slider_; }
    /// Stands at a place of so many, without telling anybody.
    void stand(std::size_t place, std::size_t places);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QComboBox* trial_;
    QToolButton *back_, *on_;
    QSlider* slider_;
};

} // namespace epsiloscope
