// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ClassCountsModel.h"

#include "ui/words/NumberWords.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

class CountBarDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
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
            painter->fillRect(
                QRectF(room.left(), room.top(), std::max(1.0, room.width() * share), room.height()), bar);
        }
        painter->save();
        painter->setPen(text);
        painter->setFont(whole.font);
        painter->drawText(option.rect.adjusted(4, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, whole.text);
        painter->restore();
    }
};

} // namespace

QAbstractItemDelegate* countBars(QObject* parent) {
    return new CountBarDelegate(parent);
}

ClassCountsModel::ClassCountsModel(const QString& counted, QObject* parent)
    : TitledRows({tr("Class"), counted}, parent), counted_(counted) {}

void ClassCountsModel::setRows(std::vector<Row> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    largest_ = 0;
    for (const Row& each : rows_)
        if (each.bar) largest_ = std::max(largest_, each.count);
    endResetModel();
}

QVariant ClassCountsModel::display(const QModelIndex& index) const {
    return index.column() == ClassColumn ? row(index).name : grouped(row(index).count);
}

QVariant ClassCountsModel::more(const QModelIndex& index, int role) const {
    const auto& [name, count, bar] = row(index);
    if (role == Share)
        return bar && largest_ > 0 ? static_cast<double>(count) / static_cast<double>(largest_) : -1.0;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    return QStringLiteral("%1: %2 %3").arg(name, grouped(count), counted_.toLower());
}

} // namespace epsiloscope
