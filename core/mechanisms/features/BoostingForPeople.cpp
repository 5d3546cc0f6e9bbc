// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/BoostingForPeople.h"

#include "core/base/Result.h"
#include "core/learners/linear/LinearVote.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/features/RandomClassifierBoosting.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>

namespace epsiloscope {

namespace {

struct Shares {
    double weights, errors;
};

Shares sharesOf(const Parameters& parameters) {
    const double epsilon = parameters.real("epsilon");
    const double forWeights = epsilon * parameters.real("weights_share");
    return {forWeights, epsilon - forWeights};
}

std::vector<BudgetShare> inWords(const Shares& shares) {
    return {{"weights handed to the learner", shares.weights}, {"errors of the classifiers", shares.errors}};
}

// h of one iteration: noisy weighted sums as coefficients.
LinearClassifier fromNoisySums(const FeatureMatrix& features, const Signs& labels,
                               const Eigen::VectorXd& weights, const Noise& noise, RandomStream& stream) {
    Eigen::VectorXd signedWeights = weights;
    for (std::size_t i = 0; i < labels.size(); ++i)
        signedWeights(static_cast<Eigen::Index>(i)) *= labels[i];
    const auto records = static_cast<double>(labels.size());
    LinearClassifier classifier{features.transpose() * signedWeights / records,
                                signedWeights.sum() / records};
    std::vector<double> sums(classifier.coefficients.begin(), classifier.coefficients.end());
    sums.push_back(classifier.intercept);
    noise.addTo(sums, stream);
    classifier.intercept = sums.back();
    sums.pop_back();
    std::ranges::copy(sums, classifier.coefficients.begin());
    return classifier;
}

Result<TrialOutcome> runBoostingForPeople(TrialContext& context) {
    const Parameters& parameters = context.parameters;
    RETURN_IF_ERROR(checkFeatures(context, "boosting-for-people", NeededFeatures::Private));
    const FeatureMatrix& features = context.data.privatePool.features.all();
    const Signs labels = signsOf(context.data.privatePool.labels);
    const auto& kinds = context.data.privateFeature;
    const auto privateCount = static_cast<std::size_t>(std::ranges::count(kinds, 1));

    const auto iterations = static_cast<long>(parameters.integer("iterations"));
    const double c1 = parameters.real("c1"), c2 = parameters.real("c2");
    const Shares shares = sharesOf(parameters);
    const auto rows = context.data.rowsOfUnit();
    const double sums =
        static_cast<double>(rows) *
        weightSumSensitivity(labels.size(), kinds.size() - privateCount, privateCount, c1, c2);
    const double sumScale = sums * static_cast<double>(iterations) / shares.weights;
    const double errorScale = errorSensitivity(parameters, labels.size(), rows) / shares.errors;
    RETURN_IF_ERROR(checkNoise(std::max(sumScale, errorScale)));
    const Noise sumNoise = context.noise({.room = "features",
                                          .step = "weighted sums",
                                          .law = NoiseLaw::Laplace,
                                          .scale = sumScale,
                                          .sensitivity = sums,
                                          .norm = NoiseNorm::L1},
                                         {.bound = c2, .count = kinds.size() + 1, .addends = labels.size()});
    const Noise noise = errorNoise(context, errorScale, labels.size());
    RandomClassifierBoosting boosting(labels, c1, c2);
    BoostedTrial boosted(context, iterations, IterationCosts(parameters, Adjacency::ReplacePrivateFeatures));
    const auto vote = std::make_shared<LinearVote>(features.cols());
    for (long t = 1; t <= iterations; ++t) {
        if (!context.control.checkpoint()) return TrialOutcome{};
        RandomStream stream = context.stream(StreamPurpose::Aggregation, static_cast<std::uint64_t>(t));
        const LinearClassifier classifier =
            fromNoisySums(features, labels, boosting.privateWeights().values(), sumNoise, stream);
        auto [round, rejected] = boosting.take(nullptr, classifier.predict(features),
                                               [&](double error) { return noise.on(error, stream); });
        round.noiseScale = errorScale;
        vote->add({round.alpha, 0, classifier});
        boosted.add(t, std::move(round), boosting.privateWeights(),
                    classifier.predict(context.data.test.features));
    }
    tellModel(context, "boosting-for-people", vote);
    TrialOutcome outcome = boosted.outcome();
    if (outcome.privacy.spent.delta == 0) outcome.privacy.shares = inWords(shares);
    return outcome;
}

Result<Account> accountBoostingForPeople(const Parameters& parameters) {
    Account account = accountOfBoosting(parameters, Adjacency::ReplacePrivateFeatures);
    if (account.privacy.spent.delta == 0) account.privacy.shares = inWords(sharesOf(parameters));
    return account;
}

} // namespace

double weightSumSensitivity(std::size_t records, std::size_t publicFeatures, std::size_t privateFeatures,
                            double c1, double c2) {
    const double byWeight = c2 - 1 / c1;
    return (static_cast<double>(privateFeatures) * 2 * c2 +
            (static_cast<double>(publicFeatures) + 1) * byWeight) /
           static_cast<double>(records);
}

Mechanism boostingForPeople() {
    MechanismDescriptor d = boostingOnFeatures();
    d.id = "boosting-for-people";
    d.title = "Boosting for People";
    d.explanation =
        "AdaBoost with noise in both places that use private data: on the weights that the learner sees, "
        "and on the error of each classifier, from one budget. Our reading of the paper, which gives no "
        "settings. brc spends nothing on weights: it draws its classifiers on private features at random "
        "and learns none of them. Which of the two is more accurate depends on the data and on ε.";
    d.citation = "after Dwork, Rothblum and Vadhan 2010 (our variant)";
    d.adjacency = Adjacency::ReplacePrivateFeatures;
    d.parameters = joinedParameters(
        {boostingParameters(),
         {realParameter("weights_share", "Share of ε for weights",
                        "How much of ε the learner spends on seeing the weights; the rest is for the "
                        "errors.",
                        {.above = 0, .below = 1, .initial = 0.5})}});
    return noisyBoosting(d, runBoostingForPeople, accountBoostingForPeople,
                         [](const Parameters& parameters) { return 1 - parameters.real("weights_share"); });
}

} // namespace epsiloscope
