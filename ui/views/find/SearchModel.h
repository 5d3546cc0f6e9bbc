// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/SearchResult.h"
#include "ui/widgets/DeclaredTable.h"

#include <algorithm>
#include <memory>

namespace epsiloscope {

/// The points of a search, best first. Sorting is for a proxy, by EditRole (invalid where absent).
class SearchModel final : public DeclaredTable<int> {
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

    explicit SearchModel(QObject* parent = nullptr);

    /// Null: none.
    void show(std::shared_ptr<const SearchResult> result);
    /// `row` < rowCount().
    const ConfidentYield& pointAt(int row) const { return result_->findings.points[indexAt(row)]; }
    /// Index of the point among the findings.
    std::size_t indexAt(int row) const { return result_->order[static_cast<std::size_t>(row)]; }
    /// The row of a point of the findings.
    int rowOf(std::size_t point) const {
        return static_cast<int>(std::ranges::find(result_->order, point) - result_->order.begin());
    }

private:
    std::size_t rows() const override { return result_ ? result_->order.size() : 0; }
    int rowAt(int row) const override { return row; }
    QVariant tip(int row, int column) const override;

    std::shared_ptr<const SearchResult> result_;
};

} // namespace epsiloscope
