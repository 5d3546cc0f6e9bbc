// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/learners/linear/LinearVote.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/features/RandomClassifierBoosting.h"
#include "core/mechanisms/features/RandomClassifiers.h"
#include "core/mechanisms/features/WeightedLearner.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/noise/ExponentialChoice.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

// Numbers of many features and iterations would fill the memory, and no file has room for them.
constexpr std::int64_t mostNumbersShown = 100'000;

std::shared_ptr<const std::vector<double>> shownClassifier(const LinearClassifier& classifier,
                                                           long iterations) {
    if ((classifier.coefficients.size() + 1) * iterations > mostNumbersShown) return nullptr;
    auto shown =
        std::make_shared<std::vector<double>>(classifier.coefficients.begin(), classifier.coefficients.end());
    shown->push_back(classifier.intercept);
    return shown;
}

// Which of the records' features are private, or public: in the order of FeatureData.
std::vector<Eigen::Index> featureNumbers(const PreparedData& data, bool wantPrivate) {
    std::vector<Eigen::Index> numbers;
    for (std::size_t j = 0; j < data.privateFeature.size(); ++j)
        if ((data.privateFeature[j] != 0) == wantPrivate) numbers.push_back(static_cast<Eigen::Index>(j));
    return numbers;
}

RandomClassifierBoosting::NoisyError noisyError(const TrialContext& context, long iteration,
                                                const Noise& noise) {
    return [&context, &noise, iteration](double error) {
        RandomStream stream =
            context.stream(StreamPurpose::Aggregation, static_cast<std::uint64_t>(iteration));
        return noise.on(error, stream);
    };
}

bool flipsLabels(const Parameters& parameters) {
    return parameters.choice("random_classifier") == "flipped-labels";
}

// The toy example's classifiers look at private points, without noise: an error in a release, a warning else.
Result<void> checkFlippedLabels(const TrialContext& context, const FeatureMatrix& privateTraining) {
    if (!flipsLabels(context.parameters)) return {};
    if (context.release)
        return Error{
            "classifiers from flipped labels read private points without noise: a release of them protects "
            "nobody",
            "/parameters/random_classifier", "use uniform"};
    if (privateTraining.cols() != 1)
        return Error{
            Sentence(
                "classifiers from flipped labels are points on a line, and there are %1 private features",
                {privateTraining.cols()}),
            "/parameters/random_classifier", "use uniform, or make a single column private"};
    context.observer.observe(
        Remark{context.trial, Severity::Warning,
               "the classifiers of the toy example are found on private points without noise, so the result "
               "promises nothing (ε = ∞), whatever the noise on the errors"});
    return {};
}

// The promise then: nothing.
Epsilon noPromise() {
    return {.value = std::numeric_limits<double>::infinity()};
}

Result<TrialOutcome> runBrc(TrialContext& context) {
    const Parameters& parameters = context.parameters;
    RETURN_IF_ERROR(checkFeatures(context, "brc", NeededFeatures::PublicAndPrivate));
    const FeatureData data = featureData(context.data);
    RETURN_IF_ERROR(checkFlippedLabels(context, data.privateTraining));
    tellOfLine(context, data.privateTraining);

    const bool flips = flipsLabels(parameters);
    const auto order = flips ? orderOnLine(data.privateTraining) : std::vector<std::uint32_t>();
    const auto iterations = static_cast<long>(parameters.integer("iterations"));
    const double scale = errorSensitivity(parameters, data.labels.size(), context.data.rowsOfUnit()) /
                         parameters.real("epsilon");
    RETURN_IF_ERROR(checkNoise(scale));
    const Noise noise = errorNoise(context, scale, data.labels.size());
    RandomClassifierBoosting boosting(data.labels, parameters.real("c1"), parameters.real("c2"));
    WeightedLearner learner(parameters.choice("public_learner"), data.publicTraining, data.publicTest,
                            data.labels);
    BoostedTrial boosted(context, iterations,
                         flips ? IterationCosts(noPromise(), iterations)
                               : IterationCosts(parameters, Adjacency::ReplacePrivateFeatures));
    std::vector<std::vector<Eigen::Index>> columns = {featureNumbers(context.data, false),
                                                      featureNumbers(context.data, true)};
    const auto vote = std::make_shared<LinearVote>(std::move(columns));
    for (long t = 1; t <= iterations; ++t) {
        if (!context.control.checkpoint()) return TrialOutcome{};
        ASSIGN_OR_RETURN(const auto publicSays,
                         learner.fit(boosting.publicWeights().values(), context.control.stopToken()));
        RandomStream stream = context.stream(StreamPurpose::RandomClassifiers, static_cast<std::uint64_t>(t));
        const LinearClassifier random =
            flips ? flippedLabelsClassifier(data.privateTraining, data.labels, order, stream)
                  : randomClassifier(context, t, data.privateTraining.cols(), interceptOf(parameters));
        auto [round, rejected] = boosting.take(&publicSays->training, random.predict(data.privateTraining),
                                               noisyError(context, t, noise));
        round.noiseScale = scale;
        round.randomClassifier = shownClassifier(random, iterations);
        const bool tookPublic = round.tookPublic;
        if (tookPublic)
            vote->add({round.alpha, 0, learner.classifier()});
        else
            vote->add({round.alpha, 1, random});
        boosted.add(t, std::move(round), boosting.privateWeights(),
                    tookPublic ? publicSays->test : random.predict(data.privateTest));
    }
    tellModel(context, "brc", vote);
    return boosted.outcome();
}

