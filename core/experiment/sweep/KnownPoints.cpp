// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/KnownPoints.h"

#include "core/base/Json.h"
#include "core/experiment/run/Build.h"

#include <string>
#include <unordered_map>

namespace epsiloscope {

namespace {

// Plans are compared, and not runs: a run writes down what it found out where the plan left it open.
std::string wholeText(const Experiment& planned) {
    return experimentToJson(planned).dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool learntFrom(const DatasetMark& data, const Run& run) {
    return !data.fingerprint.empty() && run.data().fingerprint == data.fingerprint;
}

// Another build may compute something else.
bool ofThisBuild(const Run& run) {
    return run.build().empty() ||
           run.build() == buildToJson().dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::map<std::size_t, std::shared_ptr<const Run>> knownPoints(const SweepPlan& plan, const DatasetMark& data,
                                                              const SweepResult& earlier) {
    if (plan.base.release || earlier.plan.base.release) return {};
    if (!plan.base.data.queries.empty()) return {}; // no mark says what that file holds
    std::unordered_map<std::string, std::shared_ptr<const Run>> computed;
    for (const auto& [point, run] : earlier.runs)
        if (run->state() == RunState::Finished && learntFrom(data, *run) && ofThisBuild(*run))
            if (const auto planned = earlier.plan.experimentAt(point))
                computed.emplace(wholeText(*planned), run);
    std::map<std::size_t, std::shared_ptr<const Run>> known;
    for (std::size_t point = 0; point < plan.points() && !computed.empty(); ++point)
        if (const auto planned = plan.experimentAt(point))
            if (const auto found = computed.find(wholeText(*planned)); found != computed.end())
                known.emplace(point, found->second);
    return known;
}

} // namespace epsiloscope
