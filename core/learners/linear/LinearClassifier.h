// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// One entry per record, −1 or +1: a class, or what a classifier says.
using Signs = std::vector<std::int8_t>;

/// h(x) = +1 where coefficients·x + intercept ≥ 0, else −1: a score of exactly 0 counts as +1.
struct LinearClassifier {
    Eigen::VectorXd coefficients;
    double intercept = 0;

    Signs predict(const FeatureView& features) const;
};

/// +1 for class 1, −1 for class 0.
Signs signsOf(const std::vector<int>& classes);

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
