// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/ConfidentSearch.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"

#include <chrono>
#include <cstdio>

// A search over 1,000 points (and 10 without a check) on 9,000 queries of 250 teachers and 10 classes with
// the reference grid of orders: within ε = 2, and where the budget lets every point ask every query. Target:
// a few seconds on two cores.

using namespace epsiloscope;

namespace {

/// `steps` values on each axis.
ConfidentSearchPlan searchPlan(double epsilon, int steps) {
    ConfidentSearchPlan plan;
    for (int i = 1; i <= steps; ++i) {
        plan.grid.sigma1.push_back(25 * i);
        plan.grid.thresholds.push_back(75 + 25 * i);
        plan.grid.sigma2.push_back(10 * i);
    }
    plan.epsilon = epsilon;
    plan.accounting.orders = referenceOrders();
    plan.accounting.delta = 1e-5;
    return plan;
}

void measureSearch(const RecordedVotes& votes, double epsilon, int steps, int threads) {
    RunControl control;
    const auto start = std::chrono::steady_clock::now();
    const auto found = searchConfident(votes, searchPlan(epsilon, steps), Parallel(threads), control);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("ε = %g, %d threads: %zu points in %.2f s\n", epsilon, threads,
                found ? found->points.size() : 0, seconds);
}

} // namespace

int runSearchBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    const RecordedVotes votes = testing::smallVotes(brief ? 500 : 9000);
    for (const double epsilon : {2.0, 1e5})
        for (const int threads : {1, 2})
            measureSearch(votes, epsilon, brief ? 3 : 10, threads);
    return 0;
}
