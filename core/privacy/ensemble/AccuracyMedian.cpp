// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyMedian.h"

#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace epsiloscope {

std::vector<double> medianBinProbabilities(std::span<const double> counts, double epsilon,
                                           long teachersOfRecord) {
    const double teachers = std::accumulate(counts.begin(), counts.end(), 0.0);
    std::vector<double> logs;
    double below = 0;
    for (const double count : counts) {
        const double atOrBelow = below + count;
        // Twice the distance, which is whole where the counts are.
        const double doubled = std::max({0.0, teachers - 2 * atOrBelow, 2 * below - teachers});
        logs.push_back(-epsilon * doubled / (4 * static_cast<double>(teachersOfRecord)));
        below = atOrBelow;
    }
    const double all = logSumExp(logs);
    for (double& value : logs)
        value = std::exp(value - all);
    return logs;
}

std::vector<double> medianBinProbabilities(std::span<const long> counts, double epsilon,
                                           long teachersOfRecord) {
    const std::vector<double> real(counts.begin(), counts.end());
    return medianBinProbabilities(std::span<const double>(real), epsilon, teachersOfRecord);
}

int drawBin(std::span<const double> probabilities, RandomStream& random) {
    const double at = random.uniform();
    double sum = 0;
    int last = 0;
    for (std::size_t bin = 0; bin < probabilities.size(); ++bin) {
        if (probabilities[bin] <= 0) continue;
        last = static_cast<int>(bin);
        sum += probabilities[bin];
        if (at < sum) break;
    }
    return last; // where rounding left the sum below 1, the last that can be drawn
}

} // namespace epsiloscope
