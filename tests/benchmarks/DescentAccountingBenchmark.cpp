// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/SubsampledGaussianAccounting.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

// What DP-SGD costs, on one core: 10,000 steps by the privacy loss distribution (target: under 1 s) and by
// RDP at 347 orders (20 ms); σ for a wanted ε by the loss distribution (2 s); 1,000,000,000 steps (3 s).

using namespace epsiloscope;

namespace {

template <class Work>
void measure(const char* what, double targetMilliseconds, int repetitions, const Work& work) {
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

double cost(DescentAccountant accountant, double rate, double sigma, std::int64_t steps) {
    return descentCost(accountant, rate, sigma, steps, 1e-5).epsilon;
}

} // namespace

int main() {
    using enum DescentAccountant;
    measure("RDP, 10,000 steps", 20, 25, [] { return cost(RdpImproved, 0.01, 1.1, 10'000); });
    measure("loss distribution, 10,000 steps", 1000, 25,
            [] { return cost(LossDistribution, 0.01, 1.1, 10'000); });
    measure("loss distribution, rare sampling", 1000, 5,
            [] { return cost(LossDistribution, 1e-4, 0.5, 100'000); });
    measure("loss distribution, 1,000,000,000 steps", 3000, 3,
            [] { return cost(LossDistribution, 1e-4, 20, 1'000'000'000); });
    measure("σ by the loss distribution", 2000, 5,
            [] { return noiseMultiplierFor(LossDistribution, 0.01, 10'000, 1, 1e-5).value(); });
    return 0;
}
