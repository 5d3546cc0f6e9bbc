// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/features/RandomClassifiers.h"
#include "core/mechanisms/features/WeightedLearner.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace epsiloscope {

namespace {

/// The predictions of the classifier of iteration t under these weights.
using NextClassifier =
    std::function<Result<WeightedPredictions>(long iteration, const Eigen::VectorXd& weights)>;

Result<TrialOutcome> boost(TrialContext& context, const NextClassifier& next) {
    const Signs labels = signsOf(context.data.privatePool.labels);
    const auto iterations = static_cast<long>(context.parameters.integer("iterations"));
    BoostingWeights weights(labels.size());
    BoostedTrial boosted(context, iterations,
                         IterationCosts({.value = std::numeric_limits<double>::infinity()}, iterations));
    const double half = 0.5 / static_cast<double>(labels.size());
    for (long t = 1; t <= iterations; ++t) {
        if (!context.control.checkpoint()) return TrialOutcome{};
        ASSIGN_OR_RETURN(const auto says, next(t, weights.values()));
        BoostingRound round;
        round.cleanError = round.error = weights.error(labels, says.training);
        const double error = std::clamp(round.error, half, 1 - half);
        round.alpha = std::log((1 - error) / error);
        weights.update(labels, says.training, round.alpha);
        round.rejected = 0;
        boosted.add(t, std::move(round), weights, says.test);
    }
    return boosted.outcome();
}

Result<void> beginAdaBoost(TrialContext& context, const std::string& id) {
    if (context.release)
        return Error{"a release of a model trained without noise protects nobody", "/mechanism",
                     "choose a private mechanism, or run it as exploration"};
    return checkFeatures(context, id, NeededFeatures::Any);
}

Result<TrialOutcome> runTrained(TrialContext& context) {
    RETURN_IF_ERROR(beginAdaBoost(context, "adaboost"));
    const Signs labels = signsOf(context.data.privatePool.labels);
    WeightedLearner learner(context.parameters.choice("weak_learner"),
                            context.data.privatePool.features.all(), context.data.test.features, labels);
    return boost(context, [&](long, const Eigen::VectorXd& weights) -> Result<WeightedPredictions> {
        ASSIGN_OR_RETURN(const auto says, learner.fit(weights, context.control.stopToken()));
        return *says;
    });
}

Result<TrialOutcome> runRandom(TrialContext& context) {
    RETURN_IF_ERROR(beginAdaBoost(context, "adaboost-random"));
    const FeatureMatrix& features = context.data.privatePool.features.all();
    const InterceptChoice intercept = interceptOf(context.parameters);
    return boost(context, [&](long t, const Eigen::VectorXd&) -> Result<WeightedPredictions> {
        const LinearClassifier random = randomClassifier(context, t, features.cols(), intercept);
        return WeightedPredictions{random.predict(features), random.predict(context.data.test.features)};
    });
}

} // namespace

/// `adaboost`: AdaBoost on all features, no noise (Shen et al., algorithm 1). An error of exactly 0 or 1
/// counts as half a record, so that α stays finite.
Mechanism adaBoost() {
    MechanismDescriptor d = boostingOnFeatures();
    d.id = "adaboost";
    d.title = "AdaBoost";
    d.explanation = "Trains classifier after classifier on all features, each on records weighted by how "
                    "often those before it got them wrong. No noise: it protects nobody, and shows what "
                    "boosting can do.";
    d.citation = "Freund and Schapire 1997; Shen et al., algorithm 1";
    d.parameters = {iterationsParameter(),
                    WeightedLearner::parameter("weak_learner", "Weak learner",
                                               "What is trained on the weighted records.", "stump")};
    return chargedAtOnce({d, runTrained, {}, [](const Parameters&, long, long) {
                              return withoutPrivacy(Adjacency::ReplacePrivateFeatures);
                          }});
}

/// `adaboost-random`: algorithm 1 with a classifier drawn at random in each iteration, no noise (their figure
/// 4c): what brc is without privacy.
Mechanism adaBoostWithRandomClassifiers() {
    MechanismDescriptor d = boostingOnFeatures();
    d.id = "adaboost-random";
    d.title = "AdaBoost with random classifiers";
    d.explanation = "AdaBoost whose classifiers are drawn at random instead of trained: as long as each is a "
                    "little better or worse than guessing, their weighted vote still learns. No noise: it "
                    "protects nobody.";
    d.citation = "Shen et al., section 7";
    d.parameters = joinedParameters({{iterationsParameter()}, interceptParameters(false)});
    return chargedAtOnce({d, runRandom, {}, [](const Parameters&, long, long) {
                              return withoutPrivacy(Adjacency::ReplacePrivateFeatures);
                          }});
}

} // namespace epsiloscope