// ε for errors and for intercepts; all of it is for errors where intercepts cost nothing.
std::pair<double, double> budgetsOf(const Parameters& parameters) {
    const double epsilon = parameters.real("epsilon");
    if (interceptOf(parameters) != InterceptChoice::Exponential) return {epsilon, 0};
    const double forIntercepts = epsilon * parameters.real("intercept_share");
    return {epsilon - forIntercepts, forIntercepts};
}

Result<TrialOutcome> runPrivate(TrialContext& context) {
    const Parameters& parameters = context.parameters;
    RETURN_IF_ERROR(checkFeatures(context, "brc-private", NeededFeatures::Any));
    const FeatureMatrix& features = context.data.privatePool.features.all();
    const Signs labels = signsOf(context.data.privatePool.labels);
    tellOfLine(context, features);

    const auto iterations = static_cast<long>(parameters.integer("iterations"));
    const double sensitivity = errorSensitivity(parameters, labels.size(), context.data.rowsOfUnit());
    const auto [forErrors, forIntercepts] = budgetsOf(parameters);
    const double scale = sensitivity / forErrors;
    const InterceptChoice intercept = interceptOf(parameters);
    const std::vector<double> candidates = interceptCandidates();
    RETURN_IF_ERROR(checkNoise(scale));
    const Noise noise = errorNoise(context, scale, labels.size());
    RandomClassifierBoosting boosting(labels, parameters.real("c1"), parameters.real("c2"));
    BoostedTrial boosted(context, iterations, IterationCosts(parameters, Adjacency::ReplaceRecord));
    const auto vote = std::make_shared<LinearVote>(features.cols());
    for (long t = 1; t <= iterations; ++t) {
        if (!context.control.checkpoint()) return TrialOutcome{};
        LinearClassifier random = randomClassifier(context, t, features.cols(), intercept);
        if (intercept == InterceptChoice::Exponential) {
            // A stream of its own, above those of the errors.
            RandomStream stream =
                context.stream(StreamPurpose::Aggregation,
                               static_cast<std::uint64_t>(iterations) + static_cast<std::uint64_t>(t));
            const auto accuracies =
                accuracyByIntercept(random, features, labels, boosting.privateWeights().values(), candidates);
            const double epsilon = forIntercepts / static_cast<double>(iterations);
            const double ofUnit = sensitivity / static_cast<double>(iterations);
            const NoiseDoor door = context.door();
            const std::size_t place =
                door.drawing == NoiseDrawing::Integers
                    ? exponentialChoice(accuracies, epsilon, ofUnit, 2 * labels.size(), stream)
                    : exponentialMechanism(accuracies, epsilon, ofUnit, stream);
            random.intercept = candidates[door.place({.room = "features",
                                                      .step = "choice of an intercept",
                                                      .law = NoiseLaw::Exponential,
                                                      .scale = 2 * ofUnit / epsilon,
                                                      .sensitivity = ofUnit,
                                                      .norm = NoiseNorm::Each},
                                                     accuracies, place)];
        }
        auto [round, rejected] =
            boosting.take(nullptr, random.predict(features), noisyError(context, t, noise));
        round.noiseScale = scale;
        round.randomClassifier = shownClassifier(random, iterations);
        vote->add({round.alpha, 0, random});
        boosted.add(t, std::move(round), boosting.privateWeights(),
                    random.predict(context.data.test.features));
    }
    tellModel(context, "brc-private", vote);
    TrialOutcome outcome = boosted.outcome();
    if (forIntercepts > 0 && outcome.privacy.spent.delta == 0)
        outcome.privacy.shares = {{"errors of the classifiers", forErrors},
                                  {"choice of their intercepts", forIntercepts}};
    return outcome;
}

