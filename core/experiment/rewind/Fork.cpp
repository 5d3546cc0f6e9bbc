// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Fork.h"

#include "core/base/ParameterCheck.h"
#include "core/base/Propagate.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/spending/Neighbours.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace epsiloscope {

namespace {

const char* const classicAccountant = "rdp-classic";

double lastUpTo(const SeriesColumn& column, double steps) {
    const auto later = std::ranges::upper_bound(column.x, steps) - column.x.begin();
    return later == 0 ? 0 : column.y[static_cast<std::size_t>(later) - 1];
}

SeriesColumn upTo(const SeriesColumn& column, double steps) {
    const auto count = std::ranges::upper_bound(column.x, steps) - column.x.begin();
    return {{column.x.begin(), column.x.begin() + count}, {column.y.begin(), column.y.begin() + count}};
}

// The ε that holds for all data: the headline where that is it.
const Epsilon& guaranteed(const SpentThen& spent) {
    return spent.dataIndependent ? *spent.dataIndependent : spent.spent;
}

// What so many steps cost, whatever the data are. A mechanism that promises all of its ε from the start has
// spent, step by step, no more than its books say.
Spending costOf(const Experiment& experiment, const Parameters& resolved, long steps, long answered,
                const Epsilon& byBooks) {
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    Spending spending;
    if (outsideGuarantee(experiment))
        spending.unbounded = true;
    else if (mechanism.spending && mechanism.spending(resolved, steps, answered) !=
                                       mechanism.spending(resolved, steps + 1, answered + 1))
        spending = mechanism.spending(resolved, steps, answered);
    else
        spending = spendingOf(byBooks);
    protect(spending, experiment, mechanism);
    return spending;
}

// That at the seam, or the next one: what is added to a curve is never below 0.
void addCurve(Fork& fork, const TrialRecord& record) {
    for (const OrdersSnapshot& snapshot : record.all<OrdersSnapshot>()) {
        if (snapshot.asked < fork.steps || snapshot.delta != fork.spent.spent.delta) continue;
        fork.curve = RdpOnOrders{snapshot.orders, snapshot.rdp};
        fork.curveTold = snapshot.asked == fork.steps;
        return;
    }
}

// The weaker of two promises.
EpsilonKind kindOfBoth(EpsilonKind a, EpsilonKind b) {
    for (const EpsilonKind kind : {EpsilonKind::None, EpsilonKind::Conjectured, EpsilonKind::DataDependent})
        if (a == kind || b == kind) return kind;
    return EpsilonKind::DataIndependent;
}

Epsilon ofBoth(const Epsilon& a, const Epsilon& b, double value, double delta, const char* accountant) {
    Epsilon both;
    both.value = value;
    both.delta = delta;
    both.kind = kindOfBoth(a.kind, b.kind);
    both.adjacency = weaker(a.adjacency, b.adjacency);
    both.accountant = accountant;
    both.justAFew = a.justAFew || b.justAFew;
    both.noiseInDoubles = a.noiseInDoubles || b.noiseInDoubles;
    return both;
}

/// A trial that went on from a fork.
struct Continuation {
    const Experiment& experiment;
    const TrialRecord& record;
    const PrivacyStatement& privacy;
    const Parameters& resolved;

