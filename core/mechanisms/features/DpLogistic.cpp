// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/DpLogistic.h"

#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/numeric/CholeskyFactor.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double tolerance = 1e-9;
constexpr double goal = 1e-13;
constexpr int maximumIterations = 200, maximumHalvings = 60;
constexpr double armijo = 1e-4;

// Probability of the label that a record does not have.
VectorXd wrongProbabilities(const PerturbedObjective& objective, const VectorXd& scores) {
    VectorXd wrong(scores.size());
    for (Index i = 0; i < scores.size(); ++i) {
        const double margin = objective.labels[static_cast<std::size_t>(i)] * scores(i);
        wrong(i) = 1 / (1 + std::exp(margin));
    }
    return wrong;
}

MatrixXd hessian(const PerturbedObjective& objective, const VectorXd& wrong) {
    constexpr Index blockRows = 256;
    const Index n = objective.features.rows(), d = objective.features.cols();
    MatrixXd result = MatrixXd::Zero(d, d);
    for (Index begin = 0; begin < n; begin += blockRows) {
        const Index count = std::min(blockRows, n - begin);
        const VectorXd roots =
            (wrong.segment(begin, count).array() * (1 - wrong.segment(begin, count).array())).sqrt();
        const FeatureMatrix scaled = roots.asDiagonal() * objective.features.middleRows(begin, count);
        result.selfadjointView<Eigen::Lower>().rankUpdate(scaled.transpose());
    }
    result /= static_cast<double>(n);
    result.diagonal() += objective.penalty;
    return result;
}

VectorXd newtonStep(const PerturbedObjective& objective, const VectorXd& point, const VectorXd& gradient) {
    MatrixXd curvature = hessian(objective, wrongProbabilities(objective, objective.features * point));
    const VectorXd diagonal = curvature.diagonal();
    CholeskyFactor factor;
    bool factorised = factor.factorise(curvature);
    // Flat or collinear directions, and rounding: a ridge relative to each diagonal element.
    for (double ridge = 1e-13; !factorised && ridge < 10; ridge *= 1000) {
        curvature.diagonal() = diagonal * (1 + ridge) +
                               VectorXd::Constant(diagonal.size(), ridge * (1e-300 + diagonal.maxCoeff()));
        factorised = factor.factorise(curvature);
    }
    if (!factorised) return -gradient;
    VectorXd step = gradient;
    factor.solveInPlace(step);
    return -step;
}

// Rows shortened to the norm that the noise is made for, and the intercept's 1.
FeatureMatrix boundedRows(const FeatureMatrix& features, double norm, bool intercept) {
    FeatureMatrix rows(features.rows(), features.cols() + (intercept ? 1 : 0));
    for (Eigen::Index i = 0; i < features.rows(); ++i) {
        const double length = features.row(i).norm();
        rows.row(i).head(features.cols()) = features.row(i) * (length > norm ? norm / length : 1);
        if (intercept) rows(i, features.cols()) = 1;
    }
    return rows;
}

// The perturbation is a real vector, and so is the minimum: there is no form of it in integers.
Epsilon spentByPerturbing(const Parameters& parameters) {
    Epsilon spent = wholeEpsilonOf(parameters, Adjacency::ReplaceRecord, "objective-perturbation");
    spent.noiseInDoubles = true;
    return spent;
}

