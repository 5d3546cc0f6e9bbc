// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/experiment/rewind/CostOfSteps.h"
#include "core/experiment/rewind/Fork.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace epsiloscope {

namespace {

const char* const classicAccountant = "rdp-classic";

constexpr Named<ForkComposition> compositionsOfForks[] = {
    {ForkComposition::Basic, "basic", "ε and δ added up"},
    {ForkComposition::SameOrders, "same-orders", "Rényi divergences added order by order, exactly"},
    {ForkComposition::SameOrdersAtMost, "same-orders-at-most",
     "Rényi divergences added order by order, of the first part up to its next curve after the seam"},
    {ForkComposition::OneRun, "one-run", "as one run that asks the queries of both"},
    {ForkComposition::Spendings, "spendings", "optimal composition of the costs"}};

double lastUpTo(const SeriesColumn& column, double steps) {
    const auto later = std::ranges::upper_bound(column.x, steps) - column.x.begin();
    return later == 0 ? 0 : column.y[static_cast<std::size_t>(later) - 1];
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
    const PrivacyStatement& privacy = record.outcome->privacy;

    const Epsilon& independent() const { return independentOf(privacy); }
    long asked() const { return std::max(1L, record.outcome->asked); }
    /// After so many steps, of whose ε the books say this. All of them cost what the run is charged.
    Spending cost(long steps, const Epsilon& byBooks) const {
        const SeriesColumn& answers = record.column(series::labelsAnswered);
        if (steps < asked())
            return costOfSteps(experiment, record.outcome->resolved, steps,
                               static_cast<long>(lastUpTo(answers, static_cast<double>(steps))), byBooks);
        const TrialCost charged = costOfTrial(experiment, *record.outcome);
        return findMechanism(experiment.mechanism)->charged || charged.spending.unbounded
                   ? charged.spending
                   : costOfSteps(experiment, record.outcome->resolved, steps, record.outcome->answered,
                                 byBooks);
    }
};

// Where both curves are on the same orders at one δ; only at steps at which that of the continuation was
// told.
std::optional<ForkedCurve> onSameOrders(const Fork& fork, const Continuation& on) {
    if (!fork.curve || fork.books.spent.delta != on.privacy.spent.delta ||
        fork.books.spent.adjacency != on.privacy.spent.adjacency)
        return std::nullopt;
    const double delta = fork.books.spent.delta;
    const bool classic =
        fork.books.spent.accountant == classicAccountant || on.privacy.spent.accountant == classicAccountant;
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
        curve.atEnd = ofBoth(fork.books.spent, on.privacy.spent, converted.epsilon, delta,
                             classic ? "rdp-classic" : "rdp-improved");
        curve.atEnd.order = converted.order;
        curve.atEnd.orderAtEdge = converted.atEdge;
    }
    if (curve.steps.size() == fork.headline.x.size()) return std::nullopt;
    return curve;
}

Epsilon withValue(Epsilon epsilon, double value) {
    epsilon.value = value;
    return epsilon;
}

// One that spends all at once keeps no books.
bool countsTo(const SeriesColumn& books, long steps) {
    return !books.x.empty() && static_cast<long>(books.x.back()) >= steps;
}

/// ε and δ of one part, for the neighbours of both.
struct PartOfSum {
    double epsilon = 0, delta = 0;
};

// A replaced record is one removed and one added, unless the costs are proved for it as well.
PartOfSum partOf(const Epsilon& epsilon, const Spending& cost, const Neighbours& both) {
    if (cost.unbounded) return {infinity, epsilon.delta};
    const bool asGroup = epsilon.adjacency == Adjacency::AddRemoveRecord &&
                         both != Adjacency::AddRemoveRecord && !cost.replacedAlike;
    return asGroup ? PartOfSum{2 * epsilon.value, deltaForGroup(epsilon.value, epsilon.delta, 2)}
                   : PartOfSum{epsilon.value, epsilon.delta};
}

/// The cost of both parts by their own ε, of one kind: headlines, or those that hold for all data.
struct OwnStatements {
    SeriesColumn before;
    const Epsilon& spent;
    const SeriesColumn& after;
    const Epsilon& afterwards;
};

