// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/TrialPromise.h"

#include "core/base/Named.h"
#include "core/base/Parameters.h"
#include "core/base/Wording.h"
#include "core/experiment/run/AttackerOfTrial.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr const char* whyByVotes = "the votes themselves, without noise, said when it stopped";
constexpr const char* whyAnOutcome = "how many queries were answered is an outcome";
constexpr const char* whyOpen = "nothing was fixed before the first query";
constexpr const char* whyInfinite = "its ε is infinite";

const Epsilon* independentOf(const PrivacyStatement& privacy) {
    if (privacy.dataIndependent) return &*privacy.dataIndependent;
    return privacy.spent.kind == EpsilonKind::DataIndependent ? &privacy.spent : nullptr;
}

const char* whyNone(EpsilonKind kind) {
    constexpr Named<EpsilonKind> reasons[] = {
        {EpsilonKind::DataIndependent, "", whyOpen},
        {EpsilonKind::None, "", "its mechanism is not private"},
        {EpsilonKind::DataDependent, "", "its ε depends on the private data"},
        {EpsilonKind::Conjectured, "", "its ε is believed and not proved"},
        {EpsilonKind::Sanitised, "", "its ε is an estimate with noise of what was spent on these data"}};
    return entryIn(reasons, kind).words;
}

// A budget that buys a number of queries that is fixed in advance stops after them whatever they say: then
// their votes are what is charged. Else it stopped by how many were answered.
bool stoppedByOutcomes(const Mechanism& mechanism, const TrialOutcome& outcome) {
    if (outcome.stopped.empty()) return false;
    if (!mechanism.charged || !outcome.resolved.has("sigma1")) return true; // a file may leave out parameters
    return mechanism.charged(outcome, true).spending.votes.empty();
}

// Where the budget did not stop the trial, all queries were asked that could be.
std::optional<double> fixedBeforehand(const Mechanism& mechanism, const Parameters& resolved, long asked,
                                      bool stopped) {
    const auto all = stopped ? std::nullopt : costIfAllAnswered(mechanism, resolved, asked);
    if (!resolved.has("epsilon")) return all ? std::optional(all->value) : std::nullopt;
    const double budget = resolved.real("epsilon");
    return all ? std::min(all->value, budget) : budget;
}

Promise nothing(Sentence why) {
    return {{}, std::move(why)};
}

Promise kept(Epsilon epsilon, double right) {
    if (!std::isfinite(epsilon.value) || epsilon.delta >= 1) return nothing(whyInfinite);
    // What a total variation distance δ leaves to guess does not depend on how it is shared among ε and δ.
    if (epsilon.totalVariation) right = rightAtEvenOdds(0, epsilon.delta);
    return {std::move(epsilon), {}, right};
}

Epsilon withValue(Epsilon epsilon, double value) {
    if (value == epsilon.value) return epsilon;
    epsilon.value = value;
    epsilon.order.reset();
    epsilon.orderAtEdge = false;
    return epsilon;
}

std::string grouped(long number) {
    return withThousands(static_cast<std::uint64_t>(number));
}

Sentence guessesInWords(double right, const Neighbours& adjacency) {
    const CountedOdds odds = countedOdds(right);
    if (odds.certain())
        return Sentence("Nothing is promised: every guess %1 may be right, by someone who knows all else.",
                        {attackersQuestion(adjacency)});
    const Sentence who = Sentence("Of %1 guesses %2, by someone who knows all else, ",
                                  {grouped(odds.of), attackersQuestion(adjacency)});
    if (2 * odds.right == odds.of)
        return Sentence("%1no more than %2 are right, as by chance.", {who, grouped(odds.right)});
    return Sentence("%1at most %2 are right; %3 would be by chance.",
                    {who, grouped(odds.right), grouped(odds.of / 2)});
}

} // namespace

std::optional<Epsilon> costIfAllAnswered(const Mechanism& mechanism, Parameters resolved, long queries) {
    if (queries < 1 || !mechanism.account) return std::nullopt;
    resolved.clear("epsilon");
    resolved.set("queries", std::int64_t{queries});
    const auto whole = validated(mechanism.descriptor.parameters, resolved, mechanism.descriptor.id);
    if (!whole) return std::nullopt;
    const auto account = mechanism.account(*whole);
    const Epsilon* all = account ? independentOf(account->privacy) : nullptr;
    return all != nullptr ? std::optional(*all) : std::nullopt;
}

