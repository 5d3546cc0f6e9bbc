// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/Adjacencies.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

auto placeOf(Adjacency adjacency) {
    return std::ranges::find(adjacencies, adjacency) - adjacencies.begin();
}

} // namespace

Adjacency weaker(std::optional<Adjacency> a, Adjacency b) {
    return !a || placeOf(*a) < placeOf(b) ? b : *a;
}

bool coversAsMuch(Adjacency before, Adjacency after) {
    return placeOf(after) <= placeOf(before) ||
           (before == Adjacency::AddRemoveRecord && after == Adjacency::ReplaceRecord);
}

double deltaForGroupOfTwo(double epsilon, double delta) {
    if (delta == 0) return 0;
    constexpr double upwards = 1 + 1e-14; // of what rounding may take off
    return (1 + std::exp(epsilon)) * delta * upwards;
}

Spending forGroupOfTwo(Spending spending) {
    for (PureSteps& steps : spending.pure)
        steps.epsilon *= 2;
    for (ApproximateSteps& steps : spending.approximate) {
        steps.delta = deltaForGroupOfTwo(steps.epsilon, steps.delta);
        steps.epsilon *= 2;
        if (!(steps.delta < 1)) spending.unbounded = true;
    }
    spending.gaussian *= 4; // of μ²
    spending.votes.clear(); // what the winner tells of two moved votes is not proved
    for (SubsampledSteps& steps : spending.subsampled) {
        if (steps.records != 1) spending.unbounded = true;
        steps.records = 2;
    }
    for (SmoothedSteps& steps : spending.smoothed) {
        if (steps.records != 1) spending.unbounded = true;
        steps.records = 2;
    }
    return spending;
}

Spending towards(const Spending& spending, Adjacency asked) {
    if (spending.adjacency == asked) return spending;
    const bool proved = placeOf(spending.adjacency) < placeOf(asked) && asked != Adjacency::None;
    const bool alike = spending.adjacency != Adjacency::AddRemoveRecord || spending.replacedAlike;
    Spending translated = alike ? spending : forGroupOfTwo(spending);
    translated.adjacency = asked;
    translated.replacedAlike = false;
    if (!proved && !spending.free()) translated.unbounded = true;
    return translated;
}

} // namespace epsiloscope
