// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/shared/BoostingRound.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// The weights of records in boosting, all 1 at first, and the updates of Shen et al., algorithms 1 to 3.
class BoostingWeights {
public:
    /// Weights without bounds (algorithm 1, and the public weights of algorithm 2).
    explicit BoostingWeights(std::size_t records);
    /// Weights within [1/c1, c2]; c1, c2 ≥ 1.
    BoostingWeights(std::size_t records, double c1, double c2);

    /// Σ wᵢ·1(yᵢ ≠ h(xᵢ)) / Σ wᵢ.
    double error(const Signs& labels, const Signs& predicted) const;
    /// wᵢ ← wᵢ·exp(α) where h is wrong. With bounds, an update that would leave them is rejected, not
    /// projected. Returns the records whose update was rejected. Without bounds the weights are rescaled
    /// together where they grow beyond what a number holds; nothing depends on their scale.
    std::vector<std::uint32_t> update(const Signs& labels, const Signs& predicted, double alpha);

    const Eigen::VectorXd& values() const { return weights_; }
    bool bounded() const { return bounded_; }
    double lower() const { return lower_; }
    double upper() const { return upper_; }
    /// In bins of equal width between the bounds, without bounds between the extremes.
    WeightHistogram histogram(std::size_t bins) const;

private:
    Eigen::VectorXd weights_;
    bool bounded_ = false;
    double lower_ = 0, upper_ = 0;
};

} // namespace epsiloscope
