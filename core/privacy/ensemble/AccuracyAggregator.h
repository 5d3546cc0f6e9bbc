// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/ensemble/AccuracyNoise.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// How one bin of an accuracy histogram is chosen for release.
enum class AccuracyAggregator {
    NoisyArgmax,  ///< the fullest bin of counts + Lap(b)
    PrivateMedian ///< the exponential mechanism on rank (AccuracyMedian.h)
};

const char* toString(AccuracyAggregator aggregator); ///< "noisy-argmax", "private-median"
std::optional<AccuracyAggregator> accuracyAggregatorFromText(const std::string& text);

/// How an accuracy is released, whatever the number of teachers.
struct AccuracyRelease {
    AccuracyAggregator aggregator = AccuracyAggregator::NoisyArgmax;
    AccuracyNoise noise = AccuracyNoise::Corrected; ///< of the noisy argmax
    double epsilon = 1;                             ///< > 0, as asked for
    long teachersOfRecord = 1;                      ///< m ≥ 1: teachers that any one record teaches
};

/// The exact probability that each bin is released. counts: teachers in each bin, ≥ 0; expected counts need
/// not be whole.
std::vector<double> releaseProbabilities(std::span<const double> counts, const AccuracyRelease& release);

} // namespace epsiloscope
