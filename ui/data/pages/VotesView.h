// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "ui/widgets/DeclaredTable.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

class QLabel;
class QTableView;

namespace epsiloscope {

/// Recorded votes, a query per row: its number, the class with most votes, the share of teachers that agree,
/// the true class where it is known, and the votes of each class. Sorts itself by any column.
class VotesModel : public DeclaredTable<std::size_t, TitleSide::OfHeader> {
    Q_OBJECT
public:
    enum ModelColumn { QueryColumn, WinnerColumn, AgreementColumn, TruthColumn };

    using DeclaredTable::DeclaredTable;

    /// A dataset with votes, or null.
    void setVotes(std::shared_ptr<const Dataset> dataset);
    bool truthKnown() const { return votes_ && !votes_->truth.empty(); }

    QVariant data(const QModelIndex& index, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

    /// Name of a class: as the file calls it, else its number.
    QString className(int index) const;

private:
    std::size_t rows() const override { return order_.size(); }
    /// A query.
    std::size_t rowAt(int row) const override { return order_[static_cast<std::size_t>(row)]; }
    QVariant tip(std::size_t query, int column) const override;
    void declareColumns();

    std::shared_ptr<const Dataset> dataset_; ///< keeps `votes_` alive
    const RecordedVotes* votes_ = nullptr;
    std::vector<int> winners_;         ///< by query
    std::vector<std::uint32_t> order_; ///< queries as the rows show them
};

class AgreementChart;
class ClassCountsModel;
class VotesModel;

/// Recorded votes of teachers: how many, how sure, which classes win, and every query. Ctrl+C copies the
/// selected queries, or the classes, as text with tabs.
class VotesView : public QWidget {
    Q_OBJECT
public:
    explicit VotesView(QWidget* parent = nullptr);

    /// A dataset with votes.
    void showVotes(const std::shared_ptr<const Dataset>& dataset);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTables();
    void fitTables();

    QLabel* words_;
    AgreementChart* chart_;
    ClassCountsModel* winners_;
    QTableView* winnersTable_;
    VotesModel* queries_;
    QTableView* queriesTable_;
};

} // namespace epsiloscope
