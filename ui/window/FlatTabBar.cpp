// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FlatTabBar.h"

#include "ui/look/Palettes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/widgets/Units.h"

#include <QPainter>
#include <QStyle>

namespace epsiloscope {

namespace {

constexpr double atSides = 2, tabHeight = 4, tabLine = 0.375; // units

} // namespace

FlatTabBar::FlatTabBar(QWidget* parent) : QTabBar(parent) {
    setObjectName(QStringLiteral("viewTabBar"));
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
    setUsesScrollButtons(true);
    setMouseTracking(true);
}

QFont FlatTabBar::fontOf(bool current) const {
    QFont words = font();
    if (current) words.setWeight(QFont::DemiBold);
    return words;
}

// As wide as the bold words, so that nothing moves with the choice.
QSize FlatTabBar::tabSizeHint(int index) const {
    const QSize words = QFontMetrics(fontOf(true)).size(Qt::TextShowMnemonic, tabText(index));
    const QWidget* button = tabButton(index, QTabBar::RightSide);
    return {words.width() + inUnits(*this, 2 * atSides) + (button ? button->sizeHint().width() : 0),
            inUnits(*this, tabHeight)};
}

void FlatTabBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ChartInk ink = chartInk(isDark(palette()));
    painter.fillRect(rect(), palette().base());
    painter.setPen(QPen(ink.grid, chartStyle.axis));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    const bool keys = style()->styleHint(QStyle::SH_UnderlineShortcut, nullptr, this) != 0;
    const int side = inUnits(*this, atSides);
    for (int i = 0; i < count(); ++i) {
        if (!isTabVisible(i)) continue;
        const bool current = i == currentIndex();
        const QRect tab = tabRect(i);
        const bool strong = current || tab.contains(mapFromGlobal(QCursor::pos()));
        painter.setFont(fontOf(current));
        painter.setPen(strong ? ink.text : ink.secondary);
        painter.drawText(tab.adjusted(side, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter |
                             (keys ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                         tabText(i));
        if (!current) continue;
        const QRect line = tab.adjusted(side / 2, tab.height() - inUnits(*this, tabLine), -side / 2, 0);
        painter.fillRect(line, palette().highlight());
        if (hasFocus()) paintFrame(painter, tab.adjusted(2, 2, -3, -3), palette().highlight().color());
    }
}

} // namespace epsiloscope
