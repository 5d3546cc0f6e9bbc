// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/ComparedRuns.h"
#include "ui/widgets/DeclaredTable.h"

namespace epsiloscope {

/// Two runs side by side: what differs in the header of each row, then the two values and their difference.
/// EditRole has the plain values, for copying.
class DifferencesModel final : public DeclaredTable<const DifferenceRow&> {
    Q_OBJECT

public:
    enum Column { First, Second, Difference, ColumnCount };

    explicit DifferencesModel(QObject* parent = nullptr);

    void show(const QString& first, const QString& second, std::vector<DifferenceRow> rows);

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::size_t rows() const override { return rows_.size(); }
    const DifferenceRow& rowAt(int row) const override { return rows_[static_cast<std::size_t>(row)]; }
    QVariant tip(const DifferenceRow& row, int) const override { return row.meaning; }

    std::vector<DifferenceRow> rows_;
};

} // namespace epsiloscope
