// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/ComparedRuns.h"
#include "ui/widgets/DeclaredTable.h"

#include <QStringList>

namespace epsiloscope {

/// Runs side by side: what differs in the header of each row, then a value of each run, and of two runs their
/// difference.
/// EditRole has the plain values, for copying.
class DifferencesModel final : public DeclaredTable<const DifferenceRow&> {
    Q_OBJECT

public:
    explicit DifferencesModel(QObject* parent = nullptr);

    /// `names` of the runs; every row has a value of each, and of two runs the difference.
    void show(const QStringList& names, std::vector<DifferenceRow> rows);
    /// The column of the difference; −1 where more runs than two are compared.
    int differenceColumn() const { return names_.size() == 2 ? 2 : -1; }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void declareColumns();
    void nameColumns();
    std::size_t rows() const override { return rows_.size(); }
    const DifferenceRow& rowAt(int row) const override { return rows_[static_cast<std::size_t>(row)]; }
    QVariant tip(const DifferenceRow& row, int) const override { return row.meaning; }

    QStringList names_;
    std::vector<DifferenceRow> rows_;
};

} // namespace epsiloscope
