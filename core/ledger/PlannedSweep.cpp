// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedSweep.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/SpendingSum.h"

#include <numeric>
#include <vector>

namespace epsiloscope {

namespace {

// More are not planned one by one, for a figure that nobody is charged.
constexpr std::size_t mostPlanned = 2000;

Result<PlannedSpending> plannedPoint(const SweepPlan& plan, std::size_t point, const Dataset& dataset) {
    ASSIGN_OR_RETURN(const auto experiment, plan.experimentAt(point));
    return plannedSpending(experiment, dataset);
}

} // namespace

PlannedSpending plannedSweep(const SweepPlan& plan, std::span<const std::size_t> points,
                             const Dataset& dataset) {
    const PlannedSpending unknown = unknownSpending(plan.base);
    if (points.size() > mostPlanned) return unknown;
    SpendingSum sum;
    for (const std::size_t point : points) {
        const auto planned = plannedPoint(plan, point, dataset);
        if (!planned) return unknown;
        const bool together =
            sum.whole().free() || planned->whole.free() || sum.whole().adjacency == planned->whole.adjacency;
        if (!together) return unknown;
        sum.add(planned->whole);
    }
    PlannedSpending all;
    all.whole = sum.whole();
    return all;
}

PlannedSpending plannedSweep(const SweepPlan& plan, const Dataset& dataset) {
    if (plan.points() > mostPlanned) return unknownSpending(plan.base);
    std::vector<std::size_t> points(plan.points());
    std::iota(points.begin(), points.end(), std::size_t{0});
    return plannedSweep(plan, points, dataset);
}

std::string sweepInWords(const SweepPlan& plan, std::size_t points) {
    const Mechanism* mechanism = findMechanism(plan.base.mechanism);
    std::string text = mechanism ? mechanism->descriptor.title : plan.base.mechanism;
    text += ", " + withThousands(points) + (points == 1 ? " point" : " points");
    if (plan.base.trials > 1)
        text += " of " + withThousands(static_cast<std::uint64_t>(plan.base.trials)) + " trials";
    std::string keys;
    for (const SweepAxis& axis : plan.axes)
        keys += (keys.empty() ? " over " : ", ") + axis.key;
    return text + keys;
}

} // namespace epsiloscope
