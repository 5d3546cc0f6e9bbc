// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LogisticTraining.h"

#include "core/base/Result.h"
#include "core/learners/linear/Newton.h"
#include "core/learners/shared/ConstantClassifier.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// Beyond it, factorising the Hessian takes longer than a person waits for "stop".
constexpr Index mostUnknownsToFactorise = 1000;
// Operations (2·d·n²) up to which turning the features is worth it, for the same reason.
constexpr double mostWorkToTurn = 5e8;

// The largest size of each feature; it may stop once none is 0 throughout.
Eigen::RowVectorXd largestOfEach(const FeatureBlocks& features) {
    constexpr Index blockRows = 512;
    Eigen::RowVectorXd largest = Eigen::RowVectorXd::Zero(features.cols());
    FeatureMatrix room;
    for (Index begin = 0; begin < features.rows() && !(largest.array() > 0).all(); begin += blockRows) {
        const auto block = features.block(begin, std::min(blockRows, features.rows() - begin), room);
        for (Index i = 0; i < block.rows(); ++i)
            largest = largest.cwiseMax(block.row(i).cwiseAbs());
    }
    return largest;
}

// So many features that are zero throughout are worth a copy without them.
bool areMany(Index zeros, Index features) {
    return 10 * zeros > features;
}

// The features as the optimiser sees them: without columns that are zero throughout (their weights are zero
// at the minimum), and turned into the space of records where that is smaller.
class Coordinates {
public:
    Coordinates(const FeatureMatrix& features, Index scores, LogisticRoute route)
        : columns_(features.cols()) {
        used_ = &features;
        leaveOutZeros(features);
        const Index n = used_->rows(), d = used_->cols();
        const double work = 2.0 * static_cast<double>(d) * static_cast<double>(n) * static_cast<double>(n);
        // Turning costs as much as several Newton steps, so it must leave clearly fewer unknowns.
        const bool pays =
            4 * n < 3 * d && (n + 1) * scores <= mostUnknownsToFactorise && work <= mostWorkToTurn;
        if (route == LogisticRoute::Records || (route == LogisticRoute::Automatic && pays)) turn();
    }

    Coordinates(const Coordinates&) = delete;
    Coordinates& operator=(const Coordinates&) = delete;

    const FeatureMatrix& features() const { return *used_; }

    // From a point in these coordinates to weights per feature, with a last row of intercepts.
    MatrixXd weightsFor(const MatrixXd& point) const {
        const auto keptRows = static_cast<Index>(kept_.size());
        MatrixXd kept = MatrixXd::Zero(keptRows, point.cols());
        kept.topRows(point.rows() - 1) = point.topRows(point.rows() - 1);
        if (rotation_) kept = rotation_->householderQ() * kept;
        MatrixXd weights = MatrixXd::Zero(columns_ + 1, point.cols());
        for (Index j = 0; j < keptRows; ++j)
            weights.row(kept_[static_cast<std::size_t>(j)]) = kept.row(j);
        weights.bottomRows(1) = point.bottomRows(1);
        return weights;
    }

private:
    void leaveOutZeros(const FeatureMatrix& features) {
        const Eigen::RowVectorXd largest = largestOfEach(features);
        const bool worthACopy = areMany((largest.array() == 0).count(), columns_);
        for (Index j = 0; j < columns_; ++j)
            if (!worthACopy || largest(j) > 0) kept_.push_back(j);
        if (!worthACopy) return;
        own_.resize(features.rows(), static_cast<Index>(kept_.size()));
        for (Index i = 0; i < own_.rows(); ++i)
            for (Index j = 0; j < own_.cols(); ++j)
                own_(i, j) = features(i, kept_[static_cast<std::size_t>(j)]);
        used_ = &own_;
    }

    // Xᵀ = QR gives Xβ = Rᵀ(Qᵀβ): the minimum lies in the span of the records, and a rotation leaves the
    // penalty as it is, so the same problem with features Rᵀ, n × n, has the same minimum (Hastie and
    // Tibshirani 2004).
    void turn() {
        if (used_->rows() >= used_->cols()) return;
        rotation_.emplace(used_->transpose());
        const Index n = used_->rows();
        const MatrixXd upper = rotation_->matrixQR().topRows(n).triangularView<Eigen::Upper>();
        own_ = upper.transpose();
        used_ = &own_;
    }

    Index columns_;
    const FeatureMatrix* used_ = nullptr;
    std::vector<Index> kept_;
    FeatureMatrix own_;
    std::optional<Eigen::HouseholderQR<MatrixXd>> rotation_;
};

