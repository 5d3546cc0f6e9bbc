// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/ColumnPrices.h"

#include "core/data/schema/LabelGuess.h"
#include "core/experiment/comparison/PairedComparison.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace epsiloscope {

namespace {

constexpr const char *flipKey = "data.flip", *noColumn = "none";

// The point of the base; nothing where the sweep varies anything else.
std::optional<std::size_t> pointAsItIs(const SweepPlan& plan) {
    if (plan.axes.size() != 1 || plan.axes.front().key != flipKey) return std::nullopt;
    const auto& values = plan.axes.front().values;
    const auto found = std::find(values.begin(), values.end(), noColumn);
    if (found == values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - values.begin());
}

Error whyFailed(const Run& run) {
    return run.error().value_or(Error{"the run did not end", "", ""});
}

bool named(const std::vector<std::string>& columns, const std::string& column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

void comparePrices(ColumnPrice& price, const Run& asItIs, const Run& flipped) {
    if (flipped.state() != RunState::Finished) {
        price.failure = whyFailed(flipped);
        return;
    }
    if (asItIs.state() != RunState::Finished) {
        price.failure = whyFailed(asItIs);
        price.failure->what =
            Sentence("there is nothing to compare with: as the columns are, %1", {price.failure->what});
        return;
    }
    const Run& open = price.isPublic ? asItIs : flipped;
    const Run& guarded = price.isPublic ? flipped : asItIs;
    const auto compared = comparePaired(open, guarded, Measure::Accuracy);
    if (!compared) {
        price.failure = compared.error();
        return;
    }
    price.trials = compared->draws;
    price.mean = compared->difference.mean;
    price.sd = compared->difference.sd;
    if (price.trials > 1) price.standardError = price.sd / std::sqrt(static_cast<double>(price.trials));
}

bool dearer(const ColumnPrice& a, const ColumnPrice& b) {
    if (a.priced() != b.priced()) return a.priced();
    return a.priced() && a.mean > b.mean;
}

} // namespace

std::vector<FlippableColumn> columnsToFlip(const Table& table, const DataReference& data) {
    const ColumnNames names(table);
    const int budgets = data.personalBudget.empty() ? -1 : names.find(data.personalBudget);
    const int label = data.label.empty() ? guessLabel(table, budgets) : names.find(data.label);
    const FoundRoles found = followRoles(table, names, data.roles(), label);
    // A column is flipped by the name that gave it its role; by another one it would be named twice.
    std::map<int, std::string> given;
    for (const auto* list : {&data.publicColumns, &data.privateColumns})
        for (const std::string& name : *list)
            given.emplace(names.find(name), name);
    std::vector<FlippableColumn> columns;
    for (std::size_t c = 0; c < found.roles.size(); ++c) {
        if (found.roles[c] != Role::Private && found.roles[c] != Role::Public) continue;
        const auto known = given.find(static_cast<int>(c));
        std::string name = known == given.end() ? names.reference(c) : known->second;
        if (name == noColumn) continue;
        columns.push_back({std::move(name), found.roles[c] == Role::Public});
    }
    return columns;
}

SweepPlan columnPricePlan(const Experiment& base, const std::vector<std::string>& columns) {
    SweepAxis flips{flipKey, {noColumn}};
    flips.values.insert(flips.values.end(), columns.begin(), columns.end());
    return {base, {std::move(flips)}};
}

std::shared_ptr<const Run> runAsItIs(const SweepResult& sweep) {
    const auto point = pointAsItIs(sweep.plan);
    const auto found = point ? sweep.runs.find(*point) : sweep.runs.end();
    return found == sweep.runs.end() ? nullptr : found->second;
}

std::vector<ColumnPrice> columnPrices(const SweepResult& sweep) {
    const std::shared_ptr<const Run> asItIs = runAsItIs(sweep);
    if (!asItIs) return {};
    const std::size_t base = *pointAsItIs(sweep.plan);
    std::vector<ColumnPrice> prices;
    for (const auto& [point, run] : sweep.runs) {
        if (point == base) continue;
        ColumnPrice price;
        price.column = sweep.plan.axes.front().values[point];
        price.isPublic = named(sweep.plan.base.data.publicColumns, price.column);
        price.point = point;
        comparePrices(price, *asItIs, *run);
        prices.push_back(std::move(price));
    }
    std::stable_sort(prices.begin(), prices.end(), dearer);
    return prices;
}

} // namespace epsiloscope
