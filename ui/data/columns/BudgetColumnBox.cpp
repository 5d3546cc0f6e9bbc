// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/BudgetColumnBox.h"

#include <QStandardItemModel>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int kColumnsOffered = 1000;
constexpr int kReference = Qt::UserRole + 1;

} // namespace

BudgetColumnBox::BudgetColumnBox(QWidget* parent) : UnhurriedComboBox(parent) {
    setMinimumContentsLength(10);
    addItem(tr("all records share one"), -1);
    setToolTip(
        tr("Whether each record has an ε of its own: how much may be learnt about it at most. The column "
           "holds a number above 0 for each record; it is ignored otherwise, so that nothing learns from it. "
           "Only mechanisms with personal budgets use it."));
    connect(this, &QComboBox::activated, this, [this] { emit columnChosen(column()); });
}

void BudgetColumnBox::offer(const Table& table, const ColumnNames& names, int column) {
    const auto at = static_cast<std::size_t>(column);
    addItem(QString::fromStdString(table.columns[at].name), column);
    setItemData(count() - 1, QString::fromStdString(names.reference(at)), kReference);
}

void BudgetColumnBox::setColumns(const Table& table, const ColumnNames& names, int chosen) {
    if (count() > 1) model()->removeRows(1, count() - 1);
    label_ = -1;
    int last = -1; // not offered yet
    for (int column = 0; column < static_cast<int>(table.columns.size()); ++column) {
        if (table.columns[static_cast<std::size_t>(column)].type != ColumnType::Numeric) continue;
        if (count() <= kColumnsOffered || column == chosen)
            offer(table, names, column);
        else
            last = column;
    }
    if (last >= 0) offer(table, names, last);
    setCurrentIndex(std::max(0, findData(chosen)));
}

void BudgetColumnBox::setLabel(int column) {
    if (column == label_) return;
    setOffered(std::exchange(label_, column), true);
    setOffered(column, false);
}

void BudgetColumnBox::setOffered(int column, bool offered) {
    const int row = column < 0 ? -1 : findData(column);
    auto* items = qobject_cast<QStandardItemModel*>(model());
    if (row >= 0 && items) items->item(row)->setEnabled(offered);
}

std::string BudgetColumnBox::reference() const {
    return currentData(kReference).toString().toStdString();
}

} // namespace epsiloscope
