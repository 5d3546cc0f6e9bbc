// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LogisticObjective.h"

namespace epsiloscope {

/// How Newton's linear system is solved.
enum class NewtonSystem {
    Cholesky,         ///< Hessian formed and factorised
    ConjugateGradient ///< products with the Hessian only, for many unknowns
};

struct NewtonOutcome {
    Eigen::MatrixXd point;
    bool converged = false;
    int iterations = 0;
    double gradientNorm = 0;
};

/// Minimises by Newton's method with step halving (Armijo), so that the objective never rises by more than
/// rounding. Aims at a gradient norm of 1e−11·max(1, Σ wᵢ), so that builds agree; converged means at most
/// 1e−8·max(1, Σ wᵢ). Without regularisation it means besides that the next step would hardly move a score:
/// on separable data the gradient vanishes at infinity, where there is no minimum. Gives up after 100
/// iterations. A stop request ends it; the outcome is then not converged.
NewtonOutcome minimiseByNewton(LogisticObjective& objective, const Eigen::MatrixXd& start,
                               NewtonSystem system);

} // namespace epsiloscope
