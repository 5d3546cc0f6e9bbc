// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/ConfidentParameters.h"

#include "core/base/Result.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// Papernot et al. 2018, table 1, MNIST: T = 200, σ₁ = 150, σ₂ = 40 with 250 teachers; other cohorts by
// proportion.
constexpr double thresholdShare = 0.8, sigma1Share = 0.6, sigma2Share = 0.16;
constexpr double sigmaRatio = sigma1Share / sigma2Share;

Error noSuchNoise(const char* given, double epsilon) {
    return {Sentence("%1 alone costs more than ε = %2 for all queries", {given, parameterToText(epsilon)}),
            std::string("/parameters/") + given, "make it larger, ask fewer queries, or allow a larger ε"};
}

// Settles the open ones of σ₁ and σ₂, so that one check and one answer together cost as one answer with σ
// `both`: checks/(2σ₁²) + answers/σ₂² + elsewhere = 1/σ².
Result<void> giveSigmas(Parameters& parameters, double both, const NoiseShares& shares) {
    const double epsilon = parameters.real("epsilon");
    const double whole = 1 / (both * both) - shares.elsewhere;
    if (!(whole > 0))
        return Error{
            Sentence("round 2 alone costs more than ε = %1 for its queries", {parameterToText(epsilon)}),
            "/parameters/round2_sigma2",
            "make the noise of round 2 larger, ask fewer queries, or allow a larger ε"};
    if (parameters.has("sigma1")) {
        const double left = whole - shares.checks / (2 * std::pow(parameters.real("sigma1"), 2));
        if (!(left > 0)) return noSuchNoise("sigma1", epsilon);
        parameters.set("sigma2", std::sqrt(shares.answers) / std::sqrt(left));
    } else if (parameters.has("sigma2")) {
        const double left = whole - shares.answers / std::pow(parameters.real("sigma2"), 2);
        if (!(left > 0)) return noSuchNoise("sigma2", epsilon);
        parameters.set("sigma1", std::sqrt(shares.checks / (2 * left)));
    } else {
        const double unit = shares.elsewhere > 0 ? 1 / std::sqrt(whole) : both;
        const double sigma2 =
            unit * std::sqrt(shares.answers + shares.checks / (2 * sigmaRatio * sigmaRatio));
        parameters.set("sigma2", sigma2);
        parameters.set("sigma1", sigmaRatio * sigma2);
    }
    return {};
}

void giveDefaults(Parameters& parameters) {
    const auto teachers = static_cast<double>(parameters.integer("teachers"));
    if (!parameters.has("threshold")) parameters.set("threshold", std::max(1.0, thresholdShare * teachers));
    if (!parameters.has("sigma1")) parameters.set("sigma1", std::max(1.0, sigma1Share * teachers));
    if (!parameters.has("sigma2")) parameters.set("sigma2", std::max(1.0, sigma2Share * teachers));
}

bool bothSigmas(const Parameters& parameters) {
    return parameters.has("sigma1") && parameters.has("sigma2");
}

// Less noise by a common factor of the σ that were open, as far as the check and the winner together allow.
void tightenSigmas(const Parameters& given, Parameters& solved, const RenyiSettings& settings, long queries) {
    const double epsilon = solved.real("epsilon");
    const auto scaled = [&](double factor) {
        Parameters parameters = solved;
        for (const char* id : {"sigma1", "sigma2"})
            if (!given.has(id)) parameters.set(id, solved.real(id) / factor);
        return parameters;
    };
    const auto cost = [&](bool enumerated) {
        return [&, enumerated](double factor) {
            const Parameters parameters = scaled(factor);
            VotingCohort cohort = votingCohort(parameters);
            if (enumerated) cohort = {cohort.teachers, 2, true};
            return ConfidentAccountant(settings, confidentNoise(parameters), cohort)
                .linearEpsilonAfter(queries);
        };
    };
    // Two classes without abstentions cost nearly the same, and are found faster.
    constexpr double slackOfEnumerated = 1e-5, slack = 2e-5;
    const VotingCohort cohort = votingCohort(solved);
    double factor = risingWithin(1.0, epsilon, slackOfEnumerated, cost(true));
    if (factor > 1 && !(cohort.classes == 2 && cohort.allVote))
        factor = risingWithin(factor, epsilon, slack, cost(false));
    if (factor > 1) solved = scaled(factor);
}

