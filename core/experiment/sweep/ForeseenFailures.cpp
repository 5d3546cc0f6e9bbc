// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/ForeseenFailures.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/experiment/runner/ExperimentCheck.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostReasonsTold = 3;

// What fails, fails with every seed: the plan with one seed, and how many it has.
std::size_t takeOneSeed(SweepPlan& plan) {
    for (SweepAxis& axis : plan.axes) {
        if (axis.key != "seed" || axis.values.empty()) continue;
        const std::size_t seeds = axis.values.size();
        axis.values.resize(1);
        return seeds;
    }
    return 1;
}

std::optional<Error> foreseenAt(const SweepPlan& plan, std::size_t point) {
    const auto experiment = plan.experimentAt(point);
    if (!experiment) return experiment.error();
    const auto checked = checkExperiment(*experiment);
    return checked ? std::nullopt : std::optional(checked.error());
}

void addReason(std::vector<ForeseenReason>& reasons, const Error& error, std::size_t points) {
    auto known = std::ranges::find(reasons, error, &ForeseenReason::error);
    if (known == reasons.end()) known = reasons.insert(known, {error, 0});
    known->points += points;
}

std::string pointsInWords(std::size_t points) {
    return counted(static_cast<std::int64_t>(points), "point", "points");
}

} // namespace

std::optional<Error> ForeseenFailures::nothingRuns() const {
    if (failing == 0 || failing < points) return std::nullopt;
    const Error& first = reasons.front().error;
    if (points == 1) return first;
    const std::string also =
        reasons.size() == 1 ? "" : " (" + pointsInWords(reasons.front().points) + "; the others fail, too)";
    return Error{"none of the " + pointsInWords(points) + " can run: " + first.what + also, first.where,
                 first.mend};
}

ForeseenFailures foreseenFailures(const SweepPlan& plan, std::size_t most) {
    SweepPlan distinct = plan;
    const std::size_t seeds = takeOneSeed(distinct);
    const std::size_t kinds = distinct.points(), looks = std::min(kinds, most);
    ForeseenFailures foreseen{{}, plan.points(), looks * seeds, 0};
    for (std::size_t look = 0; look < looks; ++look) {
        // One of each stretch of points. Not the same place in every stretch: an axis could then show one
        // of its values only.
        const std::size_t from = look * kinds / looks, width = (look + 1) * kinds / looks - from;
        const auto error = foreseenAt(distinct, from + (look * 7919) % width);
        if (!error) continue;
        foreseen.failing += seeds;
        addReason(foreseen.reasons, *error, seeds);
    }
    std::ranges::stable_sort(foreseen.reasons, std::ranges::greater{}, &ForeseenReason::points);
    return foreseen;
}

std::string inWords(const ForeseenFailures& foreseen) {
    if (foreseen.failing == 0) return {};
    std::string words = std::to_string(foreseen.failing) + " of ";
    if (foreseen.looked == foreseen.points)
        words += pointsInWords(foreseen.points);
    else
        words += "the " + pointsInWords(foreseen.looked) + " that were looked at (there are " +
                 withThousands(foreseen.points) + ")";
    words += " cannot run: ";
    const std::size_t told = std::min(foreseen.reasons.size(), mostReasonsTold);
    for (std::size_t i = 0; i < told; ++i) {
        const auto& [error, points] = foreseen.reasons[i];
        words += (i == 0 ? "" : " · ") + error.message();
        if (foreseen.reasons.size() > 1) words += " (" + pointsInWords(points) + ")";
    }
    const std::size_t more = foreseen.reasons.size() - told;
    if (more > 0)
        words += " · and " + counted(static_cast<std::int64_t>(more), "more reason", "more reasons");
    return words;
}

Result<void> checkSweep(const SweepPlan& plan) {
    RETURN_IF_ERROR(checkSweptValues(plan));
    const auto nothing = foreseenFailures(plan).nothingRuns();
    return nothing ? Result<void>(*nothing) : Result<void>();
}

} // namespace epsiloscope
