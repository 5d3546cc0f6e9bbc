// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/RunPrivacy.h"

#include "core/base/Parameters.h"
#include "core/base/Wording.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// An ε fixed beforehand is nearly always the same for all repeats.
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

Sentence figure(const RepeatedEpsilon& range) {
    return range.varies() ? inWords(range.most, range.least) : inWords(range.most);
}

Sentence leastAndMost(const RunPrivacy& privacy, const RepeatedEpsilon& range) {
    return range.varies() ? Sentence("; least and most of %1 repeats", {privacy.repeats}) : Sentence();
}

Sentence togetherInWords(const RunPrivacy& privacy) {
    if (privacy.repeats < 2 || !privacy.promised) return {};
    const Sentence each = Sentence("each of %1 repeats promises %2",
                                   {privacy.repeats, privacy.promised->varies() ? "as much" : "the same"});
    if (!privacy.together) return Sentence("%1, together they cost more", {each});
    std::string delta = deltaInWords(privacy.promised->most.delta);
    if (delta != "0") delta = std::to_string(privacy.repeats) + " × " + delta;
    return Sentence("%1, together at most ε = %2 at δ = %3 (added up)",
                    {each, epsilonInWords(privacy.together->value), delta});
}

} // namespace

namespace {

// The δ by events counts for more than the one asked for: the δ of bags grows with every one.
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
    if (spent.adjacency != Adjacency::None) {
        spent.adjacency = adjacencyOf(run.experiment(), *mechanism);
        spent.kind = spendsByData(run) ? EpsilonKind::DataDependent : EpsilonKind::DataIndependent;
    }
    return RepeatedEpsilon{spent, *epsilon};
}

} // namespace

// Noise that was made for r rows is r times too much for one; whoever deals persons would deal rows at the
// same cost. Of one row of a person who is drawn by lot nothing smaller is proved.
std::optional<double> asIfByRow(const Experiment& experiment, const Spending& spending,
                                const Epsilon& promised) {
    if (!spending.subsampled.empty()) return std::nullopt;
    const std::int64_t rows = promised.adjacency.unit.rows;
    if (roleUseOf(experiment) == RoleUse::Records || rows == 1) return promised.value;
    SpendingSum sum;
    sum.add(partOfGroup(spending, rows));
    const double epsilon = sum.cost(Composition::Optimal, Decimal::fromTyped(promised.delta)).epsilon.value();
    return std::isfinite(epsilon) ? std::optional(epsilon) : std::nullopt;
}

namespace {

std::optional<double> asIfByRow(const Run& run, const Epsilon& promised) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial) {
        const auto cost = trial->outcome ? knownCostOfTrial(run.experiment(), *trial->outcome) : std::nullopt;
        if (cost) return asIfByRow(run.experiment(), cost->spending, promised);
    }
    return std::nullopt;
}

} // namespace

bool spendsByData(const Run& run) {
    if (promisedAtOnce(run)) return true;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->outcome) return trial->outcome->privacy.spent.kind == EpsilonKind::DataDependent;
    const Mechanism* mechanism = run.mechanism();
    return mechanism != nullptr && mechanism->descriptor.dataDependent && !run.experiment().release;
}

RunPrivacy privacyOf(const Run& run) {
    RunPrivacy privacy;
    privacy.release = run.experiment().release;
    privacy.runsBefore = run.releaseMark().exploredBefore;
    privacy.right = 0.5;
    privacy.stoppedByVotes = !privacy.release && stopsByVotes(run.experiment().parameters);
    const Mechanism* mechanism = run.mechanism();
    const bool counted = promisedAtOnce(run);
    if (mechanism != nullptr) privacy.adjacency = adjacencyOf(run.experiment(), *mechanism);
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        ++privacy.repeats;
        Epsilon spent = trial.outcome->privacy.spent;
        // A sum over answers is no promise, whatever kind of sum it is.
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
    if (privacy.promised && privacy.promised->most.adjacency.unit.isPerson())
        privacy.byRow = asIfByRow(run, privacy.promised->most);
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

const char* unfinishedInWords() {
    return "no repeat of it has finished";
}

const char* publishingInWords(const RunPrivacy& privacy) {
    if (privacy.publishable()) return "may be published";
    return privacy.release ? "must not be published" : "an exploration: only a release may be published";
}

std::vector<Sentence> inWords(const RunPrivacy& privacy) {
    std::vector<Sentence> lines;
    if (privacy.promised)
        lines.push_back(Sentence(
            "%1%2%3", {figure(*privacy.promised),
                       privacy.repeats > 0 ? Sentence(" · %1", {publishingInWords(privacy)}) : Sentence(),
                       leastAndMost(privacy, *privacy.promised)}));
    else
        lines.push_back(Sentence("nothing is promised: %1", {privacy.whyNot}));
    if (const Sentence together = togetherInWords(privacy); !together.empty())
        lines.back() += "; " + together;
    if (privacy.byRow)
        lines.push_back(
            Sentence("with the same noise, a row by itself: ε = %1", {epsilonInWords(*privacy.byRow)}));
    if (privacy.spent && (privacy.spentDepends() || !privacy.promised) &&
        privacy.spent->most.kind != EpsilonKind::None)
        lines.push_back(figure(*privacy.spent) + leastAndMost(privacy, *privacy.spent));
    if (privacy.runsBefore > 0) lines.push_back(choiceInWords(privacy.runsBefore));
    return lines;
}

Sentence oddsInWords(const RunPrivacy& privacy) {
    return oddsInWords(promiseOf(privacy));
}

} // namespace epsiloscope
