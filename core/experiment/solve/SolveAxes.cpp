// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolveAxes.h"

#include "core/experiment/sweep/SweepGroups.h"

namespace epsiloscope {

bool isSolve(const SweepPlan& plan) {
    const auto epsilons = axisOf(plan, epsilonKey);
    return epsilons && plan.axes[*epsilons].values.size() >= fewestEpsilons &&
           variesOnly(plan, {epsilonKey, mechanismKey, seedKey});
}

std::optional<double> epsilonFromAxis(const std::string& value) {
    const auto numbers = numbersOf({epsilonKey, {value}});
    return numbers && numbers->front() > 0 ? std::optional(numbers->front()) : std::nullopt;
}

SolveAxes::SolveAxes(const SweepPlan& plan) : plan_{{}, plan.axes}, mechanisms_{plan.base.mechanism} {
    for (const SweepAxis& axis : plan.axes) {
        if (axis.key == mechanismKey) mechanisms_ = axis.values;
        if (axis.key == seedKey) seeds_ = axis.values.size();
        if (axis.key != epsilonKey) continue;
        for (const std::string& value : axis.values)
            epsilons_.push_back(epsilonFromAxis(value).value_or(0));
    }
}

SolveAxes::Place SolveAxes::at(std::size_t point) const {
    const auto on = [&](const char* key) {
        const auto axis = axisOf(plan_, key);
        return axis ? valueIndex(plan_, point, *axis) : 0;
    };
    return {on(mechanismKey), on(epsilonKey), on(seedKey)};
}

} // namespace epsiloscope
