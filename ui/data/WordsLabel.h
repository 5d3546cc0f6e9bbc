// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace epsiloscope {

/// Plain words over several lines, which can be selected.
inline QLabel* wordsLabel(const char* name, QWidget* parent = nullptr) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// The same with the margins of a line beneath charts.
inline QLabel* factsLabel(const char* name) {
    QLabel* label = wordsLabel(name);
    label->setContentsMargins(10, 0, 10, 4);
    return label;
}

} // namespace epsiloscope
