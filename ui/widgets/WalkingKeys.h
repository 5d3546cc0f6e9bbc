// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSlider>
#include <QKeyEvent>

#include <optional>
#include <utility>

namespace epsiloscope {

/// What a key means while queries are walked through: ← → Page up, Page down, Home, End, without modifiers;
/// nothing for other keys.
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

} // namespace epsiloscope
