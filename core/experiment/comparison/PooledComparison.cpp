// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/PooledComparison.h"

#include "core/base/Propagate.h"
#include "core/numeric/WilsonInterval.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

void addDifferences(std::vector<double>& differences, const RunPair& pair, Measure measure) {
    const std::size_t trials = std::min(pair.a->trials().size(), pair.b->trials().size());
    for (std::size_t i = 0; i < trials; ++i) {
        const auto a = measured(pair.a->trials()[i], measure), b = measured(pair.b->trials()[i], measure);
        if (!a || !b || std::isnan(*a) || std::isnan(*b)) continue;
        differences.push_back(*a == *b ? 0 : *a - *b); // ∞ − ∞ would be no number
    }
}

} // namespace

Result<PairedComparison> comparePairedPooled(std::span<const RunPair> pairs, Measure measure) {
    if (pairs.empty())
        return Error{"there are no two runs to compare", "", "wait until both have been computed"};
    PairedComparison pooled;
    std::vector<double> differences;
    for (const RunPair& pair : pairs) {
        ASSIGN_OR_RETURN(const auto one, comparePaired(*pair.a, *pair.b, measure));
        pooled.draws += one.draws;
        pooled.wins += one.wins;
        pooled.ties += one.ties;
        pooled.losses += one.losses;
        addDifferences(differences, pair, measure);
    }
    const double won = static_cast<double>(pooled.wins) + 0.5 * static_cast<double>(pooled.ties);
    const auto draws = static_cast<double>(pooled.draws);
    pooled.share = won / draws;
    const Interval interval = wilsonInterval(pooled.share, draws);
    pooled.lower = interval.lower;
    pooled.upper = interval.upper;
    pooled.difference = spreadOf(std::move(differences)).value_or(Spread{});
    return pooled;
}

} // namespace epsiloscope
