// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/QueriesOfTest.h"

#include "core/base/Thousands.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {
namespace {

Error nothingLeft(const std::string& what, std::size_t rows) {
    return {"the test file has " + withThousands(rows) + " rows: " + what, "/split/queries_from_test",
            "write a share below 1, such as 0.9, or a smaller or larger number of rows"};
}

} // namespace

std::size_t queriesOfTest(const SplitPlan& plan, std::size_t rows) {
    const double part = plan.queriesFromTest;
    if (part >= 1) return static_cast<std::size_t>(part);
    return static_cast<std::size_t>(std::llround(part * static_cast<double>(rows)));
}

Result<CutTest> cutTest(const SplitPlan& plan, const std::vector<int>& classes, RandomStream stream) {
    const std::size_t rows = classes.size(), queries = queriesOfTest(plan, rows);
    if (queries >= rows)
        return nothingLeft(withThousands(queries) + " queries leave no rows for the test", rows);
    std::vector<std::uint32_t> order(rows);
    if (plan.dealsTest)
        order = stream.permutation(static_cast<std::uint32_t>(rows));
    else
        std::iota(order.begin(), order.end(), 0U);
    CutTest cut;
    for (std::size_t place = 0; place < rows; ++place)
        if (classes[order[place]] >= 0) (place < queries ? cut.queries : cut.test).push_back(order[place]);
    std::sort(cut.test.begin(), cut.test.end());
    if (cut.queries.empty()) return nothingLeft("no row with a class becomes a query", rows);
    if (cut.test.empty()) return nothingLeft("no row with a class is left for the test", rows);
    return cut;
}

} // namespace epsiloscope
