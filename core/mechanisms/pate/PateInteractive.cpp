// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/pate/ConfidentParameters.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/queries/Student.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace epsiloscope {

namespace {

// The two rounds of Interactive-GNMax (Papernot et al. 2018, §5.3), each with T, σ₁ and σ₂ of its own:
// `threshold`, `sigma1` and `sigma2` are those of round 1 (Confident-GNMax), `round2_threshold`,
// `round2_sigma1` and `round2_sigma2` those of round 2. What is left open of round 2 is as in round 1.

constexpr const char* asInRound1 = "as in round 1";

// Which of them are given.
bool hasRound2(const Parameters& parameters) {
    return parameters.has("round2_threshold") || parameters.has("round2_sigma1") ||
           parameters.has("round2_sigma2");
}

double realOr(const Parameters& parameters, const char* id, double otherwise) {
    return parameters.has(id) ? parameters.real(id) : otherwise;
}

double squareOf(const std::array<GaussianSquares, 2>& rounds, long round1, long asked, long answered) {
    const std::array<long, 2> checks = {std::min(asked, round1), asked - std::min(asked, round1)};
    const std::size_t dearer = rounds[0].answer >= rounds[1].answer ? 0 : 1;
    std::array<long, 2> answers{};
    answers[dearer] = std::min(answered, checks[dearer]);
    answers[1 - dearer] = answered - answers[dearer];
    double square = 0;
    for (std::size_t round = 0; round < rounds.size(); ++round)
        square += static_cast<double>(checks[round]) * rounds[round].check +
                  static_cast<double>(answers[round]) * rounds[round].answer;
    return square;
}

// All parameters of the mechanism.
std::vector<ParameterDescriptor> interactiveParameters() {
    return confidentParameters(
        {integerParameter("round1_queries", "Queries of round 1",
                          "How many queries go through the plain check before a first student is trained on "
                          "their labels. From then on the check compares the votes with this student's "
                          "predictions.",
                          {.least = 1, .most = 1e9, .unit = "queries"})
             .orAbsent("half of the queries that the budget buys", 250),
         votesParameter("round2_threshold", "Threshold T of round 2",
                        "In round 2 the teachers answer only where, for some class, its votes exceed the "
                        "number expected from the student's probability by at least T, after noise. The "
                        "paper took 3500 of 5000 teachers in both rounds.",
                        asInRound1, 200),
         votesParameter("round2_sigma1", "Check noise σ₁ of round 2",
                        "Standard deviation of the noise of the check in round 2. Every query of round 2 "
                        "pays for it. The paper took 1500 votes in round 1 and 2000 in round 2, with 5000 "
                        "teachers.",
                        asInRound1, 200),
         votesParameter("round2_sigma2", "Answer noise σ₂ of round 2",
                        "Standard deviation of the noise of the answers in round 2. Only answered queries "
                        "pay for it. The paper took 100 votes in round 1 and 200 in round 2, with 5000 "
                        "teachers.",
                        asInRound1, 80),
         realParameter("student_confidence", "Student is sure from",
                       "Where the teachers do not answer in round 2, the student labels a query itself if "
                       "its most probable class has more than this probability. That costs the check "
                       "alone.",
                       {.most = 1, .initial = 0.9})},
        {sanitisedRoundsParameter()});
}

// Noise and threshold of round 2; absent where nothing is given of them: then both rounds are alike.
std::optional<ConfidentNoise> round2Noise(const Parameters& resolved) {
    if (!hasRound2(resolved)) return std::nullopt;
    const ConfidentNoise first = confidentNoise(resolved);
    return ConfidentNoise{realOr(resolved, "round2_threshold", first.threshold),
                          realOr(resolved, "round2_sigma1", first.sigma1),
                          realOr(resolved, "round2_sigma2", first.sigma2)};
}

// Which part of so many queries has the noise of round 1. Where a budget leaves σ open, they are solved for
// by it. Without `round1_queries`, half of the queries are in round 1.
NoiseShares sharesOfRounds(const Parameters& parameters, long queries) {
    NoiseShares shares;
    if (queries < 1 || !hasRound2(parameters)) return shares;
    const long half = std::max(1L, queries / 2);
    const long round1 =
        parameters.has("round1_queries") ? static_cast<long>(parameters.integer("round1_queries")) : half;
    const auto second = static_cast<double>(std::max(0L, queries - round1)) / static_cast<double>(queries);
    if (parameters.has("round2_sigma1")) {
        const double sigma = parameters.real("round2_sigma1");
        shares.checks -= second;
        shares.elsewhere += second / (2 * sigma * sigma);
    }
    if (parameters.has("round2_sigma2")) {
        const double sigma = parameters.real("round2_sigma2");
        shares.answers -= second;
        shares.elsewhere += second / (sigma * sigma);
    }
    return shares;
}

// How many of the wanted queries are in round 1: `round1_queries`, or half of the wanted ones, with a budget
// half of those that it pays for whatever the votes are; at least 1.
long queriesOfRound1(const Parameters& resolved, const RenyiSettings& settings, long wanted) {
    if (resolved.has("round1_queries")) return static_cast<long>(resolved.integer("round1_queries"));
    long bought = wanted;
    if (resolved.has("epsilon")) {
        const ConfidentNoise first = confidentNoise(resolved);
        const auto noise2 = round2Noise(resolved);
        const double epsilon = resolved.real("epsilon");
        bought = noise2 ? largestInteger(1'000'000'000,
                                         [&](long queries) {
                                             const SecondRound second{std::max(1L, queries / 2), *noise2};
                                             return ConfidentAccountant(settings, first, std::nullopt, second)
                                                        .linearEpsilonAfter(queries) <= epsilon;
                                         })
                        : ConfidentAccountant(settings, first, std::nullopt).queriesWithin(epsilon);
    }
    return std::max(1L, std::min(wanted, bought) / 2);
}

// Round 2 for ConfidentAccountant; absent where both rounds are alike.
std::optional<SecondRound> secondRound(const Parameters& resolved, long round1) {
    const auto noise = round2Noise(resolved);
    if (!noise) return std::nullopt;
    return SecondRound{round1, *noise};
}

// Each query asked pays for its round's check, each answered one for its round's answer. It is not known
// here which answers were in which round: as many as possible are counted in the dearer one, which is exact
// where every query was answered. Where `round1_queries` is open and all queries are answered, the most that
// any choice of it, up to half of the queries, costs.
Spending interactiveSpending(const Parameters& resolved, long asked, long answered) {
    // Thresholds cost nothing, so they may be open here.
    if (!resolved.has("round2_sigma1") && !resolved.has("round2_sigma2"))
        return checkedSpending(resolved, asked, answered);
    const double sigma1 = resolved.real("sigma1"), sigma2 = resolved.real("sigma2");
    const std::array<GaussianSquares, 2> rounds = {
        gaussianSquares({0, sigma1, sigma2}), gaussianSquares({0, realOr(resolved, "round2_sigma1", sigma1),
                                                               realOr(resolved, "round2_sigma2", sigma2)})};
    if (resolved.has("round1_queries"))
        return gaussianAnswers(
            squareOf(rounds, static_cast<long>(resolved.integer("round1_queries")), asked, answered));
    // Where all queries are answered, as they are charged, the cost is linear in the queries of round 1: the
    // dearest choice is the fewest or the most.
    const long most = std::max(1L, asked / 2);
    double square = squareOf(rounds, most, asked, answered);
    if (resolved.has("epsilon")) square = std::max(square, squareOf(rounds, 1, asked, answered));
    return gaussianAnswers(square);
}

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2 and §5.3): the first queries go through
/// Confident-GNMax; a student learns from their labels; then the check sees max_j (n_j − n·p_j) with the
/// student's probabilities p_j, and a query that fails it gets the student's own label where max_j p_j
/// exceeds `confidence`, else none. A student learnt from noisy labels is public, so its predictions cost
/// nothing; an own answer costs its check alone. Each round has its own T, σ₁ and σ₂.
class InteractiveAggregator final : public ConfidentAggregator {
public:
    /// `noise` of the first `round1` queries, `noise2` of the others. `context` must outlive it.
    InteractiveAggregator(const ConfidentNoise& noise, long round1, const ConfidentNoise& noise2,
                          double confidence, TrialContext& context)
        : ConfidentAggregator(noise, context.door()), round1_(round1), noise2_(noise2),
          confidence_(confidence), context_(context) {}
    Result<void> before(long place, const std::vector<AnsweredQuery>& lessons) override;
    bool knows(long place) const override { return place < round1_ || student_.size() > 0; }
    AskedQuery look(std::uint32_t query, std::vector<double> votes) const override;

private:
    void failed(AskedQuery& asked) const override;
    const ConfidentNoise& noiseFor(const AskedQuery& looked) const override;

