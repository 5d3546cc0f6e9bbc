// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>

#include <functional>

class QAbstractItemDelegate;
class QObject;

namespace epsiloscope {

/// A cell whose value is chosen from a menu: where it can be edited a small arrow says "click me", and a
/// click asks for the menu.
QAbstractItemDelegate* menuDelegate(std::function<void(const QModelIndex&)> requested, QObject* parent);

/// Paints a column's histogram as a row of bars; the model gives the counts as ColumnsModel::Histogram.
QAbstractItemDelegate* distributionDelegate(QObject* parent);

} // namespace epsiloscope
