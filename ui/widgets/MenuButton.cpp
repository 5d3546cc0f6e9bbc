// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MenuButton.h"

#include <QMenu>
#include <QScreen>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr char wholeProperty[] = "wholeText";

QString wordsOf(const QString& text) {
    return text.section(QLatin1Char('\t'), 0, 0);
}

void fit(QMenu* menu) {
    const QFontMetrics metrics = menu->fontMetrics();
    int widest = 0;
    for (QAction* action : menu->actions()) {
        if (const QVariant whole = action->property(wholeProperty); whole.isValid())
            action->setText(whole.toString());
        widest = std::max(widest, metrics.horizontalAdvance(wordsOf(action->text())));
    }
    const int excess = menu->sizeHint().width() - menu->screen()->availableGeometry().width();
    if (excess <= 0) return;
    for (QAction* action : menu->actions()) {
        const QString text = action->text(), words = wordsOf(text);
        if (metrics.horizontalAdvance(words) <= widest - excess) continue;
        action->setProperty(wholeProperty, text);
        action->setText(metrics.elidedText(words, Qt::ElideRight, widest - excess) + text.mid(words.size()));
    }
}

} // namespace

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

void fitToScreen(QMenu* menu) {
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { fit(menu); });
}

} // namespace epsiloscope
