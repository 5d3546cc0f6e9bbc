// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Logistic.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace epsiloscope {

namespace {

using Eigen::Index;

FeatureMatrix scoresOf(const LogisticModel& model, const FeatureView& features) {
    FeatureMatrix scores = features * model.weights();
    scores.rowwise() += model.intercepts().transpose();
    return scores;
}

} // namespace

LogisticModel::LogisticModel(Eigen::MatrixXd weights, Eigen::VectorXd intercepts, int classes, bool converged,
                             int iterations, double gradientNorm)
    : weights_(std::move(weights)), intercepts_(std::move(intercepts)), classes_(classes),
      converged_(converged), iterations_(iterations), gradientNorm_(gradientNorm) {}

FeatureMatrix LogisticModel::probabilities(const FeatureView& features) const {
    if (classes_ == 2) {
        // Of records whose scores stay in cache; an even number of them, since the last of an odd number is
        // rounded otherwise.
        constexpr Index blockRows = 2048;
        FeatureMatrix both(features.rows(), 2);
        for (Index begin = 0; begin < features.rows(); begin += blockRows) {
            const Index count = std::min(blockRows, features.rows() - begin);
            const FeatureMatrix scores = scoresOf(*this, features.middleRows(begin, count));
            for (Index i = 0; i < count; ++i) {
                both(begin + i, 0) = 1 / (1 + std::exp(scores(i, 0)));
                both(begin + i, 1) = 1 / (1 + std::exp(-scores(i, 0)));
            }
        }
        return both;
    }
    FeatureMatrix scores = scoresOf(*this, features);
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

using Eigen::Index;

namespace {

// Two classes have one score, for the second.
std::size_t scoresFor(int classes) {
    return classes == 2 ? 1 : static_cast<std::size_t>(classes);
}

Json listOf(const double* first, Index count) {
    return std::span<const double>(first, static_cast<std::size_t>(count));
}

} // namespace

Json LogisticModel::toJson() const {
    return {{"kind", "logistic"},
            {"converged", converged_},
            // Score by score, the weights of all features.
            {"weights", listOf(weights_.data(), weights_.size())},
            {"intercepts", listOf(intercepts_.data(), intercepts_.size())}};
}

std::size_t LogisticModel::bytes() const {
    return static_cast<std::size_t>(weights_.size() + intercepts_.size()) * sizeof(double);
}

Result<std::unique_ptr<Classifier>> LogisticModel::fromJson(const Json& json, const ModelShape& shape,
                                                            const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    const std::size_t scores = scoresFor(shape.classes);
    members.text("kind");
    const bool converged = members.flag("converged");
    const std::vector<double> weights = members.numbers("weights", shape.features * scores);
    const std::vector<double> intercepts = members.numbers("intercepts", scores);
    RETURN_IF_ERROR(members.finish());
    const auto rows = static_cast<Index>(shape.features), columns = static_cast<Index>(scores);
    return std::unique_ptr<Classifier>(std::make_unique<LogisticModel>(
        Eigen::Map<const Eigen::MatrixXd>(weights.data(), rows, columns),
        Eigen::Map<const Eigen::VectorXd>(intercepts.data(), columns), shape.classes, converged, 0, 0));
}

} // namespace epsiloscope
