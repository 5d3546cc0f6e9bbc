// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FlatTabBar.h"

#include "ui/look/Palettes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Units.h"

#include <QMenu>
#include <QPainter>
#include <QStyle>

namespace epsiloscope {

namespace {

constexpr double atSides = 2, tabHeight = 4, tabLine = 0.375; // units

} // namespace

FlatTabBar::FlatTabBar(QWidget* parent)
    : QTabBar(parent), rest_(named("moreTabs", new MenuButton(QStringLiteral("▾"), this),
                                   tr("Views for which there is no room"), tr("More views"))) {
    setObjectName(QStringLiteral("viewTabBar"));
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
    setUsesScrollButtons(true);
    setMouseTracking(true);
    // The room of the style's two arrows is the menu's, which knows more than one step to a side.
    for (auto* arrow : findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
        if (arrow != rest_) arrow->setFixedSize(0, 0);
    rest_->setAutoRaise(true);
    rest_->setMenu(named("moreTabsMenu", new QMenu(rest_)));
    connect(rest_->menu(), &QMenu::aboutToShow, this, &FlatTabBar::offerRest);
    rest_->hide();
}

bool FlatTabBar::inSight(int index) const {
    const QRect tab = tabRect(index);
    return tab.left() >= 0 && tab.right() < (rest_->isHidden() ? width() : rest_->x());
}

void FlatTabBar::placeRest() {
    int needed = 0;
    for (int i = 0; i < count(); ++i)
        needed += isTabVisible(i) ? tabRect(i).width() : 0;
    const int room = 2 * style()->pixelMetric(QStyle::PM_TabBarScrollButtonWidth, nullptr, this);
    rest_->setGeometry(width() - room + 1, 0, room - 1, height() - 1); // the style lets a tab end beneath it
    rest_->setVisible(needed > width());
    rest_->raise();
}

void FlatTabBar::tabLayoutChange() {
    QTabBar::tabLayoutChange();
    placeRest();
}

void FlatTabBar::resizeEvent(QResizeEvent* event) {
    QTabBar::resizeEvent(event);
    placeRest();
}

void FlatTabBar::offerRest() {
    rest_->menu()->clear();
    for (int i = 0; i < count(); ++i)
        if (isTabVisible(i) && !inSight(i))
            rest_->menu()->addAction(tabText(i), this, [this, i] { setCurrentIndex(i); });
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