ForkedCurve basic(const Fork& fork, const Continuation& on, const OwnStatements& own) {
    const Spending atEnd = on.cost(on.asked(), own.afterwards);
    const Neighbours both = weaker(fork.before.adjacency, atEnd.adjacency);
    const PartOfSum first = partOf(own.spent, fork.before, both);
    ForkedCurve curve{own.before.x, {}, {}, ForkComposition::Basic};
    for (const double epsilon : own.before.y)
        curve.epsilon.push_back(partOf(withValue(own.spent, epsilon), fork.before, both).epsilon);
    const auto add = [&](double steps, const PartOfSum& second) {
        curve.steps.push_back(static_cast<double>(fork.steps) + steps);
        curve.epsilon.push_back(first.epsilon + second.epsilon);
    };
    for (std::size_t i = 0; i < own.after.x.size(); ++i)
        add(own.after.x[i], partOf(withValue(own.afterwards, own.after.y[i]), atEnd, both));
    const PartOfSum last = partOf(own.afterwards, atEnd, both);
    if (!countsTo(own.after, on.asked())) add(static_cast<double>(on.asked()), last);
    curve.atEnd = ofBoth(own.spent, own.afterwards, first.epsilon + last.epsilon,
                         std::min(1.0, first.delta + last.delta), "basic");
    curve.atEnd.adjacency = both;
    return curve;
}

// The mechanism that both are one trial of: it asks the queries of both with the same noise, and counts them
// by the same accountant. Null where they are not alike.
const Mechanism* alike(const Fork& fork, const Continuation& on, const Spending& together) {
    const Mechanism& mechanism = *findMechanism(on.experiment.mechanism);
    const auto accountantOf = [](const Parameters& parameters) {
        const ParameterValue* accountant = parameters.find("accountant");
        return accountant != nullptr ? std::optional(*accountant) : std::nullopt;
    };
    if (fork.experiment.mechanism != on.experiment.mechanism || !mechanism.spending ||
        !mechanism.descriptor.answersQueries() ||
        accountantOf(fork.resolved) != accountantOf(on.record.outcome->resolved))
        return nullptr;
    const long queries = fork.steps + on.asked();
    Spending one = mechanism.spending(fork.resolved, queries, queries);
    protect(one, fork.experiment, mechanism);
    constexpr double rounding = 1e-12;
    if (std::abs(one.gaussian - together.gaussian) > rounding * one.gaussian) return nullptr;
    one.gaussian = together.gaussian;
    return one == together ? &mechanism : nullptr;
}

/// The costs of both whatever is answered.
class CostsOfBoth {
public:
    CostsOfBoth(const Fork& fork, const Continuation& on)
        : fork_(fork), on_(on), atEnd_(on.cost(on.asked(), on.independent())),
          adjacency_(weaker(fork.before.adjacency, atEnd_.adjacency)), whole_(sumOf(fork.before, atEnd_)) {
        const Epsilon &first = independentOf(fork.books), &after = on.independent();
        // Both δ are needed where a cost is (ε, δ) and no more is known.
        delta_ = std::max(first.delta, after.delta);
        if (std::isinf(optimal(whole_))) delta_ = std::min(1.0, first.delta + after.delta);
        if (!whole_.whole().unbounded) alike_ = alike(fork, on, whole_.whole());
    }