// Weights zero, intercepts the log-odds of the classes.
MatrixXd priorStart(const ClassOccurrence& found, Index features, Index scores) {
    MatrixXd start = MatrixXd::Zero(features + 1, scores);
    if (scores == 1) {
        start(features, 0) = std::log(found.mass[1] / found.mass[0]);
        return start;
    }
    for (Index k = 0; k < scores; ++k)
        start(features, k) =
            std::log(found.mass[static_cast<std::size_t>(found.present[static_cast<std::size_t>(k)])]);
    start.row(features).array() -= start.row(features).mean();
    return start;
}

// Adding the same to all classes changes no probability. Centred, the penalty is least, the model is unique,
// and classes that are absent stay lowest.
MatrixXd centred(MatrixXd weights) {
    if (weights.cols() > 1) weights.colwise() -= weights.rowwise().mean().eval();
    return weights;
}

NewtonSystem systemFor(LogisticRoute route, Index unknowns) {
    if (route == LogisticRoute::ConjugateGradient) return NewtonSystem::ConjugateGradient;
    if (route == LogisticRoute::Automatic && unknowns > mostUnknownsToFactorise)
        return NewtonSystem::ConjugateGradient;
    return NewtonSystem::Cholesky;
}

FeatureBlocks featuresOf(const TrainingTask& task) {
    return task.pool ? FeatureBlocks(*task.pool) : FeatureBlocks(task.features);
}

// A pool of more features than this is gone through block by block, and nobody holds all of them.
constexpr double mostHeld = 0x1p22;

bool areGoneThrough(const PoolFeatures& pool) {
    const auto n = static_cast<double>(pool.rows()), d = static_cast<double>(pool.cols());
    return n * d > mostHeld && n > d && !areMany((largestOfEach(pool).array() == 0).count(), pool.cols());
}

// No class, or a single one: nothing to optimise.
std::unique_ptr<LogisticModel> constantModel(const TrainingTask& task, const ClassOccurrence& found) {
    const Index scores = task.classes == 2 ? 1 : task.classes;
    VectorXd intercepts = VectorXd::Zero(scores);
    if (!found.present.empty()) {
        intercepts.setConstant(absentClassScore);
        const int only = found.present.front();
        if (task.classes == 2)
            intercepts(0) = only == 1 ? -absentClassScore : absentClassScore;
        else
            intercepts(only) = 0;
    }
    return std::make_unique<LogisticModel>(MatrixXd::Zero(featuresOf(task).cols(), scores), intercepts,
                                           task.classes, true, 0, 0.0);
}

std::unique_ptr<LogisticModel> modelOf(const TrainingTask& task, const ClassOccurrence& found,
                                       const MatrixXd& trained, const NewtonOutcome& outcome) {
    const Index features = featuresOf(task).cols();
    const Index scores = task.classes == 2 ? 1 : task.classes;
    MatrixXd weights = MatrixXd::Zero(features, scores);
    VectorXd intercepts = VectorXd::Constant(scores, absentClassScore);
    for (Index k = 0; k < trained.cols(); ++k) {
        const Index column = scores == 1 ? 0 : found.present[static_cast<std::size_t>(k)];
        weights.col(column) = trained.col(k).head(features);
        intercepts(column) = trained(features, k);
    }
    return std::make_unique<LogisticModel>(std::move(weights), std::move(intercepts), task.classes,
                                           outcome.converged, outcome.iterations, outcome.gradientNorm);
}

Result<std::unique_ptr<Classifier>> trainAnyRoute(const TrainingTask& task) {
    ASSIGN_OR_RETURN(std::unique_ptr<LogisticModel> model, trainLogistic(task, LogisticRoute::Automatic));
    return std::unique_ptr<Classifier>(std::move(model));
}

} // namespace

Result<std::unique_ptr<LogisticModel>> trainLogistic(const TrainingTask& task, LogisticRoute route) {
    ASSIGN_OR_RETURN(const ClassOccurrence found, classOccurrence(task));
    if (found.present.size() < 2) return constantModel(task, found);

    const Index scores = task.classes == 2 ? 1 : static_cast<Index>(found.present.size());
    const auto minimised = [&](const FeatureBlocks& features) {
        LogisticObjective objective({features, found.classes, found.weights, scores,
                                     task.parameters.real("regularisation"), task.stop, task.parallel});
        return minimiseByNewton(objective, priorStart(found, features.cols(), scores),
                                systemFor(route, objective.unknowns()));
    };
    if (task.pool && areGoneThrough(*task.pool)) {
        const NewtonOutcome outcome = minimised(*task.pool);
        return modelOf(task, found, centred(outcome.point), outcome);
    }
    const auto held = task.pool ? task.pool->lent(task.parallel ? *task.parallel : Parallel(1)) : nullptr;
    const Coordinates coordinates(held ? *held : task.features, scores, route);
    const NewtonOutcome outcome = minimised(coordinates.features());
    return modelOf(task, found, centred(coordinates.weightsFor(outcome.point)), outcome);
}

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
            .takesPools = true,
            .train = trainAnyRoute};
}

} // namespace epsiloscope
