// SPDX-License-Identifier: GPL-3.0-or-later
// The question to a search, and how its points are compared.
#include "core/base/Result.h"
#include "core/mechanisms/pate/ConfidentSearch.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <tuple>

namespace epsiloscope {

namespace {

std::size_t product(std::size_t a, std::size_t b) {
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
    return b != 0 && a > most / b ? most : a * b;
}

// Even steps of which each is a number that a person would choose.
std::vector<double> evenGrid(double from, double to, int count) {
    std::vector<double> values;
    for (int i = 0; i < count; ++i) {
        const double value = std::max(1.0, std::round(std::lerp(from, to, double(i) / (count - 1))));
        if (values.empty() || values.back() != value) values.push_back(value);
    }
    return values;
}

Result<void> checkValues(const std::vector<double>& values, const char* id, const char* symbol,
                         bool zeroToo) {
    const std::string where = std::string("/over/") + id;
    if (values.empty())
        return Error{Sentence("there are no values of %1 to try", {symbol}), where, "give one or more"};
    for (const double value : values)
        if (!std::isfinite(value) || value < 0 || (value == 0 && !zeroToo))
            return Error{Sentence("%1 = %2 is not possible", {symbol, parameterToText(value)}), where,
                         zeroToo ? "give numbers of 0 or more, in votes" : "give numbers above 0, in votes"};
    return {};
}

Result<void> checkAccounting(const RenyiSettings& accounting) {
    if (!(accounting.delta > 0 && accounting.delta < 1))
        return Error{"δ is not between 0 and 1", "/parameters/delta", "give one, such as 1e-5"};
    if (accounting.orders.empty() ||
        !std::all_of(accounting.orders.begin(), accounting.orders.end(), [](double a) { return a > 1; }))
        return Error{"the Rényi orders are not all above 1", "/parameters/orders", "leave them out"};
    return {};
}

} // namespace

const char* toString(SearchGoal goal) {
    return goal == SearchGoal::Labels ? "labels" : "accuracy";
}

const char* searchWarning() {
    return "Looks at private votes: what it finds depends on the private data, and no ε covers it (the paper "
           "does this, too).";
}

std::size_t ConfidentGrid::points() const {
    const std::size_t checks = product(sigma1.size(), thresholds.size());
    return product(sigma2.size(),
                   withoutCheck && checks <= ConfidentSearchPlan::mostPoints ? checks + 1 : checks);
}

ConfidentGrid suggestedConfidentGrid(std::uint32_t teachers) {
    const double n = std::max(1.0, static_cast<double>(teachers));
    return {evenGrid(0.2 * n, 1.8 * n, 9), evenGrid(0.4 * n, 1.2 * n, 9), evenGrid(0.08 * n, 0.4 * n, 9),
            true};
}

Result<void> checkSearch(const ConfidentSearchPlan& plan) {
    const ConfidentGrid& grid = plan.grid;
    RETURN_IF_ERROR(checkValues(grid.sigma1, "sigma1", "σ₁", false));
    RETURN_IF_ERROR(checkValues(grid.thresholds, "threshold", "T", true));
    RETURN_IF_ERROR(checkValues(grid.sigma2, "sigma2", "σ₂", false));
    if (grid.points() > ConfidentSearchPlan::mostPoints)
        return Error{Sentence("the grid has more than %1 points", {ConfidentSearchPlan::mostPoints}), "/over",
                     "give fewer values"};
    if (!(plan.epsilon > 0) || !std::isfinite(plan.epsilon))
        return Error{"ε is not a number above 0", "/parameters/epsilon", "give one, such as 2"};
    if (!(plan.leastAccuracy >= 0 && plan.leastAccuracy <= 1))
        return Error{"the least share of right labels is not between 0 and 1", "/accuracy-at-least",
                     "give one, such as 0.9"};
    if (!(plan.fewestLabels >= 0))
        return Error{"the fewest labels are not a number of 0 or more", "/labels-at-least",
                     "give one, such as 100"};
    return checkAccounting(plan.accounting);
}

bool isEnough(const ConfidentYield& yield, const ConfidentSearchPlan& plan) {
    return yield.labels > 0 && yield.labels >= plan.fewestLabels &&
           (plan.leastAccuracy <= 0 || yield.accuracy.value_or(0) >= plan.leastAccuracy);
}

std::vector<std::size_t> ranking(const std::vector<ConfidentYield>& points, const ConfidentSearchPlan& plan) {
    const bool byAccuracy = plan.goal == SearchGoal::Accuracy;
    const auto key = [&](std::size_t i) {
        const ConfidentYield& point = points[i];
        const double labels = -point.labels, accuracy = -point.accuracy.value_or(-1);
        const int group = isEnough(point, plan) ? 0 : point.labels > 0 ? 1 : 2;
        return std::tuple(group, byAccuracy ? accuracy : labels, byAccuracy ? labels : accuracy,
                          point.epsilon, point.queries, i);
    };
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

Epsilon epsilonOf(const ConfidentYield& yield, const ConfidentSearchPlan& plan) {
    return {.value = yield.epsilon,
            .delta = plan.accounting.delta,
            .kind = EpsilonKind::DataDependent,
            .adjacency = Adjacency::AddRemoveRecord,
            .accountant = plan.accounting.improved ? "rdp-improved" : "rdp-classic",
            .order = yield.order,
            .orderAtEdge = yield.orderAtEdge};
}

} // namespace epsiloscope
