// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Quality.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace epsiloscope {

/// What a model makes of each class. Sorting is for a proxy, by EditRole (invalid where absent).
class ClassesModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Class, Records, Accuracy, Precision, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const QStringList& classes, std::vector<ClassQuality> qualities);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QVariant value(int row, int column) const;

    QStringList classes_;
    std::vector<ClassQuality> qualities_;
};

} // namespace epsiloscope