Result<void> solveSigmas(Parameters& parameters, long queries, bool release, const SharesOfQueries& shares) {
    ASSIGN_OR_RETURN(auto settings, sanitisedSettings(parameters, release));
    const auto both = countsSigmaFor(settings, queries, parameters.real("epsilon"));
    if (!both) return noNoise(queries, parameters.real("epsilon"));
    // A margin for the rounding of two costs in place of one.
    const Parameters given = parameters;
    RETURN_IF_ERROR(
        giveSigmas(parameters, *both * (1 + 1e-12), shares ? shares(parameters, queries) : NoiseShares{}));
    if (!settings.exact || !parameters.has("abstain") || !parameters.has("teachers")) return {};
    giveDefaults(parameters);
    // Where no count reaches the threshold nothing is ever answered, and next to no noise would do.
    if (parameters.real("threshold") <= static_cast<double>(parameters.integer("teachers")))
        tightenSigmas(given, parameters, settings, queries);
    return {};
}

} // namespace

GaussianSquares gaussianSquares(const ConfidentNoise& noise) {
    return {1 / (noise.sigma1 * noise.sigma1), 2 / (noise.sigma2 * noise.sigma2)};
}

ConfidentAccountant::Round::Round(const RenyiSettings& settings, const ConfidentNoise& given)
    : noise(given), check(settings.orders, given.threshold, given.sigma1, settings.bound),
      answer(settings.orders, given.sigma2, settings.bound) {}

ConfidentAccountant::ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise,
                                         const std::optional<VotingCohort>& cohort,
                                         const std::optional<SecondRound>& second)
    : RenyiQueryAccountant(settings), first_(settings, noise), cohort_(cohort) {
    if (!second) return;
    second_.emplace(settings, second->noise);
    round1_ = second->from;
}

const ConfidentAccountant::Round& ConfidentAccountant::roundOf(const AskedQuery& looked) const {
    return second_ && looked.round == 2 ? *second_ : first_;
}

void ConfidentAccountant::independentOf(const Round& round, std::span<double> check,
                                        std::span<double> answer) const {
    for (std::size_t i = 0; i < check.size(); ++i)
        check[i] = checkRdp(settings().orders[i], round.noise.sigma1);
    for (std::size_t i = 0; i < answer.size(); ++i)
        answer[i] = gaussianRdp(settings().orders[i], round.noise.sigma2);
}

void ConfidentAccountant::independentAnswer(std::span<double> rdp) const {
    independentOf(first_, {}, rdp);
}

void ConfidentAccountant::independentCheck(std::span<double> rdp) const {
    independentOf(first_, rdp, {});
}

void ConfidentAccountant::independentOfRound2(std::span<double> check, std::span<double> answer) const {
    independentOf(second_ ? *second_ : first_, check, answer);
}

void ConfidentAccountant::dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const {
    roundOf(looked).answer.rdp(looked.votes, rdp);
}

void ConfidentAccountant::dependentCheck(const AskedQuery& looked, std::span<double> rdp) const {
    roundOf(looked).check.rdp(*looked.checked, rdp);
}

GaussianSquares ConfidentAccountant::squares(std::size_t round) const {
    return gaussianSquares((second_ && round == 1 ? *second_ : first_).noise);
}

std::optional<CheckedVote> ConfidentAccountant::checkedVote() const {
    if (!cohort_ || second_) return std::nullopt;
    const ConfidentNoise& noise = first_.noise;
    return CheckedVote{{NoiseLaw::Gaussian, noise.sigma2, cohort_->classes == 2},
                       noise.threshold,
                       noise.sigma1,
                       cohort_->teachers,
                       cohort_->classes,
                       cohort_->allVote};
}

double ConfidentAccountant::passProbability(const AskedQuery& looked) const {
    const ConfidentNoise& noise = roundOf(looked).noise;
    return std::exp(checkOdds(*looked.checked, noise.threshold, noise.sigma1).logPass);
}

ParameterDescriptor votesParameter(const char* id, const char* label, const char* help, const char* absent,
                                   double suggestion) {
    return realParameter(id, label, help, {.above = 0, .most = 1e9, .unit = "votes", .logarithmic = true})
        .orAbsent(absent, suggestion);
}

