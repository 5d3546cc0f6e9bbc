// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// Recorded votes, a query per row: its number, the class with most votes, the share of teachers that agree,
/// the true class where it is known, and the votes of each class. Sorts itself by any column.
class VotesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum ModelColumn { QueryColumn, WinnerColumn, AgreementColumn, TruthColumn };

    explicit VotesModel(QObject* parent = nullptr);

    /// A dataset with votes, or null.
    void setVotes(std::shared_ptr<const Dataset> dataset);
    bool truthKnown() const { return votes_ && !votes_->truth.empty(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

    /// Name of a class: as the file calls it, else its number.
    QString className(int index) const;

private:
    int firstCount() const { return truthKnown() ? TruthColumn + 1 : TruthColumn; }
    double value(std::size_t query, int column) const;
    QString text(std::size_t query, int column) const;
    QVariant heading(int section) const;

    std::shared_ptr<const Dataset> dataset_; ///< keeps `votes_` alive
    const RecordedVotes* votes_ = nullptr;
    std::vector<int> winners_;         ///< by query
    std::vector<std::uint32_t> order_; ///< queries as the rows show them
};

} // namespace epsiloscope
