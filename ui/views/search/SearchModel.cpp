// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchModel.h"

#include "ui/views/search/SearchWords.h"

#include <array>

namespace epsiloscope {

namespace {

struct SearchColumn {
    const char *title, *help;
    /// Invalid where absent; `rank` from 1.
    QVariant (*value)(const ConfidentYield& point, int rank);
    QString (*words)(double value) = votesText;
};

QString wholeText(double number) {
    return QString::number(number, 'f', 0);
}

QString fourDigitsText(double number) {
    return QString::number(number, 'f', 4);
}

// By SearchModel::Column.
constexpr std::array<SearchColumn, SearchModel::ColumnCount> searchColumns{{
    {"Rank", "Best first by the goal; points with less than was asked for come last",
     [](const ConfidentYield&, int rank) { return QVariant(rank); }, wholeText},
    {"σ₁ (votes)", "Noise of the check; – where there is no check",
     [](const ConfidentYield& point, int) { return point.checks() ? QVariant(point.sigma1) : QVariant(); }},
    {"T (votes)", "Threshold of the check; – where there is no check",
     [](const ConfidentYield& point, int) {
         return point.checks() ? QVariant(point.threshold) : QVariant();
     }},
    {"σ₂ (votes)", "Noise of the answer",
     [](const ConfidentYield& point, int) { return QVariant(point.sigma2); }},
    {"Labels", "Expected number of labels that ε buys",
     [](const ConfidentYield& point, int) { return QVariant(point.labels); }, labelsText},
    {"Queries", "Queries asked, in the order of the pool, until the next would cross ε",
     [](const ConfidentYield& point, int) { return QVariant(static_cast<qlonglong>(point.queries)); },
     wholeText},
    {"Right", "Expected share of right labels; – where the true classes are not known",
     [](const ConfidentYield& point, int) { return point.accuracy ? QVariant(*point.accuracy) : QVariant(); },
     shareText},
    {"ε", "Data-dependent, in expectation over the checks: do not publish this ε",
     [](const ConfidentYield& point, int) { return QVariant(point.epsilon); }, fourDigitsText},
    {"Order α", "The Rényi order that minimises ε",
     [](const ConfidentYield& point, int) { return point.queries > 0 ? QVariant(point.order) : QVariant(); }},
}};

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
    const SearchColumn& column = searchColumns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return tr(column.title);
    if (role == Qt::ToolTipRole) return tr(column.help);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QString SearchModel::toolTip(int row) const {
    const ConfidentYield& point = pointAt(row);
    QString words = yieldWords(point, result_->plan);
    if (point.orderAtEdge) words += tr("\nthe best order is at the edge of those tried");
    return words;
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const SearchColumn& column = searchColumns[static_cast<std::size_t>(index.column())];
    const QVariant value = column.value(pointAt(index.row()), index.row() + 1);
    if (role == Qt::EditRole) return value;
    if (role == Qt::DisplayRole)
        return value.isValid() ? column.words(value.toDouble()) : QStringLiteral("–");
    if (role == Qt::ToolTipRole) return toolTip(index.row());
    if (role == Qt::TextAlignmentRole) return headerData(index.column(), Qt::Horizontal, role);
    return {};
}

} // namespace epsiloscope