Account accountOf(const Parameters& parameters, Adjacency adjacency, double share) {
    Account account = accountOfBoosting(parameters, adjacency);
    const double records = 2 * errorSensitivity(parameters, 1) / (share * parameters.real("epsilon"));
    account.remarks.push_back(Sentence(
        "the noise is small enough by rule of thumb (c₁c₂T/(εN) ≤ ½) from N = %1 training records on",
        {static_cast<long>(std::ceil(std::min(records, 9e15) * (1 - 1e-12)))}));
    return account;
}

Result<Account> accountBrc(const Parameters& parameters) {
    if (flipsLabels(parameters))
        return Error{"classifiers from flipped labels promise nothing", "/parameters/random_classifier",
                     "use uniform"};
    return accountOf(parameters, Adjacency::ReplacePrivateFeatures, 1);
}

double shareOfErrors(const Parameters& parameters) {
    const auto [forErrors, forIntercepts] = budgetsOf(parameters);
    return forErrors / (forErrors + forIntercepts);
}

Result<Account> accountPrivate(const Parameters& parameters) {
    const auto [forErrors, forIntercepts] = budgetsOf(parameters);
    Account account = accountOf(parameters, Adjacency::ReplaceRecord, shareOfErrors(parameters));
    if (forIntercepts > 0 && account.privacy.spent.delta == 0)
        account.privacy.shares = {{"errors of the classifiers", forErrors},
                                  {"choice of their intercepts", forIntercepts}};
    return account;
}

} // namespace

/// `brc`: boosting with random classifiers on private features beside trained ones on public features (Shen
/// et al., algorithm 2). Neighbours differ in the private features of one record.
Mechanism boostingWithRandomClassifiers() {
    MechanismDescriptor d = boostingOnFeatures();
    d.id = "brc";
    d.title = "Boosting with random classifiers";
    d.explanation =
        "Each iteration compares a classifier trained on the public features with a random classifier on "
        "the private features. The error of the random one is released with Laplace noise, and the one "
        "further from guessing joins the vote. Only these errors read private features, so only they cost "
        "privacy.";
    d.citation = "Shen et al., algorithm 2";
    d.adjacency = Adjacency::ReplacePrivateFeatures;
    d.tuned = {{"iterations", {"10", "25", "60"}}};
    d.parameters = joinedParameters(
        {boostingParameters(),
         {WeightedLearner::parameter("public_learner", "Public classifier",
                                     "What is trained on the public features.", "logistic"),
          choiceParameter("random_classifier", "Random classifiers",
                          "How classifiers on private features are chosen: drawn without reading any data, "
                          "or, for the toy example, as the best threshold after 49 % of the labels are "
                          "flipped. The latter reads private points and promises nothing.",
                          {{"uniform", "uniform coefficients"},
                           {"flipped-labels", "from flipped labels (toy example: promises nothing)"}})},
         interceptParameters(false)});
    d.parameters.back().appliesWhen("random_classifier", {"uniform"});
    const auto spending = [](const Parameters& resolved, long, long) {
        return flipsLabels(resolved) ? withoutPrivacy(Adjacency::ReplacePrivateFeatures)
                                     : iterationSpending(resolved, Adjacency::ReplacePrivateFeatures);
    };
    return noisyBoosting(
        d, runBrc, accountBrc, [](const Parameters&) { return 1.0; }, spending);
}

/// `brc-private`: the same where every feature and the label are private (algorithm 3). Neighbours differ in
/// one replaced record.
Mechanism privateBoostingWithRandomClassifiers() {
    MechanismDescriptor d = boostingOnFeatures();
    d.id = "brc-private";
    d.title = "Boosting with random classifiers, all private";
    d.explanation =
        "Classifiers on all features are drawn at random. The error of each is released with Laplace noise "
        "and gives its weight in the vote. Features and labels are both private; the number of records is "
        "public.";
    d.citation = "Shen et al., algorithm 3";
    d.adjacency = Adjacency::ReplaceRecord;
    d.roles = RoleUse::WholeRecords;
    d.tuned = {{"iterations", {"10", "25", "60"}}};
    d.parameters = joinedParameters({boostingParameters(), interceptParameters(true)});
    return noisyBoosting(d, runPrivate, accountPrivate, shareOfErrors);
}

} // namespace epsiloscope
