// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ClassCountsModel.h"

#include "ui/data/GroupedNumber.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

ClassCountsModel::ClassCountsModel(const QString& counted, QObject* parent)
    : QAbstractTableModel(parent), counted_(counted) {}

void ClassCountsModel::setRows(std::vector<Row> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    largest_ = 0;
    for (const Row& each : rows_)
        if (each.bar) largest_ = std::max(largest_, each.count);
    endResetModel();
}

int ClassCountsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ClassCountsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ClassCountsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == ClassColumn ? row.name : grouped(row.count);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2 %3").arg(row.name, grouped(row.count), counted_.toLower());
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == ClassColumn ? Qt::AlignLeft | Qt::AlignVCenter
                                                      : Qt::AlignRight | Qt::AlignVCenter);
    case CountValue:
        return static_cast<quint64>(row.count);
    case Share:
        if (!row.bar || largest_ == 0) return -1.0;
        return static_cast<double>(row.count) / static_cast<double>(largest_);
    default:
        return {};
    }
}

QVariant ClassCountsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section == ClassColumn) return tr("Class");
    return section == CountColumn ? QVariant(counted_) : QVariant();
}

} // namespace epsiloscope
