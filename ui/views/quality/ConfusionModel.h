// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace epsiloscope {

/// A confusion matrix as a table of counts: rows are the true classes, columns what the model said.
class ConfusionModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        ShareRole = Qt::UserRole, ///< share of the row's records, 0 … 1; invalid where it has none
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// The matrix is square and as large as there are classes.
    void show(const QStringList& classes, std::vector<std::vector<long>> counts);

    /// The greatest count of all cells.
    long greatest() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    long recordsOf(int row) const;
    QString inWords(int row, int column) const;
    long at(int row, int column) const {
        return counts_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    QStringList classes_;
    std::vector<std::vector<long>> counts_;
};

} // namespace epsiloscope
