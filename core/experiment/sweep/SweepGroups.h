// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// Points of a sweep that have the same values on some axes; they differ in the other axes.
struct SweepGroup {
    std::vector<std::size_t> values;              ///< index of the value on each of the axes asked for
    std::vector<std::size_t> points;              ///< in rising order
    std::vector<std::shared_ptr<const Run>> runs; ///< those of the points
};

/// The number of the axis with this key; nothing: it is not swept.
std::optional<std::size_t> axisOf(const SweepPlan& plan, const std::string& key);

/// True if no other key than these has several values.
bool variesOnly(const SweepPlan& plan, std::initializer_list<std::string_view> keys);

/// Which value of an axis a point has.
std::size_t valueIndex(const SweepPlan& plan, std::size_t point, std::size_t axis);

/// The points done so far, by the values of `axes` (numbers of axes, each once), in rising order of the
/// values. Groups in which nothing is done are left out.
std::vector<SweepGroup> groupedBy(const SweepResult& sweep, std::span<const std::size_t> axes);

} // namespace epsiloscope
