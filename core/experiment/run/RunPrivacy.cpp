// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"

#include "core/base/Concat.h"
#include "core/base/ParameterCheck.h"
#include "core/base/Thousands.h"
#include "core/experiment/run/AttackerOfRun.h"
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
    switch (kind) {
    case EpsilonKind::None:
        return "its mechanism is not private";
    case EpsilonKind::DataDependent:
        return "its ε depends on the private data";
    case EpsilonKind::Conjectured:
        return "its ε is believed and not proved";
    case EpsilonKind::Sanitised:
        return "its ε is an estimate with noise of what was spent on these data";
    case EpsilonKind::DataIndependent:
        break;
    }
    return whyOpen;
}

// Where the budget did not stop the trial, all queries were asked that could be.
std::optional<double> fixedBeforehand(const Mechanism& mechanism, const Parameters& resolved, long asked,
                                      bool stopped) {
    const auto all = stopped ? std::nullopt : costIfAllAnswered(mechanism, resolved, asked);
    if (!resolved.has("epsilon")) return all ? std::optional(all->value) : std::nullopt;
    const double budget = resolved.real("epsilon");
    return all ? std::min(all->value, budget) : budget;
}

Promise nothing(std::string why) {
    return {{}, std::move(why)};
}

Promise kept(Epsilon epsilon, double right) {
    if (!std::isfinite(epsilon.value) || epsilon.delta >= 1) return nothing(whyInfinite);
    return {std::move(epsilon), {}, right};
}

Epsilon withValue(Epsilon epsilon, double value) {
    if (value == epsilon.value) return epsilon;
    epsilon.value = value;
    epsilon.order.reset();
    epsilon.orderAtEdge = false;
    return epsilon;
}

// What is fixed beforehand is nearly always the same for all repeats.
void widen(std::optional<RepeatedEpsilon>& range, const Epsilon& epsilon) {
    if (!range) {
        range = RepeatedEpsilon{epsilon, epsilon.value};
        return;
    }
    Epsilon& most = range->most;
    range->least = std::min(range->least, epsilon.value);
    const double delta = std::max(most.delta, epsilon.delta);
    const bool doubles = most.noiseInDoubles || epsilon.noiseInDoubles;
    if (epsilon.value >= most.value) most = epsilon;
    most.delta = delta;
    most.noiseInDoubles = doubles;
}

std::optional<Epsilon> addedUp(const Epsilon& promised, std::size_t repeats) {
    Epsilon sum = promised;
    sum.value *= static_cast<double>(repeats);
    sum.delta *= static_cast<double>(repeats);
    return sum.delta < 1 ? std::optional(sum) : std::nullopt;
}

std::string figure(const RepeatedEpsilon& range) {
    return range.varies() ? inWords(range.most, range.least) : inWords(range.most);
}

std::string leastAndMost(const RunPrivacy& privacy, const RepeatedEpsilon& range) {
    return range.varies() ? concat("; least and most of ", std::to_string(privacy.repeats), " repeats")
                          : std::string();
}

std::string togetherInWords(const RunPrivacy& privacy) {
    if (privacy.repeats < 2 || !privacy.promised) return {};
    const std::string each = concat("each of ", std::to_string(privacy.repeats), " repeats promises ",
                                    privacy.promised->varies() ? "as much" : "the same");
    if (!privacy.together) return each + ", together they cost more";
    std::string delta = deltaInWords(privacy.promised->most.delta);
    if (delta != "0") delta = std::to_string(privacy.repeats) + " × " + delta;
    return concat(each, ", together at most ε = ", epsilonInWords(privacy.together->value), " at δ = ", delta,
                  " (added up)");
}

std::string grouped(long number) {
    return withThousands(static_cast<std::uint64_t>(number));
}

