// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/numbers/TypedNumber.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The number of a query. Steps go to the next of some places alone, where there are any; keys that no number
/// needs are its owner's, and, until a number is being typed, so are ← → and Backspace.
class QueryBox final : public WholeBox {
public:
    explicit QueryBox(QWidget* parent = nullptr) : WholeBox(parent) {
        setLocale(QLocale::c());
        setKeyboardTracking(false);
        setRange(0, 0);
    }

    /// Places to step among, from 0, ascending; none: all.
    void stepAmong(std::vector<std::size_t> places) { places_ = std::move(places); }

    void stepBy(int steps) override {
        if (places_.empty()) return WholeBox::stepBy(steps);
        for (; steps != 0; steps += steps > 0 ? -1 : 1)
            if (const int next = beyond(value(), steps > 0); next > 0) setValue(next);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const Qt::KeyboardModifiers keys = event->modifiers() & ~Qt::KeypadModifier;
        const QString text = event->text();
        const bool letter = !text.isEmpty() && (text[0].isLetter() || text[0] == QLatin1Char(' '));
        const int key = event->key();
        const bool edits = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Backspace;
        if ((keys & Qt::AltModifier) || (keys == Qt::NoModifier && (letter || (edits && !isTyping()))))
            return event->ignore();
        WholeBox::keyPressEvent(event);
        if (key == Qt::Key_Return || key == Qt::Key_Enter) lineEdit()->setModified(false);
    }

    StepEnabled stepEnabled() const override {
        if (places_.empty()) return WholeBox::stepEnabled();
        StepEnabled enabled = StepNone;
        if (beyond(value(), true) > 0) enabled |= StepUpEnabled;
        if (beyond(value(), false) > 0) enabled |= StepDownEnabled;
        return enabled;
    }

private:
    bool isTyping() const { return lineEdit()->isModified(); }

    // The number of the next place up or down; 0 where there is none.
    int beyond(int value, bool up) const {
        const auto number = [](std::size_t place) { return static_cast<int>(place) + 1; };
        if (up) {
            const auto next = std::ranges::upper_bound(places_, value, {}, number);
            return next == places_.end() ? 0 : number(*next);
        }
        const auto from = std::ranges::lower_bound(places_, value, {}, number);
        return from == places_.begin() ? 0 : number(*(from - 1));
    }

    std::vector<std::size_t> places_;
};

} // namespace epsiloscope
