// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/PoolSizes.h"

#include "core/data/split/QueriesOfTest.h"

#include <algorithm>

namespace epsiloscope {

namespace {

std::size_t rowsUsed(std::size_t rows, bool balance, const ClassCounts& learnt, bool someApart) {
    if (learnt.empty()) return rows;
    if (balance) return learnt.size() * learnt.back().second; // the rarest class is last
    if (!someApart) return rows;
    std::size_t used = 0;
    for (const auto& [name, count] : learnt)
        used += count;
    return used;
}

} // namespace

PoolSizes poolSizesOf(const Dataset& dataset, const SplitPlan& plan, RoleUse use, const ClassCounts& learnt,
                      bool someApart) {
    if (dataset.votes) return {0, static_cast<long>(dataset.votes->queries), 0, dataset.votes->classes};
    const auto rows = static_cast<double>(rowsUsed(dataset.table.rows, plan.balance, learnt, someApart));
    // A hair above, so that 0.6 of 100 is 60 and not 59.
    const auto part = [rows](double fraction) { return static_cast<long>(rows * fraction + 1e-9); };
    long test = dataset.test ? static_cast<long>(dataset.test->rows) : part(plan.testFraction);
    long queries = part(plan.publicFraction);
    if (dataset.test && plan.queriesFromTest != 0) {
        queries = static_cast<long>(std::min(queriesOfTest(plan, dataset.test->rows), dataset.test->rows));
        test -= queries;
    }
    if (dataset.queries) queries = static_cast<long>(dataset.queries->rows.size());
    const auto classes = static_cast<int>(learnt.size());
    if (use != RoleUse::Records) return {part(plan.privateFraction + plan.publicFraction), 0, test, classes};
    return {part(plan.privateFraction), queries, test, classes};
}

} // namespace epsiloscope
