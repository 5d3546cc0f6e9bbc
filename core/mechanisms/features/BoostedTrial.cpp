// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/BoostedTrial.h"

#include "core/base/Infinity.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr long mostScored = 200;
constexpr std::size_t histogramBins = 24;

// Two significant digits: 0.015, 500.
std::string shortNumber(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::scientific, 1);
    double rounded = value;
    std::from_chars(text.data(), end.ptr, rounded);
    return parameterToText(rounded);
}

// Two significant digits, rounded away from what would not do.
double twoDigits(double value, bool up) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return (up ? std::ceil(value / unit - 1e-9) : std::floor(value / unit + 1e-9)) * unit;
}

} // namespace

BoostedTrial::BoostedTrial(TrialContext& context, long iterations, IterationCosts costs)
    : context_(context), iterations_(iterations), costs_(std::move(costs)),
      scores_(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(context.data.test.labels.size()))) {
    context_.observer.observe(
        StageProgress{context_.trial, Stage::Boost, 0, static_cast<std::size_t>(iterations_)});
}

Quality BoostedTrial::quality() const {
    return qualityOf(rankingProbabilities(scores_), context_.data.test.labels);
}

void BoostedTrial::add(long t, BoostingRound round, const BoostingWeights& weights, const Signs& onTest) {
    for (std::size_t i = 0; i < onTest.size(); ++i)
        scores_(static_cast<Eigen::Index>(i)) += round.alpha * onTest[i];
    if (context_.control.stopRequested()) return;
    round.trial = context_.trial;
    round.iteration = t;
    if (context_.release) {
        round.cleanError.reset();
        round.rejected.reset();
    } else {
        round.weights = std::make_shared<WeightHistogram>(weights.histogram(histogramBins));
    }
    const long every = (iterations_ + mostScored - 1) / mostScored;
    context_.observer.observe(std::move(round));
    if (t % every == 0 || t == iterations_) {
        const double spent = costs_.after(t);
        context_.observer.observe(AccountantSnapshot{context_.trial, t, t, spent, spent});
        last_ = quality();
        Quality snapshot = *last_;
        if (t != iterations_) snapshot.predicted.reset();
        context_.observer.observe(QualitySnapshot{context_.trial, t, t, std::move(snapshot)});
    }
    context_.observer.observe(StageProgress{context_.trial, Stage::Boost, static_cast<std::size_t>(t),
                                            static_cast<std::size_t>(iterations_)});
    if (t == iterations_)
        context_.observer.observe(StageFinished{context_.trial, Stage::Boost, watch_.seconds(), false});
}

TrialOutcome BoostedTrial::outcome() const {
    TrialOutcome outcome;
    outcome.privacy.spent = costs_.whole();
    outcome.quality = last_;
    outcome.resolved = context_.parameters;
    return outcome;
}

Result<void> checkNoise(double scale) {
    constexpr double largest = 1e200;
    if (scale <= largest) return {};
    return Error{"ε, or the share of it that the noise gets, is too small: the noise is beyond any number",
                 "/parameters/epsilon", "use a larger ε"};
}

FeatureMatrix rankingProbabilities(const Eigen::VectorXd& scores) {
    const double largest = scores.size() > 0 ? scores.cwiseAbs().maxCoeff() : 0;
    FeatureMatrix probabilities(scores.size(), 2);
    for (Eigen::Index i = 0; i < scores.size(); ++i) {
        const double positive = largest > 0 ? 0.5 + scores(i) / largest / 2 : 0.5;
        probabilities(i, 1) = scores(i) >= 0 ? std::max(positive, std::nextafter(0.5, 1.0)) : positive;
        probabilities(i, 0) = 1 - probabilities(i, 1);
    }
    return probabilities;
}

void tellOfLine(TrialContext& context, const FeatureMatrix& privateTraining) {
    if (context.release || privateTraining.cols() != 1) return;
    const auto* first = privateTraining.data();
    context.observer.observe(PointsOnLine{
        context.trial, std::make_shared<std::vector<double>>(first, first + privateTraining.rows()),
        std::make_shared<std::vector<int>>(context.data.privatePool.labels)});
}

