// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/AttackerOfTrial.h"

#include "core/base/Named.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

AttackerView nothingLeft(const Neighbours& adjacency) {
    AttackerView view;
    view.adjacency = adjacency;
    view.promised = false;
    return view;
}

// Where β = α: pure curves and those of one ε and δ turn there at once, which samples beside it would cut
// off.
void addCorner(TradeoffCurve& curve) {
    double below = 0, above = 0.5;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (below + above) / 2;
        (curve.at(middle) > middle ? below : above) = middle;
    }
    const auto place = std::ranges::lower_bound(curve.falsePositive, above);
    const auto index = place - curve.falsePositive.begin();
    if (place != curve.falsePositive.end() && *place == above) return;
    curve.falsePositive.insert(place, above);
    curve.falseNegative.insert(curve.falseNegative.begin() + index, curve.at(above));
}

double leftTo(const AttackerView& view) {
    return view.promised ? view.rightAt(0.5) : 1;
}

double computedLeftTo(const Defence& defence) {
    const auto known = defence.spending ? rightAtEvenOdds(*defence.spending) : std::nullopt;
    return known ? *known : leftTo(viewAgainst(defence));
}

/// What was asked for last: repeats, and the points of a sweep over anything but the cost, leave the same.
class KeptOdds {
public:
    double of(const Defence& defence) {
        if (const auto known = find(defence)) return *known;
        const double right = computedLeftTo(defence); // meanwhile others may ask
        const std::scoped_lock lock(mutex_);
        if (known_.size() == most) known_.pop_back();
        known_.emplace_front(defence, right);
        return right;
    }

private:
    static constexpr std::size_t most = 64;

    std::optional<double> find(const Defence& defence) {
        const std::scoped_lock lock(mutex_);
        const auto known = std::ranges::find(known_, defence, &std::pair<Defence, double>::first);
        if (known == known_.end()) return std::nullopt;
        known_.splice(known_.begin(), known_, known);
        return known->second;
    }

    std::mutex mutex_;
    std::list<std::pair<Defence, double>> known_;
};

double leftTo(const Defence& defence) {
    static KeptOdds kept;
    return defence.promised ? kept.of(defence) : 1;
}

} // namespace

AttackerView viewAgainst(const Defence& defence) {
    if (!defence.promised) return nothingLeft(defence.adjacency);
    AttackerView view = defence.spending ? attackerView(*defence.spending, defence.epsilon.delta)
                                         : attackerView(defence.epsilon);
    if (!view.promised || view.curves.empty()) return nothingLeft(defence.adjacency);
    view.adjacency = defence.adjacency;
    for (TradeoffCurve& curve : view.curves)
        addCorner(curve);
    return view;
}

Defence defenceOf(const Experiment& experiment, const TrialOutcome& outcome) {
    Defence defence;
    defence.epsilon = outcome.privacy.dataIndependent.value_or(outcome.privacy.spent);
    defence.adjacency = outcome.privacy.spent.adjacency;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (mechanism != nullptr && defence.adjacency == Adjacency::None)
        defence.adjacency = adjacencyOf(experiment, *mechanism);
    defence.promised =
        mechanism != nullptr && !outsideGuarantee(experiment) && !outcome.privacy.spent.justAFew;
    if (!defence.promised || !mechanism->charged) return defence;
    const auto cost = knownCostOfTrial(experiment, outcome);
    if (!cost) return defence;
    defence.promised = !cost->spending.unbounded;
    defence.spending = cost->spending;
    defence.spending->adjacency = defence.adjacency;
    defence.epsilon = {.delta = defence.epsilon.delta};
    return defence;
}

double rightOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    return leftTo(defenceOf(experiment, outcome));
}

double rightOfPlan(const Experiment& experiment, const TrialCost& planned) {
    Spending spending = planned.spending;
    if (const Mechanism* mechanism = findMechanism(experiment.mechanism))
        protect(spending, experiment, *mechanism);
    return rightOf(spending, planned.delta);
}

double rightOf(const Spending& spending, double delta) {
    Defence defence;
    defence.spending = spending;
    defence.adjacency = spending.adjacency;
    defence.promised = !spending.unbounded;
    defence.epsilon.delta = delta;
    return leftTo(defence);
}

AttackerView attackerOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    return viewAgainst(defenceOf(experiment, outcome));
}

AttackerView attackerOfAccount(const Mechanism& mechanism, const Account& account) {
    Experiment experiment;
    experiment.mechanism = mechanism.descriptor.id;
    return attackerOfTrial(experiment, outcomeOf(account));
}

AttackerView attackerOfRecord(double epsilon, double delta, const Neighbours& neighbours) {
    Defence defence;
    defence.adjacency = neighbours;
    defence.epsilon = {
        .value = epsilon, .delta = delta, .kind = EpsilonKind::DataIndependent, .adjacency = neighbours};
    defence.promised = std::isfinite(epsilon);
    return viewAgainst(defence);
}

Sentence attackersQuestion(const Neighbours& neighbours) {
    struct Question {
        Adjacency value;
        const char *ofRecords, *ofPersons;
    };
    constexpr Question questions[] = {
        {Adjacency::AddRemoveRecord, "whether one record was used", "whether one %1 was used"},
        {Adjacency::ReplaceRecord, "which of two records was used", "which rows one %1 has, of two choices"},
        {Adjacency::ReplacePrivateFeatures, "which of two sets of private features a record has",
         "which of two sets of private features one %1 has"},
        {Adjacency::ReplaceWithinClass, "which of two records of a class was used",
         "which rows one %1 has, of the same classes"}};
    const Question& asked = entryIn(questions, neighbours.kind);
    return neighbours.unit.isPerson() ? Sentence(asked.ofPersons, {neighbours.unit.called()})
                                      : asked.ofRecords;
}

Sentence oddsInWords(const AttackerView& view, double prior) {
    const Sentence who =
        Sentence("an attacker who knows all else and asks %1: ", {attackersQuestion(view.adjacency)});
    if (!view.promised) return Sentence("%1nothing is promised, every guess may be right", {who});
    return who + inWords(oddsOfGuess(view, prior));
}

} // namespace epsiloscope