    long round1_;
    ConfidentNoise noise2_;
    double confidence_;
    TrialContext& context_;
    FeatureMatrix student_; ///< probabilities for every record of the pool; 0 × 0 in the first round
};

Result<void> InteractiveAggregator::before(long place, const std::vector<AnsweredQuery>& lessons) {
    if (place != round1_) return {};
    ASSIGN_OR_RETURN(student_, studentPredictions(context_, lessons));
    return {};
}

AskedQuery InteractiveAggregator::look(std::uint32_t query, std::vector<double> votes) const {
    if (student_.size() == 0) return ConfidentAggregator::look(query, std::move(votes));
    // NOLINTNEXTLINE(bugprone-parent-virtual-call): the check of round 2 is filled in below
    AskedQuery asked = Aggregator::look(query, std::move(votes));
    asked.round = 2;
    const double teachers = std::accumulate(asked.votes.begin(), asked.votes.end(), 0.0);
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < asked.votes.size(); ++j) {
        asked.student.push_back(student_(query, static_cast<Eigen::Index>(j)));
        highest = std::max(highest, asked.votes[j] - teachers * asked.student[j]);
    }
    asked.checked = roundedCount(highest);
    return asked;
}

const ConfidentNoise& InteractiveAggregator::noiseFor(const AskedQuery& looked) const {
    return looked.round == 1 ? ConfidentAggregator::noiseFor(looked) : noise2_;
}