    double delta() const { return delta_; }
    const Neighbours& adjacency() const { return adjacency_; }
    ForkComposition by() const { return alike_ ? ForkComposition::OneRun : ForkComposition::Spendings; }
    double right() const { return rightOf(whole_.whole(), delta_); }
    double before(long steps, const Epsilon& byBooks) const {
        if (const auto one = asOneTrial(steps)) return *one;
        const auto answered = static_cast<long>(lastUpTo(fork_.answers, static_cast<double>(steps)));
        return onTheWay(sumOf(costOfSteps(fork_.experiment, fork_.resolved, steps, answered, byBooks), {}));
    }
    double after(long steps, const Epsilon& byBooks) const {
        if (const auto one = asOneTrial(fork_.steps + steps)) return *one;
        return onTheWay(sumOf(fork_.before, on_.cost(steps, byBooks)));
    }
    /// How the costs of both were put together, where not as one run.
    std::optional<ComposedCost> cost() const {
        if (alike_) return std::nullopt;
        return whole_.cost(Composition::Optimal, Decimal::fromTypedAtMost(delta_));
    }
    double atEnd() const {
        const auto one = asOneTrial(fork_.steps + on_.asked());
        return one ? *one : optimal(whole_);
    }

private:
    SpendingSum sumOf(const Spending& a, const Spending& b) const {
        SpendingSum sum;
        sum.add(towards(a, adjacency_));
        sum.add(towards(b, adjacency_));
        return sum;
    }
    // Losses of different kinds are convolved, which takes too long for every point of a curve.
    double onTheWay(const SpendingSum& sum) const {
        const Spending& whole = whole_.whole();
        const bool closed = whole.subsampled.empty() && whole.smoothed.empty() &&
                            (whole.gaussian == 0 ? whole.pure.size() < 2 : whole.pure.empty());
        return closed ? optimal(sum)
                      : sum.cost(Composition::Renyi, Decimal::fromTypedAtMost(delta_)).epsilon.value();
    }
    double optimal(const SpendingSum& sum) const {
        return sum.cost(Composition::Optimal, Decimal::fromTypedAtMost(delta_)).epsilon.value();
    }
    std::optional<double> asOneTrial(long queries) const {
        const auto one = alike_ ? costIfAllAnswered(*alike_, fork_.resolved, queries) : std::nullopt;
        return one ? std::optional(one->value) : std::nullopt;
    }

    const Fork& fork_;
    const Continuation& on_;
    Spending atEnd_;
    Neighbours adjacency_;
    SpendingSum whole_;
    double delta_ = 0;
    const Mechanism* alike_ = nullptr;
};

// By the costs themselves, before the seam, too: what is added to them must not be read by another bound.
ForkedCurve bySpendings(const Fork& fork, const Continuation& on, const CostsOfBoth& costs) {
    const Epsilon &spent = independentOf(fork.books), &after = on.independent();
    ForkedCurve curve{{}, {}, {}, costs.by()};
    const auto add = [&](double steps, double epsilon) {
        curve.steps.push_back(steps);
        curve.epsilon.push_back(epsilon);
    };
    for (std::size_t i = 0; i < fork.independent.x.size(); ++i)
        add(fork.independent.x[i],
            costs.before(static_cast<long>(fork.independent.x[i]), withValue(spent, fork.independent.y[i])));
    const SeriesColumn& books = on.record.column(series::dataIndependentEpsilon);
    for (std::size_t i = 0; i < books.x.size(); ++i)
        add(static_cast<double>(fork.steps) + books.x[i],
            costs.after(static_cast<long>(books.x[i]), withValue(after, books.y[i])));
    if (!countsTo(books, on.asked())) add(static_cast<double>(fork.steps + on.asked()), costs.atEnd());
    // Where a budget stops refusals, less is promised of all steps than of the last but one alone.
    curve.epsilon.back() = costs.atEnd();
    for (double& epsilon : curve.epsilon)
        epsilon = std::min(epsilon, curve.epsilon.back());
    curve.atEnd = ofBoth(spent, after, curve.epsilon.back(), costs.delta(), "optimal");
    curve.atEnd.adjacency = costs.adjacency();
    curve.cost = costs.cost();
    return curve;
}

// The least that is known. What holds for all data holds for these, too; which of them is the least depends
// on the data, as the headlines do.
ForkedCurve headlineOf(const Fork& fork, const Continuation& on, const SeriesColumn& after,
                       const ForkedCurve& independent) {
    if (!fork.books.dataIndependent && !on.privacy.dataIndependent) return independent;
    ForkedCurve least = basic(fork, on, {fork.headline, fork.books.spent, after, on.privacy.spent});
    if (auto byOrders = onSameOrders(fork, on); byOrders && byOrders->atEnd.value <= least.atEnd.value)
        least = *std::move(byOrders);
    if (independent.atEnd.value > least.atEnd.value) return least;
    const EpsilonKind kind = least.atEnd.kind;
    least = independent;
    least.atEnd.kind = kind;
    return least;
}

