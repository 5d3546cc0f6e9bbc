// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/Sanitising.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/privacy/pate/ThresholdCheck.h"
#include "core/privacy/sensitivity/SanitisedEpsilon.h"
#include "core/privacy/sensitivity/SensitiveCost.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace epsiloscope {

namespace {

constexpr std::size_t mostTeachers = 20'000; // local bounds are found for every distance up to all of them

Publication publicationOf(const Parameters& parameters) {
    return parameters.choice("publication") == "as-published" ? Publication::AsPublished : Publication::Sound;
}

bool eachRound(const Parameters& parameters) {
    return parameters.has("sanitise_rounds") && parameters.choice("sanitise_rounds") == "each";
}

// How many times noise is drawn and paid for: fixed beforehand, whether or not round 2 is reached.
double releasesOf(const Parameters& parameters) {
    return eachRound(parameters) ? 2 : 1;
}

// The parameters of one publication; where there are two, they share what one alone may cost.
ReleaseParameters blindOf(const Parameters& parameters, double target, Publication publication) {
    return blindReleaseParameters(target, parameters.real("delta"), publication,
                                  0.125 / releasesOf(parameters));
}

std::string sanitiseOf(const Parameters& parameters) {
    return parameters.choice("sanitise");
}

// Checks what a release that publishes its ε must not do.
Result<void> checkPublishing(const Parameters& parameters) {
    if (sanitiseOf(parameters) == "off")
        return Error{"publishing ε is on, and sanitising it is off", "/parameters/sanitise",
                     "set sanitise to fixed, or publish_epsilon to false"};
    if (sanitiseOf(parameters) == "tuned")
        return Error{"a release whose ε is published with parameters tuned on the votes leaks them",
                     "/parameters/sanitise", "use fixed"};
    if (publicationOf(parameters) == Publication::AsPublished)
        return Error{"a release by the paper's theorem on publishing ε proves nothing: the theorem is false",
                     "/parameters/publication", "use sound"};
    if (parameters.choice("accountant") == optimalAccountant)
        return Error{"publishing ε is counted at one Rényi order, and the exact accountant has none",
                     "/parameters/accountant", "use rdp, or set publish_epsilon to false"};
    if (!parameters.has("epsilon"))
        return Error{"publishing ε needs a budget: its order is chosen from that alone, not from the votes",
                     "/parameters/epsilon", "give ε, or set publish_epsilon to false"};
    return {};
}

std::vector<std::uint32_t> wholeCounts(const std::vector<double>& votes) {
    std::vector<std::uint32_t> counts;
    counts.reserve(votes.size());
    for (const double count : votes)
        counts.push_back(static_cast<std::uint32_t>(count));
    return counts;
}

std::optional<SensitiveCost::Check> checkOf(const SanitisedNoise& noise) {
    if (!noise.check) return std::nullopt;
    return SensitiveCost::Check{noise.check->threshold, noise.check->sigma1};
}

// The probability that a query passes its check.
double passProbability(const AskedQuery& asked, const SanitisedNoise& noise) {
    if (!noise.check) return 1;
    return std::exp(checkOdds(*asked.checked, noise.check->threshold, noise.check->sigma1).logPass);
}

bool someAbstain(std::span<const AskedQuery> asked, std::int64_t teachers) {
    return std::any_of(asked.begin(), asked.end(), [&](const AskedQuery& query) {
        const auto counts = wholeCounts(query.votes);
        return std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) != teachers;
    });
}

// The cost of the queries at one order, as spent or in expectation, and how much other votes could change it.
// Empty when stopped.
std::optional<CostAtOrder> costAt(double order, const SanitisedNoise& noise, const TrialContext& context,
                                  std::span<const AskedQuery> asked, bool expected) {
    const auto teachers = static_cast<std::size_t>(context.parameters.integer("teachers"));
    const auto costOf = [&](int round) {
        const SanitisedNoise own = noise.of(round);
        return SensitiveCost(order, own.sigma2, asked.front().votes.size(), teachers, checkOf(own));
    };
    // For queries of one round the other round's noise does not matter.
    const bool apart = eachRound(context.parameters);
    SensitiveCost first = costOf(apart ? asked.front().round : 1);
    std::optional<SensitiveCost> second;
    if (noise.round2 && !apart) second.emplace(costOf(2));
    for (const AskedQuery& query : asked) {
        if (context.control.stopRequested()) return std::nullopt;
        const double spent = query.outcome == QueryOutcome::Answered ? 1 : 0;
        SensitiveCost& cost = second && query.round == 2 ? *second : first;
        cost.add(wholeCounts(query.votes), expected ? passProbability(query, noise.of(query.round)) : spent,
                 query.checked.value_or(0));
    }
    CostAtOrder whole = first.cost();
    if (second) whole.add(second->cost());
    return whole;
}

