// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedSpending.h"

#include "core/base/Infinity.h"
#include "core/experiment/PreparationRemarks.h"
#include "core/ledger/OutsideGuarantee.h"
#include "core/mechanisms/DealtRecords.h"
#include "core/mechanisms/DescentParameters.h"
#include "core/mechanisms/EnsembleAccuracyParameters.h"
#include "core/mechanisms/GaussianAccounting.h"
#include "core/mechanisms/GaussianWithin.h"
#include "core/mechanisms/Mechanism.h"
#include "core/mechanisms/PreparedData.h"
#include "core/mechanisms/QueryPlan.h"
#include "core/mechanisms/Sanitising.h"
#include "core/privacy/SpendingSum.h"

#include <algorithm>

namespace epsiloscope {
namespace {

/// Of what a mechanism without privacy costs, too.
Adjacency adjacencyOf(const Experiment& experiment, const Mechanism& mechanism) {
    const Adjacency own = mechanism.descriptor.adjacency;
    switch (roleUseOf(experiment)) {
    case RoleUse::Features:
        return Adjacency::ReplacePrivateFeatures;
    case RoleUse::WholeRecords:
        return Adjacency::ReplaceRecord;
    case RoleUse::Records:
        break;
    }
    return own == Adjacency::None ? Adjacency::AddRemoveRecord : own;
}

/// For whom it holds.
void protect(Spending& spending, const Experiment& experiment, const Mechanism& mechanism) {
    spending.adjacency = adjacencyOf(experiment, mechanism);
    spending.replacedAlike =
        mechanism.descriptor.replacedAlike && spending.adjacency == Adjacency::AddRemoveRecord;
}

/// Whether a query may be refused an answer for the price of a check.
bool mayRefuse(const Parameters& parameters) {
    return parameters.has("threshold") || parameters.has("sigma1") || parameters.has("sigma2");
}

bool publishesEpsilon(const Parameters& parameters) {
    return parameters.has("publish_epsilon") && parameters.enabled("publish_epsilon");
}

/// What a release that publishes its ε costs: its answers, as far as its budget goes at its one order, and
/// the publication.
Spending withPublication(Spending answers, const Parameters& parameters) {
    if (!parameters.has("epsilon") || !parameters.has("delta")) answers.unbounded = true; // it is never begun
    if (answers.unbounded) return answers;
    answers.gaussian = std::min(answers.gaussian, gaussianWithinPublication(parameters));
    const ReleaseParameters published = publicationParameters(parameters);
    answers.smoothed.push_back({published.smoothness, published.sigma, publications(parameters)});
    return answers;
}

/// Then noise and number of answers follow from private cells.
bool budgetsInColumn(const Parameters& parameters) {
    return parameters.has("personal_budgets") && parameters.choice("personal_budgets") == "column";
}

bool stopsByVotes(const Parameters& parameters) {
    return parameters.has("epsilon") && parameters.has("stop_on") &&
           parameters.choice("stop_on") == "data-dependent";
}

/// One experiment's parameters as its trials will have them, without its data.
class PlannedTrial {
public:
    PlannedTrial(const Mechanism& mechanism, Parameters parameters, bool release, const PlannedPools& pools)
        : mechanism_(mechanism),
          parameters_(settledAccountant(std::move(parameters),
                                        release ? AccountPurpose::Release : AccountPurpose::Exploration)),
          release_(release), pools_(pools) {}

    /// The most that it can cost.
    Result<Spending> cost() {
        settleCohort();
        const MechanismDescriptor& d = mechanism_.descriptor;
        if (d.bags) return ofBags();
        if (!mechanism_.account || !mechanism_.spending) return ofStatement();
        if (release_ && publishesEpsilon(parameters_)) return ofPublication();
        if (budgetsInColumn(parameters_)) return ofUnknown();
        if (d.descends) return ofSteps();
        if (d.answersQueries && d.roles == RoleUse::Records) return ofQueries();
        return mechanism_.spending(parameters_, 1, 1);
    }
    const Parameters& parameters() const { return parameters_; }

private:
    void settleCohort() {
        const bool wantsDelta = std::ranges::any_of(mechanism_.descriptor.parameters,
                                                    [](const auto& p) { return p.id == "delta"; });
        // Of mechanisms on features it follows the records; fewer of them have the larger δ.
        const bool slots = mechanism_.descriptor.roles == RoleUse::Records;
        const long cohort = std::max(1L, slots ? pools_.privateSlots : pools_.privateRecords);
        if (wantsDelta && !parameters_.has("delta") && !mechanism_.descriptor.bags)
            parameters_.set("delta", defaultDelta(static_cast<std::size_t>(cohort)));
        if (pools_.teachers > 0) parameters_.set("teachers", std::int64_t{pools_.teachers});
    }

    // Fewer records make every one of them likelier to be drawn.
    Result<Spending> ofBags() {
        Parameters asked = parameters_;
        asked.set("records", std::int64_t{std::max(1L, pools_.privateRecords)});
        const auto account = mechanism_.account(asked);
        if (!account) return account.error();
        return spendingOf(account->privacy.spent);
    }

