// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace epsiloscope {

/// Draws the name of a pinned run with a pin, and an ε with its warning where the column that says its kind
/// is hidden.
class RunTextDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit RunTextDelegate(QTableView* table);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    const QTableView* table_;
};

} // namespace epsiloscope
