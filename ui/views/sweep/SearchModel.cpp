// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/SearchModel.h"

#include "ui/views/sweep/SearchResult.h"

namespace epsiloscope {

SearchModel::SearchModel(QObject* parent) : DeclaredTable(parent) {
    const auto digits = [](int behindThePoint) {
        return [=](double number) { return QString::number(number, 'f', behindThePoint); };
    };
    const auto ofCheck = [](double ConfidentYield::*value) {
        return [=](RankedYield row) { return row.point.checks() ? QVariant(row.point.*value) : QVariant(); };
    };
    columns_ = {
        {tr("Rank"), tr("Best first by the goal; points with less than was asked for come last"),
         [](RankedYield row) { return row.rank; }, digits(0)},
        {tr("σ₁ (votes)"), tr("Noise of the check; – where there is no check"),
         ofCheck(&ConfidentYield::sigma1), votesText},
        {tr("T (votes)"), tr("Threshold of the check; – where there is no check"),
         ofCheck(&ConfidentYield::threshold), votesText},
        {tr("σ₂ (votes)"), tr("Noise of the answer"), [](RankedYield row) { return row.point.sigma2; },
         votesText},
        {tr("Labels"), tr("Expected number of labels that ε buys"),
         [](RankedYield row) { return row.point.labels; }, labelsText},
        {tr("Queries"), tr("Queries asked, in the order of the pool, until the next would cross ε"),
         [](RankedYield row) { return static_cast<qlonglong>(row.point.queries); }, digits(0)},
        {tr("Right"), tr("Expected share of right labels; – where the true classes are not known"),
         [](RankedYield row) { return valueOrAbsent(row.point.accuracy); }, shareText},
        {tr("ε"),
         tr("Data-dependent, in expectation over the checks: do not publish this ε, and no odds are promised "
            "by it"),
         [](RankedYield row) { return row.point.epsilon; }, digits(4)},
        {tr("Order α"), tr("The Rényi order that minimises ε"),
         [](RankedYield row) { return row.point.queries > 0 ? QVariant(row.point.order) : QVariant(); },
         votesText}};
}

void SearchModel::show(std::shared_ptr<const SearchResult> result) {
    beginResetModel();
    result_ = std::move(result);
    endResetModel();
}

const ConfidentYield& SearchModel::pointAt(int row) const {
    return result_->findings.points[indexAt(row)];
}

QVariant SearchModel::tip(RankedYield row, int) const {
    const QString words =
        yieldWords(row.point, result_->plan) + QLatin1Char('\n') + oddsOfSearch(result_->plan);
    return row.point.orderAtEdge ? words + tr("\nthe best order is at the edge of those tried") : words;
}

} // namespace epsiloscope