Result<SanitisedEpsilon> sanitisedOf(const TrialContext& context, const CostAtOrder& cost,
                                     const std::optional<ReleaseParameters>& blind) {
    const Publication publication = publicationOf(context.parameters);
    const double delta = context.parameters.real("delta");
    if (blind) return sanitisedEpsilon(cost, delta, *blind, publication);
    ASSIGN_OR_RETURN(const auto tuned, tunedReleaseParameters(cost, publication));
    return sanitisedEpsilon(cost, delta, tuned, publication, true);
}

SanitisedStatement statementOf(const std::vector<SanitisedEpsilon>& releases, TrialContext& context) {
    const SanitisedEpsilon& first = releases.front();
    SanitisedStatement statement;
    statement.epsilon = togetherEpsilon(releases);
    statement.delta = first.delta;
    statement.order = first.parameters.order;
    statement.smoothness = first.parameters.smoothness;
    statement.sigmaSS = first.parameters.sigma;
    statement.tuned = first.tuned;
    statement.asPublished = first.publication == Publication::AsPublished;
    if (context.release) {
        RandomStream noise = context.stream(StreamPurpose::Publication);
        statement.epsilon = togetherDrawn(releases, noise, context.taps.noise);
        statement.drawn = true;
    } else {
        statement.noiseSd = togetherNoise(releases);
    }
    const bool each = eachRound(context.parameters);
    if (!each && !context.release) statement.smoothSensitivity = first.sensitivity.value;
    if (!each) return statement;
    int round = 1;
    for (const SanitisedEpsilon& release : releases) {
        SanitisedRound& entry = statement.rounds.emplace_back();
        entry = {round++, release.parameters.smoothness, release.parameters.sigma, {}, {}};
        if (context.release) continue;
        entry.noiseSd = release.noise;
        entry.smoothSensitivity = release.sensitivity.value;
    }
    return statement;
}

// The queries released on their own: all queries, or those of each round that was reached, in their order.
std::vector<std::span<const AskedQuery>> releasedApart(const Parameters& parameters,
                                                       const std::vector<AskedQuery>& asked) {
    if (!eachRound(parameters)) return {asked};
    const auto second = std::ranges::find_if(asked, [](const AskedQuery& query) { return query.round == 2; });
    std::vector<std::span<const AskedQuery>> rounds = {{asked.begin(), second}};
    if (second != asked.end()) rounds.emplace_back(second, asked.end());
    return rounds;
}

void warnOf(TrialContext& context, const SanitisedStatement& statement) {
    if (!context.trial.first()) return;
    const auto warn = [&](const Sentence& text) {
        context.observer.observe(Remark{context.trial, Severity::Warning, text});
    };
    if (statement.tuned)
        warn("order, smoothness and noise of the sanitised ε were tuned on the votes: that leaks, and no ε "
             "covers it");
    if (!statement.asPublished) return;
    const ReleaseCounterexample example = releaseCounterexample();
    warn(Sentence(
        "the sanitised ε uses the paper's theorem, which is false: at order %1 it bounds the divergence "
        "of two neighbours by %2, but the divergence is %3; this ε proves nothing",
        {inShort(example.parameters.order, 6), inShort(example.published), inShort(example.divergence)}));
}

void tellRefusal(TrialContext& context, const Error& reason) {
    if (!context.trial.first()) return;
    context.observer.observe(
        Remark{context.trial, Severity::Note, Sentence("no sanitised ε: %1", {reason.message()})});
}

} // namespace