    static Spending ofUnknown() {
        Spending unbounded;
        unbounded.unbounded = true;
        return unbounded;
    }

    Result<Spending> ofStatement() {
        if (mechanism_.spending) return mechanism_.spending(parameters_, 1, 1);
        if (!mechanism_.account) return ofUnknown();
        const auto account = mechanism_.account(parameters_);
        if (!account) return account.error();
        return spendingOf(account->privacy.spent);
    }

    // How many queries it asks, and with how much noise, is solved for in the run: at most the whole budget.
    Result<Spending> ofPublication() const {
        Spending all;
        all.gaussian = infinity;
        return withPublication(std::move(all), parameters_);
    }

    Result<Spending> ofSteps() {
        const auto descent = resolvedDescent(parameters_, parameters_.real("delta"));
        if (!descent) return descent.error();
        parameters_.set("noise_multiplier", descent->noise);
        const auto steps = static_cast<long>(descent->steps);
        return mechanism_.spending(parameters_, steps, steps);
    }

    Result<Spending> ofQueries() {
        const bool queriesGiven = parameters_.has("queries");
        const long wanted =
            queriesGiven ? static_cast<long>(parameters_.integer("queries")) : pools_.publicQueries;
        if (auto resolved = settleNoise(wanted, queriesGiven); !resolved) return resolved.error();
        long asked = wanted;
        if (parameters_.has("epsilon") && !mayRefuse(parameters_)) {
            Parameters budget = parameters_;
            budget.clear("queries");
            const auto account = mechanism_.account(budget);
            if (!account) return account.error();
            asked = std::min(asked, account->queries);
        }
        Spending spending = mechanism_.spending(parameters_, asked, asked);
        // How many are answered is itself an outcome: all of them, or what the budget allows.
        if (parameters_.has("epsilon") && mayRefuse(parameters_))
            spending.gaussian =
                std::min(spending.gaussian, gaussianWithin(parameters_, parameters_.real("epsilon")));
        return spending;
    }

    // As a trial solves for it: from ε and all queries that are wanted, or as it is without ε.
    Result<void> settleNoise(long wanted, bool queriesGiven) {
        Parameters asked = parameters_;
        const bool subsamples = std::ranges::any_of(mechanism_.descriptor.parameters,
                                                    [](const auto& p) { return p.id == "lambda"; });
        if (subsamples && !asked.has("lambda") && !queriesGiven)
            asked.set("lambda", 2 / static_cast<double>(asked.integer("teachers")));
        for (const char* noise : {"sigma", "gamma", "lambda"})
            if (asked.has(noise)) {
                parameters_ = asked;
                return {};
            }
        if (asked.has("sigma1") && asked.has("sigma2")) return {};
        asked.set("queries", std::int64_t{std::max(1L, wanted)});
        const auto account = mechanism_.account(asked);
        if (!account) return account.error();
        parameters_ = account->parameters;
        return {};
    }

