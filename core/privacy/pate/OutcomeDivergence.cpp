// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/OutcomeDivergence.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace epsiloscope {
namespace {

// Below this |α·ln(p/q)| a power series is exact to the last digit, above it the plain formula loses little.
constexpr double seriesReach = 0.5;
constexpr double largestRatioExponent = 700;

/// e^{αr} − 1 − α(e^r − 1) ≥ 0 for |αr| ≤ seriesReach, α > 1: Σ (α^k − α) r^k/k! from k = 2.
double smallExcess(double order, double logRatio) {
    double raised = order * logRatio, plain = logRatio, sum = 0;
    constexpr int terms = 16;
    for (int k = 2; k <= terms; ++k) {
        raised *= order * logRatio / k;
        plain *= logRatio / k;
        sum += raised - order * plain;
    }
    return std::max(0.0, sum);
}

/// log Σ p^α q^{1−α}, where a term alone would overflow.
double logSumOfPowers(std::span<const double> logP, std::span<const double> logQ, double order) {
    std::vector<double> exponents;
    for (std::size_t j = 0; j < logP.size(); ++j)
        exponents.push_back(logQ[j] + order * (logP[j] - logQ[j]));
    return logSumExp(exponents);
}

/// A distribution against another one.
struct Against {
    std::span<const double> logP, logQ;
    std::span<const double> p, q;
};

/// D_α(P‖Q) = log(1 + Σ q (e^{αr} − 1 − α(e^r − 1)))/(α − 1) with r = log(p/q): Σ q (e^r − 1) is 0.
double divergence(const Against& of, double order) {
    double excess = 0;
    for (std::size_t j = 0; j < of.p.size(); ++j) {
        const double logRatio = of.logP[j] - of.logQ[j], exponent = of.logQ[j] + order * logRatio;
        if (exponent > largestRatioExponent) return logSumOfPowers(of.logP, of.logQ, order) / (order - 1);
        if (std::abs(order * logRatio) <= seriesReach)
            excess += of.q[j] * smallExcess(order, logRatio);
        else
            excess += std::max(0.0, std::exp(exponent) - of.q[j] - order * (of.p[j] - of.q[j]));
    }
    return std::log1p(excess) / (order - 1);
}

/// Where the last order raises nothing, the smaller ones do not either.
void raise(const Against& of, std::span<const double> orders, std::span<double> out) {
    while (!orders.empty()) {
        const std::size_t last = orders.size() - 1;
        const double top = divergence(of, orders[last]);
        if (top <= out.front()) return;
        out[last] = std::max(out[last], top);
        orders = orders.first(last);
        out = out.first(last);
        const std::size_t half = orders.size() / 2;
        if (half == 0) continue;
        raise(of, orders.subspan(half), out.subspan(half));
        orders = orders.first(half);
        out = out.first(half);
    }
}

} // namespace

void raiseToDivergences(const OutcomePair& pair, Compared compared, std::span<const double> orders,
                        std::span<double> out) {
    const auto finite = [](double logarithm) { return std::isfinite(logarithm); };
    if (!std::ranges::all_of(pair.logP, finite) || !std::ranges::all_of(pair.logQ, finite)) {
        std::ranges::fill(out, infinity);
        return;
    }
    const std::vector<double> p = exponentials(pair.logP), q = exponentials(pair.logQ);
    raise({pair.logP, pair.logQ, p, q}, orders, out);
    if (compared == Compared::BothWays) raise({pair.logQ, pair.logP, q, p}, orders, out);
}

} // namespace epsiloscope
