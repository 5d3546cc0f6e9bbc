// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/ClopperPearson.h"

#include "core/numeric/BinomialTail.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// A bound is given away by this much of itself, which is more than its computation is off.
constexpr double outwards = 1e-9;

} // namespace

double clopperPearsonLower(std::int64_t hits, std::int64_t trials, double error) {
    if (hits <= 0) return 0;
    const double wanted = std::log(error);
    // In log p, where the tail grows with p: from a p whose every tail is below the error to the share seen.
    double low = (wanted - std::log(2.0) * 60) / static_cast<double>(hits) - 60;
    double high = std::log(static_cast<double>(hits) / static_cast<double>(trials));
    for (int i = 0; i < 200 && high - low > 1e-13; ++i) {
        const double middle = (low + high) / 2;
        (logBinomialAtLeast(trials, hits, middle) < wanted ? low : high) = middle;
    }
    return std::exp(low) * (1 - outwards);
}

double clopperPearsonUpper(std::int64_t hits, std::int64_t trials, double error) {
    if (hits >= trials) return 1;
    const double wanted = std::log(error);
    // No more than `hits` of `trials`, where p is large: at least trials − hits misses, where 1 − p is small.
    // The bound is sought as p itself, which may be tiny.
    double low = hits > 0 ? std::log(static_cast<double>(hits) / static_cast<double>(trials)) : -800;
    double high = 0;
    for (int i = 0; i < 200 && high - low > 1e-13; ++i) {
        const double middle = (low + high) / 2;
        (logBinomialAtMost(trials, hits, middle) > wanted ? low : high) = middle;
    }
    return std::min(1.0, std::exp(high) * (1 + outwards));
}

} // namespace epsiloscope
