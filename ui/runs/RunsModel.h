// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QAbstractTableModel>

#include <vector>

namespace epsiloscope {

/// The runs as a table, newest first. Follows the list; sorting is for a proxy, by SortRole (numbers as
/// numbers, absent values as invalid).
class RunsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Swatch,
        Name,
        Mechanism,
        EpsilonSpent,
        Kind,
        Delta,
        Labels,
        Accuracy,
        Auroc,
        State,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, IdRole, PaletteIndexRole, EndedRole };

    explicit RunsModel(RunList& runs, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Renames (column Name, EditRole) and shows or hides (column Swatch, CheckStateRole).
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// −1 where there is no such run.
    int rowOf(int id) const;

private:
    const RunEntry* entryAt(const QModelIndex& index) const;
    void insertRun(int id);
    void removeRun(int id);
    void updateRun(int id);

    RunList& runs_;
    std::vector<int> ids_; ///< by row
};

} // namespace epsiloscope
