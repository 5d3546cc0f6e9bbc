// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/Verification.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/description/SpendingMembers.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/files/VerifiedFigures.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace epsiloscope {

namespace {

// Bounds that were found on different grids differ by less.
constexpr double verifiedTo = 1e-6;

struct Recomputed {
    double epsilon = std::numeric_limits<double>::infinity();
    Sentence by = "nothing";
};

bool onlyKind(const Spending& spending, bool gaussian, bool subsampled) {
    return spending.pure.empty() && spending.approximate.empty() && spending.smoothed.empty() &&
           (spending.gaussian > 0) == gaussian && (spending.subsampled.size() == 1) == subsampled &&
           spending.subsampled.size() <= 1;
}

// The δ that these costs have at ε, where noise of one kind says so directly.
std::optional<double> deltaAt(const Spending& spending, double epsilon) {
    if (onlyKind(spending, true, false)) return gaussianDelta(std::sqrt(spending.gaussian), epsilon);
    if (!onlyKind(spending, false, true)) return std::nullopt;
    const SubsampledSteps& steps = spending.subsampled.front();
    return SubsampledGaussianLoss(steps.rate, steps.sigma, steps.records).delta(steps.times, epsilon);
}

/// `given`: the costs of answers that were given, where a query that was refused paid for its check alone.
Recomputed recomputed(const Spending& spending, double delta, bool given = false) {
    if (spending.unbounded) return {};
    SpendingSum sum;
    sum.add(spending);
    // The least of all compositions of what was fixed beforehand.
    ComposedCost least = sum.cost(Composition::Optimal, Decimal::fromTyped(delta));
    if (given) {
        const ComposedCost answers = sum.cost(Composition::Basic, Decimal::fromTyped(delta));
        if (answers.epsilon < least.epsilon) least = answers;
    }
    if (least.epsilon.infinite()) return {};
    return {least.epsilon.value(), inWords(least)};
}

const Epsilon& statedEpsilon(const PrivacyStatement& privacy) {
    return privacy.dataIndependent ? *privacy.dataIndependent : privacy.spent;
}

// A release states what was fixed before its first query, which its answers do not change. An exploration
// states the answers that were given: an outcome, and no promise.
Spending statedFor(const Experiment& experiment, const Mechanism& mechanism, const TrialOutcome& outcome,
                   const TrialCost& charged) {
    if (experiment.release || !mechanism.spending) return charged.spending;
    Spending spending = mechanism.spending(outcome.resolved, outcome.asked, outcome.answered);
    protect(spending, experiment, mechanism);
    return spending;
}

// As in a file, with whose data where it is not a record's.
Sentence named(const Neighbours& neighbours) {
    const Sentence kind = toString(neighbours.kind);
    const PrivacyUnit& unit = neighbours.unit;
    if (unit.isPerson()) return Sentence("%1 of one %2", {kind, inWords(unit)});
    if (unit.person.empty()) return kind;
    PrivacyUnit owner = unit;
    owner.byRecord = false;
    return Sentence("%1 of one record of a %2", {kind, inWords(owner)});
}

void checkKind(const Experiment& experiment, const Mechanism& mechanism, const TrialOutcome& outcome,
               VerifiedTrial& verdict) {
    const Epsilon& spent = outcome.privacy.spent;
    if (experiment.release && spent.kind != EpsilonKind::DataIndependent)
        verdict.faults.push_back(
            Sentence("a release states an ε that is %1; only a data-independent one may be published",
                     {toString(spent.kind)}));
    const Neighbours protectedNeighbours = adjacencyOf(experiment, mechanism);
    if (spent.adjacency != protectedNeighbours)
        verdict.faults.push_back(
            Sentence("neighbours are stated as %1; %2 protects %3",
                     {named(spent.adjacency), mechanism.descriptor.id, named(protectedNeighbours)}));
    const double delta = deltaOfTrial(outcome.resolved);
    if (outcome.resolved.has("delta") && !spent.justAFew && spent.delta != delta)
        verdict.faults.push_back(Sentence("δ is stated as %1, and the parameters say %2",
                                          {deltaInWords(spent.delta), deltaInWords(delta)}));
}

void checkSpending(const Json& trial, const TrialCost& charged, VerifiedTrial& verdict) {
    const auto found = trial.find("spending");
    if (found == trial.end()) return; // written by an older version
    const auto onFile = spendingFromJson(*found, "/spending");
    if (!onFile)
        verdict.faults.push_back(onFile.error().message());
    else if (onFile->adjacency.unit != charged.spending.adjacency.unit)
        verdict.faults.push_back(Sentence("the costs under \"spending\" are those of %1; the experiment "
                                          "declares data of which ε is about %2",
                                          {named(onFile->adjacency), named(charged.spending.adjacency)}));
    else if (promisedSpendingToJson(*onFile) != promisedSpendingToJson(charged.spending) &&
             !writtenBeforeVotes(*onFile, charged.spending))
        verdict.faults.push_back("the costs under \"spending\" are not those that the parameters give");
}

// Against what its costs come to when they are added up by other ways. False where nothing is promised.
bool checkEpsilon(const Experiment& experiment, const Mechanism& mechanism, const TrialOutcome& outcome,
                  const TrialCost& charged, VerifiedTrial& verdict) {
    const Epsilon& stated = statedEpsilon(outcome.privacy);
    const Spending spending = statedFor(experiment, mechanism, outcome, charged);
    const Recomputed least = recomputed(spending, stated.delta, !experiment.release);
    verdict.says = Sentence(
        "ε = %1 at δ = %2 is stated, ε = %3 recomputed (%4)",
        {epsilonInWords(stated.value), deltaInWords(stated.delta), epsilonInWords(least.epsilon), least.by});
    if (spending != charged.spending)
        verdict.says += Sentence("; for the answers given, while all that was fixed beforehand costs ε = %1",
                                 {epsilonInWords(recomputed(charged.spending, stated.delta).epsilon)});
    if (!std::isfinite(least.epsilon)) {
        verdict.faults.emplace_back("nothing is promised with these parameters");
        return false;
    }
    const auto delta = deltaAt(spending, stated.value);
    const bool enough = stated.value >= least.epsilon * (1 - verifiedTo) ||
                        (delta && *delta <= stated.delta * (1 + verifiedTo));
    if (!enough)
        verdict.faults.emplace_back(
            "the stated ε is below everything that can be proved for these parameters");
    return true;
}

VerifiedTrial verifiedTrial(const Run& run, const Mechanism& mechanism, const TrialRecord& trial,
                            const Json& json) {
    const Experiment& experiment = run.experiment();
    const TrialOutcome& outcome = *trial.outcome;
    VerifiedTrial verdict;
    const auto charged = knownCostOfTrial(experiment, outcome);
    if (!charged) {
        verdict.faults.emplace_back("parameters are missing or out of range: nothing can be recomputed");
        return verdict;
    }
    checkKind(experiment, mechanism, outcome, verdict);
    checkSpending(json, *charged, verdict);
    // Books of noise that promises nothing cannot be kept.
    if (!checkEpsilon(experiment, mechanism, outcome, *charged, verdict)) return verdict;
    for (const auto& found : {contradictionsOfParameters(experiment, mechanism, outcome, run.data().votes,
                                                         json.contains("spending")),
                              contradictionsOfBooks(experiment, mechanism, trial, json),
                              contradictionsOfCounts(experiment, mechanism, trial)})
        verdict.faults.insert(verdict.faults.end(), found.begin(), found.end());
    return verdict;
}

// A file may have its repeats in any order.
const Json& trialNumbered(const Json& json, std::size_t number) {
    for (const Json& trial : json["trials"])
        if (trial.contains("trial") && trial["trial"] == number) return trial;
    return json["trials"][number - 1];
}

} // namespace