Result<TrialOutcome> runDpLogistic(TrialContext& context) {
    const Parameters& parameters = context.parameters;
    RETURN_IF_ERROR(checkFeatures(context, "dp-logistic", NeededFeatures::Any));
    // Divided by the bound, which does not depend on the data, every row has norm 1 at most.
    const double bound = std::sqrt(context.data.squaredNormBound);
    const FeatureMatrix training = context.data.privatePool.features.all() / bound;
    const FeatureMatrix test = context.data.test.features / bound;
    NoisyLogisticTask task;
    task.rowsOfUnit = context.data.rowsOfUnit();
    task.epsilon = parameters.real("epsilon") / static_cast<double>(task.rowsOfUnit);
    task.regularisation = parameters.real("regularisation");
    task.tap = context.taps.noise;
    const Stopwatch watch;
    context.observer.observe(StageProgress{context.trial, Stage::Train, 0, 1});
    ASSIGN_OR_RETURN(const auto model, noisyLogistic(training, signsOf(context.data.privatePool.labels), task,
                                                     context.stream(StreamPurpose::ObjectivePerturbation),
                                                     context.control.stopToken()));
    if (!context.control.checkpoint()) return TrialOutcome{};
    context.observer.observe(StageFinished{context.trial, Stage::Train, watch.seconds(), false});
    if (model.perturbation.penaltyBranch && context.trial.first())
        context.observer.observe(Remark{
            context.trial, Severity::Note,
            "ε is too small for this regularisation: Δ was added to the regularisation, and the noise gets "
            "half of ε (Chaudhuri, Monteleoni and Sarwate 2011)",
            Telling::Public});
    TrialOutcome outcome;
    outcome.privacy.spent = spentByPerturbing(parameters);
    outcome.quality = qualityOf(
        rankingProbabilities((test * model.classifier.coefficients).array() + model.classifier.intercept),
        context.data.test.labels);
    outcome.resolved = parameters;
    tellModel(context, "dp-logistic", std::make_shared<LinearModel>(model.classifier, bound));
    return outcome;
}

} // namespace

double PerturbedObjective::value(const VectorXd& point) const {
    const VectorXd scores = features * point;
    double loss = 0;
    for (Index i = 0; i < scores.size(); ++i)
        loss += softplus(-labels[static_cast<std::size_t>(i)] * scores(i));
    const auto records = static_cast<double>(features.rows());
    return loss / records + (penalty.array() * point.array().square()).sum() / 2 + noise.dot(point) / records;
}

VectorXd PerturbedObjective::gradientOfRecords(const VectorXd& point) const {
    VectorXd residuals = wrongProbabilities(*this, features * point);
    for (Index i = 0; i < residuals.size(); ++i)
        residuals(i) *= -labels[static_cast<std::size_t>(i)];
    return features.transpose() * residuals;
}

VectorXd PerturbedObjective::gradient(const VectorXd& point) const {
    const auto records = static_cast<double>(features.rows());
    return (gradientOfRecords(point) + noise) / records + penalty.cwiseProduct(point);
}

Result<PerturbedMinimum> minimise(const PerturbedObjective& objective, const std::stop_token& stop) {
    const auto records = static_cast<double>(objective.features.rows());
    const double scale = std::max(1.0, objective.noise.norm() / records);
    PerturbedMinimum minimum{VectorXd::Zero(objective.features.cols()), 0, 0};
    minimum.value = objective.value(minimum.point);
    VectorXd gradient = objective.gradient(minimum.point);
    for (int iteration = 0; iteration < maximumIterations && gradient.norm() > goal * scale; ++iteration) {
        if (stop.stop_requested()) return minimum;
        const VectorXd step = newtonStep(objective, minimum.point, gradient);
        const double slope = gradient.dot(step);
        const double rounding = 1e-13 * (std::abs(minimum.value) + 1);
        double length = 1;
        bool better = false;
        for (int halving = 0; halving < maximumHalvings && !better; ++halving, length /= 2) {
            const VectorXd candidate = minimum.point + length * step;
            const double value = objective.value(candidate);
            if (!(value <= minimum.value + armijo * length * slope + rounding)) continue;
            const VectorXd slopes = objective.gradient(candidate);
            // Where the value no longer changes, the gradient decides.
            if (-slope < rounding && slopes.norm() >= gradient.norm()) break;
            minimum.point = candidate;
            minimum.value = value;
            gradient = slopes;
            better = true;
        }
        if (!better) break;
    }
    minimum.gradientNorm = gradient.norm();
    if (minimum.gradientNorm <= tolerance * scale) return minimum;
    // How near it came depends on the records, so it is not told.
    return Error{"the perturbed objective has no minimum that could be found", "/parameters/regularisation",
                 "use more regularisation, or a larger ε"};
}

