// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// The score of a class that no training record has: far below the others, finite. See logisticLearner().
inline constexpr double absentClassScore = -30;

/// L2-regularised logistic regression: minimises Σ wᵢ·loss(xᵢ, yᵢ) + regularisation/2·‖β‖², intercept not
/// penalised, binary or multinomial (softmax with one weight vector per class, all penalised). Newton/IRLS
/// with step halving; with clearly fewer records than features it solves in the space of records (an exact
/// rotation of the features, Hastie and Tibshirani 2004, which loses no digits where Woodbury's formula
/// cancels); with more than 1,000 unknowns by conjugate gradients. Parameter `regularisation` (default 1, the
/// C = 1 of common libraries). Converged: gradient norm ≤ 1e−8·max(1, Σ wᵢ); with regularisation 0 separable
/// data have no minimum, and the model, finite all the same, says that it did not converge. A class that has
/// no records gets zero weights and the intercept −30 (the other scores average 0). One class among the
/// labels: a constant model, that class with probability 1 − e^−30 (less the more classes there are). No
/// records: all classes alike.
Learner logisticLearner();

/// A trained logistic model: one weight vector per class (two classes: a single one, for class 1).
class LogisticModel final : public Classifier {
public:
    LogisticModel(Eigen::MatrixXd weights, Eigen::VectorXd intercepts, int classes, bool converged,
                  int iterations, double gradientNorm);
    FeatureMatrix probabilities(const FeatureView& features) const override;
    void predict(const FeatureView& features, int* classes) const override;
    bool converged() const override { return converged_; }
    Json toJson() const override;
    std::size_t bytes() const override;
    /// Errors say the pointer.
    static Result<std::unique_ptr<Classifier>> fromJson(const Json& json, const ModelShape& shape,
                                                        const std::string& pointer);

    const Eigen::MatrixXd& weights() const { return weights_; } ///< d × 1 (two classes) or d × classes
    const Eigen::VectorXd& intercepts() const { return intercepts_; }
    int iterations() const { return iterations_; }
    double gradientNorm() const {
        return gradientNorm_;
    } ///< Euclidean norm of the objective's gradient at the end

private:
    Eigen::MatrixXd weights_;
    Eigen::VectorXd intercepts_;
    int classes_;
    bool converged_;
    int iterations_;
    double gradientNorm_;
};

/// The class that a logistic model's scores of one record mean: two classes have one score, above 0 for class
/// 1; ties go to the lower class.
int classOfScores(const double* scores, int classes);

} // namespace epsiloscope
