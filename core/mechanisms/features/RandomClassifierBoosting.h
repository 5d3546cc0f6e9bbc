// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/shared/BoostingRound.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <functional>
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

/// Boosting with random classifiers as Shen et al. write it, one iteration at a time: algorithm 2 where there
/// is a public classifier, algorithm 3 where there is none. Classifiers and noise are given; the object keeps
/// the weights. Δ of a weighted error is c₁c₂/N at most (lemma 1), so noise from Lap(c₁c₂T/(εN)) makes T
/// iterations ε-differentially private by basic composition (theorem 3).
class RandomClassifierBoosting {
public:
    /// The labels must outlive it; c1, c2 ≥ 1.
    RandomClassifierBoosting(const Signs& labels, double c1, double c2);

    /// An iteration as it went, `iteration` and `trial` left open, and the records whose update was rejected.
    struct Step {
        BoostingRound round;
        std::vector<std::uint32_t> rejected;
    };
    /// The released error of the random classifier: that with noise.
    using NoisyError = std::function<double(double error)>;
    /// Steps 6 to 16 of algorithm 2 (5 to 16 of algorithm 3, `publicSays` null): errors, noise on that of the
    /// random classifier, the one further from ½ (ties to the random one), α = ½ − err, and the chosen
    /// branch's weights alone. The noisy error is not clamped.
    Step take(const Signs* publicSays, const Signs& randomSays, const NoisyError& noisy);

    const BoostingWeights& publicWeights() const { return publicWeights_; }
    const BoostingWeights& privateWeights() const { return privateWeights_; }

private:
    const Signs& labels_;
    BoostingWeights publicWeights_, privateWeights_;
};

} // namespace epsiloscope
