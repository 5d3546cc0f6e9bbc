// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/DifferencesModel.h"

#include <QFont>

#include <utility>

namespace epsiloscope {

DifferencesModel::DifferencesModel(QObject* parent) : DeclaredTable(parent) {
    const auto column = [](QString DifferenceRow::*shown, QString DifferenceRow::*plain) {
        return DeclaredColumn<const DifferenceRow&>{QString(), QString(),     std::mem_fn(plain),
                                                    nullptr,   Qt::AlignLeft, std::mem_fn(shown)};
    };
    columns_ = {column(&DifferenceRow::a, &DifferenceRow::plainA),
                column(&DifferenceRow::b, &DifferenceRow::plainB),
                column(&DifferenceRow::difference, &DifferenceRow::plainDifference)};
    columns_[Difference].title = tr("difference");
}

void DifferencesModel::show(const QString& first, const QString& second, std::vector<DifferenceRow> rows) {
    const bool sameSize = rows.size() == rows_.size();
    const bool sameRows = sameSize && rows == rows_;
    if (sameRows && first == columns_[First].title && second == columns_[Second].title) return;
    if (!sameSize) beginResetModel();
    columns_[First].title = columns_[First].help = first;
    columns_[Second].title = columns_[Second].help = second;
    columns_[Difference].help = tr("%1 − %2").arg(second, first);
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

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) return DeclaredTable::headerData(section, orientation, role);
    if (section < 0 || section >= rowCount()) return {};
    const DifferenceRow& row = rowAt(section);
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

} // namespace epsiloscope
