// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/TrialsPrivacy.h"

#include "core/base/ParameterCheck.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const Epsilon* independentOf(const PrivacyStatement& privacy) {
    if (privacy.dataIndependent) return &*privacy.dataIndependent;
    return privacy.spent.kind == EpsilonKind::DataIndependent ? &privacy.spent : nullptr;
}

// Of as many queries as were asked, each with an answer.
std::optional<double> costOfAllAnswered(const Mechanism& mechanism, const TrialOutcome& outcome) {
    if (outcome.asked < 1 || !mechanism.account) return std::nullopt;
    Parameters all = outcome.resolved;
    all.clear("epsilon");
    all.set("queries", std::int64_t{outcome.asked});
    const auto whole = validated(mechanism.descriptor.parameters, all, mechanism.descriptor.id);
    if (!whole) return std::nullopt;
    const auto account = mechanism.account(*whole);
    return account ? std::optional(account->privacy.spent.value) : std::nullopt;
}

// Where the budget did not stop the trial, all queries were asked that could be.
std::optional<double> fixedBeforehand(const Mechanism& mechanism, const TrialOutcome& outcome) {
    std::optional<double> all;
    if (outcome.stopped.empty()) all = costOfAllAnswered(mechanism, outcome);
    if (!outcome.resolved.has("epsilon")) return all;
    const double budget = outcome.resolved.real("epsilon");
    return all ? std::min(*all, budget) : budget;
}

void widen(std::optional<EpsilonRange>& range, const Epsilon& epsilon) {
    if (!range) {
        range = EpsilonRange{epsilon, epsilon.value};
        return;
    }
    const double least = std::min(range->least, epsilon.value);
    const double delta = std::max(range->most.delta, epsilon.delta);
    if (epsilon.value >= range->most.value) range->most = epsilon;
    range->most.delta = delta;
    range->least = least;
}

std::optional<Epsilon> addedUp(const Epsilon& promised, std::size_t trials) {
    Epsilon sum = promised;
    sum.value *= static_cast<double>(trials);
    sum.delta *= static_cast<double>(trials);
    return sum.delta < 1 ? std::optional(sum) : std::nullopt;
}

std::string rangeInWords(const EpsilonRange& range) {
    return range.varies() ? inWords(range.most, range.least) : inWords(range.most);
}

std::string valuesInWords(const EpsilonRange& range) {
    const std::string most = epsilonInWords(range.most.value);
    return range.varies() ? epsilonInWords(range.least) + " to " + most : most;
}

std::string leastAndMost(const TrialsPrivacy& privacy, const EpsilonRange& range) {
    return range.varies() ? "; least and most of " + std::to_string(privacy.trials) + " repeats"
                          : std::string();
}

std::string promiseInWords(const TrialsPrivacy& privacy) {
    const EpsilonRange& independent = *privacy.independent;
    const char* why = privacy.outside ? "outside the guarantee" : "nothing was fixed before the first query";
    if (!privacy.promised)
        return "data-independent ε of the queries asked: " + valuesInWords(independent) +
               " at δ = " + deltaInWords(independent.most.delta) + " · " +
               inWords(independent.most.adjacency) + " · no promise: " + why;
    if (!privacy.outcome) return rangeInWords(independent);
    return "promised beforehand: " + inWords(*privacy.promised) + "; spent: " + valuesInWords(independent) +
           ", which depends on how many queries were answered and is no promise";
}

} // namespace

std::optional<Epsilon> promisedEpsilon(const Experiment& experiment, const TrialOutcome& outcome) {
    if (outsideGuarantee(experiment)) return std::nullopt;
    const Epsilon* independent = independentOf(outcome.privacy);
    if (independent == nullptr || (!experiment.release && stopsByVotes(outcome.resolved)))
        return std::nullopt;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    Epsilon promised = *independent;
    // A release states what was fixed beforehand already.
    if (experiment.release || mechanism == nullptr || !mechanism->descriptor.mayRefuse) return promised;
    const auto value = fixedBeforehand(*mechanism, outcome);
    if (!value) return std::nullopt;
    promised.value = *value;
    promised.order.reset();
    promised.orderAtEdge = false;
    return promised;
}

void ComparedEpsilons::take(const Run& run) {
    for (std::size_t i = headlines_.size(); i < run.trials().size() && run.trials()[i].outcome; ++i) {
        const TrialOutcome& outcome = *run.trials()[i].outcome;
        headlines_.push_back(outcome.privacy.spent);
        if (const auto promised = promisedEpsilon(run.experiment(), outcome)) promised_.push_back(*promised);
    }
}

std::optional<Epsilon> ComparedEpsilons::median() const {
    if (values().empty()) return std::nullopt;
    std::vector<double> each;
    for (const Epsilon& epsilon : values())
        each.push_back(epsilon.value);
    Epsilon median = values().back();
    median.value = spreadOf(std::move(each))->median;
    return median;
}

std::optional<TrialsPrivacy> privacyOfTrials(const Run& run) {
    TrialsPrivacy privacy;
    std::optional<EpsilonRange> spent, promised;
    bool allPromise = true;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        ++privacy.trials;
        const PrivacyStatement& statement = trial.outcome->privacy;
        widen(spent, statement.spent);
        if (statement.dataIndependent) widen(privacy.independent, *statement.dataIndependent);
        const auto ofTrial = promisedEpsilon(run.experiment(), *trial.outcome);
        if (ofTrial)
            widen(promised, *ofTrial);
        else
            allPromise = false;
    }
    if (!spent) return std::nullopt;
    privacy.spent = *spent;
    privacy.runsBefore = run.releaseMark().exploredBefore;
    if (promised && allPromise) privacy.promised = promised->most;
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    privacy.outside = outsideGuarantee(run.experiment()).has_value();
    privacy.outcome = mechanism != nullptr && mechanism->descriptor.mayRefuse && !run.experiment().release;
    if (privacy.promised && privacy.trials > 1) privacy.together = addedUp(*privacy.promised, privacy.trials);
    return privacy;
}

std::string togetherInWords(const TrialsPrivacy& privacy) {
    if (privacy.trials < 2 || privacy.spent.most.kind == EpsilonKind::None) return {};
    const EpsilonRange& told = privacy.independent ? *privacy.independent : privacy.spent;
    std::string words = leastAndMost(privacy, told);
    if (privacy.independent && privacy.outcome && privacy.promised)
        words = "; each of " + std::to_string(privacy.trials) + " repeats promises the same";
    else if (words.empty())
        words = "; each of " + std::to_string(privacy.trials) + " repeats spends the same";
    if (privacy.outside) return words;
    if (!privacy.together) return words + ", together they cost more";
    const double delta = privacy.promised->delta;
    return words + ", together at most ε = " + epsilonInWords(privacy.together->value) +
           " at δ = " + (delta == 0 ? "0" : std::to_string(privacy.trials) + " × " + deltaInWords(delta)) +
           " whatever the data (added up)";
}

std::vector<std::string> inWords(const TrialsPrivacy& privacy) {
    std::vector<std::string> lines = {rangeInWords(privacy.spent)};
    if (privacy.independent) {
        lines.back() += leastAndMost(privacy, privacy.spent);
        lines.push_back(promiseInWords(privacy));
    } else if (privacy.outside) {
        lines.back() += " · no promise: outside the guarantee";
    }
    lines.back() += togetherInWords(privacy);
    if (privacy.runsBefore > 0) lines.push_back(choiceInWords(privacy.runsBefore));
    return lines;
}

} // namespace epsiloscope
