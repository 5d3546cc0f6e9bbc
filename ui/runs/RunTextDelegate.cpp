// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunTextDelegate.h"

#include "ui/runs/RunColumns.h"

#include <QTableView>

namespace epsiloscope {

RunTextDelegate::RunTextDelegate(QTableView* table) : QStyledItemDelegate(table), table_(table) {}

void RunTextDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == RunsModel::Name && index.data(RunsModel::PinnedRole).toBool())
        option->text.prepend(QStringLiteral("⚲ "));
    // The improved conversion and the parts are of the headline's kind.
    const bool ofHeadline = isOfHeadlinesKind(index.column()) && (index.column() == RunsModel::EpsilonSpent ||
                                                                  index.data(RunsModel::SortRole).isValid());
    if (!ofHeadline || !table_->isColumnHidden(RunsModel::Kind)) return;
    if (const QString warning = index.data(RunsModel::WarningRole).toString(); !warning.isEmpty())
        option->text += QStringLiteral(" · ") + warning;
}

} // namespace epsiloscope
