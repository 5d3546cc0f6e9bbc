// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Quality.h"
#include "ui/widgets/DeclaredTable.h"

#include <QStringList>

namespace epsiloscope {

/// The quality of a model on each class. Sorting is for a proxy, by EditRole (invalid where absent).
class ClassesModel final : public DeclaredTable<int> {
    Q_OBJECT

public:
    enum Column { Class, Records, Accuracy, Precision, ColumnCount };

    explicit ClassesModel(QObject* parent = nullptr);

    void show(const QStringList& classes, std::vector<ClassQuality> qualities);

private:
    std::size_t rows() const override { return qualities_.size(); }
    int rowAt(int row) const override { return row; }
    QVariant tip(int row, int column) const override;

    QStringList classes_;
    std::vector<ClassQuality> qualities_;
};

} // namespace epsiloscope
