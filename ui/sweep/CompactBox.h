// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mechanism/UnhurriedComboBox.h"

namespace epsiloscope {

/// A choice in a row of several: may be made narrower than its longest entry, which the open list shows
/// whole.
inline QComboBox* compactBox(const char* name, const QString& accessible, QWidget* parent) {
    constexpr int fewestLetters = 6;
    auto* box = new UnhurriedComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(fewestLetters);
    return box;
}

} // namespace epsiloscope
