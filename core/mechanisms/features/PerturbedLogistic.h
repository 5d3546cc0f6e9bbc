// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/learners/linear/LinearClassifier.h"

#include <Eigen/Core>

#include <stop_token>

namespace epsiloscope {

/// J(w) = (1/N) Σ log(1 + e^{−yᵢ w·xᵢ}) + ½ Σ penaltyⱼ wⱼ² + b·w/N (Chaudhuri, Monteleoni and Sarwate 2011).
/// The intercept is a feature that is 1 throughout. References outlive it.
struct PerturbedObjective {
    const FeatureMatrix& features; ///< N × d
    const Signs& labels;           ///< N
    Eigen::VectorXd penalty;       ///< d, ≥ 0: Λ + Δ each; where one is 0 there may be no minimum
    Eigen::VectorXd noise;         ///< d: b

    double value(const Eigen::VectorXd& point) const;
    Eigen::VectorXd gradient(const Eigen::VectorXd& point) const;
};

struct PerturbedMinimum {
    Eigen::VectorXd point;
    double value = 0, gradientNorm = 0;
};

/// The exact minimiser, by Newton's method with step halving: the guarantee is for no other point. Gradient
/// norm at most 1e−9·max(1, ‖b‖/N). Error where that is not reached, as without any minimum; after a stop the
/// result means nothing.
Result<PerturbedMinimum> minimise(const PerturbedObjective& objective, const std::stop_token& stop = {});

} // namespace epsiloscope