void InteractiveAggregator::failed(AskedQuery& asked) const {
    ConfidentAggregator::failed(asked);
    if (asked.student.empty()) return;
    const auto surest = std::max_element(asked.student.begin(), asked.student.end());
    if (!(*surest > confidence_)) return;
    asked.outcome = QueryOutcome::OwnAnswer;
    asked.label = static_cast<int>(surest - asked.student.begin());
}

void warnOfOneRound(TrialContext& trial, const Questioned& questioned, long round1) {
    if (questioned.asked.empty() || static_cast<long>(questioned.asked.size()) > round1) return;
    trial.observer.observe(
        Remark{trial.trial, Severity::Warning,
               Sentence("no query reached round 2: all of them were in round 1, whose %1 queries are as "
                        "Confident-GNMax asks them",
                        {round1})});
}

// Says all three, where one is given.
void setRound2(Parameters& parameters, const ConfidentNoise& noise) {
    parameters.set("round2_threshold", noise.threshold);
    parameters.set("round2_sigma1", noise.sigma1);
    parameters.set("round2_sigma2", noise.sigma2);
}

Result<TrialOutcome> runInteractive(TrialContext& context) {
    ASSIGN_OR_RETURN(auto resolved, resolvedConfident(context, sharesOfRounds));
    TrialContext trial = context.with(resolved);
    ASSIGN_OR_RETURN(const auto settings, confidentSettings(trial));
    ASSIGN_OR_RETURN(const auto wanted, queriesWanted(trial));
    const ConfidentNoise noise = confidentNoise(resolved);
    const long round1 = queriesOfRound1(resolved, settings, wanted);
    resolved.set("round1_queries", std::int64_t{round1});
    const auto second = secondRound(resolved, round1);
    const ConfidentNoise noise2 = second ? second->noise : noise;
    if (second) setRound2(resolved, noise2);
    SanitisedNoise sanitised{noise.sigma2, noise, std::nullopt};
    if (second) sanitised.round2 = noise2;
    RETURN_IF_ERROR(checkPublication(trial, sanitised));
    ConfidentAccountant accountant(settings, noise, std::nullopt, second);
    InteractiveAggregator aggregator(noise, round1, noise2, resolved.real("student_confidence"), trial);
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    warnOfOneRound(trial, questioned, round1);
    sanitise(trial, sanitised, questioned);
    return std::move(questioned.outcome);
}

Result<Account> accountInteractive(const Parameters& given) {
    ASSIGN_OR_RETURN(auto parameters, accountConfident(given, sharesOfRounds));
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    const ConfidentNoise noise = confidentNoise(parameters);
    const long wanted = parameters.has("queries") ? static_cast<long>(parameters.integer("queries"))
                                                  : std::numeric_limits<long>::max();
    const long round1 = queriesOfRound1(parameters, settings, wanted);
    parameters.set("round1_queries", std::int64_t{round1});
    const std::optional<SecondRound> second = secondRound(parameters, round1);
    if (second) setRound2(parameters, second->noise);
    return accountWithoutVotes(parameters, ConfidentAccountant(settings, noise, std::nullopt, second));
}

Result<TrialBooks> booksOfInteractive(const TrialOutcome& outcome, bool release) {
    const Parameters& resolved = outcome.resolved;
    const ConfidentNoise noise = confidentNoise(resolved);
    const auto second = secondRound(resolved, static_cast<long>(resolved.integer("round1_queries")));
    return booksOfGaussian(
        [noise, second](const RenyiSettings& settings) {
            return std::make_unique<ConfidentAccountant>(settings, noise, std::nullopt, second);
        },
        outcome, release);
}

} // namespace

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2): Confident-GNMax trains a first
/// student; then teachers answer only where they disagree with it.
Mechanism pateInteractive() {
    MechanismDescriptor d = askingTeachers();
    d.id = "pate-interactive";
    d.title = "PATE · Interactive-GNMax";
    d.releases = {"labels", "epsilon"};
    d.explanation =
        "Two rounds. In the first, Confident-GNMax answers and a student learns from the answers. In the "
        "second, the teachers answer only where enough of them disagree with the student; elsewhere a "
        "student that is sure labels the query itself, at the cost of the check. Each round may have a "
        "threshold and noise of its own.";
    d.citation = "Papernot et al. 2018";
    d.dataDependent = d.mayRefuse = true;
    d.parameters = interactiveParameters();
    return chargedByAnswers(
        {d, runInteractive, accountInteractive, interactiveSpending, {}, {}, booksOfInteractive},
        {{"sigma1", "sigma2"}});
}

} // namespace epsiloscope
