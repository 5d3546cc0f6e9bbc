// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolvePlan.h"

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/solve/Solution.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>

namespace epsiloscope {

namespace {

// More ε within a gap that narrow tell nothing that the seeds do not hide.
constexpr double narrowGap = 1.05;

Result<void> checkMechanisms(const std::vector<Contestant>& mechanisms) {
    for (const Contestant& each : mechanisms) {
        const Mechanism* mechanism = findMechanism(each.mechanism);
        if (mechanism && !findParameter(mechanism->descriptor.parameters, epsilonKey))
            return Error{
                Sentence("%1 takes no ε: there is nothing to solve for", {mechanism->descriptor.title}),
                each.mechanism, "leave it out, or sweep what its ε follows from"};
        for (const auto& [key, value] : each.settings)
            if (key == epsilonKey)
                return Error{"sets the ε that is looked for", toText(each), "leave epsilon out"};
    }
    return {};
}

double epsilonOf(const std::string& value) {
    return epsilonFromAxis(value).value_or(0);
}

void addEpsilon(std::vector<std::string>& values, double epsilon) {
    std::vector<double> known;
    for (const std::string& value : values)
        known.push_back(epsilonOf(value));
    if (std::ranges::find(known, epsilon) != known.end()) return;
    const auto after = std::ranges::find_if(known, [&](double each) { return each > epsilon; });
    values.insert(values.begin() + (after - known.begin()), parameterToText(epsilon));
}

// The ends, then what halves the gaps, level by level: of nine 0 8 4 2 6 1 3 5 7.
std::vector<std::string> coarseFirst(const std::vector<std::string>& rising) {
    std::vector<std::string> order;
    std::set<std::size_t> taken;
    const auto take = [&](std::size_t index) {
        if (taken.insert(index).second) order.push_back(rising[index]);
    };
    take(0);
    take(rising.size() - 1);
    for (std::size_t parts = 2; order.size() < rising.size(); parts *= 2)
        for (std::size_t part = 1; part < parts; part += 2)
            take(part * (rising.size() - 1) / parts);
    return order;
}

Result<SweepAxis> epsilonAxis(const SolveGoal& goal, const std::string& typed) {
    ASSIGN_OR_RETURN(auto axis, sweepAxisFromText(std::string(epsilonKey) + "=" + typed));
    for (const std::string& value : axis.values) {
        const auto epsilon = epsilonFromAxis(value);
        if (!epsilon) return Error{Sentence("\"%1\" is no ε above 0", {value}), "ε", "write 0.1..10:9:log"};
    }
    std::ranges::stable_sort(axis.values, {},
                             [](const std::string& value) { return *epsilonFromAxis(value); });
    if (goal.wants == SolveGoal::Wants::BestMeasure) addEpsilon(axis.values, goal.target);
    if (*epsilonFromAxis(axis.values.back()) < hardlyAnyNoise) addEpsilon(axis.values, hardlyAnyNoise);
    if (axis.values.size() < fewestEpsilons)
        return Error{"a single ε is no curve", "ε", "write 0.1..10:9:log"};
    axis.values = coarseFirst(axis.values);
    return axis;
}

// The new values lie evenly, on a logarithmic axis, in the gap between two old ones that holds the answer.
void halveGapAround(double answer, const std::vector<double>& epsilons, std::vector<std::string>& values) {
    const auto above = std::ranges::upper_bound(epsilons, answer);
    if (above == epsilons.end() || above == epsilons.begin()) return;
    const double low = *(above - 1), ratio = *above / low;
    if (ratio < narrowGap) return;
    for (const double share : {1.0 / 3, 2.0 / 3}) {
        const double value = low * std::pow(ratio, share);
        // Three digits are read by people; a narrow gap needs more.
        const double unit = std::pow(10.0, (ratio < 1.5 ? 4 : 2) - std::floor(std::log10(value)));
        addEpsilon(values, std::round(value * unit) / unit);
    }
}

void addSeeds(std::vector<std::string>& values) {
    const std::size_t wanted =
        std::min(mostSolveSeeds, values.size() + std::max<std::size_t>(1, values.size() / 2));
    std::uint64_t next = 0;
    for (const std::string& value : values)
        next = std::max<std::uint64_t>(next, std::strtoull(value.c_str(), nullptr, 10));
    while (values.size() < wanted && next < std::numeric_limits<std::uint64_t>::max())
        values.push_back(std::to_string(++next));
}

} // namespace

Result<SweepPlan> solvePlan(const Experiment& base, const SolveGoal& goal, const SolveGrid& grid) {
    RETURN_IF_ERROR(checkMechanisms(grid.mechanisms));
    Experiment bare = base;
    bare.parameters.clear(epsilonKey);
    std::vector<std::string> seeds = seedsOf(base, SolveGrid::usualSeeds);
    if (!grid.seeds.empty()) {
        ASSIGN_OR_RETURN(auto axis, sweepAxisFromText(std::string(seedKey) + "=" + grid.seeds));
        seeds = std::move(axis.values);
    }
    ASSIGN_OR_RETURN(auto plan, racePlan(bare, grid.mechanisms, seeds));
    ASSIGN_OR_RETURN(auto epsilons, epsilonAxis(goal, grid.epsilons));
    // Behind the seeds, which racePlan() has first.
    plan.axes.insert(plan.axes.begin() + 1, std::move(epsilons));
    RETURN_IF_ERROR(checkSweptValues(plan));
    return plan;
}

SweepPlan refinedPlan(const SweepResult& sweep, const SolveGoal& goal) {
    SweepPlan plan = sweep.plan;
    const auto epsilonAxis = axisOf(plan, epsilonKey), seedAxis = axisOf(plan, seedKey);
    if (!epsilonAxis || !isSolve(plan)) return plan;
    auto& values = plan.axes[*epsilonAxis].values;
    std::ranges::stable_sort(values, {}, epsilonOf);
    std::vector<double> epsilons;
    for (const std::string& value : values)
        epsilons.push_back(epsilonOf(value));
    if (goal.wants == SolveGoal::Wants::LeastEpsilon)
        for (const Solution& solution : solutionsOf(sweep, goal))
            if (solution.state == SolutionState::Reached && !solution.accounted)
                halveGapAround(solution.answer.value, epsilons, values);
    values = coarseFirst(values);
    if (seedAxis) addSeeds(plan.axes[*seedAxis].values);
    return plan;
}

} // namespace epsiloscope
