// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/noise/NoiseCall.h"
#include "core/privacy/noise/ObjectivePerturbation.h"

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
    /// The gradient of the records' losses, summed.
    Eigen::VectorXd gradientOfRecords(const Eigen::VectorXd& point) const;
};

struct PerturbedMinimum {
    Eigen::VectorXd point;
    double value = 0, gradientNorm = 0;
};

/// The exact minimiser, by Newton's method with step halving: the guarantee is for no other point. Gradient
/// norm at most 1e−9·max(1, ‖b‖/N). Error where that is not reached, as without any minimum; after a stop the
/// result means nothing.
Result<PerturbedMinimum> minimise(const PerturbedObjective& objective, const std::stop_token& stop = {});

/// `dp-logistic`: logistic regression by objective perturbation (Chaudhuri, Monteleoni and Sarwate 2011,
/// algorithm 2; core/privacy/FORMULAS.md, "Perturbing the objective"). Neighbours differ in one replaced
/// record; features and label are private alike.
Mechanism dpLogisticRegression();

/// The parts of a noisy logistic regression besides records. Rows of features have norm at most
/// `featureNorm`; longer ones are shortened to it.
struct NoisyLogisticTask {
    double epsilon = 1;          ///< of a record: that of a person over their rows
    std::int64_t rowsOfUnit = 1; ///< records in which neighbours differ
    double regularisation = 1;   ///< NΛ
    double featureNorm = 1;
    bool intercept = true;
    /// The library's rule (R/4, intercept not penalised) is there to compare with: it does not keep its ε.
    LossCurvature curvature = LossCurvature::QuarterSquaredNorm;
    NoiseTap* tap = nullptr; ///< sees the noise; null: nobody
};

/// The coefficients (the intercept last) and how they came about.
struct NoisyLogistic {
    LinearClassifier classifier;
    Perturbation perturbation;
    PerturbedMinimum minimum;
};

/// Draws b and minimises exactly. Errors: no minimum (possible under the library's rule alone).
Result<NoisyLogistic> noisyLogistic(const FeatureMatrix& features, const Signs& labels,
                                    const NoisyLogisticTask& task, RandomStream stream,
                                    const std::stop_token& stop = {});

} // namespace epsiloscope
