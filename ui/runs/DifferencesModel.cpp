// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/DifferencesModel.h"

#include <QFont>

#include <utility>

namespace epsiloscope {

DifferencesModel::DifferencesModel(QObject* parent) : DeclaredTable(parent) {}

void DifferencesModel::declareColumns() {
    columns_.clear();
    const std::size_t runs = static_cast<std::size_t>(names_.size());
    for (std::size_t i = 0; i < (runs == 2 ? 3 : runs); ++i)
        columns_.push_back({QString(), QString(),
                            [i](const DifferenceRow& row) { return QVariant(row.values[i].plain); }, nullptr,
                            Qt::AlignLeft, [i](const DifferenceRow& row) { return row.values[i].shown; }});
}

void DifferencesModel::nameColumns() {
    for (qsizetype i = 0; i < names_.size(); ++i) {
        auto& column = columns_[static_cast<std::size_t>(i)];
        column.title = column.help = names_[i];
    }
    if (differenceColumn() < 0) return;
    columns_.back().title = tr("difference");
    columns_.back().help = tr("%1 − %2").arg(names_[1], names_[0]);
}

void DifferencesModel::show(const QStringList& names, std::vector<DifferenceRow> rows) {
    const bool sameSize = names.size() == names_.size() && rows.size() == rows_.size();
    const bool sameRows = sameSize && rows == rows_;
    if (sameRows && names == names_) return;
    if (!sameSize) beginResetModel();
    names_ = names;
    rows_ = std::move(rows);
    if (!sameSize) declareColumns();
    nameColumns();
    if (!sameSize) {
        endResetModel();
        return;
    }
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (sameRows || rows_.empty()) return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
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
