// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MenuButton.h"

#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace epsiloscope {

MenuButton::MenuButton(const QString& text, QWidget* parent) : QToolButton(parent) {
    setText(text);
    setPopupMode(InstantPopup);
}

void MenuButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

} // namespace epsiloscope
