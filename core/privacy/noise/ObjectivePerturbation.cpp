// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/ObjectivePerturbation.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

Perturbation perturbationFor(const PerturbationTask& task) {
    const double radius = task.rowNorm;
    const double c = (task.curvature == LossCurvature::QuarterSquaredNorm ? radius * radius : radius) / 4;
    const auto records = static_cast<double>(task.records);
    Perturbation perturbation;
    // log(1 + 2c/(NΛ) + c²/(NΛ)²) is twice the log of 1 + c/(NΛ).
    perturbation.epsilonPrime = task.epsilon - 2 * std::log1p(c / task.regularisation);
    perturbation.penaltyBranch = !(perturbation.epsilonPrime > 0);
    if (perturbation.penaltyBranch) {
        perturbation.extraPenalty =
            std::max(0.0, (c / std::expm1(task.epsilon / 4) - task.regularisation) / records);
        perturbation.epsilonPrime = task.epsilon / 2;
    }
    perturbation.gammaShape = static_cast<double>(task.dimension);
    perturbation.gammaScale = 2 * radius / perturbation.epsilonPrime;
    return perturbation;
}

Eigen::VectorXd perturbationVector(std::size_t dimension, double scale, RandomStream& stream) {
    Eigen::VectorXd direction(static_cast<Eigen::Index>(dimension));
    do {
        for (double& one : direction)
            one = stream.gaussian();
    } while (direction.squaredNorm() == 0);
    // A sum of as many standard exponentials as there are dimensions.
    double norm = 0;
    for (std::size_t i = 0; i < dimension; ++i)
        norm -= std::log(stream.uniform());
    return direction * (norm * scale / direction.norm());
}

} // namespace epsiloscope
