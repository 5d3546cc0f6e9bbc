// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/BoostingRound.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// A random classifier on one number: class 1 from its threshold on, class 0 below it, or the other way
/// round. Which of the two goes into the sign of `weight`.
struct LineClassifier {
    long iteration = 0;   ///< from 1
    double threshold = 0; ///< x = −b/a, scaled as the points are; ±∞ where all numbers get one class
    /// ±α in the vote, positive for class 1 above the threshold; 0 where the public classifier was picked.
    double weight = 0;
    bool inVote = false; ///< it was picked rather than the public one
};

/// The classifier that was drawn in a round; nothing where there was none, or it takes several numbers.
std::optional<LineClassifier> lineClassifierOf(const BoostingRound& round);

/// The vote Σ αₜhₜ(x) of the classifiers on a line (Shen et al., section 4, figure 1): constant between
/// thresholds, +α above and −α below each. Public classifiers have no say: their features are not on the
/// line.
class LineVote {
public:
    LineVote() = default;
    /// Rounds without such a classifier are passed over.
    explicit LineVote(const std::vector<BoostingRound>& rounds);

    const std::vector<LineClassifier>& classifiers() const { return classifiers_; }
    /// Classifiers in the vote; the others lost to a public one.
    std::size_t picked() const { return picked_; }
    /// The finite thresholds in the vote, rising, each once.
    const std::vector<double>& steps() const { return steps_; }
    /// The vote below the first step, between steps, and above the last: one more than there are steps.
    const std::vector<double>& heights() const { return heights_; }
    double at(double x) const;
    /// Steps at which the class called changes, class 1 from a vote of 0 on.
    std::vector<double> turns() const;
    /// How many points the vote calls by another class than theirs (0 or 1).
    std::size_t wrong(const PointsOnLine& points) const;
    /// The largest |vote| between two positions.
    double largest(double from, double to) const;

private:
    std::vector<LineClassifier> classifiers_;
    std::size_t picked_ = 0;
    std::vector<double> steps_, heights_{0.0};
};

/// How many thresholds lie in each of `bins` bins of equal width on [−1, 1] (both ends included), and how
/// many below and above it.
struct ThresholdBins {
    std::vector<std::size_t> counts;
    std::size_t below = 0, above = 0;

    double width() const { return 2.0 / static_cast<double>(counts.size()); }
    double lower(std::size_t bin) const { return -1 + static_cast<double>(bin) * width(); }
    std::size_t beyond() const { return below + above; }
};
ThresholdBins thresholdBins(const std::vector<LineClassifier>& classifiers, std::size_t bins);

} // namespace epsiloscope
