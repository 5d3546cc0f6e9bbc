// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsFilter.h"

#include "ui/data/columns/ColumnsModel.h"

#include <QSignalBlocker>

namespace epsiloscope {

ColumnsFilter::ColumnsFilter(ColumnsModel* columns, QObject* parent)
    : QSortFilterProxyModel(parent), columns_(columns) {
    setDynamicSortFilter(false); // names stay what they are
    setSourceModel(columns);
    connect(columns, &QAbstractItemModel::modelAboutToBeReset, this, [this] { wanted_.setPattern({}); });
}

void ColumnsFilter::setText(const QString& text) {
    if (text == wanted_.pattern()) return;
    beginResetModel();
    wanted_.setPattern(text);
    QSignalBlocker quiet(this);
    invalidate();
    quiet.unblock();
    endResetModel();
}

bool ColumnsFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    return wanted_.pattern().isEmpty() || wanted_.indexIn(columns_->name(row)) >= 0;
}

} // namespace epsiloscope
