// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/WeightedLearner.h"

#include "core/base/Result.h"
#include "core/learners/linear/LogisticTraining.h"
#include "core/numeric/CholeskyFactor.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

using Eigen::Index;

namespace {
constexpr double regularisation = 1;
}

WeightedLearner::WeightedLearner(const std::string& learner, const FeatureMatrix& training,
                                 const FeatureMatrix& test, const Signs& labels)
    : training_(training), test_(test) {
    positive_.resize(static_cast<Index>(labels.size()));
    for (const std::int8_t label : labels) {
        positive_(static_cast<Index>(classes_.size())) = label > 0 ? 1 : 0;
        classes_.push_back(label > 0 ? 1 : 0);
    }
    if (learner == "stump") stumps_.emplace(training, labels);
}

ParameterDescriptor WeightedLearner::parameter(const std::string& id, const std::string& label,
                                               const std::string& help, const std::string& initial) {
    ParameterDescriptor p = choiceParameter(
        id, label, help, {{"logistic", "logistic regression"}, {"stump", "one threshold on one feature"}});
    p.initial = initial;
    return p;
}

bool WeightedLearner::refine(const Eigen::VectorXd& weights) {
    constexpr double tolerance = 1e-8; // as the learner's own, of the gradient over the sum of weights
    constexpr int mostSteps = 12;
    const Index d = training_.cols();
    const double enough = tolerance * std::max(1.0, weights.sum());
    CholeskyFactor factor;
    double before = std::numeric_limits<double>::infinity();
    for (int step = 0; step < mostSteps; ++step) {
        Eigen::MatrixXd hessian = Eigen::MatrixXd::Zero(d + 1, d + 1);
        Eigen::VectorXd gradient = Eigen::VectorXd::Zero(d + 1);
        addDerivatives(weights, gradient, hessian);
        gradient.head(d) += regularisation * point_.head(d);
        hessian.diagonal().head(d).array() += regularisation;
        const double norm = gradient.norm();
        if (norm <= enough) return true;
        if (!(norm < before) || !factor.factorise(hessian)) return false;
        before = norm;
        factor.solveInPlace(gradient);
        point_ -= gradient;
    }
    return false;
}

void WeightedLearner::addDerivatives(const Eigen::VectorXd& weights, Eigen::VectorXd& gradient,
                                     Eigen::MatrixXd& hessian) const {
    constexpr Index blockRows = 256; // a block and its scores stay in cache
    const Index d = training_.cols();
    FeatureMatrix scaled(std::min(blockRows, training_.rows()), d + 1);
    for (Index begin = 0; begin < training_.rows(); begin += blockRows) {
        const Index count = std::min(blockRows, training_.rows() - begin);
        const auto rows = training_.middleRows(begin, count);
        const Eigen::ArrayXd scores = (rows * point_.head(d)).array() + point_(d);
        const Eigen::ArrayXd p = 1 / (1 + (-scores).exp());
        const auto weight = weights.segment(begin, count).array();
        const Eigen::VectorXd residuals = weight * (p - positive_.segment(begin, count));
        gradient.head(d).noalias() += rows.transpose() * residuals;
        gradient(d) += residuals.sum();
        const Eigen::VectorXd roots = (weight * p * (1 - p)).sqrt();
        scaled.topLeftCorner(count, d).noalias() = roots.asDiagonal() * rows;
        scaled.col(d).head(count) = roots;
        hessian.selfadjointView<Eigen::Lower>().rankUpdate(scaled.topRows(count).transpose());
    }
}

Result<LinearClassifier> WeightedLearner::fitLogistic(const Eigen::VectorXd& weights,
                                                      const std::stop_token& stop) {
    // Weights change little from one iteration to the next: a few bare Newton steps find the new minimum, and
    // where they do not, the learner's own careful ones do.
    if (point_.size() == 0 || !refine(weights)) {
        Parameters own;
        own.set("regularisation", regularisation);
        const std::vector<double> list(weights.begin(), weights.end());
        ASSIGN_OR_RETURN(const auto model,
                         trainLogistic({training_, classes_, &list, 2, own,
                                        RandomStreams::fromSeed(0).stream(0, StreamPurpose::StudentTraining),
                                        stop, nullptr},
                                       LogisticRoute::Automatic));
        point_.resize(training_.cols() + 1);
        point_ << model->weights().col(0), model->intercepts()(0);
    }
    return LinearClassifier{point_.head(training_.cols()), point_(training_.cols())};
}

Result<const WeightedPredictions*> WeightedLearner::fit(const Eigen::VectorXd& weights,
                                                        const std::stop_token& stop) {
    if (weights_.size() == weights.size() && weights_ == weights) return &predictions_;
    if (stumps_) {
        const Stump stump = stumps_->train(weights);
        predictions_ = {stump.predict(training_), stump.predict(test_)};
        classifier_ = stump;
    } else {
        ASSIGN_OR_RETURN(const auto linear, fitLogistic(weights, stop));
        predictions_ = {linear.predict(training_), linear.predict(test_)};
        classifier_ = linear;
    }
    weights_ = weights;
    return &predictions_;
}

} // namespace epsiloscope
