// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/OddsOfEpsilon.h"

#include "core/base/Concat.h"
#include "core/base/Thousands.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/run/TrialsPrivacy.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr const char* anyGuess = "Nothing is promised: every guess ";
constexpr const char* whyByVotes = "the votes themselves, without noise, said when it stopped";
constexpr const char* whyAnOutcome = "how many queries were answered is an outcome";

std::string grouped(long number) {
    return withThousands(static_cast<std::uint64_t>(number));
}

std::string guessesInWords(double epsilon, double delta, Adjacency adjacency) {
    const CountedOdds odds = countedOdds(epsilon, delta);
    if (odds.certain())
        return concat(anyGuess, attackersQuestion(adjacency),
                      " may be right, by someone who knows all else.");
    const std::string who = concat("Of ", grouped(odds.of), " guesses ", attackersQuestion(adjacency),
                                   ", by someone who knows all else, ");
    if (2 * odds.right == odds.of)
        return concat(who, "no more than ", grouped(odds.right), " are right, as by chance.");
    return concat(who, "at most ", grouped(odds.right), " are right; ", grouped(odds.of / 2),
                  " would be by chance.");
}

std::string whyNothingIsPromised(const Experiment& experiment, const TrialOutcome& outcome) {
    if (!experiment.release && stopsByVotes(outcome.resolved)) return whyByVotes;
    if (outcome.privacy.dataIndependent)
        return "nothing was fixed before the first query, and how many were answered is an outcome";
    switch (outcome.privacy.spent.kind) {
    case EpsilonKind::None:
        return "its mechanism is not private";
    case EpsilonKind::DataDependent:
        return "its ε depends on the private data, and none stands beside it that does not";
    case EpsilonKind::Conjectured:
        return "its ε is believed and not proved";
    case EpsilonKind::Sanitised:
        return "its ε is an estimate with noise of what was spent on these data";
    case EpsilonKind::DataIndependent:
        break;
    }
    return "nothing was fixed before the first query, and how many were answered is an outcome";
}

bool isFinite(const Epsilon& epsilon) {
    return std::isfinite(epsilon.value) && epsilon.delta < 1;
}

void widen(std::optional<Epsilon>& most, const Epsilon& promised) {
    if (!most) {
        most = promised;
        return;
    }
    const double delta = std::max(most->delta, promised.delta);
    const bool doubles = most->noiseInDoubles || promised.noiseInDoubles;
    if (promised.value > most->value) most = promised;
    most->delta = delta;
    most->noiseInDoubles = doubles;
}

// What is fixed beforehand is nearly always the same for all repeats, and working it out takes a whole
// account.
bool fixedAlike(const TrialOutcome& one, const TrialOutcome& other) {
    return one.asked == other.asked && one.stopped.empty() == other.stopped.empty() &&
           one.resolved == other.resolved && one.privacy == other.privacy;
}

// Of an ε that nothing stands against.
std::string oddsByKind(const Epsilon& epsilon) {
    if (std::isnan(epsilon.value) || (std::isinf(epsilon.value) && epsilon.value > 0))
        return guessesInWords(epsilon.value, 0, epsilon.adjacency);
    switch (epsilon.kind) {
    case EpsilonKind::None:
        return concat(anyGuess, attackersQuestion(epsilon.adjacency),
                      " may be right, by someone who knows all else.");
    case EpsilonKind::DataDependent:
        return "It depends on the private data: no odds are promised by it, and it must not be published.";
    case EpsilonKind::Conjectured:
        return "It is believed and not proved: no odds are promised by it, and it must not be published.";
    case EpsilonKind::Sanitised:
        return "It is an estimate with noise of what was spent on these data: no odds are promised by it.";
    case EpsilonKind::DataIndependent:
        break;
    }
    if (epsilon.justAFew)
        return concat("With a chance of up to ", epsilonInWords(100 * epsilon.delta),
                      " % a given record is learnt from as it is, and then nothing is promised to it.");
    std::string words =
        guessesInWords(epsilon.totalVariation ? 0 : epsilon.value, epsilon.delta, epsilon.adjacency);
    if (epsilon.noiseInDoubles)
        words += " The low bits of the noise, which is in double precision, are not covered by that.";
    return words;
}

} // namespace

double rightAtEvenOdds(double epsilon, double delta) {
    // (e^ε + δ)/(1 + e^ε) without overflow: 1 − (1 − δ)/(1 + e^ε).
    const double right = 1 - (1 - std::clamp(delta, 0.0, 1.0)) / (1 + std::exp(epsilon));
    return std::isnan(right) ? 1 : std::clamp(right, 0.5, 1.0);
}

CountedOdds countedOdds(double epsilon, double delta) {
    constexpr long most = 1'000'000;
    constexpr double slack = 1e-12; // of rounding: what is exactly a whole number is not counted up
    const double right = rightAtEvenOdds(epsilon, delta);
    CountedOdds odds;
    for (odds.of = 100; odds.of <= most; odds.of *= 10) {
        const double times = static_cast<double>(odds.of);
        odds.right = std::min(odds.of, static_cast<long>(std::ceil(times * (right - slack))));
        if (!odds.certain() || odds.of == most) break;
    }
    if (odds.certain()) odds = {};
    return odds;
}

std::string oddsInWords(double epsilon, double delta, Adjacency adjacency) {
    return guessesInWords(epsilon, delta, adjacency);
}

std::string againstPromise(const Experiment& experiment, const Parameters& inForce) {
    if (const auto outside = outsideGuarantee(experiment)) return outside->what;
    if (experiment.release) return {};
    if (stopsByVotes(inForce)) return whyByVotes;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return mechanism != nullptr && mechanism->descriptor.mayRefuse ? whyAnOutcome : std::string();
}

std::string oddsInWords(const Epsilon& epsilon, const std::string& against) {
    if (against.empty() || epsilon.kind != EpsilonKind::DataIndependent) return oddsByKind(epsilon);
    return concat("Nothing is promised: ", against, ".");
}

std::string oddsInWords(const Epsilon& epsilon, const Experiment& experiment, const Parameters& inForce) {
    return oddsInWords(epsilon, againstPromise(experiment, inForce));
}

RunPromise promiseOf(const Run& run) {
    if (const auto outside = outsideGuarantee(run.experiment())) return {{}, outside->what};
    RunPromise promise;
    const TrialOutcome* before = nullptr;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        const TrialOutcome* outcome = &*trial.outcome;
        if (before != nullptr && fixedAlike(*before, *outcome)) continue;
        before = outcome;
        const auto promised = promisedEpsilon(run.experiment(), *outcome);
        if (!promised) return {{}, whyNothingIsPromised(run.experiment(), *outcome)};
        if (!isFinite(*promised)) return {{}, "its ε is infinite"};
        widen(promise.epsilon, *promised);
    }
    if (!promise.epsilon) promise.whyNot = "no repeat of it has finished";
    return promise;
}

std::string oddsInWords(const RunPromise& promise) {
    return promise.epsilon ? oddsByKind(*promise.epsilon)
                           : concat("Nothing is promised: ", promise.whyNot, ".");
}

} // namespace epsiloscope
