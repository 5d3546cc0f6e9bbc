// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>

#include <optional>

namespace epsiloscope {

/// What a key means while queries are walked through.
enum class WalkingStep { Back, On, PageBack, PageOn, First, Last };

/// ← → Page up, Page down, Home, End, without modifiers; nothing for other keys.
inline std::optional<WalkingStep> walkingStep(const QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return std::nullopt;
    switch (event.key()) {
    case Qt::Key_Left:
        return WalkingStep::Back;
    case Qt::Key_Right:
        return WalkingStep::On;
    case Qt::Key_PageUp:
        return WalkingStep::PageBack;
    case Qt::Key_PageDown:
        return WalkingStep::PageOn;
    case Qt::Key_Home:
        return WalkingStep::First;
    case Qt::Key_End:
        return WalkingStep::Last;
    default:
        return std::nullopt;
    }
}

} // namespace epsiloscope
