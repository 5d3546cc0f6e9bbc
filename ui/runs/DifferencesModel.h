// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/ComparedRuns.h"

#include <QAbstractTableModel>

#include <vector>

namespace epsiloscope {

/// Two runs side by side: what differs in the header of each row, then the two values and their difference.
/// EditRole has the plain values, for copying.
class DifferencesModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { First, Second, Difference, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const QString& first, const QString& second, std::vector<DifferenceRow> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QVariant rowHeader(const DifferenceRow& row, int role) const;

    QString first_, second_;
    std::vector<DifferenceRow> rows_;
};

} // namespace epsiloscope