    const Mechanism& mechanism_;
    Parameters parameters_;
    bool release_;
    PlannedPools pools_;
};

/// What was fixed before the first query, where the rest is an outcome: how many were answered, and where the
/// budget stopped.
Spending fixedBeforehand(const Mechanism& mechanism, const TrialOutcome& outcome, bool publishes) {
    const Parameters& resolved = outcome.resolved;
    Spending spending = mechanism.spending(resolved, outcome.asked, outcome.asked);
    if (publishes) {
        if (mayRefuse(resolved) && !outcome.stopped.empty()) spending.gaussian = infinity;
        return withPublication(std::move(spending), resolved);
    }
    if (!resolved.has("epsilon")) return spending;
    const double budget = gaussianWithin(resolved, resolved.real("epsilon"));
    // Where it was not stopped, all queries were asked that could be.
    spending.gaussian = outcome.stopped.empty() ? std::min(spending.gaussian, budget) : budget;
    return spending;
}

/// What Rényi composition says of one trial, at the δ that belongs to it.
Epsilon epsilonOf(const Spending& spending, const Parameters& parameters) {
    Epsilon epsilon;
    epsilon.kind = EpsilonKind::DataIndependent;
    epsilon.adjacency = spending.adjacency;
    const bool onlyPure = spending.approximate.empty() && spending.gaussian == 0 &&
                          spending.subsampled.empty() && spending.smoothed.empty();
    if (!spending.approximate.empty())
        epsilon.delta = spending.approximate.front().delta;
    else if (parameters.has("delta") &&
             !(onlyPure && spending.pure.size() == 1 && spending.pure.front().times == 1))
        epsilon.delta = parameters.real("delta");
    SpendingSum sum;
    sum.add(spending);
    const ComposedCost cost = sum.cost(Composition::Renyi, Decimal::fromTyped(epsilon.delta));
    epsilon.value = cost.epsilon.value();
    epsilon.order = cost.order;
    epsilon.accountant = nameOf(cost);
    if (spending.unbounded) epsilon.kind = EpsilonKind::None;
    return epsilon;
}

// A run would end with the same error, once it has been set aside in full.
Result<void> enoughToTeach(const Mechanism& mechanism, const Parameters& parameters,
                           const PlannedPools& pools, bool releases) {
    const MechanismDescriptor& d = mechanism.descriptor;
    constexpr int leastClasses = 2;
    if (d.examines) {
        const auto release = ensembleReleaseOf(parameters, pools.privateSlots, leastClasses);
        return release ? Result<void>() : release.error();
    }
    const bool trained = d.usesTeachers && d.roles == RoleUse::Records && !d.bags && pools.teachers == 0;
    const bool unknown = releases && pools.privateSlots == 0;
    if (!trained || unknown || !parameters.has("teachers")) return {};
    return checkTeachers(parameters.integer("teachers"), pools.privateSlots);
}

// Likewise. Which rows are public is fixed for a release; in an exploration it is another in every trial.
Result<void> enoughToAsk(const Mechanism& mechanism, const Parameters& parameters, const PlannedPools& pools,
                         bool releases) {
    const MechanismDescriptor& d = mechanism.descriptor;
    const bool asks = d.answersQueries && d.roles == RoleUse::Records;
    if (!releases || !asks || !parameters.has("queries")) return {};
    return checkQueries(parameters.integer("queries"), pools.publicQueries, pools.teachers > 0);
}

// The test file, where there is one, is nobody's private part.
bool dealsUnprotected(const Experiment& experiment) {
    const bool pool = roleUseOf(experiment) == RoleUse::Records && experiment.split.publicFraction > 0;
    return pool || (experiment.data.test.empty() && experiment.split.testFraction > 0);
}

} // namespace

Result<PlannedSpending> plannedSpending(const Experiment& experiment, const PlannedPools& pools) {
    const auto parameters = checkExperiment(experiment);
    if (!parameters) return parameters.error();
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    if (auto enough = enoughToTeach(mechanism, *parameters, pools, experiment.release); !enough)
        return enough.error();
    if (auto enough = enoughToAsk(mechanism, *parameters, pools, experiment.release); !enough)
        return enough.error();
    PlannedTrial trial(mechanism, *parameters, experiment.release, pools);
    auto cost = trial.cost();
    if (!cost) return cost.error();
    const auto outside = outsideGuarantee(experiment);
    cost->unbounded = cost->unbounded || outside;
    protect(*cost, experiment, mechanism);
    PlannedSpending planned;
    planned.trials = experiment.trials;
    planned.whole = repeated(*cost, experiment.trials);
    planned.ofTrial = epsilonOf(*cost, trial.parameters());
    if (mechanism.descriptor.dataDependent)
        planned.remarks.emplace_back("its data-dependent ε is charged at its data-independent value");
    if (publishesEpsilon(*parameters))
        planned.remarks.emplace_back(
            "a sanitised ε estimates what was spent and may lie below it: the answers are charged at their "
            "data-independent value, and its publication beside them");
    if (!experiment.release && stopsByVotes(*parameters))
        planned.remarks.emplace_back(
            "stopping by the data-dependent ε tells of the votes without noise: taken for a "
            "release, the result promises nothing");
    if (outside) planned.remarks.push_back(outside->what);
    if (experiment.release && pools.teachers == 0 && dealsUnprotected(experiment))
        planned.remarks.emplace_back(
            "rows dealt to the public pool or the test set are protected by nothing; the first release deals "
            "them, for all that follow");
    if (planned.whole.free()) planned.remarks.emplace_back("it looks at no private record");
    return planned;
}

std::optional<Epsilon> chargedForTrial(const Run& run) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->outcome)
            return epsilonOf(spendingOfTrial(run.experiment(), *trial->outcome), trial->outcome->resolved);
    return std::nullopt;
}

Spending spendingOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    const PrivacyStatement& privacy = outcome.privacy;
    Spending spending;
    if (mechanism == nullptr || (!experiment.release && stopsByVotes(outcome.resolved))) {
        spending.unbounded = true;
    } else if (outsideGuarantee(experiment) || budgetsInColumn(outcome.resolved)) {
        spending.unbounded = true;
    } else if (const bool publishes = experiment.release && publishesEpsilon(outcome.resolved);
               publishes || mayRefuse(outcome.resolved)) {
        // How many were answered is seen by whoever is handed the result.
        spending = fixedBeforehand(*mechanism, outcome, publishes);
    } else if (mechanism->spending) {
        spending = mechanism->spending(outcome.resolved, outcome.asked, outcome.answered);
    } else {
        spending = spendingOf(privacy.dataIndependent.value_or(privacy.spent));
    }
    if (mechanism != nullptr) protect(spending, experiment, *mechanism);
    return spending;
}

Spending spendingOfRun(const Run& run) {
    Spending whole;
    SpendingSum sum;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) sum.add(spendingOfTrial(run.experiment(), *trial.outcome));
    if (!sum.empty()) return sum.whole();
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (mechanism != nullptr) whole.adjacency = adjacencyOf(run.experiment(), *mechanism);
    return whole;
}

} // namespace epsiloscope