std::vector<ParameterDescriptor> sanitisingParameters() {
    return {choiceParameter("sanitise", "Sanitised ε",
                            "The spent ε depends on the votes and must not be published as it is. "
                            "With noise of its own it may be: this says with how much. Tuning the noise on "
                            "the votes makes it smaller, and leaks.",
                            {{"fixed", "parameters chosen without the votes"},
                             {"tuned", "parameters tuned on the votes (leaks)"},
                             {"off", "none"}}),
            choiceParameter(
                "publication", "Sanitised by",
                "The theorem that says what publishing ε costs. The paper's is false at its own "
                "parameters; the sound one is exact.",
                {{"sound", "the sound theorem"}, {"as-published", "the paper's theorem (proves nothing)"}})
                .appliesWhen("sanitise", {"fixed", "tuned"}),
            switchParameter("publish_epsilon", "Publish ε in a release",
                            "A release then draws the noise of the sanitised ε, once, from the system's "
                            "entropy, and pays for it out of the budget. Without this a release states its "
                            "promised ε alone.",
                            false)};
}

ParameterDescriptor sanitisedRoundsParameter() {
    return choiceParameter(
               "sanitise_rounds", "Rounds sanitised",
               "One smooth sensitivity over both rounds, or one for each with noise of its own, "
               "as in the paper's table 2. Both are sound; one over both takes less noise for "
               "the same price.",
               {{"together", "both rounds together"}, {"each", "each round on its own (as published)"}})
        .orAbsent("both rounds together", "each")
        .appliesWhen("sanitise", {"fixed", "tuned"});
}

ReleaseParameters publicationParameters(const Parameters& parameters) {
    return blindOf(parameters, parameters.real("epsilon"), Publication::Sound);
}

long publications(const Parameters& parameters) {
    return static_cast<long>(releasesOf(parameters));
}

std::optional<SanitisedStatement> publishedStatement(const Parameters& resolved, long asked) {
    if (!publishesEpsilon(resolved) || !resolved.has("epsilon") || asked < 1) return std::nullopt;
    const ReleaseParameters blind = publicationParameters(resolved);
    SanitisedStatement statement;
    statement.epsilon = std::numeric_limits<double>::quiet_NaN();
    statement.drawn = true;
    statement.delta = resolved.real("delta");
    statement.order = blind.order;
    statement.smoothness = blind.smoothness;
    statement.sigmaSS = blind.sigma;
    if (!eachRound(resolved)) return statement;
    const bool both = resolved.has("round1_queries") && asked > resolved.integer("round1_queries");
    for (int round = 1; round <= (both ? 2 : 1); ++round)
        statement.rounds.push_back({round, blind.smoothness, blind.sigma, {}, {}});
    return statement;
}

Result<TrialBooks> booksOfGaussian(
    const std::function<std::unique_ptr<QueryAccountant>(const RenyiSettings& settings)>& accountant,
    const TrialOutcome& outcome, bool release) {
    const Parameters& resolved = outcome.resolved;
    ASSIGN_OR_RETURN(auto settings, sanitisedSettings(resolved, release));
    settings.dataIndependentOnly = true;
    // Where the budget did not stop it, all were asked.
    if (const auto queries = queriesGiven(resolved))
        settings.planned = static_cast<long>(*queries);
    else if (outcome.stopped.empty())
        settings.planned = outcome.asked;
    ASSIGN_OR_RETURN(auto books,
                     booksOfQueries([accountant, settings] { return accountant(settings); }, outcome));
    if (release) books.privacy.sanitised = publishedStatement(resolved, outcome.asked);
    return books;
}

Result<RenyiSettings> sanitisedSettings(const Parameters& parameters, bool release) {
    RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), release);
    if (release && parameters.has("epsilon")) settings.committed = parameters.real("epsilon");
    if (!release || !publishesEpsilon(parameters)) return settings;
    RETURN_IF_ERROR(checkPublishing(parameters));
    const ReleaseParameters blind = publicationParameters(parameters);
    settings.orders = {blind.order};
    settings.reserved = releasesOf(parameters) * *releaseRdp(blind, Publication::Sound);
    return settings;
}

