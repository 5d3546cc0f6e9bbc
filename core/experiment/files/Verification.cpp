// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/Verification.h"

#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/files/SpendingMembers.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
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
    std::string by = "nothing";
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
    return SubsampledGaussianLoss(steps.rate, steps.sigma).delta(steps.times, epsilon);
}

Recomputed recomputed(const Spending& spending, double delta) {
    if (spending.unbounded) return {};
    SpendingSum sum;
    sum.add(spending);
    Recomputed least;
    for (const Composition composition : {Composition::Basic, Composition::Renyi, Composition::Optimal}) {
        const double epsilon = sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
        if (epsilon < least.epsilon) least = {epsilon, toString(composition)};
    }
    return least;
}

const Epsilon& statedEpsilon(const PrivacyStatement& privacy) {
    return privacy.dataIndependent ? *privacy.dataIndependent : privacy.spent;
}

// By the answers that were given; a trial states that.
Spending spentByAnswers(const Experiment& experiment, const Mechanism& mechanism, const TrialOutcome& outcome,
                        const TrialCost& charged) {
    if (!mechanism.spending) return charged.spending;
    Spending spending = mechanism.spending(outcome.resolved, outcome.asked, outcome.answered);
    protect(spending, experiment, mechanism);
    return spending;
}

void checkKind(const Experiment& experiment, const Mechanism& mechanism, const TrialOutcome& outcome,
               VerifiedTrial& verdict) {
    const Epsilon& spent = outcome.privacy.spent;
    if (experiment.release && spent.kind != EpsilonKind::DataIndependent)
        verdict.faults.push_back(std::string("a release states an ε that is ") + toString(spent.kind) +
                                 "; only a data-independent one may be published");
    const Adjacency protectedNeighbours = adjacencyOf(experiment, mechanism);
    if (spent.adjacency != protectedNeighbours)
        verdict.faults.push_back(std::string("neighbours are stated as ") + toString(spent.adjacency) + "; " +
                                 mechanism.descriptor.id + " protects " + toString(protectedNeighbours));
    const double delta = deltaOfTrial(outcome.resolved);
    if (outcome.resolved.has("delta") && !spent.justAFew && spent.delta != delta)
        verdict.faults.push_back("δ is stated as " + deltaInWords(spent.delta) + ", and the parameters say " +
                                 deltaInWords(delta));
}

void checkSpending(const Json& trial, const TrialCost& charged, VerifiedTrial& verdict) {
    const auto found = trial.find("spending");
    if (found == trial.end()) return; // written by an older version
    const auto onFile = spendingFromJson(*found, "/spending");
    if (!onFile)
        verdict.faults.push_back(onFile.error().message());
    else if (spendingToJson(*onFile) != spendingToJson(charged.spending))
        verdict.faults.push_back("the costs under \"spending\" are not those that the parameters give");
}

VerifiedTrial verifiedTrial(const Experiment& experiment, const Mechanism& mechanism,
                            const TrialOutcome& outcome, const Json& json) {
    VerifiedTrial verdict;
    const auto charged = knownCostOfTrial(experiment, outcome);
    if (!charged) {
        verdict.faults.emplace_back("parameters are missing or out of range: nothing can be recomputed");
        return verdict;
    }
    checkKind(experiment, mechanism, outcome, verdict);
    checkSpending(json, *charged, verdict);
    const Epsilon& stated = statedEpsilon(outcome.privacy);
    const Spending spending = spentByAnswers(experiment, mechanism, outcome, *charged);
    const Recomputed least = recomputed(spending, stated.delta);
    verdict.says = "ε = " + epsilonInWords(stated.value) + " at δ = " + deltaInWords(stated.delta) +
                   " is stated, ε = " + epsilonInWords(least.epsilon) + " recomputed (" + least.by + ")";
    const auto delta = deltaAt(spending, stated.value);
    const bool enough = stated.value >= least.epsilon * (1 - verifiedTo) ||
                        (delta && *delta <= stated.delta * (1 + verifiedTo));
    if (!std::isfinite(least.epsilon))
        verdict.faults.emplace_back("nothing is promised with these parameters");
    else if (!enough)
        verdict.faults.emplace_back(
            "the stated ε is below everything that can be proved for these parameters");
    return verdict;
}

} // namespace

bool Verification::holds() const {
    return !trials.empty() &&
           std::ranges::all_of(trials, [](const VerifiedTrial& each) { return each.holds; });
}

Result<Verification> verifiedResult(const Json& json, const std::string& folder) {
    ASSIGN_OR_RETURN(const auto run, runFromJson(json, folder));
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    Verification verification;
    verification.release = run.experiment().release;
    for (std::size_t i = 0; i < run.trials().size(); ++i) {
        const auto& outcome = run.trials()[i].outcome;
        if (!outcome || mechanism == nullptr) continue;
        VerifiedTrial verdict = verifiedTrial(run.experiment(), *mechanism, *outcome, json["trials"][i]);
        verdict.trial = i + 1;
        verdict.holds = verdict.faults.empty();
        verification.trials.push_back(std::move(verdict));
    }
    if (verification.trials.empty())
        return Error{"no repeat has finished: there is no ε to verify", "/trials",
                     "give a result of a run that came to its end"};
    return verification;
}

} // namespace epsiloscope
