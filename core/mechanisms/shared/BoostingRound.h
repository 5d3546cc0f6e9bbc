// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

struct FindingKind;
struct SeriesDescriptor;

/// How many records have which weight: bins of equal width from `lower` to `upper`.
struct WeightHistogram {
    double lower = 0, upper = 0;
    std::vector<long> counts;
    bool operator==(const WeightHistogram&) const = default;
};

/// One iteration of boosting as it went. What is marked "clean" depends on private features without noise: it
/// is never sent in a release.
struct BoostingRound {
    TrialNumber trial{};
    long iteration = 0;                ///< from 1
    std::optional<double> publicError; ///< weighted error of the classifier on public features
    std::optional<double> cleanError;  ///< for the other classifier before noise; clean
    double error = 0;             ///< for the other classifier as the algorithm saw it; not clamped to [0, 1]
    double noiseScale = 0;        ///< scale of the Laplace noise in `error`; 0: none
    bool tookPublic = false;      ///< the public classifier was picked
    double alpha = 0;             ///< the weight of the picked classifier in H
    std::optional<long> rejected; ///< updates that would have left the bounds on weights; clean
    std::optional<double> lowerBound, upperBound; ///< 1/c₁ and c₂; absent where weights are not bounded
    std::shared_ptr<const WeightHistogram>
        weights; ///< after the update, of the weights that are bounded; clean
    /// Coefficients on the private features, then the intercept, of the random classifier; null where none
    /// was drawn. They are drawn without the data.
    std::shared_ptr<const std::vector<double>> randomClassifier;

    static const FindingKind& declared();
};

/// The training records of a trial with a single private feature, where a classifier is a point on a line.
/// Never sent in a release.
struct PointsOnLine {
    TrialNumber trial{};
    std::shared_ptr<const std::vector<double>> points; ///< scaled to [−1, 1]
    std::shared_ptr<const std::vector<int>> classes;   ///< for each point

    static const FindingKind& declared();
};

namespace series {
extern const SeriesDescriptor seenError;   ///< for the classifier on private features, with its noise
extern const SeriesDescriptor publicError; ///< for the classifier on public features
} // namespace series

} // namespace epsiloscope
