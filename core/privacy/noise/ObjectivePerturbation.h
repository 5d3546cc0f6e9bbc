// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <Eigen/Core>

#include <cstddef>

namespace epsiloscope {

/// The bound on the curvature of the logistic loss that the noise is calibrated to, for rows of norm at most
/// R. It is R²/4. A well-known library uses R/4, which spends more than its ε wherever R > 1; it is here to
/// be compared with.
enum class LossCurvature { QuarterSquaredNorm, QuarterNorm };

/// The inputs of objective perturbation (Chaudhuri, Monteleoni and Sarwate 2011, algorithm 2;
/// core/privacy/FORMULAS.md, "Perturbing the objective").
struct PerturbationTask {
    double epsilon = 1;        ///< > 0
    double rowNorm = 1;        ///< R, of every row with the intercept's 1 in it
    double regularisation = 1; ///< NΛ > 0
    std::size_t records = 1;   ///< N
    std::size_t dimension = 1; ///< coefficients, the intercept among them
    LossCurvature curvature = LossCurvature::QuarterSquaredNorm;
};

/// The noise and the extra penalty that make the exact minimiser ε-differentially private, neighbours
/// differing in one replaced record.
struct Perturbation {
    double epsilonPrime = 0;    ///< the rest of ε for the noise, > 0
    double extraPenalty = 0;    ///< Δ ≥ 0, beside Λ
    double gammaShape = 0;      ///< for ‖b‖: the dimension
    double gammaScale = 0;      ///< 2R/ε'
    bool penaltyBranch = false; ///< ε − log(…) was not positive: then Δ > 0 and ε' = ε/2
};
Perturbation perturbationFor(const PerturbationTask& task);

/// b with density ∝ e^{−‖b‖/scale}: a uniform direction, ‖b‖ Gamma of shape `dimension`.
Eigen::VectorXd perturbationVector(std::size_t dimension, double scale, RandomStream& stream);

} // namespace epsiloscope
