// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussianAccounting.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

// What DP-SGD costs, on one core: 10,000 steps by the privacy loss distribution (target: under 1 s) and by
// RDP at 347 orders (20 ms); σ for a wanted ε by the loss distribution (2 s); 1,000,000,000 steps (3 s).

using namespace epsiloscope;

namespace {

template <class Work>
void measureDescent(const char* what, double targetMilliseconds, int repetitions, const Work& work) {
    std::vector<double> milliseconds;
    double result = 0;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        result = work();
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("%-40s median %.1f ms, min %.1f ms, max %.1f ms (target %.0f ms); result %.6f\n", what,
                milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back(),
                targetMilliseconds, result);
}

double costOfDescent(DescentAccountant accountant, double rate, double sigma, std::int64_t steps) {
    return descentCost(accountant, rate, sigma, steps, 1e-5).epsilon;
}

} // namespace

int runDescentAccountingBenchmark(int argc, char** argv) {
    using enum DescentAccountant;
    const bool brief = testing::shortRun(argc, argv);
    const auto times = [brief](int repetitions) { return brief ? 1 : repetitions; };
    measureDescent("RDP, 10,000 steps", 20, times(25),
                   [] { return costOfDescent(RdpImproved, 0.01, 1.1, 10'000); });
    measureDescent("loss distribution, 10,000 steps", 1000, times(25),
                   [] { return costOfDescent(LossDistribution, 0.01, 1.1, 10'000); });
    measureDescent("loss distribution, rare sampling", 1000, times(5),
                   [] { return costOfDescent(LossDistribution, 1e-4, 0.5, 100'000); });
    if (brief)
        measureDescent("loss distribution, 10,000,000 steps", 3000, 1,
                       [] { return costOfDescent(LossDistribution, 1e-4, 20, 10'000'000); });
    else
        measureDescent("loss distribution, 1,000,000,000 steps", 3000, 3,
                       [] { return costOfDescent(LossDistribution, 1e-4, 20, 1'000'000'000); });
    const std::int64_t steps = brief ? 1'000 : 10'000;
    measureDescent("σ by the loss distribution", 2000, times(5),
                   [steps] { return noiseMultiplierFor(LossDistribution, 0.01, steps, 1, 1e-5).value(); });
    return 0;
}
