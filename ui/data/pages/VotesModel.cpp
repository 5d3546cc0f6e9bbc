// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/VotesModel.h"

#include "ui/words/GroupedNumber.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

VotesModel::VotesModel(QObject* parent) : QAbstractTableModel(parent) {}

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
    endResetModel();
}

int VotesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int VotesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !votes_ ? 0 : firstCount() + votes_->classes;
}

QString VotesModel::className(int index) const {
    if (!votes_ || index < 0 || index >= votes_->classes) return tr("none");
    const auto at = static_cast<std::size_t>(index);
    return at < votes_->classNames.size() ? QString::fromStdString(votes_->classNames[at])
                                          : QString::number(index);
}

double VotesModel::value(std::size_t query, int column) const {
    const auto counts = votes_->of(query);
    const auto winner = static_cast<std::size_t>(winners_[query]);
    if (column == QueryColumn) return static_cast<double>(query);
    if (column == WinnerColumn) return winners_[query];
    if (column == AgreementColumn)
        return votes_->teachers > 0 ? static_cast<double>(counts[winner]) / votes_->teachers : 0;
    if (column == TruthColumn && truthKnown()) return votes_->truth[query];
    return counts[static_cast<std::size_t>(column - firstCount())];
}

QString VotesModel::text(std::size_t query, int column) const {
    const double shown = value(query, column);
    if (column == QueryColumn) return grouped(query + 1);
    if (column == WinnerColumn || (column == TruthColumn && truthKnown()))
        return className(static_cast<int>(shown));
    if (column == AgreementColumn) return QStringLiteral("%1 %").arg(100 * shown, 0, 'f', 1);
    return grouped(static_cast<std::size_t>(shown));
}

QVariant VotesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const std::size_t query = order_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(query, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(heading(index.column()).toString(), text(query, index.column()));
    default:
        return {};
    }
}

QVariant VotesModel::heading(int section) const {
    if (section == QueryColumn) return tr("Query");
    if (section == WinnerColumn) return tr("Winner");
    if (section == AgreementColumn) return tr("Agree");
    if (section == TruthColumn && truthKnown()) return tr("True");
    return tr("votes for %1").arg(className(section - firstCount()));
}

QVariant VotesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (role == Qt::ToolTipRole) return heading(section);
    if (role != Qt::DisplayRole) return {};
    return section >= firstCount() ? className(section - firstCount()) : heading(section);
}

void VotesModel::sort(int column, Qt::SortOrder order) {
    if (!votes_ || column < 0 || column >= columnCount()) return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> meant; // the queries that persistent indexes stand for
    for (const QModelIndex& each : before)
        meant.push_back(order_[static_cast<std::size_t>(each.row())]);
    std::vector<double> keys(order_.size());
    for (std::size_t query = 0; query < keys.size(); ++query)
        keys[query] = value(query, column);
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