Result<void> checkPublication(const TrialContext& context, const SanitisedNoise& noise) {
    const Parameters& parameters = context.parameters;
    if (!context.release || !publishesEpsilon(parameters)) return {};
    const auto teachers = static_cast<std::size_t>(parameters.integer("teachers"));
    const auto impossible = [](const Sentence& why) {
        return Error{Sentence("no ε can be published here: %1", {why}), "/parameters/publish_epsilon",
                     "set it to false, or change noise, ε or the number of teachers"};
    };
    if (teachers > mostTeachers)
        return impossible(Sentence("there are more than %1 teachers", {mostTeachers}));
    const ReleaseParameters blind = publicationParameters(parameters);
    const auto costOf = [&](int round) {
        const SanitisedNoise own = noise.of(round);
        return SensitiveCost(blind.order, own.sigma2, static_cast<std::size_t>(context.data.classCount()),
                             teachers, checkOf(own))
            .cost();
    };
    CostAtOrder cost = costOf(1);
    if (noise.round2) {
        const CostAtOrder second = costOf(2);
        // Rounds that are published apart must each be worth it.
        const bool both = cost.everBelowDataIndependent && second.everBelowDataIndependent;
        cost.add(second);
        if (eachRound(parameters)) cost.everBelowDataIndependent = both;
    }
    if (!cost.conditions.c5 || !cost.conditions.c6)
        return impossible(Sentence("condition %1 of the smooth sensitivity analysis does not hold",
                                   {(cost.conditions.c5 ? "C6" : "C5")}));
    if (!cost.everBelowDataIndependent) return impossible("even a unanimous vote costs as much as any other");
    return {};
}

void sanitise(TrialContext& context, const SanitisedNoise& noise, Questioned& questioned) {
    const Parameters& parameters = context.parameters;
    PrivacyStatement& privacy = questioned.outcome.privacy;
    if (questioned.asked.empty() || context.control.stopRequested() || sanitiseOf(parameters) == "off")
        return;
    if (context.release && !publishesEpsilon(parameters)) return;
    if (static_cast<std::size_t>(parameters.integer("teachers")) > mostTeachers)
        return tellRefusal(context, {Sentence("there are more than %1 teachers", {mostTeachers}), "",
                                     "publish the promised ε"});
    if (someAbstain(questioned.asked, parameters.integer("teachers")))
        return tellRefusal(context,
                           {"some teachers abstain, and the smooth sensitivity analysis counts a vote "
                            "of each on every query",
                            "", "publish the promised ε"});
    std::optional<ReleaseParameters> blind;
    if (sanitiseOf(parameters) == "fixed") {
        const double target =
            parameters.has("epsilon") ? parameters.real("epsilon") : privacy.dataIndependent->value;
        blind = blindOf(parameters, target, publicationOf(parameters));
    }
    const auto sanitisedAt = [&](std::optional<double> least,
                                 bool expected) -> Result<std::vector<SanitisedEpsilon>> {
        const double order = blind ? blind->order : least.value_or(2);
        std::vector<SanitisedEpsilon> releases;
        for (const std::span<const AskedQuery> queries : releasedApart(parameters, questioned.asked)) {
            const auto cost = costAt(order, noise, context, queries, expected);
            if (!cost) return Error{"stopped", "", ""};
            ASSIGN_OR_RETURN(const auto sanitised, sanitisedOf(context, *cost, blind));
            releases.push_back(sanitised);
        }
        return releases;
    };
    const auto sanitised = sanitisedAt(privacy.spent.order, false);
    if (context.control.stopRequested()) return;
    if (!sanitised) return tellRefusal(context, sanitised.error());
    privacy.sanitised = statementOf(*sanitised, context);
    warnOf(context, *privacy.sanitised);
    if (!context.release && context.trial.first() && publishesEpsilon(parameters))
        context.observer.observe(Remark{context.trial, Severity::Note,
                                        "a release with these parameters pays for publishing its ε, too: it "
                                        "takes more noise or asks fewer queries than this exploration"});
    if (context.release || !questioned.outcome.expected) return;
    ExpectedAccount& average = *questioned.outcome.expected;
    if (const auto expected = sanitisedAt(average.epsilon.order, true))
        average.sanitised = statementOf(*expected, context);
}

} // namespace epsiloscope
