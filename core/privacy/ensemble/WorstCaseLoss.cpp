// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/WorstCaseLoss.h"

#include "core/privacy/noise/LaplaceWinner.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>

namespace epsiloscope {
namespace {

std::vector<double> realNumbers(const std::vector<long>& counts) {
    return {counts.begin(), counts.end()};
}

void compare(const std::vector<long>& counts, std::size_t from, std::size_t to, long moved, double scale,
             WorstCaseLoss& worst) {
    if (from >= counts.size() || to >= counts.size() || counts[from] < moved) return;
    std::vector<long> neighbour = counts;
    neighbour[from] -= moved;
    neighbour[to] += moved;
    const auto before = laplaceWinnerLogProbabilities(realNumbers(counts), scale),
               after = laplaceWinnerLogProbabilities(realNumbers(neighbour), scale);
    for (std::size_t bin = 0; bin < counts.size(); ++bin) {
        const double loss = std::abs(before[bin] - after[bin]);
        if (loss > worst.epsilon) worst = {loss, counts, neighbour, static_cast<int>(bin)};
    }
}

/// How many teachers stay in the first of two bins: every number for few teachers, otherwise those near the
/// ends and the middle, where the worst of few teachers are found.
std::set<long> splitsOf(long teachers, long moved) {
    std::set<long> splits;
    if (teachers <= 12)
        for (long first = 0; first <= teachers; ++first)
            splits.insert(first);
    for (const long first : {teachers, teachers - moved, teachers / 2, (teachers + moved) / 2, moved})
        if (first >= 0 && first <= teachers) splits.insert(first);
    return splits;
}

} // namespace

WorstCaseLoss worstCaseLoss(long teachers, int bins, double scale, long teachersOfRecord) {
    WorstCaseLoss worst;
    std::vector<long> counts(static_cast<std::size_t>(bins), 0);
    worst.counts = worst.neighbour = counts;
    for (const long first : splitsOf(teachers, teachersOfRecord)) {
        counts[0] = first;
        counts[1] = teachers - first;
        compare(counts, 0, 1, teachersOfRecord, scale, worst);
        compare(counts, 0, 2, teachersOfRecord, scale, worst);
    }
    return worst;
}

} // namespace epsiloscope
