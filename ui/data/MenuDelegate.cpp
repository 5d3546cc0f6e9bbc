// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/MenuDelegate.h"

#include "ui/Theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace epsiloscope {

namespace {

constexpr int kArrowWidth = 7;  // width of the arrow
constexpr int kArrowMargin = 3; // around it

} // namespace

void MenuDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    if (!index.flags().testFlag(Qt::ItemIsEditable)) return;
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const int x = option.rect.right() - kArrowMargin - kArrowWidth;
    const int y = option.rect.center().y() - 1;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(
        selected ? option.palette.color(QPalette::HighlightedText) : secondaryText(option.palette), 1.2));
    painter->drawPolyline(
        QPolygonF({QPointF(x, y), QPointF(x + kArrowWidth / 2.0, y + 3.5), QPointF(x + kArrowWidth, y)}));
    painter->restore();
}

QSize MenuDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize text = QStyledItemDelegate::sizeHint(option, index);
    return {text.width() + kArrowWidth + 2 * kArrowMargin, text.height()};
}

bool MenuDelegate::editorEvent(QEvent* event, QAbstractItemModel* /*model*/,
                               const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (event->type() != QEvent::MouseButtonRelease || !index.flags().testFlag(Qt::ItemIsEditable))
        return false;
    const auto* mouse = static_cast<QMouseEvent*>(event);
    // With Ctrl or Shift the person is selecting.
    if (mouse->button() != Qt::LeftButton || mouse->modifiers() != Qt::NoModifier) return false;
    if (!option.rect.contains(mouse->position().toPoint())) return false;
    emit menuRequested(index);
    return true;
}

} // namespace epsiloscope
