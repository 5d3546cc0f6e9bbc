// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ConfidentSearch.h"
#include "tests/testing/SmallVotes.h"

#include <chrono>
#include <cstdio>

// A search over 1,000 points (and 10 without a check) on 9,000 queries of 250 teachers and 10 classes with
// the reference grid of orders: within ε = 2, and where the budget lets every point ask every query. Target:
// a few seconds on two cores.

using namespace epsiloscope;

namespace {

ConfidentSearchPlan thousandPoints(double epsilon) {
    ConfidentSearchPlan plan;
    for (int i = 1; i <= 10; ++i) {
        plan.grid.sigma1.push_back(25 * i);
        plan.grid.thresholds.push_back(75 + 25 * i);
        plan.grid.sigma2.push_back(10 * i);
    }
    plan.epsilon = epsilon;
    plan.accounting.orders = referenceOrders();
    plan.accounting.delta = 1e-5;
    return plan;
}

void measure(const RecordedVotes& votes, double epsilon, int threads) {
    RunControl control;
    const auto start = std::chrono::steady_clock::now();
    const auto found = searchConfident(votes, thousandPoints(epsilon), Parallel(threads), control);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("ε = %g, %d threads: %zu points in %.2f s\n", epsilon, threads,
                found ? found->points.size() : 0, seconds);
}

} // namespace

int main() {
    const RecordedVotes votes = testing::smallVotes(9000);
    for (const double epsilon : {2.0, 1e5})
        for (const int threads : {1, 2})
            measure(votes, epsilon, threads);
}