Promise promiseOf(const Experiment& experiment, const TrialOutcome& outcome,
                  const std::optional<PromisedFigures>& known) {
    if (const auto outside = outsideGuarantee(experiment)) return nothing(outside->what);
    if (!experiment.release && stopsByVotes(outcome.resolved)) return nothing(whyByVotes);
    const Epsilon* independent = independentOf(outcome.privacy);
    if (independent == nullptr) return nothing(whyNone(outcome.privacy.spent.kind));
    const auto right = [&] { return known ? known->right : rightOfTrial(experiment, outcome); };
    // A release states what was fixed beforehand already.
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    const bool refuses = mechanism != nullptr && mechanism->descriptor.mayRefuse;
    if (experiment.release || !refuses) return kept(*independent, right());
    const auto value = known ? std::optional(known->epsilon)
                             : fixedBeforehand(*mechanism, outcome.resolved, outcome.asked,
                                               stoppedByOutcomes(*mechanism, outcome));
    return value ? kept(withValue(*independent, *value), right()) : nothing(whyOpen);
}

Promise promiseOf(const Mechanism& mechanism, const Account& account) {
    Experiment experiment;
    experiment.mechanism = mechanism.descriptor.id;
    return promiseOf(experiment, outcomeOf(account));
}

Promise promiseOf(const Epsilon& epsilon, const std::string& against) {
    if (!against.empty()) return nothing(against);
    if (epsilon.kind != EpsilonKind::DataIndependent) return nothing(whyNone(epsilon.kind));
    return kept(epsilon, epsilon.justAFew ? 1 : rightAtEvenOdds(epsilon.value, epsilon.delta));
}

Promise promiseOf(const Experiment& experiment, const TrialCost& planned) {
    if (const auto outside = outsideGuarantee(experiment)) return nothing(outside->what);
    if (!experiment.release && stopsByVotes(planned.resolved)) return nothing(whyByVotes);
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    std::optional<Epsilon> promised;
    if (planned.asked) {
        promised = costIfAllAnswered(mechanism, planned.resolved, *planned.asked);
    } else if (mechanism.account) {
        const auto account = mechanism.account(planned.resolved);
        if (account && independentOf(account->privacy) != nullptr)
            promised = *independentOf(account->privacy);
    }
    if (planned.spending.unbounded || !promised)
        return nothing(mechanism.descriptor.adjacency == Adjacency::None ? whyNone(EpsilonKind::None)
                                                                         : whyOpen);
    protect(*promised, experiment, mechanism);
    if (mechanism.descriptor.mayRefuse && planned.resolved.has("epsilon"))
        promised = withValue(*promised, std::min(promised->value, planned.resolved.real("epsilon")));
    return kept(*promised, promised->justAFew ? 1 : rightOfPlan(experiment, planned));
}

std::string againstPromise(const Experiment& experiment, const Parameters& inForce) {
    if (const auto outside = outsideGuarantee(experiment)) return outside->what;
    if (experiment.release) return {};
    if (stopsByVotes(inForce)) return whyByVotes;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return mechanism != nullptr && mechanism->descriptor.mayRefuse ? whyAnOutcome : Sentence();
}

CountedOdds countedOdds(double right) {
    constexpr long most = 1'000'000;
    constexpr double slack = 1e-12; // of rounding: what is exactly a whole number is not counted up
    CountedOdds odds;
    for (odds.of = 100; odds.of <= most; odds.of *= 10) {
        const double times = static_cast<double>(odds.of);
        odds.right = std::min(odds.of, static_cast<long>(std::ceil(times * (right - slack))));
        if (!odds.certain() || odds.of == most) break;
    }
    if (odds.certain()) odds = {};
    return odds;
}

double rightAtEvenOdds(double epsilon, double delta) {
    // (e^ε + δ)/(1 + e^ε) without overflow: 1 − (1 − δ)/(1 + e^ε).
    const double right = 1 - (1 - std::clamp(delta, 0.0, 1.0)) / (1 + std::exp(epsilon));
    return std::isnan(right) ? 1 : std::clamp(right, 0.5, 1.0);
}

Sentence oddsInWords(const Promise& promise) {
    if (!promise.epsilon) return Sentence("Nothing is promised: %1.", {promise.whyNot});
    const Epsilon& epsilon = *promise.epsilon;
    if (epsilon.justAFew) {
        const Sentence few("With a chance of up to %1 % a given %2 is learnt from as it is, and then "
                           "nothing is promised to it.",
                           {epsilonInWords(100 * epsilon.delta), nameOf(epsilon.adjacency.unit)});
        return epsilon.totalVariation ? few + " " + guessesInWords(promise.right, epsilon.adjacency) : few;
    }
    Sentence words = guessesInWords(promise.right, epsilon.adjacency);
    if (epsilon.noiseInDoubles)
        words += " The low bits of the noise, which is in double precision, are not covered by that.";
    return words;
}

} // namespace epsiloscope
