// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Newton.h"

#include "core/numeric/CholeskyFactor.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int maximumIterations = 100;
constexpr int maximumHalvings = 40;
constexpr int maximumConjugateSteps = 500;
constexpr double tolerance = 1e-8; // of the gradient norm, times max(1, Σ w)
constexpr double goal = 1e-11;     // likewise
constexpr double armijo = 1e-4;
constexpr double standstill = 0.01; // change of a score that a next step may still make at a true minimum

double dot(const MatrixXd& a, const MatrixXd& b) {
    return a.cwiseProduct(b).sum();
}

// Newton's directions for one objective; keeps its buffers.
class Direction {
public:
    Direction(LogisticObjective& objective, NewtonSystem system) : objective_(objective), system_(system) {}

    // At the point last evaluated, −H⁻¹·gradient.
    void find(const MatrixXd& gradient, double firstNorm, MatrixXd& direction) {
        if (system_ == NewtonSystem::Cholesky)
            byCholesky(gradient, direction);
        else
            byConjugateGradient(gradient, firstNorm, direction);
    }

private:
    // A ridge relative to each diagonal element is added where rounding or collinear features make the
    // factorisation fail; without regularisation always, because a success would then be luck.
    void byCholesky(const MatrixXd& gradient, MatrixXd& direction) {
        objective_.hessian(hessian_);
        for (Index j = 0; j < hessian_.rows(); ++j)
            if (!(hessian_(j, j) > 0)) hessian_(j, j) = 1;
        const VectorXd diagonal = hessian_.diagonal();
        double ridge = objective_.data().regularisation > 0 ? 0 : 1e-11;
        bool factorised = false;
        for (; !factorised && !objective_.stopped() && ridge < 10; ridge = std::max(1e-13, ridge * 1000)) {
            hessian_.diagonal() = diagonal * (1 + ridge);
            factorised = factor_.factorise(hessian_);
        }
        direction = -gradient;
        Eigen::Map<VectorXd> flat(direction.data(), direction.size());
        if (factorised)
            factor_.solveInPlace(flat);
        else
            flat.array() /= diagonal.array();
    }

    // Preconditioned by the Hessian's diagonal; solved the more exactly the nearer the minimum, which keeps
    // Newton's fast end (Nocedal and Wright 2006, algorithm 7.1). Stopped early it is still a direction of
    // descent.
    void byConjugateGradient(const MatrixXd& gradient, double firstNorm, MatrixXd& direction) {
        objective_.hessianDiagonal(diagonal_);
        diagonal_ = (diagonal_.array() > 0).select(diagonal_, 1);
        const double enough = gradient.norm() * std::min(0.1, std::sqrt(gradient.norm() / firstNorm) * 0.1);
        direction.setZero(gradient.rows(), gradient.cols());
        MatrixXd residual = -gradient;
        MatrixXd preconditioned = residual.cwiseQuotient(diagonal_);
        MatrixXd step = preconditioned;
        MatrixXd product;
        double energy = dot(residual, preconditioned);
        for (int i = 0; i < maximumConjugateSteps && !objective_.stopped() && residual.norm() > enough; ++i) {
            objective_.hessianTimes(step, product);
            const double curvature = dot(step, product);
            if (!(curvature > 0)) break;
            direction += energy / curvature * step;
            residual -= energy / curvature * product;
            preconditioned = residual.cwiseQuotient(diagonal_);
            const double next = dot(residual, preconditioned);
            step = preconditioned + next / energy * step;
            energy = next;
        }
    }

    LogisticObjective& objective_;
    NewtonSystem system_;
    MatrixXd hessian_, diagonal_;
    CholeskyFactor factor_;
};

class Minimiser {
public:
    Minimiser(LogisticObjective& objective, const MatrixXd& start, NewtonSystem system)
        : objective_(objective), direction_(objective, system),
          scale_(std::max(1.0, objective.totalWeight())) {
        outcome_.point = start;
    }

    NewtonOutcome run() {
        value_ = objective_.evaluate(outcome_.point);
        measureGradient();
        firstNorm_ = outcome_.gradientNorm;
        while (outcome_.gradientNorm > goal * scale_ && outcome_.iterations < maximumIterations && step()) {
        }
        outcome_.converged =
            !objective_.stopped() && outcome_.gradientNorm <= tolerance * scale_ && isAtRest();
        return std::move(outcome_);
    }

private:
    void measureGradient() {
        gradient_ = objective_.gradient();
        outcome_.gradientNorm = gradient_.norm();
    }

    // Below this change of the objective its own rounding, and that of the scores in it, decides; the
    // gradient is then the better judge.
    double rounding() const { return 1e-10 * (std::abs(value_) + 1); }

    // One step; false where there is nothing more to gain.
    bool step() {
        direction_.find(gradient_, firstNorm_, change_);
        const double slope = dot(gradient_, change_);
        if (objective_.stopped() || !(slope < 0) || !halveUntilLower(slope)) return false;
        ++outcome_.iterations;
        const double before = outcome_.gradientNorm;
        measureGradient();
        if (objective_.stopped()) return false;
        if (-slope > rounding() || outcome_.gradientNorm < before / 2) return true;
        if (outcome_.gradientNorm > before) goBack();
        return false;
    }

    // After a step, candidate_ holds the point before it.
    void goBack() {
        outcome_.point.swap(candidate_);
        value_ = objective_.evaluate(outcome_.point);
        measureGradient();
    }

    bool halveUntilLower(double slope) {
        double length = 1;
        for (int i = 0; i < maximumHalvings && !objective_.stopped(); ++i, length /= 2) {
            candidate_ = outcome_.point + length * change_;
            const double value = objective_.evaluate(candidate_);
            if (!(value <= value_ + armijo * length * slope + rounding())) continue;
            value_ = value;
            outcome_.point.swap(candidate_);
            return true;
        }
        objective_.evaluate(outcome_.point);
        return false;
    }

    bool isAtRest() {
        if (objective_.data().regularisation > 0) return true;
        direction_.find(gradient_, firstNorm_, change_);
        return objective_.largestScoreChange(change_) <= standstill;
    }

    LogisticObjective& objective_;
    Direction direction_;
    double scale_;
    double value_ = 0, firstNorm_ = 0;
    MatrixXd gradient_, change_, candidate_;
    NewtonOutcome outcome_;
};

} // namespace

NewtonOutcome minimiseByNewton(LogisticObjective& objective, const MatrixXd& start, NewtonSystem system) {
    return Minimiser(objective, start, system).run();
}

} // namespace epsiloscope
