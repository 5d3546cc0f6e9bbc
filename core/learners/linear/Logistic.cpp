// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Logistic.h"

#include "core/base/Propagate.h"
#include "core/learners/linear/LogisticTraining.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

using Eigen::Index;

Result<std::unique_ptr<Classifier>> trainAnyRoute(const TrainingTask& task) {
    ASSIGN_OR_RETURN(std::unique_ptr<LogisticModel> model, trainLogistic(task, LogisticRoute::Automatic));
    return std::unique_ptr<Classifier>(std::move(model));
}

FeatureMatrix scoresOf(const LogisticModel& model, const FeatureView& features) {
    FeatureMatrix scores = features * model.weights();
    scores.rowwise() += model.intercepts().transpose();
    return scores;
}

} // namespace

Learner logisticLearner() {
    return {.id = "logistic",
            .title = "Logistic regression",
            .explanation = "Gives each feature a weight, adds the weighted features up to a score for each "
                           "class, and turns scores into probabilities. Quick to train, needs few records, "
                           "and its weights can be read.",
            .citation = "Hastie, Tibshirani and Friedman 2009, The Elements of Statistical Learning, §4.4",
            .parameters = {realParameter(
                "regularisation", "Regularisation",
                "Strength of the penalty on large weights. Higher values give a smoother model that depends "
                "less on any one record; 0 fits the training records as closely as possible.",
                {.most = 1e9, .initial = 1.0, .logarithmic = true})},
            .train = trainAnyRoute};
}

LogisticModel::LogisticModel(Eigen::MatrixXd weights, Eigen::VectorXd intercepts, int classes, bool converged,
                             int iterations, double gradientNorm)
    : weights_(std::move(weights)), intercepts_(std::move(intercepts)), classes_(classes),
      converged_(converged), iterations_(iterations), gradientNorm_(gradientNorm) {}

FeatureMatrix LogisticModel::probabilities(const FeatureView& features) const {
    FeatureMatrix scores = scoresOf(*this, features);
    if (classes_ == 2) {
        FeatureMatrix both(scores.rows(), 2);
        for (Index i = 0; i < scores.rows(); ++i) {
            both(i, 0) = 1 / (1 + std::exp(scores(i, 0)));
            both(i, 1) = 1 / (1 + std::exp(-scores(i, 0)));
        }
        return both;
    }
    for (Index i = 0; i < scores.rows(); ++i) {
        const double largest = scores.row(i).maxCoeff();
        for (Index k = 0; k < scores.cols(); ++k)
            scores(i, k) = std::exp(scores(i, k) - largest);
        scores.row(i) /= scores.row(i).sum();
    }
    return scores;
}

void LogisticModel::predict(const FeatureView& features, int* classes) const {
    const FeatureMatrix scores = scoresOf(*this, features);
    for (Index i = 0; i < scores.rows(); ++i)
        classes[i] = classOfScores(scores.data() + i * scores.cols(), classes_);
}

int classOfScores(const double* scores, int classes) {
    if (classes == 2) return scores[0] > 0 ? 1 : 0;
    return static_cast<int>(std::max_element(scores, scores + classes) - scores);
}

} // namespace epsiloscope
