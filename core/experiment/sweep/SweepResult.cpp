// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepResult.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/Build.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/run/MarkMembers.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace epsiloscope {

namespace {
constexpr const char* sweepSchemaName = "epsiloscope.sweep/1";

// The one build of all runs; null where they come of several.
Json commonBuild(const Json& points) {
    if (points.empty()) return buildToJson();
    const Json& first = points.front()["run"]["build"];
    const bool common = std::all_of(points.begin(), points.end(),
                                    [&](const Json& point) { return point["run"]["build"] == first; });
    return common ? first : Json();
}

Result<void> readHeading(JsonObject object) {
    std::string schema;
    if (!object.text("schema", schema) || schema != sweepSchemaName)
        return Error{"this is no sweep", "/schema", Sentence("give a file with \"%1\"", {sweepSchemaName})};
    for (const char* part : {"complete", "build", "experiment", "over", "dataset", "points"})
        object.known(part);
    return object.finish();
}

// The same data may lie elsewhere: their fingerprint says whether they are the same.
void moveDataTo(const DataReference& place, Json& run) {
    if (!run.is_object() || !run.contains("experiment")) return;
    Json& there = run["experiment"];
    if (!there.is_object() || !there.contains("data")) return;
    DataReference data;
    if (dataFromJson(there["data"], "", data))
        there["data"] = dataToJson(lyingAt(place, std::move(data)), false);
}

// The experiment that a run must have had: as it was planned, with the δ, the label and the positive class
// that it found out where none was given.
Experiment plannedAt(const SweepPlan& plan, std::size_t point, const Run& run) {
    const auto experiment = plan.experimentAt(point);
    Experiment planned = experiment ? *experiment : plan.base; // where it failed for that reason
    const ParameterValue* delta = run.experiment().parameters.find("delta");
    if (delta && !planned.parameters.has("delta")) planned.parameters.set("delta", *delta);
    if (planned.data.label.empty()) planned.data.label = run.experiment().data.label;
    if (planned.data.positive.empty()) planned.data.positive = run.experiment().data.positive;
    return planned;
}

Result<void> checkPlanned(const Experiment& planned, const Run& run, const DatasetMark& data,
                          const std::string& pointer) {
    const std::string mend = "give the file that the sweep wrote";
    if (run.state() != RunState::Finished && run.state() != RunState::Failed)
        return Error{
            Sentence("the run of a point is finished or failed, and this is %1", {toString(run.state())}),
            pointer + "/state", "compute the point again"};
    if (experimentToJson(run.experiment()) != experimentToJson(planned)) {
        const auto differences = experimentDifferences(planned, run.experiment());
        return Error{
            Sentence("this is not the experiment of the point%1",
                     {(differences.empty() ? "" : Sentence(": %1 differs", {differences.front().key}))}),
            pointer + "/experiment", mend};
    }
    // One that was refused before it looked at the data has no mark of them.
    const bool unmarked = run.state() == RunState::Failed && run.data().fingerprint.empty();
    if (unmarked || run.data().fingerprint == data.fingerprint) return {};
    return Error{"the run saw other data than the sweep", pointer + "/dataset/fingerprint", mend};
}

Result<void> readPointEntry(const Json& entry, const std::string& pointer, const Json& build,
                            const std::string& folder, SweepResult& sweep) {
    ASSIGN_OR_RETURN(const auto point, sweepPointFromJson(entry, sweep.plan, pointer));
    Json run = entry["run"];
    if (run.is_object() && !run.contains("build") && build.is_object()) run["build"] = build;
    ASSIGN_OR_RETURN(auto read,
                     sweepRunFromJson(run, sweep.plan, sweep.data, point, pointer + "/run", folder));
    if (!sweep.runs.emplace(point, std::make_shared<Run>(std::move(read))).second)
        return Error{"the point is there twice", pointer + "/point", "leave one of them out"};
    return {};
}

// Each swept key with its value, a number where it is one. (Once a list of texts, in the order of the axes.)
Json namedValues(const SweepPlan& plan, std::size_t point) {
    Json named = Json::object();
    const std::vector<std::string> values = plan.valuesAt(point);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Json parsed = parseTyped(values[i]);
        named[plan.axes[i].key] = parsed.is_number() || parsed.is_boolean() ? parsed : Json(values[i]);
    }
    return named;
}

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

