// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolveAxes.h"

#include <charconv>
#include <cmath>

namespace epsiloscope {

bool isSolve(const SweepPlan& plan) {
    bool epsilons = false;
    for (const SweepAxis& axis : plan.axes) {
        if (axis.key == epsilonKey) epsilons = axis.values.size() >= fewestEpsilons;
        const bool solved = axis.key == epsilonKey || axis.key == mechanismKey || axis.key == seedKey;
        if (!solved && axis.values.size() != 1) return false;
    }
    return epsilons;
}

std::optional<double> epsilonFromAxis(const std::string& value) {
    double epsilon = 0;
    const auto [stop, problem] = std::from_chars(value.data(), value.data() + value.size(), epsilon);
    if (problem != std::errc() || stop != value.data() + value.size()) return std::nullopt;
    return std::isfinite(epsilon) && epsilon > 0 ? std::optional(epsilon) : std::nullopt;
}

SolveAxes::Stride SolveAxes::strideOf(const SweepPlan& plan, const char* key) {
    Stride stride;
    // The last axis is the fastest.
    for (auto axis = plan.axes.rbegin(); axis != plan.axes.rend(); ++axis) {
        if (axis->key == key) {
            stride.values = axis->values.size();
            return stride;
        }
        stride.step *= axis->values.size();
    }
    return {};
}

SolveAxes::SolveAxes(const SweepPlan& plan)
    : mechanismStride_(strideOf(plan, mechanismKey)), epsilonStride_(strideOf(plan, epsilonKey)),
      seedStride_(strideOf(plan, seedKey)), seeds_(seedStride_.values) {
    for (const SweepAxis& axis : plan.axes) {
        if (axis.key == mechanismKey) mechanisms_ = axis.values;
        if (axis.key != epsilonKey) continue;
        for (const std::string& value : axis.values)
            epsilons_.push_back(epsilonFromAxis(value).value_or(0));
    }
    if (mechanisms_.empty()) mechanisms_ = {plan.base.mechanism};
}

SolveAxes::Place SolveAxes::at(std::size_t point) const {
    return {mechanismStride_.indexOf(point), epsilonStride_.indexOf(point), seedStride_.indexOf(point)};
}

} // namespace epsiloscope
