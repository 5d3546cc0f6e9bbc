// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/SearchModel.h"

#include "ui/search/SearchWords.h"

namespace epsiloscope {

namespace {

QString searchCellWords(const QVariant& value, int column) {
    if (!value.isValid()) return QStringLiteral("–");
    switch (column) {
    case SearchModel::Rank:
    case SearchModel::Queries:
        return QString::number(value.toLongLong());
    case SearchModel::Labels:
        return labelsText(value.toDouble());
    case SearchModel::Accuracy:
        return shareText(value.toDouble());
    case SearchModel::EpsilonSpent:
        return QString::number(value.toDouble(), 'f', 4);
    default:
        return votesText(value.toDouble());
    }
}

} // namespace

void SearchModel::show(std::shared_ptr<const SearchResult> result) {
    beginResetModel();
    result_ = std::move(result);
    rows_.assign(result_ ? result_->order.size() : 0, 0);
    for (std::size_t row = 0; row < rows_.size(); ++row)
        rows_[result_->order[row]] = static_cast<int>(row);
    endResetModel();
}

const ConfidentYield& SearchModel::pointAt(int row) const {
    return result_->findings.points[indexAt(row)];
}

int SearchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int SearchModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
    if (role == Qt::DisplayRole)
        return QStringList{tr("Rank"),    tr("σ₁ (votes)"), tr("T (votes)"), tr("σ₂ (votes)"), tr("Labels"),
                           tr("Queries"), tr("Right"),      tr("ε"),         tr("Order α")}
            .at(section);
    if (role == Qt::ToolTipRole)
        return QStringList{tr("Best first by the goal; points with less than was asked for come last"),
                           tr("Noise of the check; – where there is no check"),
                           tr("Threshold of the check; – where there is no check"),
                           tr("Noise of the answer"),
                           tr("Expected number of labels that ε buys"),
                           tr("Queries asked, in the order of the pool, until the next would cross ε"),
                           tr("Expected share of right labels; – where the true classes are not known"),
                           tr("Data-dependent, in expectation over the checks: do not publish this ε"),
                           tr("The Rényi order that minimises ε")}
            .at(section);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant SearchModel::value(int row, int column) const {
    const ConfidentYield& point = pointAt(row);
    switch (column) {
    case Rank:
        return row + 1;
    case Sigma1:
        return point.checks() ? QVariant(point.sigma1) : QVariant();
    case Threshold:
        return point.checks() ? QVariant(point.threshold) : QVariant();
    case Sigma2:
        return point.sigma2;
    case Labels:
        return point.labels;
    case Queries:
        return static_cast<qlonglong>(point.queries);
    case Accuracy:
        return point.accuracy ? QVariant(*point.accuracy) : QVariant();
    case EpsilonSpent:
        return point.epsilon;
    default:
        return point.queries > 0 ? QVariant(point.order) : QVariant();
    }
}

QString SearchModel::toolTip(int row) const {
    const ConfidentYield& point = pointAt(row);
    QString words = yieldWords(point, result_->plan);
    if (point.orderAtEdge) words += tr("\nthe best order is at the edge of those tried");
    return words;
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int row = index.row(), column = index.column();
    if (role == Qt::EditRole) return value(row, column);
    if (role == Qt::DisplayRole) return searchCellWords(value(row, column), column);
    if (role == Qt::ToolTipRole) return toolTip(row);
    if (role == Qt::TextAlignmentRole) return headerData(column, Qt::Horizontal, role);
    return {};
}

} // namespace epsiloscope
