// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// The score of a class that no training record has: far below the others, finite.
inline constexpr double absentClassScore = -30;

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
