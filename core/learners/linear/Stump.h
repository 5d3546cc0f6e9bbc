// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// h(x) = polarity where x[feature] > threshold, else −polarity.
struct Stump {
    Eigen::Index feature = 0;
    double threshold = 0;
    int polarity = 1; ///< −1 or +1

    Signs predict(const FeatureView& features) const;
};

/// Finds the stump with the least weighted error, for many weightings of the same records. Thresholds lie
/// below the least value of a feature (by 1) and midway between neighbouring ones; of stumps that differ by
/// no more than 1e−12 in error the first wins (features, then thresholds, ascending; polarity +1 first).
class StumpLearner {
public:
    /// Both must outlive the learner; at least one record and one feature.
    StumpLearner(const FeatureMatrix& features, const Signs& labels);
    /// One weight ≥ 0 per record, with a sum above 0.
    Stump train(const Eigen::VectorXd& weights) const;

private:
    const FeatureMatrix& features_;
    const Signs& labels_;
    std::vector<std::vector<std::uint32_t>> order_; ///< records by rising value, of each feature
};

} // namespace epsiloscope