    const Epsilon& independent() const {
        return privacy.dataIndependent ? *privacy.dataIndependent : privacy.spent;
    }
};

// Where both curves are on the same orders at one δ; only at steps at which that of the continuation was
// told.
std::optional<ForkedCurve> onSameOrders(const Fork& fork, const Continuation& on) {
    if (!fork.curve || fork.spent.spent.delta != on.privacy.spent.delta ||
        fork.spent.spent.adjacency != on.privacy.spent.adjacency)
        return std::nullopt;
    const double delta = fork.spent.spent.delta;
    const bool classic =
        fork.spent.spent.accountant == classicAccountant || on.privacy.spent.accountant == classicAccountant;
    ForkedCurve curve{fork.headline.x,
                      fork.headline.y,
                      {},
                      fork.curveTold ? ForkComposition::SameOrders : ForkComposition::SameOrdersAtMost};
    for (const OrdersSnapshot& snapshot : on.record.all<OrdersSnapshot>()) {
        if (snapshot.delta != delta || *snapshot.orders != *fork.curve->orders) return std::nullopt;
        std::vector<double> sum = *fork.curve->rdp;
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += (*snapshot.rdp)[i];
        const auto converted = classic ? classicConversion(*snapshot.orders, sum, delta)
                                       : improvedConversion(*snapshot.orders, sum, delta);
        curve.steps.push_back(static_cast<double>(fork.steps + snapshot.asked));
        curve.epsilon.push_back(converted.epsilon);
        curve.atEnd = ofBoth(fork.spent.spent, on.privacy.spent, converted.epsilon, delta,
                             classic ? "rdp-classic" : "rdp-improved");
        curve.atEnd.order = converted.order;
        curve.atEnd.orderAtEdge = converted.atEdge;
    }
    if (curve.steps.size() == fork.headline.x.size()) return std::nullopt;
    return curve;
}

ForkedCurve basic(const Fork& fork, const SeriesColumn& before, const Epsilon& spent,
                  const SeriesColumn& after, const Epsilon& afterwards) {
    ForkedCurve curve{before.x, before.y, {}, ForkComposition::Basic};
    for (std::size_t i = 0; i < after.x.size(); ++i) {
        curve.steps.push_back(static_cast<double>(fork.steps) + after.x[i]);
        curve.epsilon.push_back(spent.value + after.y[i]);
    }
    const double value = curve.epsilon.empty() ? spent.value : curve.epsilon.back();
    curve.atEnd = ofBoth(spent, afterwards, value, spent.delta + afterwards.delta, "basic");
    return curve;
}

Epsilon withValue(Epsilon epsilon, double value) {
    epsilon.value = value;
    return epsilon;
}

// By the costs themselves, before the seam, too: what is added to them must not be read by another bound.
ForkedCurve bySpendings(const Fork& fork, const Continuation& on) {
    const Epsilon& spent = guaranteed(fork.spent);
    const Epsilon& after = on.independent();
    const Decimal delta = Decimal::fromTypedAtMost(std::max(spent.delta, after.delta));
    const Adjacency both = weaker(fork.before.adjacency, after.adjacency);
    ForkedCurve curve{{}, {}, {}, ForkComposition::Spendings};
    const auto add = [&](double steps, const SpendingSum& sum) {
        curve.steps.push_back(steps);
        curve.epsilon.push_back(sum.cost(Composition::Renyi, delta).epsilon.value());
    };
    const auto costAt = [both](const Experiment& experiment, const Parameters& resolved, double steps,
                               double answered, const Epsilon& byBooks) {
        return towards(
            costOf(experiment, resolved, static_cast<long>(steps), static_cast<long>(answered), byBooks),
            both);
    };
    for (std::size_t i = 0; i < fork.independent.x.size(); ++i) {
        SpendingSum sum;
        sum.add(costAt(fork.experiment, fork.resolved, fork.independent.x[i],
                       lastUpTo(fork.answers, fork.independent.x[i]),
                       withValue(spent, fork.independent.y[i])));
        add(fork.independent.x[i], sum);
    }
    const SeriesColumn& books = on.record.column(series::dataIndependentEpsilon);
    for (std::size_t i = 0; i < books.x.size(); ++i) {
        SpendingSum sum;
        sum.add(towards(fork.before, both));
        sum.add(costAt(on.experiment, on.resolved, books.x[i],
                       lastUpTo(on.record.column(series::labelsAnswered), books.x[i]),
                       withValue(after, books.y[i])));
        add(static_cast<double>(fork.steps) + books.x[i], sum);
    }
    const double value = curve.epsilon.empty() ? spent.value : curve.epsilon.back();
    curve.atEnd = ofBoth(spent, after, value, delta.value(), "rdp");
    return curve;
}

// The least that is known. What holds for all data holds for these, too.
ForkedCurve headlineOf(const Fork& fork, const Continuation& on, const SeriesColumn& after,
                       const ForkedCurve& independent) {
    if (!fork.spent.dataIndependent && !on.privacy.dataIndependent) return independent;
    ForkedCurve least = basic(fork, fork.headline, fork.spent.spent, after, on.privacy.spent);
    if (auto byOrders = onSameOrders(fork, on); byOrders && byOrders->atEnd.value <= least.atEnd.value)
        least = *std::move(byOrders);
    return independent.atEnd.value <= least.atEnd.value ? independent : least;
}

Error notForked(const Run& run) {
    if (run.experiment().release)
        return {"a release cannot be forked: its ε is spent, whatever was looked at of it", "/release",
                "run the rest as a release of its own: the ledger charges it"};
    return *notRewindable(run);
}

// Queries of another repeat are of another pool.
std::optional<EarlierAnswers> answersBefore(const Fork& fork, const TrialRecord& record) {
    if (!fork.trial.first() || !findMechanism(fork.experiment.mechanism)->descriptor.answersQueries())
        return std::nullopt;
    EarlierAnswers earlier;
    earlier.asked = static_cast<std::uint64_t>(fork.steps);
    earlier.spent = inWords(fork.spent.spent);
    const AskedQueries queries = record.queries();
    for (std::size_t i = 0; i < std::min(queries.size(), static_cast<std::size_t>(fork.steps)); ++i)
        if (const AskedQuery& asked = queries[i]; asked.label >= 0) {
            earlier.queries.push_back(asked.query);
            earlier.labels.push_back(asked.label);
        }
    return earlier;
}

// What a run found out of its label, nobody need have said.
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

} // namespace

