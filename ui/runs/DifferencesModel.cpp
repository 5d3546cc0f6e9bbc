// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/DifferencesModel.h"

#include <QFont>

#include <utility>

namespace epsiloscope {

void DifferencesModel::show(const QString& first, const QString& second, std::vector<DifferenceRow> rows) {
    const bool sameSize = rows.size() == rows_.size();
    const bool sameRows = sameSize && rows == rows_;
    if (sameRows && first == first_ && second == second_) return;
    if (!sameSize) beginResetModel();
    first_ = first;
    second_ = second;
    rows_ = std::move(rows);
    if (!sameSize) {
        endResetModel();
        return;
    }
    emit headerDataChanged(Qt::Horizontal, First, Second);
    if (sameRows || rows_.empty()) return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int DifferencesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int DifferencesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DifferencesModel::rowHeader(const DifferenceRow& row, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return row.what;
    case Qt::ToolTipRole:
        return row.ofExperiment ? tr("%1: the experiment").arg(row.what) : tr("%1: the result").arg(row.what);
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.ofExperiment);
        return font;
    }
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return section >= 0 && section < rowCount()
                   ? rowHeader(rows_[static_cast<std::size_t>(section)], role)
                   : QVariant();
    if (section < 0 || section >= ColumnCount) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) return QStringList{first_, second_, tr("difference")}.at(section);
    if (role == Qt::ToolTipRole && section == Difference) return tr("%1 − %2").arg(second_, first_);
    if (role != Qt::ToolTipRole) return {};
    return section == 0 ? first_ : second_;
}

QVariant DifferencesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const DifferenceRow& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == First ? row.a : index.column() == Second ? row.b : row.difference;
    case Qt::EditRole:
        return index.column() == First    ? row.plainA
               : index.column() == Second ? row.plainB
                                          : row.plainDifference;
    case Qt::ToolTipRole:
        return row.meaning;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace epsiloscope
