// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/UnhurriedComboBox.h"

#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"

#include <QStylePainter>

#include <algorithm>

namespace epsiloscope {

UnhurriedComboBox::UnhurriedComboBox(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    new DeliberateEdits(this);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

QSize UnhurriedComboBox::sizeHint() const {
    constexpr int mostLetters = 32;
    const QSize least = QComboBox::sizeHint();
    const QFontMetrics metrics = fontMetrics();
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    const int around = least.width() - minimumContentsLength() * metrics.horizontalAdvance(QLatin1Char('X'));
    constexpr int margins = 8;
    const int wanted = std::min(widest, mostLetters * metrics.averageCharWidth()) + around + margins;
    return {std::max(least.width(), wanted), least.height()};
}

void UnhurriedComboBox::paintEvent(QPaintEvent* event) {
    if (isEditable() || currentIndex() < 0) {
        QComboBox::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    constexpr int margins = 6;
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room.width() - margins);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

QComboBox* compactBox(const QString& name, const QString& accessible, QWidget* parent) {
    constexpr int fewestLetters = 6;
    auto* box = named(name, new UnhurriedComboBox(parent), {}, accessible);
    box->setMinimumContentsLength(fewestLetters);
    return box;
}

} // namespace epsiloscope