std::string guessesInWords(double right, Adjacency adjacency) {
    const CountedOdds odds = countedOdds(right);
    if (odds.certain())
        return concat("Nothing is promised: every guess ", attackersQuestion(adjacency),
                      " may be right, by someone who knows all else.");
    const std::string who = concat("Of ", grouped(odds.of), " guesses ", attackersQuestion(adjacency),
                                   ", by someone who knows all else, ");
    if (2 * odds.right == odds.of)
        return concat(who, "no more than ", grouped(odds.right), " are right, as by chance.");
    return concat(who, "at most ", grouped(odds.right), " are right; ", grouped(odds.of / 2),
                  " would be by chance.");
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

Promise promiseOf(const Experiment& experiment, const TrialOutcome& outcome) {
    if (const auto outside = outsideGuarantee(experiment)) return nothing(outside->what);
    if (!experiment.release && stopsByVotes(outcome.resolved)) return nothing(whyByVotes);
    const Epsilon* independent = independentOf(outcome.privacy);
    if (independent == nullptr) return nothing(whyNone(outcome.privacy.spent.kind));
    const double right = rightOfTrial(experiment, outcome);
    // A release states what was fixed beforehand already.
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    const bool refuses = mechanism != nullptr && mechanism->descriptor.mayRefuse;
    if (experiment.release || !refuses) return kept(*independent, right);
    const auto value = fixedBeforehand(*mechanism, outcome.resolved, outcome.asked, !outcome.stopped.empty());
    return value ? kept(withValue(*independent, *value), right) : nothing(whyOpen);
}

Promise promiseOf(const Mechanism& mechanism, const Account& account) {
    Experiment experiment;
    experiment.mechanism = mechanism.descriptor.id;
    return promiseOf(experiment, outcomeOf(account));
}

Promise promiseOf(const Epsilon& epsilon, const std::string& against) {
    if (!against.empty()) return nothing(against);
    if (epsilon.kind != EpsilonKind::DataIndependent) return nothing(whyNone(epsilon.kind));
    return kept(epsilon,
                epsilon.justAFew
                    ? 1
                    : rightAtEvenOdds(epsilon.totalVariation ? 0 : epsilon.value, epsilon.delta));
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
        if (account && independentOf(account->privacy) != nullptr) promised = *independentOf(account->privacy);
    }
    if (planned.spending.unbounded || !promised)
        return nothing(mechanism.descriptor.adjacency == Adjacency::None ? whyNone(EpsilonKind::None) : whyOpen);
    if (mechanism.descriptor.mayRefuse && planned.resolved.has("epsilon"))
        promised = withValue(*promised, std::min(promised->value, planned.resolved.real("epsilon")));
    return kept(*promised, promised->justAFew ? 1 : rightOfPlan(experiment, planned));
}

namespace {

// What events say of δ counts for more than what was asked for: the δ of bags grows with every one.
std::optional<double> deltaSoFar(const Run& run) {
    const TrialRecord* latest = run.trials().empty() ? nullptr : &run.trials().back();
    if (latest != nullptr && !latest->all<BagDrawn>().empty()) return latest->all<BagDrawn>().back().delta;
    const Parameters& asked = run.experiment().parameters;
    if (asked.has("delta")) return asked.real("delta");
    if (latest != nullptr && latest->latest<OrdersSnapshot>()) return latest->latest<OrdersSnapshot>()->delta;
    return std::nullopt;
}

std::optional<RepeatedEpsilon> spentSoFar(const Run& run, const Mechanism* mechanism,
                                          std::optional<double> delta) {
    const auto epsilon = run.latest(series::epsilon);
    if (!epsilon || mechanism == nullptr) return std::nullopt;
    Epsilon spent{
        .value = *epsilon, .delta = delta.value_or(0), .adjacency = mechanism->descriptor.adjacency};
    if (spent.adjacency != Adjacency::None)
        spent.kind = spendsByData(run) ? EpsilonKind::DataDependent : EpsilonKind::DataIndependent;
    return RepeatedEpsilon{spent, *epsilon};
}

} // namespace

bool promisedAtOnce(const Run& run) {
    const TrialRecord* latest = run.trials().empty() ? nullptr : &run.trials().back();
    const bool resolved = latest != nullptr && latest->outcome && !latest->outcome->resolved.values().empty();
    return !againstPromise(run.experiment(), resolved ? latest->outcome->resolved : run.experiment().parameters)
                .empty();
}

bool promisedAtOnce(const Run& run, const SeriesDescriptor& series) {
    return series.id == series::dataIndependentEpsilon.id && promisedAtOnce(run);
}

bool spendsByData(const Run& run) {
    if (promisedAtOnce(run)) return true;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->outcome) return trial->outcome->privacy.spent.kind == EpsilonKind::DataDependent;
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism != nullptr && mechanism->descriptor.dataDependent && !run.experiment().release;
}

