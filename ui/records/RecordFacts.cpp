// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/records/RecordFacts.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

namespace {

std::array<std::size_t, 4> budgetLeft(const std::vector<double>& spent, const std::vector<double>& budgets) {
    std::array<std::size_t, 4> counts{};
    for (std::size_t u = 0; u < std::min(spent.size(), budgets.size()); ++u) {
        const double left = budgets[u] - spent[u];
        const std::size_t quarter = left >= 0.75 * budgets[u]   ? 0
                                    : left >= 0.5 * budgets[u]  ? 1
                                    : left >= 0.25 * budgets[u] ? 2
                                                                : 3;
        ++counts[quarter];
    }
    return counts;
}

} // namespace

double epsilonOf(const RecordsSnapshot& records, std::size_t record) {
    return record < records.epsilon->size() ? (*records.epsilon)[record] : records.newcomer;
}

RecordFacts factsOf(const RecordsSnapshot& records) {
    RecordFacts facts;
    if (records.meanSquare && !records.meanSquare->empty() && records.asked > 0) {
        const std::vector<double>& squares = *records.meanSquare;
        const double sum = std::accumulate(squares.begin(), squares.end(), 0.0);
        facts.meanSquare = sum / static_cast<double>(squares.size());
        facts.largestMeanSquare =
            std::max(*std::max_element(squares.begin(), squares.end()), records.newcomerMeanSquare);
    }
    if (records.budgets && records.epsilon) facts.budgetLeft = budgetLeft(*records.epsilon, *records.budgets);
    return facts;
}

} // namespace epsiloscope
