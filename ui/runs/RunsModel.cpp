// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsModel.h"

#include "ui/runs/RunCells.h"

#include <algorithm>

namespace epsiloscope {

RunsModel::RunsModel(RunList& runs, QObject* parent) : QAbstractTableModel(parent), runs_(runs) {
    for (const RunEntry& entry : runs.entries())
        ids_.insert(ids_.begin(), entry.id);
    connect(&runs, &RunList::added, this, &RunsModel::insertRun);
    connect(&runs, &RunList::removed, this, &RunsModel::removeRun);
    connect(&runs, &RunList::changed, this, &RunsModel::updateRun);
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ids_.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::DisplayRole) return columnTitle(column);
    if (role == Qt::ToolTipRole) return columnToolTip(column);
    if (role == Qt::AccessibleTextRole && column == Swatch) return QStringLiteral("shown on the charts");
    return {};
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    const RunEntry* entry = entryAt(index);
    if (!entry) return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return column == Swatch ? QVariant() : cellText(*entry, column);
    case Qt::EditRole:
        return column == Name ? QVariant(entry->name) : QVariant();
    case Qt::ToolTipRole:
        return cellToolTip(*entry, column);
    case Qt::CheckStateRole:
        return column == Swatch ? QVariant(entry->visible ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return column == Swatch ? QVariant(cellToolTip(*entry, column)) : QVariant();
    case SortRole:
        return cellSortKey(*entry, column);
    case IdRole:
        return entry->id;
    case PaletteIndexRole:
        return entry->paletteIndex;
    case EndedRole:
        return entry->run->ended();
    default:
        return {};
    }
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const RunEntry* entry = entryAt(index);
    if (!entry) return false;
    const int id = entry->id;
    if (index.column() == Name && role == Qt::EditRole) {
        if (value.toString().simplified().isEmpty()) return false;
        runs_.rename(id, value.toString());
        return true;
    }
    if (index.column() == Swatch && role == Qt::CheckStateRole) {
        runs_.setVisible(id, value.toInt() == Qt::Checked);
        return true;
    }
    return false;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) return flags;
    if (index.column() == Name) flags |= Qt::ItemIsEditable;
    if (index.column() == Swatch) flags |= Qt::ItemIsUserCheckable;
    return flags | Qt::ItemNeverHasChildren;
}

int RunsModel::rowOf(int id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    return found == ids_.end() ? -1 : static_cast<int>(found - ids_.begin());
}

const RunEntry* RunsModel::entryAt(const QModelIndex& index) const {
    if (!index.isValid() || index.row() >= rowCount()) return nullptr;
    return runs_.find(ids_[static_cast<std::size_t>(index.row())]);
}

void RunsModel::insertRun(int id) {
    beginInsertRows({}, 0, 0);
    ids_.insert(ids_.begin(), id);
    endInsertRows();
}

void RunsModel::removeRun(int id) {
    const int row = rowOf(id);
    if (row < 0) return;
    beginRemoveRows({}, row, row);
    ids_.erase(ids_.begin() + row);
    endRemoveRows();
}

void RunsModel::updateRun(int id) {
    const int row = rowOf(id);
    if (row >= 0) emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

} // namespace epsiloscope
