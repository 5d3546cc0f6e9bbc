// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/PerturbedLogistic.h"

#include "core/numeric/CholeskyFactor.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double tolerance = 1e-9;
constexpr double goal = 1e-13;
constexpr int maximumIterations = 200, maximumHalvings = 60;
constexpr double armijo = 1e-4;

// Probability of the label that a record does not have.
VectorXd wrongProbabilities(const PerturbedObjective& objective, const VectorXd& scores) {
    VectorXd wrong(scores.size());
    for (Index i = 0; i < scores.size(); ++i) {
        const double margin = objective.labels[static_cast<std::size_t>(i)] * scores(i);
        wrong(i) = 1 / (1 + std::exp(margin));
    }
    return wrong;
}

MatrixXd hessian(const PerturbedObjective& objective, const VectorXd& wrong) {
    constexpr Index blockRows = 256;
    const Index n = objective.features.rows(), d = objective.features.cols();
    MatrixXd result = MatrixXd::Zero(d, d);
    for (Index begin = 0; begin < n; begin += blockRows) {
        const Index count = std::min(blockRows, n - begin);
        const VectorXd roots =
            (wrong.segment(begin, count).array() * (1 - wrong.segment(begin, count).array())).sqrt();
        const FeatureMatrix scaled = roots.asDiagonal() * objective.features.middleRows(begin, count);
        result.selfadjointView<Eigen::Lower>().rankUpdate(scaled.transpose());
    }
    result /= static_cast<double>(n);
    result.diagonal() += objective.penalty;
    return result;
}

VectorXd newtonStep(const PerturbedObjective& objective, const VectorXd& point, const VectorXd& gradient) {
    MatrixXd curvature = hessian(objective, wrongProbabilities(objective, objective.features * point));
    const VectorXd diagonal = curvature.diagonal();
    CholeskyFactor factor;
    bool factorised = factor.factorise(curvature);
    // Flat or collinear directions, and rounding: a ridge relative to each diagonal element.
    for (double ridge = 1e-13; !factorised && ridge < 10; ridge *= 1000) {
        curvature.diagonal() = diagonal * (1 + ridge) +
                               VectorXd::Constant(diagonal.size(), ridge * (1e-300 + diagonal.maxCoeff()));
        factorised = factor.factorise(curvature);
    }
    if (!factorised) return -gradient;
    VectorXd step = gradient;
    factor.solveInPlace(step);
    return -step;
}

} // namespace

double PerturbedObjective::value(const VectorXd& point) const {
    const VectorXd scores = features * point;
    double loss = 0;
    for (Index i = 0; i < scores.size(); ++i)
        loss += softplus(-labels[static_cast<std::size_t>(i)] * scores(i));
    const auto records = static_cast<double>(features.rows());
    return loss / records + (penalty.array() * point.array().square()).sum() / 2 + noise.dot(point) / records;
}

VectorXd PerturbedObjective::gradient(const VectorXd& point) const {
    VectorXd residuals = wrongProbabilities(*this, features * point);
    for (Index i = 0; i < residuals.size(); ++i)
        residuals(i) *= -labels[static_cast<std::size_t>(i)];
    const auto records = static_cast<double>(features.rows());
    return (features.transpose() * residuals + noise) / records + penalty.cwiseProduct(point);
}

Result<PerturbedMinimum> minimise(const PerturbedObjective& objective, const std::stop_token& stop) {
    const auto records = static_cast<double>(objective.features.rows());
    const double scale = std::max(1.0, objective.noise.norm() / records);
    PerturbedMinimum minimum{VectorXd::Zero(objective.features.cols()), 0, 0};
    minimum.value = objective.value(minimum.point);
    VectorXd gradient = objective.gradient(minimum.point);
    for (int iteration = 0; iteration < maximumIterations && gradient.norm() > goal * scale; ++iteration) {
        if (stop.stop_requested()) return minimum;
        const VectorXd step = newtonStep(objective, minimum.point, gradient);
        const double slope = gradient.dot(step);
        const double rounding = 1e-13 * (std::abs(minimum.value) + 1);
        double length = 1;
        bool better = false;
        for (int halving = 0; halving < maximumHalvings && !better; ++halving, length /= 2) {
            const VectorXd candidate = minimum.point + length * step;
            const double value = objective.value(candidate);
            if (!(value <= minimum.value + armijo * length * slope + rounding)) continue;
            const VectorXd slopes = objective.gradient(candidate);
            // Where the value no longer changes, the gradient decides.
            if (-slope < rounding && slopes.norm() >= gradient.norm()) break;
            minimum.point = candidate;
            minimum.value = value;
            gradient = slopes;
            better = true;
        }
        if (!better) break;
    }
    minimum.gradientNorm = gradient.norm();
    if (minimum.gradientNorm <= tolerance * scale) return minimum;
    // How near it came depends on the records, so it is not told.
    return Error{"the perturbed objective has no minimum that could be found", "/parameters/regularisation",
                 "use more regularisation, or a larger ε"};
}

} // namespace epsiloscope
