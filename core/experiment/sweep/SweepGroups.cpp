// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepGroups.h"

#include <algorithm>

namespace epsiloscope {

std::optional<std::size_t> axisOf(const SweepPlan& plan, const std::string& key) {
    const auto found = std::find_if(plan.axes.begin(), plan.axes.end(),
                                    [&key](const SweepAxis& axis) { return axis.key == key; });
    if (found == plan.axes.end()) return std::nullopt;
    return static_cast<std::size_t>(found - plan.axes.begin());
}

bool variesOnly(const SweepPlan& plan, std::initializer_list<std::string_view> keys) {
    return std::ranges::all_of(plan.axes, [&](const SweepAxis& axis) {
        return axis.values.size() == 1 || std::ranges::find(keys, axis.key) != keys.end();
    });
}

std::size_t valueIndex(const SweepPlan& plan, std::size_t point, std::size_t axis) {
    // The last axis is the fastest.
    for (std::size_t later = plan.axes.size() - 1; later > axis; --later)
        point /= plan.axes[later].values.size();
    return point % plan.axes[axis].values.size();
}

std::vector<SweepGroup> groupedBy(const SweepResult& sweep, std::span<const std::size_t> axes) {
    std::map<std::vector<std::size_t>, SweepGroup> groups;
    for (const auto& [point, run] : sweep.runs) {
        std::vector<std::size_t> values;
        for (const std::size_t axis : axes)
            values.push_back(valueIndex(sweep.plan, point, axis));
        SweepGroup& group = groups[values];
        group.values = std::move(values);
        group.points.push_back(point);
        group.runs.push_back(run);
    }
    std::vector<SweepGroup> sorted;
    sorted.reserve(groups.size());
    for (auto& [values, group] : groups)
        sorted.push_back(std::move(group));
    return sorted;
}

} // namespace epsiloscope
