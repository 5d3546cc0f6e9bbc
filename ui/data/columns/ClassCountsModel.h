// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/DeclaredTable.h"

#include <cstddef>
#include <vector>

class QAbstractItemDelegate;

namespace epsiloscope {

/// Classes and how often they occur: a row each, the count drawn as a bar by countBars().
class ClassCountsModel : public TitledRows {
    Q_OBJECT
public:
    enum ModelColumn { ClassColumn, CountColumn };
    enum DataRole {
        Share = Qt::UserRole ///< double in [0, 1]: of the largest count; negative: no bar
    };
    struct Row {
        QString name;
        std::size_t count = 0;
        bool bar = true; ///< a sum of the others has none
    };

    /// `counted` heads the counts: "Pictures".
    explicit ClassCountsModel(const QString& counted, QObject* parent = nullptr);
    void setRows(std::vector<Row> rows);

private:
    int rows() const override { return static_cast<int>(rows_.size()); }
    const Row& row(const QModelIndex& index) const { return rows_[static_cast<std::size_t>(index.row())]; }
    QVariant display(const QModelIndex& index) const override;
    bool onTheRight(const QModelIndex& index) const override { return index.column() == CountColumn; }
    QVariant more(const QModelIndex& index, int role) const override;

    QString counted_;
    std::vector<Row> rows_;
    std::size_t largest_ = 0;
};

/// Paints a count as a number with a bar behind it, as long as ClassCountsModel::Share says.
QAbstractItemDelegate* countBars(QObject* parent);

} // namespace epsiloscope
