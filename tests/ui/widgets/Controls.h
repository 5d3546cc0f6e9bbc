// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/spoken/ReadAloud.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTextEdit>

namespace epsiloscope::testing {

/// True for something that a person acts on, a figure that reads itself aloud included.
inline bool isControl(const QWidget* widget) {
    if (qobject_cast<const QScrollBar*>(widget)) return false; // what scrolls has keys for it
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QTextEdit*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QAbstractSlider*>(widget) ||
           qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QTabBar*>(widget) ||
           dynamic_cast<const ReadAloud*>(widget);
}

/// True for what is part of another control, such as the field of a spin box, and is used through that.
inline bool isPart(const QWidget* widget) {
    for (const QWidget* above = widget->parentWidget(); above; above = above->parentWidget())
        if (qobject_cast<const QAbstractSpinBox*>(above) || qobject_cast<const QComboBox*>(above) ||
            qobject_cast<const QLineEdit*>(above) || qobject_cast<const QTabBar*>(above) ||
            qobject_cast<const QAbstractItemView*>(above))
            return true;
    return false;
}

} // namespace epsiloscope::testing
