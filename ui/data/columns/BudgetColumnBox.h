// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnNames.h"
#include "core/data/table/Table.h"
#include "ui/widgets/DeliberateEdits.h"

#include <string>

namespace epsiloscope {

/// The choice of one ε for all records, or of each record's own, in a numeric column of the table. Offers the
/// first thousand of them and the last.
class BudgetColumnBox : public UnhurriedComboBox {
    Q_OBJECT
public:
    explicit BudgetColumnBox(QWidget* parent = nullptr);

    /// The columns of another table, and which of them is chosen; −1: all records share one ε.
    void setColumns(const Table& table, const ColumnNames& names, int chosen);
    /// The label is shown and cannot be chosen; −1: there is none.
    void setLabel(int column);
    /// The chosen column, −1 where all records share one ε.
    int column() const { return currentData().isValid() ? currentData().toInt() : -1; }
    /// How an experiment names it; empty where all records share one.
    std::string reference() const;

signals:
    void columnChosen(int column); ///< by a person

private:
    void offer(const Table& table, const ColumnNames& names, int column);
    void setOffered(int column, bool offered);

    int label_ = -1;
};

} // namespace epsiloscope
