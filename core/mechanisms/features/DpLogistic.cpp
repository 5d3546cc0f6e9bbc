// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/DpLogistic.h"

#include "core/base/Propagate.h"
#include "core/learners/linear/LinearModel.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <cmath>

namespace epsiloscope {

namespace {

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
    const FeatureMatrix training = context.data.privatePool.features / bound;
    const FeatureMatrix test = context.data.test.features / bound;
    NoisyLogisticTask task;
    task.epsilon = parameters.real("epsilon");
    task.regularisation = parameters.real("regularisation");
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
    return chargedAtOnce({d, runDpLogistic,
                          [](const Parameters& parameters) {
                              auto account = wholeEpsilonAccount(parameters, Adjacency::ReplaceRecord,
                                                                 "objective-perturbation");
                              if (account) account->privacy.spent = spentByPerturbing(parameters);
                              return account;
                          },
                          [](const Parameters& resolved, long, long) {
                              return wholeEpsilonSpending(resolved, Adjacency::ReplaceRecord);
                          }});
}

} // namespace epsiloscope
