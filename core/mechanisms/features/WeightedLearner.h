// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/learners/linear/Stump.h"
#include "core/learners/shared/Learner.h"

#include <Eigen/Core>

#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace epsiloscope {

/// The predictions of a weighted learner for every record.
struct WeightedPredictions {
    Signs training, test;
};

/// Trains the same learner again and again under changing weights, as boosting does: "logistic" (L2
/// regularisation 1, from the model before) or "stump". References outlive it; not for several threads.
class WeightedLearner {
public:
    WeightedLearner(const std::string& learner, const FeatureMatrix& training, const FeatureMatrix& test,
                    const Signs& labels);
    /// The choice between the two for a form, under this id.
    static ParameterDescriptor parameter(const std::string& id, const std::string& label,
                                         const std::string& help, const std::string& initial);

    /// Trains under one weight ≥ 0 per record. For the same weights as before the last result is given again.
    /// After a stop it means nothing.
    Result<const WeightedPredictions*> fit(const Eigen::VectorXd& weights, const std::stop_token& stop);
    /// The classifier that the last fit() found.
    const std::variant<LinearClassifier, Stump>& classifier() const { return classifier_; }

private:
    Result<LinearClassifier> fitLogistic(const Eigen::VectorXd& weights, const std::stop_token& stop);
    /// Newton's method from the last minimum; false where it does not get there at once.
    bool refine(const Eigen::VectorXd& weights);
    /// Adds those of the weighted loss at `point_`, of the Hessian the lower triangle.
    void addDerivatives(const Eigen::VectorXd& weights, Eigen::VectorXd& gradient,
                        Eigen::MatrixXd& hessian) const;

    const FeatureMatrix& training_;
    const FeatureMatrix& test_;
    std::vector<int> classes_;
    std::optional<StumpLearner> stumps_;
    Eigen::ArrayXd positive_; ///< 1 for class 1, else 0
    Eigen::VectorXd point_;   ///< the last logistic model, the intercept last; empty: none
    Eigen::VectorXd weights_; ///< weights of the last training; empty: none
    WeightedPredictions predictions_;
    std::variant<LinearClassifier, Stump> classifier_;
};

} // namespace epsiloscope