namespace {

// The minimum says which noise was drawn: minus the gradient there. A replaced record changes it by two
// gradients, none of which is longer than its row.
void showNoise(NoiseTap& tap, const PerturbedObjective& objective, double rowNorm, double rows,
               NoisyLogistic& model) {
    const NoiseCall call{.room = "features",
                         .step = "gradient at the minimum",
                         .law = NoiseLaw::Objective,
                         .scale = model.perturbation.gammaScale,
                         .sensitivity = 2 * rowNorm * rows,
                         .penalty = objective.penalty(0) * static_cast<double>(objective.features.rows())};
    VectorXd& point = model.minimum.point;
    tap.drawn(call, {point.data(), static_cast<std::size_t>(point.size())});
    const VectorXd gradient = objective.gradientOfRecords(point);
    tap.entered(call, {gradient.data(), static_cast<std::size_t>(gradient.size())});
}

} // namespace

Result<NoisyLogistic> noisyLogistic(const FeatureMatrix& features, const Signs& labels,
                                    const NoisyLogisticTask& task, RandomStream stream,
                                    const std::stop_token& stop) {
    const FeatureMatrix rows = boundedRows(features, task.featureNorm, task.intercept);
    const auto dimension = static_cast<std::size_t>(rows.cols());
    const double rowNorm =
        task.intercept ? std::sqrt(task.featureNorm * task.featureNorm + 1) : task.featureNorm;
    NoisyLogistic model;
    model.perturbation = perturbationFor(
        {task.epsilon, rowNorm, task.regularisation, labels.size(), dimension, task.curvature});
    RETURN_IF_ERROR(checkNoise(model.perturbation.gammaScale));
    const double lambda = task.regularisation / static_cast<double>(labels.size());
    PerturbedObjective objective{
        rows, labels, Eigen::VectorXd::Constant(rows.cols(), lambda + model.perturbation.extraPenalty),
        perturbationVector(dimension, model.perturbation.gammaScale, stream)};
    const bool library = task.curvature == LossCurvature::QuarterNorm;
    if (library && task.intercept) objective.penalty(rows.cols() - 1) = model.perturbation.extraPenalty;
    ASSIGN_OR_RETURN(model.minimum, minimise(objective, stop));
    if (task.tap) showNoise(*task.tap, objective, rowNorm, static_cast<double>(task.rowsOfUnit), model);
    model.classifier.coefficients = model.minimum.point.head(features.cols());
    if (task.intercept) model.classifier.intercept = model.minimum.point(features.cols());
    return model;
}

Mechanism dpLogisticRegression() {
    MechanismDescriptor d;
    d.id = "dp-logistic";
    d.title = "DP logistic regression";
    d.releases = {"model"};
    d.explanation = "Logistic regression with objective perturbation: a random linear term is added to the "
                    "objective before it is minimised, which hides every record. Features and labels are "
                    "both private.";
    d.citation = "Chaudhuri, Monteleoni and Sarwate 2011";
    d.adjacency = Adjacency::ReplaceRecord;
    d.roles = RoleUse::WholeRecords;
    d.keeps.model = true;
    d.tuned = {{"regularisation", {"0.1", "1", "10"}}};
    d.parameters = {
        wholeEpsilonParameter(1.0),
        realParameter("regularisation", "Regularisation NΛ",
                      "Penalty on large coefficients, summed over all records. With more, the model needs "
                      "less noise.",
                      {.above = 0, .most = 1e9, .initial = 1.0, .logarithmic = true})};
    return chargedAtOnce({d, runDpLogistic, [](const Parameters& parameters) {
                              auto account = wholeEpsilonAccount(parameters, Adjacency::ReplaceRecord,
                                                                 "objective-perturbation");
                              if (account) account->privacy.spent = spentByPerturbing(parameters);
                              return account;
                          }});
}

} // namespace epsiloscope