MechanismDescriptor boostingOnFeatures() {
    MechanismDescriptor d;
    d.roles = RoleUse::Features;
    d.steps = steps::iterations;
    d.findings = {&BoostingRound::declared(), &PointsOnLine::declared()};
    return d;
}

ParameterDescriptor iterationsParameter() {
    return integerParameter("iterations", "Iterations T",
                            "Number of iterations; each adds one classifier to the vote. More can make a "
                            "better model, but with privacy the noise grows with T.",
                            {.least = 1, .most = 10000, .initial = 25, .logarithmic = true});
}

std::vector<ParameterDescriptor> boostingParameters() {
    constexpr double root2 = 1.4142135623730951;
    return joinedParameters(
        {{wholeEpsilonParameter(0.1), iterationsParameter(),
          realParameter("c1", "Bound c₁",
                        "No record's weight falls below 1/c₁. A larger bound lets boosting learn faster "
                        "and costs more noise.",
                        {.above = 1, .most = 1e6, .initial = root2, .logarithmic = true}),
          realParameter("c2", "Bound c₂",
                        "No record's weight rises above c₂. A larger bound lets boosting learn faster and "
                        "costs more noise.",
                        {.above = 1, .most = 1e6, .initial = root2, .logarithmic = true})},
         iterationAccountantParameters(),
         {integerNoiseParameter()}});
}

double errorSensitivity(const Parameters& parameters, std::size_t records, std::int64_t rows) {
    return static_cast<double>(rows) * parameters.real("c1") * parameters.real("c2") *
           static_cast<double>(parameters.integer("iterations")) / static_cast<double>(records);
}

Noise errorNoise(const TrialContext& context, double scale, std::size_t records) {
    const Parameters& parameters = context.parameters;
    const double ofUnit = errorSensitivity(parameters, records, context.data.rowsOfUnit()) /
                          static_cast<double>(parameters.integer("iterations"));
    // A quotient of two sums. Neighbours have as many records, so the grid may follow their number.
    return context.noise({.room = "features",
                          .step = "error of a classifier",
                          .law = NoiseLaw::Laplace,
                          .scale = scale,
                          .sensitivity = ofUnit,
                          .norm = NoiseNorm::L1},
                         {.bound = 1, .addends = 2 * records});
}

