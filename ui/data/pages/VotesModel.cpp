// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/VotesModel.h"

#include "ui/words/GroupedNumber.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

void VotesModel::setVotes(std::shared_ptr<const Dataset> dataset) {
    beginResetModel();
    dataset_ = std::move(dataset);
    votes_ = dataset_ && dataset_->votes ? &*dataset_->votes : nullptr;
    const std::size_t queries = votes_ ? votes_->queries : 0;
    winners_.resize(queries);
    for (std::size_t query = 0; query < queries; ++query) {
        const auto counts = votes_->of(query);
        winners_[query] = static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    }
    order_.resize(queries);
    std::iota(order_.begin(), order_.end(), 0U);
    columns_.clear();
    if (votes_) declareColumns();
    endResetModel();
}

QString VotesModel::className(int index) const {
    if (!votes_ || index < 0 || index >= votes_->classes) return tr("none");
    const auto at = static_cast<std::size_t>(index);
    return at < votes_->classNames.size() ? QString::fromStdString(votes_->classNames[at])
                                          : QString::number(index);
}

void VotesModel::declareColumns() {
    const auto counted = [](double count) { return grouped(static_cast<std::size_t>(count)); };
    const auto named = [this](double index) { return className(static_cast<int>(index)); };
    const auto votesFor = [this](std::size_t query, int index) {
        return votes_->of(query)[static_cast<std::size_t>(index)];
    };
    const auto agreement = [this, votesFor](std::size_t query) {
        return votes_->teachers > 0 ? static_cast<double>(votesFor(query, winners_[query])) / votes_->teachers
                                    : 0;
    };
    columns_ = {
        {tr("Query"), tr("Query"), [](std::size_t query) { return static_cast<double>(query + 1); }, counted},
        {tr("Winner"), tr("Winner"), [this](std::size_t query) { return winners_[query]; }, named},
        {tr("Agree"), tr("Agree"), agreement,
         [](double share) { return QStringLiteral("%1 %").arg(100 * share, 0, 'f', 1); }}};
    if (truthKnown())
        columns_.push_back(
            {tr("True"), tr("True"), [this](std::size_t query) { return votes_->truth[query]; }, named});
    for (int index = 0; index < votes_->classes; ++index)
        columns_.push_back({className(index), tr("votes for %1").arg(className(index)),
                            [=](std::size_t query) { return votesFor(query, index); }, counted});
}

QVariant VotesModel::tip(std::size_t query, int column) const {
    return QStringLiteral("%1: %2").arg(declared(column).help, textOf(query, column));
}

QVariant VotesModel::data(const QModelIndex& index, int role) const {
    return DeclaredTable::data(index, role == Qt::AccessibleTextRole ? Qt::ToolTipRole : role);
}

void VotesModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount()) return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> meant; // the queries that persistent indexes stand for
    for (const QModelIndex& each : before)
        meant.push_back(order_[static_cast<std::size_t>(each.row())]);
    std::vector<double> keys(order_.size());
    for (std::size_t query = 0; query < keys.size(); ++query)
        keys[query] = declared(column).value(query).toDouble();
    std::iota(order_.begin(), order_.end(), 0U); // equal ones in the order of the file
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t one, std::uint32_t other) {
        return order == Qt::AscendingOrder ? keys[one] < keys[other] : keys[one] > keys[other];
    });
    std::vector<int> rowOf(order_.size());
    for (std::size_t row = 0; row < order_.size(); ++row)
        rowOf[order_[row]] = static_cast<int>(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf[meant[static_cast<std::size_t>(i)]], before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

} // namespace epsiloscope
