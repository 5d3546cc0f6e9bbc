// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/ConfusionModel.h"

#include "ui/words/NumberWords.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

void ConfusionModel::show(const QStringList& classes, std::vector<std::vector<long>> counts) {
    const bool sameSize = counts.size() == counts_.size();
    if (!sameSize) beginResetModel();
    classes_ = classes;
    counts_ = std::move(counts);
    if (!sameSize) {
        endResetModel();
    } else if (!counts_.empty()) {
        const int last = rowCount() - 1;
        emit dataChanged(index(0, 0), index(last, last));
        emit headerDataChanged(Qt::Horizontal, 0, last);
        emit headerDataChanged(Qt::Vertical, 0, last);
    }
}

int ConfusionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(counts_.size());
}

int ConfusionModel::columnCount(const QModelIndex& parent) const {
    return rowCount(parent);
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= classes_.size()) return {};
    if (role == Qt::DisplayRole) return classes_[section];
    if (role == Qt::ToolTipRole)
        return (orientation == Qt::Horizontal ? tr("predicted %1") : tr("true class %1"))
            .arg(classes_[section]);
    return {};
}

long ConfusionModel::recordsOf(int row) const {
    const std::vector<long>& counts = counts_[static_cast<std::size_t>(row)];
    return std::accumulate(counts.begin(), counts.end(), 0L);
}

long ConfusionModel::greatest() const {
    long greatest = 0;
    for (const std::vector<long>& row : counts_)
        for (const long count : row)
            greatest = std::max(greatest, count);
    return greatest;
}

QString ConfusionModel::inWords(int row, int column) const {
    const long records = recordsOf(row), count = at(row, column);
    if (records == 0) return tr("No test record has the true class %1").arg(classes_[row]);
    const QString share = percentWords(static_cast<double>(count) / static_cast<double>(records));
    return tr("True class %1, predicted %2: %3 of %4 records (%5)")
        .arg(classes_[row], classes_[column], grouped(count), grouped(records), share);
}

QVariant ConfusionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row(), column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return grouped(at(row, column));
    case Qt::EditRole:
        return static_cast<qlonglong>(at(row, column));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return inWords(row, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignCenter);
    case ShareRole:
        if (const long records = recordsOf(row); records > 0)
            return static_cast<double>(at(row, column)) / static_cast<double>(records);
        return {};
    default:
        return {};
    }
}

} // namespace epsiloscope