namespace {

// The rule of thumb of Shen et al., section 4: c₁c₂T/(εN) ≤ ½, with `share` of ε spent on errors, and the ε
// or T that would satisfy it.
std::vector<Advice> ruleOfThumb(const Parameters& parameters, double share, long records) {
    if (records < 1) return {};
    constexpr double most = 0.5;
    const double epsilon = share * parameters.real("epsilon");
    const double sensitivity = errorSensitivity(parameters, static_cast<std::size_t>(records));
    const double noise = sensitivity / epsilon;
    const std::string ratio = "c₁c₂T/(εN) = " + shortNumber(twoDigits(noise, true));
    // √2·√2 is a little more than 2 in binary.
    constexpr double slack = 1 + 1e-12;
    if (noise <= most * slack)
        return {
            {Severity::Note, Sentence("%1, at most ½: the noise is small enough (rule of thumb)", {ratio})}};
    const double needed = twoDigits(sensitivity / most / share, true);
    const auto fewer = static_cast<long>(
        std::floor(static_cast<double>(parameters.integer("iterations")) * most / noise * slack));
    return {{Severity::Warning, Sentence("%1, above ½: too much noise (rule of thumb). ε = %2%3",
                                         {ratio, shortNumber(needed),
                                          (fewer >= 1 ? Sentence(" or T = %1 would be enough", {fewer})
                                                      : " would be enough")})}};
}

// α, choice and bounds of a round as its errors and parameters give them.
Sentence contradictionIn(const BoostingRound& round, const Parameters& parameters) {
    const double error = round.tookPublic ? round.publicError.value_or(0.5) : round.error;
    const bool further =
        round.publicError && std::abs(0.5 - *round.publicError) > std::abs(0.5 - round.error);
    const Sentence where = Sentence(" of iteration %1", {round.iteration});
    if (round.tookPublic != further) return Sentence("the choice%1 does not follow from its errors", {where});
    if (!alike(round.alpha, 0.5 - error)) return Sentence("α%1 does not follow from the error", {where});
    if (!round.lowerBound || !alike(*round.lowerBound, 1 / parameters.real("c1")) ||
        !alike(*round.upperBound, parameters.real("c2")))
        return "the bounds on weights are not those of c₁ and c₂";
    return {};
}

Result<TrialBooks> booksOfBoosting(const TrialOutcome& outcome, const Result<Account>& account,
                                   const IterationCosts& costs, double share) {
    const Parameters& resolved = outcome.resolved;
    const PrivacyUnit& unit = outcome.privacy.spent.adjacency.unit;
    if (!account) return account.error();
    TrialBooks books{account->privacy};
    books.at = [costs](long t, long) {
        BooksPage page;
        page.privacy.spent = costs.whole();
        page.privacy.spent.value = costs.after(t);
        return page;
    };
    // The number of records is known: it must be one, and the same in all rounds.
    const double times =
        errorSensitivity(resolved, 1, unit.isPerson() ? unit.rows : 1) / (share * resolved.real("epsilon"));
    books.contradiction = [resolved, times, records = 0.0,
                           iteration = 0L](const Finding& finding) mutable -> Sentence {
        const auto* round = finding.as<BoostingRound>();
        if (round == nullptr) return {};
        if (round->iteration != ++iteration) return "iterations are not numbered one by one";
        const double implied = times / round->noiseScale;
        if (records == 0) records = std::round(implied);
        if (!(records >= 1) || std::isinf(records) || !alike(implied, records))
            return Sentence("the noise of iteration %1 is not that of ε for a number of records",
                            {round->iteration});
        return contradictionIn(*round, resolved);
    };
    return books;
}

} // namespace

Mechanism noisyBoosting(MechanismDescriptor descriptor, Result<TrialOutcome> (*run)(TrialContext&),
                        Result<Account> (*account)(const Parameters&), double (*share)(const Parameters&),
                        std::function<Spending(const Parameters&, long, long)> spending) {
    const Adjacency adjacency = descriptor.adjacency;
    if (!spending)
        spending = [adjacency](const Parameters& resolved, long, long) {
            return iterationSpending(resolved, adjacency);
        };
    descriptor.releases = {"errors", "model"};
    descriptor.keeps.model = true;
    descriptor.advice = [share](const Parameters& parameters, long records) {
        return ruleOfThumb(parameters, share(parameters), records);
    };
    return chargedAtOnce({std::move(descriptor),
                          run,
                          account,
                          std::move(spending),
                          {},
                          {},
                          [account, share, adjacency](const TrialOutcome& outcome, bool) {
                              return booksOfBoosting(outcome, account(outcome.resolved),
                                                     IterationCosts(outcome.resolved, adjacency),
                                                     share(outcome.resolved));
                          }});
}

Epsilon wholeEpsilonOf(const Parameters& parameters, Adjacency adjacency, const std::string& accountant) {
    return {.value = parameters.real("epsilon"),
            .kind = EpsilonKind::DataIndependent,
            .adjacency = adjacency,
            .accountant = accountant};
}

Account accountOfBoosting(const Parameters& parameters, Adjacency adjacency) {
    Account account;
    account.parameters = parameters;
    account.queries = static_cast<long>(parameters.integer("iterations"));
    account.privacy.spent = IterationCosts(parameters, adjacency).whole();
    account.remarks.push_back(otherReadingInWords(parameters));
    return account;
}

Result<Account> wholeEpsilonAccount(const Parameters& parameters, Adjacency adjacency,
                                    const std::string& accountant) {
    Account account;
    account.parameters = parameters;
    account.queries = parameters.has("iterations") ? static_cast<long>(parameters.integer("iterations")) : 1;
    account.privacy.spent = wholeEpsilonOf(parameters, adjacency, accountant);
    return account;
}

} // namespace epsiloscope
