// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchModel.h"

#include <functional>

namespace epsiloscope {

SearchModel::SearchModel(QObject* parent) : DeclaredTable(parent) {
    const auto digits = [](int behindThePoint) {
        return [=](double number) { return QString::number(number, 'f', behindThePoint); };
    };
    const auto of = [this](const auto& value) {
        return [this, value](int row) { return QVariant(std::invoke(value, pointAt(row))); };
    };
    const auto where = [this](bool (*has)(const ConfidentYield&), double ConfidentYield::*value) {
        return [this, has, value](int row) {
            return has(pointAt(row)) ? QVariant(pointAt(row).*value) : QVariant();
        };
    };
    const auto checks = [](const ConfidentYield& point) { return point.checks(); };
    columns_ = {
        {tr("Rank"), tr("Best first by the goal; points with less than was asked for come last"),
         [](int row) { return row + 1; }, digits(0)},
        {tr("σ₁ (votes)"), tr("Noise of the check; – where there is no check"),
         where(checks, &ConfidentYield::sigma1), votesText},
        {tr("T (votes)"), tr("Threshold of the check; – where there is no check"),
         where(checks, &ConfidentYield::threshold), votesText},
        {tr("σ₂ (votes)"), tr("Noise of the answer"), of(&ConfidentYield::sigma2), votesText},
        {tr("Labels"), tr("Expected number of labels that ε buys"), of(&ConfidentYield::labels), labelsText},
        {tr("Queries"), tr("Queries asked, in the order of the pool, until the next would cross ε"),
         of([](const ConfidentYield& point) { return static_cast<qlonglong>(point.queries); }), digits(0)},
        {tr("Right"), tr("Expected share of right labels; – where the true classes are not known"),
         of([](const ConfidentYield& point) { return valueOrAbsent(point.accuracy); }), shareText},
        {tr("ε"),
         tr("Data-dependent, in expectation over the checks: do not publish this ε, and no odds are promised "
            "by it"),
         of(&ConfidentYield::epsilon), digits(4)},
        {tr("Order α"), tr("The Rényi order that minimises ε"),
         where([](const ConfidentYield& point) { return point.queries > 0; }, &ConfidentYield::order),
         votesText}};
}

void SearchModel::show(std::shared_ptr<const SearchResult> result) {
    beginResetModel();
    result_ = std::move(result);
    endResetModel();
}

QVariant SearchModel::tip(int row, int) const {
    const ConfidentYield& point = pointAt(row);
    const QString words = yieldWords(point, result_->plan) + QLatin1Char('\n') + oddsOfSearch(result_->plan);
    return point.orderAtEdge ? words + tr("\nthe best order is at the edge of those tried") : words;
}

} // namespace epsiloscope