Json sweepPointToJson(const SweepPlan& plan, std::size_t point, const Run& run) {
    Json json = {
        {"point", point}, {"values", namedValues(plan, point)}, {"run", resultToJson(run, AttackerTold::No)}};
    for (Json& trial : json["run"]["trials"]) {
        trial.erase("seconds");
        // A sweep has many points, and nobody looks at each as closely as at a run.
        for (const FindingKind* kind : declaredFindings())
            if (!kind->filedInSweeps) trial.erase(kind->id);
        if (plan.points() > mostPointsWithCurves) trial.erase("series");
        if (trial.contains("series"))
            for (const char* part : {"checks", "answers", "order", "improved_epsilon"})
                trial["series"].erase(part);
    }
    return json;
}

Result<std::size_t> sweepPointFromJson(const Json& json, const SweepPlan& plan, const std::string& pointer) {
    std::uint64_t point = 0;
    JsonObject object(json, pointer);
    if (!object.seed("point", point) || point >= plan.points())
        return Error{"this is no point of the sweep", pointer + "/point", "give a file that the sweep wrote"};
    object.known("values");
    object.known("run");
    RETURN_IF_ERROR(object.finish());
    if (!json.contains("run") || !json.contains("values") ||
        !(json["values"] == namedValues(plan, point) || json["values"] == Json(plan.valuesAt(point))))
        return Error{"these are not the values of the point", pointer + "/values",
                     "give a file that the sweep wrote"};
    return static_cast<std::size_t>(point);
}

Result<Run> sweepRunFromJson(const Json& json, const SweepPlan& plan, const DatasetMark& data,
                             std::size_t point, const std::string& pointer, const std::string& folder) {
    Json moved = json;
    moveDataTo(plan.base.data, moved);
    ASSIGN_OR_RETURN(auto run, runFromJson(moved, folder, pointer));
    RETURN_IF_ERROR(checkPlanned(plannedAt(plan, point, run), run, data, pointer));
    return run;
}

Json sweepToJson(const SweepResult& sweep) {
    Json json = sweepPlanToJson(sweep.plan);
    json["schema"] = sweepSchemaName;
    json["complete"] = sweep.complete();
    json["dataset"] = writeObject(datasetMarkMembers(), sweep.data);
    Json& points = json["points"] = Json::array();
    for (const auto& [point, run] : sweep.runs)
        points.push_back(sweepPointToJson(sweep.plan, point, *run));
    if (Json build = commonBuild(points); !build.is_null()) {
        for (Json& point : points)
            point["run"].erase("build");
        json["build"] = std::move(build);
    }
    return json;
}

Result<SweepResult> sweepFromJson(const Json& json, const std::string& folder) {
    RETURN_IF_ERROR(readHeading(JsonObject(json, "")));
    ASSIGN_OR_RETURN(auto plan, sweepPlanFromJson(json, folder));
    if (!json.contains("dataset") || !json.contains("points") || !json["points"].is_array())
        return Error{"dataset or points are missing", "/points", "give the file that a sweep wrote"};
    ASSIGN_OR_RETURN(auto data, structFromJson(json["dataset"], "/dataset", datasetMarkMembers()));
    SweepResult sweep{std::move(plan), std::move(data), {}};
    const Json build = json.value("build", Json());
    const Json& points = json["points"];
    for (std::size_t i = 0; i < points.size(); ++i)
        RETURN_IF_ERROR(readPointEntry(points[i], "/points/" + std::to_string(i), build, folder, sweep));
    return sweep;
}

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
