// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/LaplaceNoisyMax.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/pate/RareOutcomeBound.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace epsiloscope {
namespace {

double dataIndependent(double pureEpsilon, double order) {
    return std::min(pureEpsilon * pureEpsilon * order / 2, pureEpsilon);
}

/// Theorem 3's A = (1−q)/(1−e^ε q) = 1 + q(e^ε−1)/(1−e^ε q) and B = e^ε; absent where q ≥ 1/(e^ε+1).
std::optional<RareOutcomeBound> prepareTheorem3(double logQ, double pureEpsilon) {
    if (!(logQ < -softplus(pureEpsilon))) return std::nullopt;
    const double logA = std::log1p(scaledExpm1(logQ, pureEpsilon) / -std::expm1(pureEpsilon + logQ));
    return RareOutcomeBound(logQ, logA, pureEpsilon);
}

} // namespace

double logOutvotedLaplace(std::span<const double> counts, double gamma) {
    const std::size_t leader =
        static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    double logSum = -infinity;
    for (std::size_t j = 0; j < counts.size(); ++j) {
        if (j == leader) continue;
        const double gap = gamma * (counts[leader] - counts[j]);
        logSum = logAddExp(logSum, std::log((2 + gap) / 4) - gap);
    }
    return std::min(std::log1p(-1 / static_cast<double>(counts.size())), logSum);
}

double pureEpsilonRdp(double logOutvoted, double pureEpsilon, double order) {
    if (logOutvoted == -infinity) return 0;
    const double always = dataIndependent(pureEpsilon, order);
    const std::optional<RareOutcomeBound> bound = prepareTheorem3(logOutvoted, pureEpsilon);
    return bound ? std::min(always, bound->at(order - 1)) : always;
}

void pureEpsilonRdp(double logOutvoted, double pureEpsilon, std::span<const double> orders,
                    std::span<double> out) {
    if (logOutvoted == -infinity) {
        std::fill(out.begin(), out.end(), 0.0);
        return;
    }
    const std::optional<RareOutcomeBound> bound = prepareTheorem3(logOutvoted, pureEpsilon);
    if (!bound || !std::is_sorted(orders.begin(), orders.end())) {
        for (std::size_t i = 0; i < orders.size(); ++i)
            out[i] = pureEpsilonRdp(logOutvoted, pureEpsilon, orders[i]);
        return;
    }
    std::vector<double> ordersLessOne(orders.begin(), orders.end());
    for (double& order : ordersLessOne)
        order -= 1;
    bound->at(ordersLessOne, out);
    for (std::size_t i = 0; i < orders.size(); ++i)
        out[i] = std::min(out[i], dataIndependent(pureEpsilon, orders[i]));
}

} // namespace epsiloscope
