// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// A linear classifier of two classes on features divided by a bound of their norm: class 1 where the score
/// of x/bound is 0 or more. Probabilities by the logistic function.
class LinearModel final : public Classifier {
public:
    /// bound > 0.
    LinearModel(LinearClassifier classifier, double bound)
        : classifier_(std::move(classifier)), bound_(bound) {}

    /// n; coefficients·x/bound + intercept.
    Eigen::VectorXd scores(const FeatureView& features) const;
    FeatureMatrix probabilities(const FeatureView& features) const override;
    Json toJson() const override;
    std::size_t bytes() const override;
    /// Errors say the pointer.
    static Result<std::unique_ptr<Classifier>> fromJson(const Json& json, const ModelShape& shape,
                                                        const std::string& pointer);

private:
    LinearClassifier classifier_;
    double bound_;
};

} // namespace epsiloscope