// Noise belongs to seed, repeat and query: who draws it again adds nothing to what was hidden.
Result<void> checkBelongs(const Fork& fork, const Experiment& on, TrialNumber trial) {
    if (on.earlier) {
        if (fork.earlier && on.earlier->asked == fork.earlier->asked && on.seed == fork.experiment.seed)
            return {};
        return Error{
            Sentence("it goes on after %1 queries of another run, and not from here", {on.earlier->asked}),
            "--with", Sentence("give --at %1 and the run it was forked from", {on.earlier->asked})};
    }
    if (on.seed != fork.experiment.seed || trial != fork.trial) return {};
    return Error{
        "it has the seed of the run that is forked, and drew the same noise again: the two do not add up",
        "--with", "run the experiment that fork -o writes, or give another seed"};
}

} // namespace

const char* toString(ForkComposition by) {
    return entryIn(compositionsOfForks, by).name;
}

const char* inWords(ForkComposition by) {
    return entryIn(compositionsOfForks, by).words;
}

std::vector<Sentence> inWords(const ForkedRun& forked) {
    const auto composedBy = [](const ForkedCurve& curve) {
        return inWords(curve.atEnd) + " · " + (curve.cost ? inWords(*curve.cost) : inWords(curve.by));
    };
    // Gaussian noise adds up whatever is chosen on the way, as long as it ends in time (GDP filters).
    const auto& cost = forked.independent.cost;
    const bool filtered = cost && cost->noise == ComposedCost::Noise::Gaussian && !cost->added;
    std::vector<Sentence> lines;
    if (forked.promise.epsilon)
        lines.push_back(Sentence(filtered ? "%1: holds where the cost of both together was fixed in advance"
                                          : "%1: holds where the costs of both were fixed in advance",
                                 {composedBy(forked.independent)}));
    else
        lines.push_back(Sentence("nothing is promised: %1", {forked.promise.whyNot}));
    if (forked.headline.atEnd.kind != EpsilonKind::DataIndependent)
        lines.push_back(composedBy(forked.headline));
    lines.push_back(oddsInWords(forked.promise));
    return lines;
}

namespace {

Promise promiseOfBoth(const Fork& fork, const Continuation& on, const Epsilon& both, double right) {
    Promise promise =
        promiseOf(both, fork.privacy.whyNot.empty() ? on.record.promise->whyNot : fork.privacy.whyNot);
    if (promise.epsilon && !both.justAFew) promise.right = right;
    return promise;
}

} // namespace

Result<ForkedRun> composed(const Fork& fork, const DatasetMark& data, const Run& continuation,
                           TrialNumber trial) {
    if (continuation.experiment().release)
        return Error{
            "what goes on from an exploration is an exploration, and this is a release", "--with", {}};
    if (!data.fingerprint.empty() && data.fingerprint != continuation.data().fingerprint)
        return Error{"it learnt from other data: what the two cost does not add up for anybody's record",
                     "--with", "run it on the data of the run that is forked"};
    const TrialRecord* record = continuation.trial(trial);
    if (!record || !record->outcome || !continuation.mechanism())
        return Error{Sentence("repeat %1 of it has not finished", {trial.number()}), "--with", {}};
    RETURN_IF_ERROR(checkBelongs(fork, continuation.experiment(), trial));
    const Continuation on{continuation.experiment(), *record};
    ForkedRun forked;
    forked.seam = fork.steps;
    try {
        const CostsOfBoth costs(fork, on);
        forked.independent = bySpendings(fork, on, costs);
        forked.headline = headlineOf(fork, on, record->column(series::epsilon), forked.independent);
        forked.promise = promiseOfBoth(fork, on, forked.independent.atEnd, costs.right());
    } catch (const std::logic_error&) { // a file may leave out a parameter
        return Error{"its parameters do not hold together", "--with", "run it again"};
    }
    return forked;
}

} // namespace epsiloscope
