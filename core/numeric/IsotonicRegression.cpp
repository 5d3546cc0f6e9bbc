// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/IsotonicRegression.h"

#include <cstddef>

namespace epsiloscope {

namespace {

/// Neighbours that share one value: their weighted mean.
struct Pool {
    double mean = 0, weight = 0;
    std::size_t values = 0;
};

} // namespace

std::vector<double> isotonicRegression(std::span<const double> values, std::span<const double> weights) {
    std::vector<Pool> pools;
    pools.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        Pool last{values[i], weights.empty() ? 1 : weights[i], 1};
        // Equal neighbours stay apart: pooled, their mean might differ from both in the last bit.
        while (!pools.empty() && pools.back().mean > last.mean) {
            const Pool& before = pools.back();
            const double weight = before.weight + last.weight;
            last = {(before.mean * before.weight + last.mean * last.weight) / weight, weight,
                    before.values + last.values};
            pools.pop_back();
        }
        pools.push_back(last);
    }
    std::vector<double> fit;
    fit.reserve(values.size());
    for (const Pool& pool : pools)
        fit.insert(fit.end(), pool.values, pool.mean);
    return fit;
}

} // namespace epsiloscope