std::vector<ParameterDescriptor> confidentNoiseParameters() {
    return {votesParameter("threshold", "Threshold T",
                           "The teachers answer only where the highest count, plus noise, reaches this many "
                           "votes. A higher threshold refuses more queries and keeps those on which the "
                           "teachers agree: these cost little.",
                           "80 % of the teachers", 200),
            votesParameter("sigma1", "Check noise σ₁",
                           "Standard deviation of the noise added to the highest count before it is "
                           "compared with the threshold. Every query pays for this check, whether it is "
                           "answered or not.",
                           "solved from ε and queries (without ε: 60 % of the teachers)", 150),
            votesParameter("sigma2", "Answer noise σ₂",
                           "Standard deviation of the noise added to each class's votes before the winner "
                           "becomes the label. Only answered queries pay for it.",
                           "solved from ε and queries (without ε: 16 % of the teachers)", 40)};
}

std::vector<ParameterDescriptor> confidentParameters(const std::vector<ParameterDescriptor>& more,
                                                     const std::vector<ParameterDescriptor>& last) {
    return noisyMaxParameters(
        true, joinedParameters({confidentNoiseParameters(), more}),
        joinedParameters({gaussianAccountingParameters(), sanitisingParameters(), last}));
}

ParameterDescriptor abstainParameter() {
    return switchParameter(
        "abstain", "Teachers may abstain",
        "Whether a teacher may say nothing on a query, as in files of votes. Teachers that "
        "are trained here always vote. With two classes an answer then costs less.",
        false);
}

VotingCohort votingCohort(const Parameters& parameters) {
    return {parameters.integer("teachers"), declaredClasses(parameters),
            parameters.has("abstain") && !parameters.enabled("abstain")};
}

ConfidentNoise confidentNoise(const Parameters& parameters) {
    return {parameters.real("threshold"), parameters.real("sigma1"), parameters.real("sigma2")};
}

Result<Parameters> resolvedConfident(const TrialContext& context, const SharesOfQueries& shares) {
    ASSIGN_OR_RETURN(const auto known, withCohort(context));
    Parameters resolved = settledAccountant(known);
    if (!bothSigmas(resolved) && resolved.has("epsilon")) {
        ASSIGN_OR_RETURN(const auto queries, queriesWanted(context));
        RETURN_IF_ERROR(solveSigmas(resolved, queries, context.release, shares));
    }
    giveDefaults(resolved);
    return resolved;
}

Result<RenyiSettings> confidentSettings(const TrialContext& trial) {
    auto settings = sanitisedSettings(trial.parameters, trial.release);
    if (!settings) return settings;
    ASSIGN_OR_RETURN(settings->planned, queriesWanted(trial));
    return settings;
}

Spending confidentSpending(const Parameters& resolved, long asked, long answered) {
    // Without teachers nothing is known of their votes; the threshold may still be open where both σ are
    // given.
    if (!resolved.has("teachers")) return checkedSpending(resolved, asked, answered);
    Parameters known = resolved;
    if (bothSigmas(known)) giveDefaults(known);
    const ConfidentNoise noise = confidentNoise(known);
    const VotingCohort cohort = votingCohort(known);
    return votedAnswers({.noise = noise.sigma2,
                         .classes = cohort.classes,
                         .times = asked,
                         .checkSigma = noise.sigma1,
                         .threshold = noise.threshold,
                         .teachers = cohort.teachers,
                         .allVote = cohort.allVote,
                         .answered = answered});
}

Spending checkedSpending(const Parameters& resolved, long asked, long answered) {
    // The threshold costs nothing, and may still be open where both σ are given.
    const double sigma1 = resolved.real("sigma1"), sigma2 = resolved.real("sigma2");
    return gaussianAnswers(static_cast<double>(asked) / (sigma1 * sigma1) +
                           static_cast<double>(answered) * 2 / (sigma2 * sigma2));
}

Result<Parameters> accountConfident(const Parameters& given, const SharesOfQueries& shares) {
    RETURN_IF_ERROR(checkAccountQuestion(given, bothSigmas(given), "both σ"));
    Parameters parameters = settledAccountant(given);
    // Without records nobody knows how few teachers there are.
    if (!parameters.has("teachers")) parameters.set("teachers", usualTeachers);
    if (given.has("epsilon") && given.has("queries"))
        RETURN_IF_ERROR(solveSigmas(parameters, static_cast<long>(given.integer("queries")), false, shares));
    giveDefaults(parameters);
    return parameters;
}

} // namespace epsiloscope