const char* toString(ForkComposition by) {
    switch (by) {
    case ForkComposition::SameOrders:
        return "same-orders";
    case ForkComposition::SameOrdersAtMost:
        return "same-orders-at-most";
    case ForkComposition::Spendings:
        return "spendings";
    case ForkComposition::Basic:
        break;
    }
    return "basic";
}

const char* inWords(ForkComposition by) {
    switch (by) {
    case ForkComposition::SameOrders:
        return "Rényi divergences added order by order, exactly";
    case ForkComposition::SameOrdersAtMost:
        return "Rényi divergences added order by order, of the first part up to its next curve after the seam";
    case ForkComposition::Spendings:
        return "Rényi composition of the costs";
    case ForkComposition::Basic:
        break;
    }
    return "ε and δ added up";
}

std::vector<std::string> inWords(const ForkedRun& forked) {
    const auto composedBy = [](const ForkedCurve& curve) {
        return inWords(curve.atEnd) + " · " + inWords(curve.by);
    };
    std::vector<std::string> lines{composedBy(forked.headline)};
    if (forked.headline.by != forked.independent.by || forked.headline.atEnd != forked.independent.atEnd)
        lines.push_back(composedBy(forked.independent) +
                        ": holds where the costs of both were fixed in advance");
    lines.push_back(inWords(forked.chosenAfterwards) +
                    " · ε and δ added up: holds, too, where the rest was chosen after seeing the first part");
    return lines;
}

Result<Fork> forkAt(const Run& run, TrialNumber trial, long steps) {
    if (notRewindable(run)) return notForked(run);
    if (run.experiment().earlier)
        return Error{"it goes on from another run itself, and its ε leaves out what that had cost",
                     {},
                     "fork the run that it goes on from"};
    ASSIGN_OR_RETURN(const auto then, rewound(run, trial, steps));
    const TrialRecord& record = *run.trial(trial);
    auto spent = spentThen(run, trial, steps);
    if (!record.outcome || !spent)
        return Error{"repeat " + std::to_string(trial.number()) +
                         " has not finished, so not all of its parameters are known",
                     "--repeat", "let it finish, and fork it then"};
    Fork fork;
    fork.experiment = run.experiment();
    fork.trial = trial;
    fork.steps = steps;
    fork.resolved = record.outcome->resolved;
    fork.headline = upTo(record.column(series::epsilon), static_cast<double>(steps));
    fork.independent = upTo(record.column(series::dataIndependentEpsilon), static_cast<double>(steps));
    fork.answers = upTo(record.column(series::labelsAnswered), static_cast<double>(steps));
    fork.answered = static_cast<long>(lastUpTo(fork.answers, static_cast<double>(steps)));
    // Books are kept at every so many queries: what was answered since may have been all.
    if (!fork.headline.x.empty()) fork.answered += steps - static_cast<long>(fork.headline.x.back());
    fork.before = costOf(fork.experiment, fork.resolved, steps, fork.answered, guaranteed(*spent));
    fork.spent = *std::move(spent);
    addCurve(fork, record);
    fork.earlier = answersBefore(fork, record);
    return fork;
}

