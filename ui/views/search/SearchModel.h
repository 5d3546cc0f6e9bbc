// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/search/SearchSession.h"

#include <QAbstractTableModel>

#include <memory>

namespace epsiloscope {

/// The points of a search, best first. Sorting is for a proxy, by EditRole (invalid where absent).
class SearchModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Rank,
        Sigma1,
        Threshold,
        Sigma2,
        Labels,
        Queries,
        Accuracy,
        EpsilonSpent,
        Order,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: none.
    void show(std::shared_ptr<const SearchResult> result);
    /// `row` < rowCount().
    const ConfidentYield& pointAt(int row) const;
    /// Index of the point among the findings.
    std::size_t indexAt(int row) const { return result_->order[static_cast<std::size_t>(row)]; }
    /// The row of a point of the findings.
    int rowOf(std::size_t point) const { return rows_[point]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString toolTip(int row) const;

    std::shared_ptr<const SearchResult> result_;
    std::vector<int> rows_; ///< by point
};

} // namespace epsiloscope
