// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepPlan.h"

#include <map>
#include <memory>

namespace epsiloscope {

/// A sweep as far as it has come: the run of each point that is done, in the order of points. Plain data.
struct SweepResult {
    SweepPlan plan;
    DatasetMark data;
    std::map<std::size_t, std::shared_ptr<const Run>> runs;

    bool complete() const { return runs.size() == plan.points(); }
};

/// `epsiloscope.sweep/1`: plan, data mark, build, "complete", and "points": [{"point", "values", "run"}] with
/// each run as resultToJson() says it, without computing times, so that the same sweep has the same bytes
/// however it was cut.
Json sweepToJson(const SweepResult& sweep);
Result<SweepResult> sweepFromJson(const Json& json, const std::string& folder);

/// One entry of "points", with the run's build in it.
Json sweepPointToJson(const SweepPlan& plan, std::size_t point, const Run& run);
/// Which point an entry is; its "run" is there and not looked into. Errors: its number or values are none of
/// this sweep.
Result<std::size_t> sweepPointFromJson(const Json& json, const SweepPlan& plan, const std::string& pointer);

/// The run in such an entry, its data where those of the plan lie, other relative paths resolved against
/// `folder`, as the plan's were. Errors: it is not the plan's experiment at
/// this point (a δ that the run found out for itself aside), it saw other data, or it did not end by itself.
Result<Run> sweepRunFromJson(const Json& json, const SweepPlan& plan, const DatasetMark& data,
                             std::size_t point, const std::string& pointer, const std::string& folder);

/// The points of a plan that an earlier sweep has computed: there the same whole experiment was planned, and
/// its run finished, was computed by this build and learnt from the data with this mark. By the numbers of
/// `plan`. None of a release: each draws anew. None where a file names the queries: no mark says what it
/// holds.
std::map<std::size_t, std::shared_ptr<const Run>> knownPoints(const SweepPlan& plan, const DatasetMark& data,
                                                              const SweepResult& earlier);

} // namespace epsiloscope