Result<ForkedRun> composed(const Fork& fork, const DatasetMark& data, const Run& continuation,
                           TrialNumber trial) {
    if (continuation.experiment().release)
        return Error{
            "what goes on from an exploration is an exploration, and this is a release", "--with", {}};
    if (!data.fingerprint.empty() && data.fingerprint != continuation.data().fingerprint)
        return Error{"it learnt from other data: what the two cost does not add up for anybody's record",
                     "--with", "run it on the data of the run that is forked"};
    const TrialRecord* record = continuation.trial(trial);
    if (!record || !record->outcome || !findMechanism(continuation.experiment().mechanism))
        return Error{"repeat " + std::to_string(trial.number()) + " of it has not finished", "--with", {}};
    const Continuation on{continuation.experiment(), *record, record->outcome->privacy,
                          record->outcome->resolved};
    ForkedRun forked;
    forked.seam = fork.steps;
    try {
        forked.independent = bySpendings(fork, on);
    } catch (const std::logic_error&) { // a file may leave out a parameter
        return Error{"its parameters do not hold together", "--with", "run it again"};
    }
    forked.headline = headlineOf(fork, on, record->column(series::epsilon), forked.independent);
    forked.chosenAfterwards = basic(fork, fork.independent, guaranteed(fork.spent),
                                    record->column(series::dataIndependentEpsilon), on.independent())
                                  .atEnd;
    return forked;
}

Experiment withoutBudget(const Fork& fork, Experiment wanted) {
    wanted.parameters.clear("epsilon");
    wanted.parameters.clear("queries");
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
    if (!mechanism) return Error{"there is no mechanism \"" + wanted.mechanism + "\"", "/mechanism", {}};
    if (wanted.release) return Error{"the rest of an exploration is no release", "/release", {}};
    const Epsilon& spent = guaranteed(fork.spent);
    const double rest = total - spent.value;
    if (!(rest > 0))
        return Error{"nothing is left: ε = " + epsilonInWords(spent.value) + " of " + epsilonInWords(total) +
                         " is spent",
                     "--total", "go back further, or give a larger total"};
    // What the other mechanism had may mean nothing to this one.
    const Parameters given = wanted.parameters;
    for (const auto& [id, value] : given.values())
        if (wanted.mechanism != fork.experiment.mechanism &&
            !findParameter(mechanism->descriptor.parameters, id))
            wanted.parameters.clear(id);
    wanted.trials = 1;
    wanted.seed = fork.experiment.seed;
    wanted.earlier.reset();
    if (mechanism->descriptor.answersQueries() && ofTheSamePool(wanted, fork.experiment))
        wanted.earlier = fork.earlier;
    if (spent.delta > 0 && findParameter(mechanism->descriptor.parameters, "delta"))
        wanted.parameters.set("delta", spent.delta);
    const bool asks = mechanism->descriptor.answersQueries() && mechanism->spending &&
                      findParameter(mechanism->descriptor.parameters, "queries");
    if (!asks || wanted.parameters.has("epsilon")) {
        if (!findParameter(mechanism->descriptor.parameters, "epsilon"))
            return Error{mechanism->descriptor.id + " has no ε that could be set to what is left",
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
        const Adjacency both = weaker(fork.before.adjacency, more.adjacency);
        SpendingSum sum;
        sum.add(towards(fork.before, both));
        sum.add(towards(more, both));
        return sum.cost(Composition::Renyi, delta).epsilon.value() <= total;
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
