// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/QueryPlan.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>

namespace epsiloscope {

Sentence budgetSpent(const QueryAccountant& accountant, double budget, StopOn stopOn, long asked) {
    const char* kind = stopOn == StopOn::DataDependent ? "data-dependent: the stopping time is not private"
                                                       : "data-independent";
    const std::string most = inShort(budget, 6);
    if (asked == 0)
        return Sentence(
            "the first query alone costs more than ε = %1 (%2): it takes more noise, or a larger ε",
            {most, kind});
    if (accountant.holdsPersonalBudgets())
        return Sentence("a record's own budget, of at most ε = %1, is spent (%2)", {most, kind});
    return Sentence("the budget ε = %1 is spent (%2)", {most, kind});
}

std::optional<std::int64_t> queriesGiven(const Parameters& parameters) {
    return parameters.has("queries") ? std::optional(parameters.integer("queries")) : std::nullopt;
}

bool stopsByVotes(const Parameters& parameters) {
    return parameters.has("epsilon") && parameters.has("stop_on") &&
           parameters.choice("stop_on") == "data-dependent";
}

Result<void> checkQueries(std::int64_t wanted, std::int64_t pool, bool votes) {
    if (wanted <= pool) return {};
    const Sentence asked = Sentence("%1 queries, but the ", {wanted});
    const Sentence most = Sentence("ask at most %1", {pool});
    if (votes) return Error{Sentence("%1file of votes has %2", {asked, pool}), "/parameters/queries", most};
    return Error{Sentence("%1public pool has %2 records", {asked, pool}), "/parameters/queries",
                 Sentence("%1, or give the public part a larger share of the split", {most})};
}

bool publishesEpsilon(const Parameters& parameters) {
    return parameters.has("publish_epsilon") && parameters.enabled("publish_epsilon");
}

namespace {

// The queries of the pool that were not asked before.
Result<long> queriesLeft(const TrialContext& context, const EarlierAnswers& earlier) {
    const auto pool = static_cast<long>(context.data.queries());
    if (earlier.asked >= static_cast<std::uint64_t>(pool))
        return Error{Sentence("all %1 queries of the pool were asked before", {pool}), "/earlier/asked",
                     "go on from an earlier query"};
    const int classes = context.data.classCount();
    if (std::ranges::any_of(earlier.labels, [classes](int label) { return label >= classes; }))
        return Error{Sentence("a label is none of the %1 classes", {classes}), "/earlier/labels",
                     "number them from 0"};
    return pool - static_cast<long>(earlier.asked);
}

} // namespace

Result<long> queriesWanted(const TrialContext& context) {
    const auto pool = static_cast<long>(context.data.queries());
    const auto wanted = queriesGiven(context.parameters);
    if (context.earlier) {
        ASSIGN_OR_RETURN(const auto left, queriesLeft(context, *context.earlier));
        return wanted ? std::min(left, static_cast<long>(*wanted)) : left;
    }
    if (!wanted) return pool;
    RETURN_IF_ERROR(checkQueries(*wanted, pool, context.data.recordedVotes != nullptr));
    return static_cast<long>(*wanted);
}

Result<QueryPlan> queryPlan(const TrialContext& context, const QueryAccountant& accountant) {
    ASSIGN_OR_RETURN(const auto wanted, queriesWanted(context));
    QueryPlan plan;
    plan.wanted = plan.queries = wanted;
    const Parameters& parameters = context.parameters;
    plan.dataDependent = parameters.has("stop_on") && !context.release;
    if (!parameters.has("epsilon")) return plan;
    plan.budget = parameters.real("epsilon");
    plan.stopOn = StopOn::DataIndependent;
    if (stopsByVotes(parameters)) {
        plan.stopOn = StopOn::DataDependent;
    } else if (accountant.plansQueries()) {
        const long affordable = accountant.queriesWithin(plan.budget);
        if (affordable < plan.queries) {
            plan.queries = affordable;
            plan.stopped = budgetSpent(accountant, plan.budget, plan.stopOn, affordable);
        }
    }
    return plan;
}

BoundWatch::BoundWatch(TrialContext& context, const QueryAccountant& accountant, const QueryPlan& plan)
    : context_(context), accountant_(accountant), plan_(plan),
      waitsForIndependent_(plan.stopOn != StopOn::Nothing),
      waitsForDependent_(plan.stopOn == StopOn::DataDependent ||
                         (plan.stopOn != StopOn::Nothing && plan.dataDependent)) {}

void BoundWatch::tell(EpsilonKind bound, long place) const {
    context_.observer.observe(BoundReached{context_.trial, bound, place});
}

void BoundWatch::before(const AskedQuery& looked, long place) {
    if (waitsForIndependent_ && !accountant_.independentAllowsOneMore(plan_.budget)) {
        waitsForIndependent_ = false;
        tell(EpsilonKind::DataIndependent, place);
    }
    if (waitsForDependent_ && !accountant_.allows(looked, plan_.budget)) {
        waitsForDependent_ = false;
        tell(EpsilonKind::DataDependent, place);
    }
}

bool BoundWatch::stops() const {
    if (plan_.stopOn == StopOn::Nothing) return false;
    return !(plan_.stopOn == StopOn::DataIndependent ? waitsForIndependent_ : waitsForDependent_);
}

} // namespace epsiloscope
