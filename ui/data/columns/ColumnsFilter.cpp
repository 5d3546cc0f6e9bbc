// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsFilter.h"

#include "ui/data/columns/ColumnsModel.h"

#include <QStringMatcher>

#include <algorithm>

namespace epsiloscope {

ColumnsFilter::ColumnsFilter(ColumnsModel* columns, QObject* parent)
    : QAbstractProxyModel(parent), columns_(columns) {
    setSourceModel(columns);
    connect(columns, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(columns, &QAbstractItemModel::modelReset, this, [this] {
        text_.clear();
        find();
        endResetModel();
    });
    connect(columns, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                // The rows shown between the two, whichever they are.
                const auto from = std::lower_bound(rows_.begin(), rows_.end(), first.row());
                const auto to = std::upper_bound(from, rows_.end(), last.row());
                if (from == to) return;
                emit dataChanged(index(static_cast<int>(from - rows_.begin()), first.column()),
                                 index(static_cast<int>(to - rows_.begin()) - 1, last.column()), roles);
            });
    find();
}

void ColumnsFilter::setText(const QString& text) {
    if (text == text_) return;
    beginResetModel();
    text_ = text;
    find();
    endResetModel();
}

void ColumnsFilter::find() {
    rows_.clear();
    const QStringMatcher wanted(text_, Qt::CaseInsensitive);
    for (int row = 0; row < columns_->rowCount(); ++row)
        if (text_.isEmpty() || wanted.indexIn(columns_->name(row)) >= 0) rows_.push_back(row);
}

QModelIndex ColumnsFilter::mapToSource(const QModelIndex& proxy) const {
    if (!proxy.isValid() || proxy.model() != this) return {};
    return columns_->index(rows_[static_cast<std::size_t>(proxy.row())], proxy.column());
}

QModelIndex ColumnsFilter::mapFromSource(const QModelIndex& source) const {
    if (!source.isValid() || source.model() != columns_) return {};
    const auto found = std::lower_bound(rows_.begin(), rows_.end(), source.row());
    if (found == rows_.end() || *found != source.row()) return {};
    return index(static_cast<int>(found - rows_.begin()), source.column());
}

QModelIndex ColumnsFilter::index(int row, int column, const QModelIndex& parent) const {
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex ColumnsFilter::parent(const QModelIndex& /*child*/) const {
    return {};
}

int ColumnsFilter::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ColumnsFilter::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns_->columnCount();
}

QVariant ColumnsFilter::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) return columns_->headerData(section, orientation, role);
    if (section < 0 || section >= rowCount()) return {};
    return columns_->headerData(rows_[static_cast<std::size_t>(section)], orientation, role);
}

} // namespace epsiloscope
