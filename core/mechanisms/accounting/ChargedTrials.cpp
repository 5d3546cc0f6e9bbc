// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/ChargedTrials.h"

#include "core/base/Infinity.h"
#include "core/base/Result.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <algorithm>

namespace epsiloscope {

namespace {

/// The parts of a mechanism that say what its answers cost.
struct CostsOfAnswers {
    decltype(Mechanism::account) account;
    decltype(Mechanism::spending) spending;
    bool mayRefuse = false;
    NoiseOfAnswers noise;
};

Spending nothingKept() {
    Spending unbounded;
    unbounded.unbounded = true;
    return unbounded;
}

// Whether how many queries a budget buys is fixed in advance: where all are answered, and where check and
// winner are priced together by queries asked. Else the budget may stop the run by its outcomes.
bool plansQueries(const CostsOfAnswers& costs, const Parameters& resolved) {
    return !costs.mayRefuse ||
           (resolved.has("accountant") && resolved.choice("accountant") == optimalAccountant &&
            !costs.spending(resolved, 1, 1).votes.empty());
}

// What a budget buys that is held against the noisy counts together, and may stop the run.
void cutToBudget(Spending& spending, double square) {
    spending.gaussian = square;
    spending.votes.clear();
}

// The cost of a release that publishes its ε: its answers, as far as its budget goes at its one order, and
// the publication.
Spending withPublication(Spending answers, const Parameters& parameters) {
    if (!parameters.has("epsilon") || !parameters.has("delta")) answers.unbounded = true; // it is never begun
    if (answers.unbounded) return answers;
    cutToBudget(answers, std::min(answers.gaussian, gaussianWithinPublication(parameters)));
    const ReleaseParameters published = publicationParameters(parameters);
    answers.smoothed.push_back({published.smoothness, published.sigma, publications(parameters)});
    return answers;
}

// More teachers than records, or more queries than there can be, end the trial.
Result<void> checkPools(const TrialAhead& ahead, const Parameters& settled) {
    const bool votes = ahead.pools.teachers > 0;
    const bool unknown = ahead.release && ahead.pools.privateSlots == 0;
    if (!votes && !unknown)
        RETURN_IF_ERROR(checkTeachers(settled.integer("teachers"), ahead.pools.privateSlots));
    const auto queries = queriesGiven(settled);
    return queries ? checkQueries(*queries, ahead.pools.publicQueries, votes) : Result<void>();
}

// With δ, the accountant and the number of teachers as the trial will have them.
Result<Parameters> settledParameters(const TrialAhead& ahead) {
    Parameters parameters = settledAccountant(ahead.parameters);
    const auto cohort = static_cast<std::size_t>(std::max(1L, ahead.pools.privateSlots));
    parameters.set("delta", deltaOr(parameters, cohort));
    if (!parameters.has("classes") && ahead.pools.classes > 0 &&
        parameters.choice("accountant") == optimalAccountant)
        parameters.set("classes", std::int64_t{ahead.pools.classes});
    if (ahead.pools.teachers > 0) parameters = onRecordedVotes(std::move(parameters), ahead.pools.teachers);
    ASSIGN_OR_RETURN(const auto teachers, teachersOr(parameters, ahead.pools.privateSlots));
    parameters.set("teachers", teachers);
    return parameters;
}

// With the noise as a trial solves for it: from ε and all queries that are wanted, or as it is without ε.
Result<Parameters> withNoise(const CostsOfAnswers& costs, Parameters parameters, long wanted) {
    if (costs.noise.usual) parameters = costs.noise.usual(std::move(parameters));
    const bool given =
        std::ranges::all_of(costs.noise.ids, [&](const std::string& id) { return parameters.has(id); });
    if (given) return parameters;
    parameters.set("queries", std::int64_t{std::max(1L, wanted)});
    ASSIGN_OR_RETURN(auto account, costs.account(parameters));
    return std::move(account.parameters);
}

// Plans a trial that publishes no ε: its parameters, how many queries it asks, and their cost.
Result<void> planAnswers(const CostsOfAnswers& costs, const Parameters& settled, long publicQueries,
                         TrialCost& cost) {
    const long wanted = static_cast<long>(queriesGiven(settled).value_or(publicQueries));
    ASSIGN_OR_RETURN(cost.resolved, withNoise(costs, settled, wanted));
    const Parameters& resolved = cost.resolved;
    const auto epsilon = budgetOf(resolved);
    long asked = wanted;
    if (epsilon && plansQueries(costs, resolved)) {
        Parameters budget = resolved;
        budget.clear("queries");
        ASSIGN_OR_RETURN(const auto account, costs.account(budget));
        asked = std::min(asked, account.queries);
    }
    cost.asked = asked;
    cost.spending = costs.spending(resolved, asked, asked);
    // How many are answered is itself an outcome: all of them, or what the budget allows.
    if (epsilon && !plansQueries(costs, resolved))
        cutToBudget(cost.spending, std::min(cost.spending.gaussian, gaussianWithin(resolved, *epsilon)));
    return {};
}

std::vector<Sentence> remarksAhead(const TrialAhead& ahead) {
    std::vector<Sentence> remarks;
    if (publishesEpsilon(ahead.parameters))
        remarks.emplace_back(
            "a sanitised ε is an estimate and may lie below the ε that was spent: the answers are charged "
            "what is promised, and publishing the sanitised ε is charged, too");
    if (!ahead.release && stopsByVotes(ahead.parameters))
        remarks.emplace_back("stopping by the spent ε reveals the votes without noise: if it were "
                             "handed out, the result would promise nothing");
    return remarks;
}

Result<TrialCost> plannedAsking(const CostsOfAnswers& costs, const TrialAhead& ahead) {
    ASSIGN_OR_RETURN(const auto settled, settledParameters(ahead));
    RETURN_IF_ERROR(checkPools(ahead, settled));
    TrialCost cost{{}, deltaOfTrial(settled), remarksAhead(ahead), settled};
    if (ahead.release && publishesEpsilon(settled)) {
        // How many queries it asks, and with how much noise, is solved for in the run: at most the whole
        // budget.
        cost.spending.gaussian = infinity;
        cost.spending = withPublication(std::move(cost.spending), settled);
        return cost;
    }
    if (budgetsInColumn(settled)) {
        cost.spending = nothingKept();
        return cost;
    }
    RETURN_IF_ERROR(planAnswers(costs, settled, ahead.pools.publicQueries, cost));
    return cost;
}

// The cost fixed before the first query. The rest is an outcome: how many were answered, and where the budget
// stopped.
Spending fixedBeforeAsking(const CostsOfAnswers& costs, const TrialOutcome& outcome, bool publishes) {
    const Parameters& resolved = outcome.resolved;
    Spending spending = costs.spending(resolved, outcome.asked, outcome.asked);
    if (publishes) {
        if (costs.mayRefuse && !outcome.stopped.empty()) spending.gaussian = infinity;
        return withPublication(std::move(spending), resolved);
    }
    for (VoteSteps& votes : spending.votes)
        votes.answered = outcome.answered;
    const auto epsilon = budgetOf(resolved);
    if (!epsilon || plansQueries(costs, resolved)) return spending;
    const double budget = gaussianWithin(resolved, *epsilon);
    // Where it was not stopped, all queries were asked that could be.
    cutToBudget(spending, outcome.stopped.empty() ? std::min(spending.gaussian, budget) : budget);
    return spending;
}

Spending chargedAsking(const CostsOfAnswers& costs, const TrialOutcome& outcome, bool release) {
    const Parameters& resolved = outcome.resolved;
    if (!release && stopsByVotes(resolved)) return nothingKept();
    if (budgetsInColumn(resolved)) return nothingKept();
    const bool publishes = release && publishesEpsilon(resolved);
    // How many were answered is seen by whoever is handed the result.
    if (publishes || costs.mayRefuse) return fixedBeforeAsking(costs, outcome, publishes);
    return costs.spending(resolved, outcome.asked, outcome.answered);
}

} // namespace

Mechanism chargedByAnswers(Mechanism mechanism, NoiseOfAnswers noise) {
    const CostsOfAnswers costs{mechanism.account, mechanism.spending, mechanism.descriptor.mayRefuse,
                               std::move(noise)};
    mechanism.planned = [costs](const TrialAhead& ahead) { return plannedAsking(costs, ahead); };
    mechanism.charged = [costs](const TrialOutcome& outcome, bool release) {
        return TrialCost{.spending = chargedAsking(costs, outcome, release),
                         .delta = deltaOfTrial(outcome.resolved)};
    };
    return mechanism;
}

} // namespace epsiloscope
