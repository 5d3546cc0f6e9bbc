// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyAggregator.h"

#include "core/privacy/ensemble/AccuracyMedian.h"
#include "core/privacy/noise/LaplaceWinner.h"

namespace epsiloscope {

const char* toString(AccuracyAggregator aggregator) {
    return aggregator == AccuracyAggregator::NoisyArgmax ? "noisy-argmax" : "private-median";
}

std::optional<AccuracyAggregator> accuracyAggregatorFromText(const std::string& text) {
    for (const AccuracyAggregator aggregator :
         {AccuracyAggregator::NoisyArgmax, AccuracyAggregator::PrivateMedian})
        if (text == toString(aggregator)) return aggregator;
    return std::nullopt;
}

std::vector<double> releaseProbabilities(std::span<const double> counts, const AccuracyRelease& release) {
    if (release.aggregator == AccuracyAggregator::PrivateMedian)
        return medianBinProbabilities(counts, release.epsilon, release.teachersOfRecord);
    return laplaceWinnerProbabilities(counts,
                                      noiseScale(release.noise, release.epsilon, release.teachersOfRecord));
}

} // namespace epsiloscope
