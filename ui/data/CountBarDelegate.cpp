// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/CountBarDelegate.h"

#include "ui/data/ClassCountsModel.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace epsiloscope {

void CountBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    QStyleOptionViewItem whole = option;
    initStyleOption(&whole, index);
    QStyleOptionViewItem ground = whole;
    ground.text.clear();
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const QColor text = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const double share = index.data(ClassCountsModel::Share).toDouble();
    if (share > 0) {
        // Pale, so that the number in front of it stays easy to read on any palette.
        QColor bar = selected ? text : option.palette.color(QPalette::Link);
        bar.setAlphaF(0.28F);
        const QRectF room = QRectF(option.rect).adjusted(2, 3, -2, -3);
        painter->fillRect(QRectF(room.left(), room.top(), std::max(1.0, room.width() * share), room.height()),
                          bar);
    }
    painter->save();
    painter->setPen(text);
    painter->setFont(whole.font);
    painter->drawText(option.rect.adjusted(4, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, whole.text);
    painter->restore();
}

} // namespace epsiloscope
