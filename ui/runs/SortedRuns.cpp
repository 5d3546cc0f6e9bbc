// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/SortedRuns.h"

#include "ui/runs/RunsModel.h"

#include <utility>

namespace epsiloscope {

SortedRuns::SortedRuns(RunsModel* runs, QObject* parent) : QSortFilterProxyModel(parent), runs_(runs) {
    setSourceModel(runs);
    setSortRole(RunsModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void SortedRuns::setFilter(RunsFilter filter) {
    filter_ = std::move(filter);
    invalidateRowsFilter();
}

bool SortedRuns::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    // For descending order Qt asks with both sides exchanged.
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    const bool leftPinned = left.data(RunsModel::PinnedRole).toBool(),
               rightPinned = right.data(RunsModel::PinnedRole).toBool();
    if (leftPinned != rightPinned) return leftPinned == ascending;
    const bool hasLeft = left.data(sortRole()).isValid(), hasRight = right.data(sortRole()).isValid();
    if (hasLeft != hasRight) return hasLeft == ascending;
    return QSortFilterProxyModel::lessThan(left, right);
}

bool SortedRuns::filterAcceptsRow(int row, const QModelIndex&) const {
    if (filter_.letsAllThrough()) return true;
    const RunEntry* entry = runs_->entryOf(row);
    return entry && filter_.matches(*entry, runs_->figuresOf(*entry));
}

} // namespace epsiloscope