bool Verification::holds() const {
    return !trials.empty() && faults.empty() &&
           std::ranges::all_of(trials, [](const VerifiedTrial& each) { return each.holds; });
}

Result<Verification> verifiedResult(const Json& json, const std::string& folder) {
    ASSIGN_OR_RETURN(const auto run, runFromJson(json, folder));
    const Mechanism* mechanism = run.mechanism();
    Verification verification;
    verification.release = run.experiment().release;
    for (std::size_t i = 0; i < run.trials().size(); ++i) {
        const TrialRecord& trial = run.trials()[i];
        if (!trial.outcome || mechanism == nullptr) continue;
        VerifiedTrial verdict = verifiedTrial(run, *mechanism, trial, trialNumbered(json, i + 1));
        verdict.trial = i + 1;
        verdict.holds = verdict.faults.empty();
        verification.trials.push_back(std::move(verdict));
    }
    if (verification.trials.empty())
        return Error{"no repeat has finished: there is no ε to verify", "/trials",
                     "give a result of a run that came to its end"};
    verification.faults = contradictionsOfFile(run, json);
    const auto ofLabels = contradictionsOfLabels(run, folder);
    verification.faults.insert(verification.faults.end(), ofLabels.begin(), ofLabels.end());
    return verification;
}

} // namespace epsiloscope