RunPrivacy privacyOf(const Run& run) {
    RunPrivacy privacy;
    privacy.release = run.experiment().release;
    privacy.runsBefore = run.releaseMark().exploredBefore;
    privacy.right = 0.5;
    privacy.stoppedByVotes = !privacy.release && stopsByVotes(run.experiment().parameters);
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    const bool counted = promisedAtOnce(run);
    if (mechanism != nullptr) privacy.adjacency = adjacencyOf(run.experiment(), *mechanism);
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        ++privacy.repeats;
        Epsilon spent = trial.outcome->privacy.spent;
        // What was counted of answers is no promise, whatever kind of sum it is.
        if (counted && holdsForAllData(spent.kind)) spent.kind = EpsilonKind::DataDependent;
        widen(privacy.spent, spent);
        if (trial.promise->epsilon)
            widen(privacy.promised, *trial.promise->epsilon);
        else if (privacy.whyNot.empty())
            privacy.whyNot = trial.promise->whyNot;
        privacy.right = std::max(privacy.right, trial.promise->right);
    }
    if (privacy.repeats == 0) {
        const auto outside = outsideGuarantee(run.experiment());
        privacy.whyNot = outside ? outside->what : unfinishedInWords();
        privacy.delta = deltaSoFar(run);
        privacy.spent = spentSoFar(run, mechanism, privacy.delta);
    }
    if (!privacy.whyNot.empty()) {
        privacy.promised.reset();
        privacy.right = 1;
    }
    if (privacy.repeats > 0) privacy.delta = privacy.compared()->most.delta;
    if (privacy.promised && privacy.repeats > 1)
        privacy.together = addedUp(privacy.promised->most, privacy.repeats);
    return privacy;
}

RunPrivacy privacyOf(const Mechanism& mechanism, const Account& account) {
    Experiment experiment;
    experiment.mechanism = mechanism.descriptor.id;
    Run run(experiment);
    TrialRecord asked;
    asked.outcome = outcomeOf(account);
    run.restore({std::move(asked)});
    RunPrivacy privacy = privacyOf(run);
    privacy.repeats = 0;
    if (privacy.promised && !account.answered) privacy.spent.reset();
    return privacy;
}

Promise promiseOf(const RunPrivacy& privacy) {
    Promise promise{{}, privacy.whyNot, privacy.right};
    if (privacy.promised) promise.epsilon = privacy.promised->most;
    return promise;
}

std::string againstPromise(const Experiment& experiment, const Parameters& inForce) {
    if (const auto outside = outsideGuarantee(experiment)) return outside->what;
    if (experiment.release) return {};
    if (stopsByVotes(inForce)) return whyByVotes;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return mechanism != nullptr && mechanism->descriptor.mayRefuse ? whyAnOutcome : std::string();
}

const char* unfinishedInWords() {
    return "no repeat of it has finished";
}

const char* publishingInWords(const RunPrivacy& privacy) {
    if (privacy.publishable()) return "may be published";
    return privacy.release ? "must not be published" : "an exploration: only a release may be published";
}

std::vector<std::string> inWords(const RunPrivacy& privacy) {
    std::vector<std::string> lines;
    if (privacy.promised)
        lines.push_back(concat(figure(*privacy.promised), privacy.repeats > 0 ? " · " : "",
                               privacy.repeats > 0 ? publishingInWords(privacy) : "",
                               leastAndMost(privacy, *privacy.promised)));
    else
        lines.push_back("nothing is promised: " + privacy.whyNot);
    if (const std::string together = togetherInWords(privacy); !together.empty())
        lines.back() += "; " + together;
    if (privacy.spent && (privacy.spentDepends() || !privacy.promised) &&
        privacy.spent->most.kind != EpsilonKind::None)
        lines.push_back(figure(*privacy.spent) + leastAndMost(privacy, *privacy.spent));
    if (privacy.runsBefore > 0) lines.push_back(choiceInWords(privacy.runsBefore));
    return lines;
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

std::string oddsInWords(const Promise& promise) {
    if (!promise.epsilon) return concat("Nothing is promised: ", promise.whyNot, ".");
    const Epsilon& epsilon = *promise.epsilon;
    if (epsilon.justAFew)
        return concat("With a chance of up to ", epsilonInWords(100 * epsilon.delta),
                      " % a given record is learnt from as it is, and then nothing is promised to it.");
    std::string words = guessesInWords(promise.right, epsilon.adjacency);
    if (epsilon.noiseInDoubles)
        words += " The low bits of the noise, which is in double precision, are not covered by that.";
    return words;
}

std::string oddsInWords(const RunPrivacy& privacy) {
    return oddsInWords(promiseOf(privacy));
}

} // namespace epsiloscope
