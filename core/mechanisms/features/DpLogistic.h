// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/features/PerturbedLogistic.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/noise/ObjectivePerturbation.h"

namespace epsiloscope {

/// `dp-logistic`: logistic regression by objective perturbation (Chaudhuri, Monteleoni and Sarwate 2011,
/// algorithm 2; core/privacy/FORMULAS.md, "Perturbing the objective"). Neighbours differ in one replaced
/// record; features and label are private alike.
Mechanism dpLogisticRegression();

/// What a noisy logistic regression is made of besides records. Rows of features have norm at most
/// `featureNorm`; longer ones are shortened to it.
struct NoisyLogisticTask {
    double epsilon = 1;
    double regularisation = 1; ///< NΛ
    double featureNorm = 1;
    bool intercept = true;
    /// The library's rule (R/4, intercept not penalised) is there to compare with: it does not keep its ε.
    LossCurvature curvature = LossCurvature::QuarterSquaredNorm;
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
