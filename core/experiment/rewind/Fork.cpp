// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Fork.h"

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/rewind/CostOfSteps.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace epsiloscope {

namespace {

SeriesColumn upTo(const SeriesColumn& column, double steps) {
    const auto count = std::ranges::upper_bound(column.x, steps) - column.x.begin();
    return {{column.x.begin(), column.x.begin() + count}, {column.y.begin(), column.y.begin() + count}};
}

// Books are kept at some steps: between two of them the later one counts, which is no less.
std::optional<std::size_t> countFor(const SeriesColumn& column, double steps) {
    if (column.x.empty()) return std::nullopt;
    const auto at = std::ranges::lower_bound(column.x, steps) - column.x.begin();
    return std::min(static_cast<std::size_t>(at), column.x.size() - 1);
}

SeriesColumn upToSeam(const SeriesColumn& column, double steps) {
    SeriesColumn first = upTo(column, steps);
    const auto count = countFor(column, steps);
    if (!count || (!first.x.empty() && first.x.back() == steps)) return first;
    first.x.push_back(steps);
    first.y.push_back(column.y[*count]);
    return first;
}

// That at the seam, or the next one: what is added to a curve is never below 0.
void addCurve(Fork& fork, const TrialRecord& record) {
    for (const OrdersSnapshot& snapshot : record.all<OrdersSnapshot>()) {
        if (snapshot.asked < fork.steps || snapshot.delta != fork.books.spent.delta) continue;
        fork.curve = RdpOnOrders{snapshot.orders, snapshot.rdp};
        fork.curveTold = snapshot.asked == fork.steps;
        return;
    }
}

Error notForked(const Run& run) {
    if (run.experiment().release)
        return {"a release cannot be forked: its ε is spent, whatever was looked at of it", "/release",
                "run the rest as a release of its own: the ledger charges it"};
    return *notRewindable(run);
}

// Queries of another repeat are of another pool.
std::optional<EarlierAnswers> answersBefore(const Fork& fork, const TrialRecord& record) {
    if (!fork.trial.first() || !goesOnAfterQueries(findMechanism(fork.experiment.mechanism)->descriptor))
        return std::nullopt;
    EarlierAnswers earlier;
    earlier.asked = static_cast<std::uint64_t>(fork.steps);
    if (fork.privacy.promised) earlier.spent = inWords(fork.privacy.promised->most);
    const AskedQueries queries = record.queries();
    for (std::size_t i = 0; i < std::min(queries.size(), static_cast<std::size_t>(fork.steps)); ++i)
        if (const AskedQuery& asked = queries[i]; asked.label >= 0) {
            earlier.queries.push_back(asked.query);
            earlier.labels.push_back(asked.label);
        }
    return earlier;
}

// A label that a run found out, nobody need have said.
bool readAlike(DataReference a, DataReference b) {
    if (a.label.empty() || b.label.empty()) a.label = b.label = std::string();
    if (a.positive.empty() || b.positive.empty()) a.positive = b.positive = std::string();
    return a == b;
}

bool ofTheSamePool(const Experiment& a, const Experiment& b) {
    return readAlike(a.data, b.data) && a.split == b.split && a.encoder == b.encoder && a.seed == b.seed;
}

// The most of 0 … `most` that is affordable, where more costs more.
template <class Affordable> long largest(long most, const Affordable& affordable) {
    long fits = 0, above = most + 1;
    while (above - fits > 1) {
        const long middle = fits + (above - fits) / 2;
        (affordable(middle) ? fits : above) = middle;
    }
    return fits;
}

/// ε that basic composition leaves of `total` to a mechanism for these neighbours.
double leftBy(const Fork& fork, const Neighbours& next, double total) {
    const Neighbours both = weaker(fork.before.adjacency, next);
    const auto asGroup = [&both](const Neighbours& adjacency) {
        return adjacency == Adjacency::AddRemoveRecord && both != Adjacency::AddRemoveRecord;
    };
    const bool first = asGroup(fork.before.adjacency) && !fork.before.replacedAlike;
    const double rest = total - (first ? 2 : 1) * fork.privacy.promised->most.value;
    return asGroup(next) ? rest / 2 : rest;
}

} // namespace

Result<Fork> forkAt(const Run& run, TrialNumber trial, long steps) {
    if (notRewindable(run)) return notForked(run);
    if (run.experiment().earlier)
        return Error{"it goes on from another run itself, and its ε leaves out what that had cost",
                     {},
                     "fork the run that it goes on from"};
    ASSIGN_OR_RETURN(const auto then, rewound(run, trial, steps));
    const TrialRecord& record = *run.trial(trial);
    if (!record.outcome)
        return Error{
            Sentence("repeat %1 has not finished, so not all of its parameters are known", {trial.number()}),
            "--repeat", "let it finish, and fork it then"};
    auto books = outcomeThen(record, steps);
    if (!books) return Error{"its ε was not counted by steps", "/mechanism", "choose another mechanism"};
    Fork fork;
    fork.experiment = run.experiment();
    fork.trial = trial;
    fork.steps = steps;
    fork.resolved = record.outcome->resolved;
    fork.headline = upToSeam(record.column(series::epsilon), static_cast<double>(steps));
    fork.independent = upToSeam(record.column(series::dataIndependentEpsilon), static_cast<double>(steps));
    fork.answers = upTo(record.column(series::labelsAnswered), static_cast<double>(steps));
    fork.books = books->privacy;
    fork.before =
        costOfSteps(fork.experiment, fork.resolved, steps, books->answered, independentOf(fork.books));
    // Where queries may be refused it is no more than the budget that stops them.
    if (const auto fixed = knownCostOfTrial(fork.experiment, *books); fixed && !fixed->spending.unbounded)
        fork.before.gaussian = std::min(fork.before.gaussian, fixed->spending.gaussian);
    fork.privacy = *privacyThen(run, trial, steps);
    addCurve(fork, record);
    fork.earlier = answersBefore(fork, record);
    return fork;
}

Experiment withoutBudget(const Fork& fork, Experiment wanted) {
    wanted.parameters.clear("epsilon");
    if (wanted.mechanism != fork.experiment.mechanism) return wanted;
    for (const ParameterDescriptor& each : findMechanism(wanted.mechanism)->descriptor.parameters) {
        const bool open = each.type == ParameterType::Real && !each.initial && !each.budget;
        if (open && fork.resolved.has(each.id) && !wanted.parameters.has(each.id))
            wanted.parameters.set(each.id, fork.resolved.real(each.id));
    }
    return wanted;
}

Result<Experiment> restOf(const Fork& fork, Experiment wanted, double total, long mostQueries) {
    const Mechanism* mechanism = findMechanism(wanted.mechanism);
    if (!mechanism)
        return Error{Sentence("there is no mechanism \"%1\"", {wanted.mechanism}), "/mechanism", {}};
    if (wanted.release) return Error{"the rest of an exploration is no release", "/release", {}};
    if (!fork.privacy.promised)
        return Error{
            Sentence("nothing is left where nothing is promised: %1", {fork.privacy.whyNot}), "--at", {}};
    const Epsilon& spent = fork.privacy.promised->most;
    const double rest = leftBy(fork, adjacencyOf(wanted, *mechanism), total);
    if (!(rest > 0))
        return Error{Sentence("nothing is left: ε = %1 of %2 is spent",
                              {epsilonInWords(spent.value), epsilonInWords(total)}),
                     "--total", "go back further, or give a larger total"};
    // Parameters of the other mechanism may mean nothing to this one.
    const Parameters given = wanted.parameters;
    for (const auto& [id, value] : given.values())
        if (wanted.mechanism != fork.experiment.mechanism &&
            !findParameter(mechanism->descriptor.parameters, id))
            wanted.parameters.clear(id);
    wanted.trials = 1;
    wanted.seed = fork.experiment.seed;
    wanted.earlier.reset();
    if (goesOnAfterQueries(mechanism->descriptor) && ofTheSamePool(wanted, fork.experiment))
        wanted.earlier = fork.earlier;
    if (!wanted.earlier) ++wanted.seed; // noise of its own
    if (spent.delta > 0 && findParameter(mechanism->descriptor.parameters, "delta"))
        wanted.parameters.set("delta", spent.delta);
    const bool asks = mechanism->descriptor.answersQueries() && mechanism->descriptor.keeps.labels &&
                      mechanism->spending && findParameter(mechanism->descriptor.parameters, "queries");
    if (!asks || wanted.parameters.has("epsilon")) {
        if (!findParameter(mechanism->descriptor.parameters, "epsilon"))
            return Error{
                Sentence("%1 has no ε that could be set to what is left", {mechanism->descriptor.id}),
                "/mechanism", "choose another mechanism"};
        wanted.parameters.set("epsilon", rest);
        return wanted;
    }
    ASSIGN_OR_RETURN(const auto parameters, validated(mechanism->descriptor.parameters, wanted.parameters,
                                                      mechanism->descriptor.id));
    const Decimal delta = Decimal::fromTypedAtMost(std::max(spent.delta, deltaOfTrial(parameters)));
    const auto within = [&](long queries) {
        Spending more = mechanism->spending(parameters, queries, queries);
        protect(more, wanted, *mechanism);
        const Neighbours both = weaker(fork.before.adjacency, more.adjacency);
        SpendingSum sum;
        sum.add(towards(fork.before, both));
        sum.add(towards(more, both));
        return sum.cost(Composition::Optimal, delta).epsilon.value() <= total;
    };
    try {
        const long queries = largest(std::max(1L, mostQueries), within);
        if (queries < 1)
            return Error{"what is left does not buy a single query with this noise", "--set",
                         "use more noise, or go back further"};
        wanted.parameters.set("queries", std::int64_t{queries});
    } catch (const std::logic_error&) { // the noise is left open: it is solved for
        wanted.parameters.set("epsilon", rest);
    }
    return wanted;
}

} // namespace epsiloscope
