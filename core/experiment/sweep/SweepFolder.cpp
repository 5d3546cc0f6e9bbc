// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepFolder.h"

#include "core/base/Json.h"
#include "core/base/PartFile.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/declared/Build.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/run/MarkMembers.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {
namespace fs = std::filesystem;
constexpr const char* folderSchemaName = "epsiloscope.sweep-folder/1";

std::string planFile(const std::string& folder) {
    return (fs::path(folder) / "sweep.json").string();
}

fs::path pointsFolder(const std::string& folder) {
    return fs::path(folder) / "points";
}

std::string pointFile(const std::string& folder, std::size_t point) {
    char name[32];
    std::snprintf(name, sizeof name, "%06zu.json", point);
    return (pointsFolder(folder) / name).string();
}

// The number that a point's file name stands for.
std::optional<std::size_t> pointOf(const std::string& folder, const fs::path& file) {
    const std::string stem = file.stem().string();
    if (stem.empty() || stem.size() > 9 || stem.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    const std::size_t point = std::stoul(stem);
    return file == fs::path(pointFile(folder, point)) ? std::optional(point) : std::nullopt;
}

Result<std::vector<std::size_t>> pointsIn(const std::string& folder) {
    std::vector<std::size_t> points;
    std::error_code problem;
    for (fs::directory_iterator it(pointsFolder(folder), problem), end; !problem && it != end;
         it.increment(problem))
        if (const auto point = pointOf(folder, it->path())) points.push_back(*point);
    if (problem)
        return Error{Sentence("the points cannot be listed (%1)", {problem.message()}),
                     pointsFolder(folder).string(), "check that the folder is whole and may be read"};
    std::sort(points.begin(), points.end());
    return points;
}

// Where no sweep is, nothing that looks like the result of something else may be written over.
Result<void> checkHoldsNothingElse(const std::string& folder) {
    std::error_code problem;
    for (const fs::path& path : {fs::path(folder) / "result.json", pointsFolder(folder)})
        if (fs::exists(path, problem) && !(fs::is_directory(path, problem) && fs::is_empty(path, problem)))
            return Error{Sentence("the folder holds something else, %1, and no sweep that could be resumed",
                                  {path.filename().string()}),
                         folder, "choose a new or empty folder"};
    return {};
}

// Shards may run on machines where the data lie elsewhere: the fingerprint says whether they are the same.
bool sameSweep(SweepPlan a, const SweepPlan& b, const DatasetMark& dataOfA, const DatasetMark& dataOfB) {
    a.base.data = lyingAt(b.base.data, std::move(a.base.data));
    return a == b && dataOfA == dataOfB;
}

Error anotherSweep(const std::string& path) {
    return {"another sweep is in this folder: its experiment, values or data differ", path,
            "choose another folder, or give the experiment and values that it was begun with"};
}

Result<void> makeFolder(const std::string& path) {
    std::error_code problem;
    fs::create_directories(pointsFolder(path), problem);
    if (!problem) return {};
    return Error{Sentence("the folder cannot be made (%1)", {problem.message()}), path,
                 "choose a folder you may write to"};
}

// `plan` is the folder's own but for where the data lie.
Result<Run> readPointFolder(const SweepFolder& folder, std::size_t point, const SweepPlan& plan) {
    const std::string path = pointFile(folder.path(), point);
    ASSIGN_OR_RETURN(const auto json, readJsonFile(path));
    const auto number = sweepPointFromJson(json, plan, "");
    if (!number) return number.error().within(path + "#");
    if (*number != point)
        return Error{Sentence("the file holds point %1", {*number}), path, "give it its own name back"};
    auto read = sweepRunFromJson(json["run"], plan, folder.data(), point, "/run", folder.path());
    if (!read) return read.error().within(path + "#");
    return read;
}

// "is broken at 1:5 (this is not JSON from here on): it counts as not done"
Error brokenPoint(const std::string& folder, std::size_t point, const Error& error) {
    const std::string path = pointFile(folder, point);
    const Sentence place = error.where.size() > path.size() + 1 && error.where.starts_with(path)
                               ? Sentence(" at %1", {error.where.substr(path.size() + 1)})
                               : Sentence();
    return {Sentence("is broken%1 (%2): it counts as not done", {place, error.what}), path,
            "compute it again with sweep --resume"};
}

Result<std::vector<SweepFolder>> openAll(const std::vector<std::string>& paths) {
    std::vector<SweepFolder> folders;
    for (const std::string& path : paths) {
        ASSIGN_OR_RETURN(auto folder, SweepFolder::open(path));
        if (!folders.empty() &&
            !sameSweep(folder.plan(), folders.front().plan(), folder.data(), folders.front().data()))
            return Error{Sentence("this is not of the same sweep as %1", {paths.front()}), path,
                         "merge folders of one experiment, the same values and the same data"};
        folders.push_back(std::move(folder));
    }
    return folders;
}

// Keeps the same one of the places where the data lie, whatever the order of the folders.
SweepPlan commonPlan(const std::vector<SweepFolder>& folders) {
    const auto places = [](const SweepFolder& folder) {
        std::vector<std::string> paths;
        for (const DataFile& file : dataFiles())
            paths.push_back(folder.plan().base.data.*file.path);
        return paths;
    };
    return std::min_element(folders.begin(), folders.end(),
                            [&](const auto& a, const auto& b) { return places(a) < places(b); })
        ->plan();
}

// A run that finished stands before one that failed; two that finished must agree.
Result<void> addPoint(SweepResult& sweep, std::size_t point, Run run, const std::string& folder) {
    auto added = std::make_shared<const Run>(std::move(run));
    const auto [there, isNew] = sweep.runs.try_emplace(point, added);
    if (isNew) return {};
    const bool finished = added->state() == RunState::Finished;
    if (finished != (there->second->state() == RunState::Finished)) {
        if (finished) there->second = std::move(added);
        return {};
    }
    const std::string before = sweepPointToJson(sweep.plan, point, *there->second).dump();
    const std::string now = sweepPointToJson(sweep.plan, point, *added).dump();
    if (finished && before != now)
        return Error{Sentence("the point %1 is there twice and differs", {pointInWords(sweep.plan, point)}),
                     pointFile(folder, point),
                     "leave one of the folders out, or compute the shards with the same build"};
    // Keeps of two failures the same one whatever the order of the folders.
    if (now < before) there->second = std::move(added);
    return {};
}

} // namespace

Result<SweepFolder> SweepFolder::start(const std::string& path, const SweepPlan& plan,
                                       const DatasetMark& data, const Shard& shard, bool resume) {
    SweepFolder folder;
    folder.path_ = path;
    folder.plan_ = plan;
    // It may be read from elsewhere than where it was written, and so may the data.
    folder.plan_.base.data = withAbsolutePaths(plan.base.data);
    folder.data_ = data;
    folder.shard_ = shard;
    std::error_code ignored;
    if (!fs::exists(planFile(path), ignored)) {
        RETURN_IF_ERROR(checkHoldsNothingElse(path));
        RETURN_IF_ERROR(makeFolder(path));
    } else {
        ASSIGN_OR_RETURN(auto there, open(path));
        if (!sameSweep(folder.plan_, there.plan_, data, there.data_)) return anotherSweep(path);
        if (there.shard_ != shard)
            return Error{Sentence("the folder holds share %1/%2 of this sweep",
                                  {there.shard_.index, there.shard_.count}),
                         path, "give each share a folder of its own"};
        RETURN_IF_ERROR(makeFolder(path));
        ASSIGN_OR_RETURN(const auto points, pointsIn(path));
        if (!resume && !points.empty())
            return Error{"the folder holds points of this sweep already", path,
                         "add --resume to go on with it, or choose another folder"};
        if (resume)
            removePartsLeft(pointsFolder(path).string(), [&path](const std::string& name) {
                return pointOf(path, pointsFolder(path) / name).has_value();
            });
        folder = there;
    }
    Json json = fileOf(folderSchemaName, sweepPlanToJson(folder.plan_));
    json["dataset"] = writeObject(datasetMarkMembers(), folder.data_);
    json["shard"] = {{"index", shard.index}, {"count", shard.count}};
    RETURN_IF_ERROR(writeWholeFile(planFile(path), json.dump(1) + "\n"));
    return folder;
}

Result<SweepFolder> SweepFolder::open(const std::string& path) {
    const std::string file = planFile(path);
    std::error_code ignored;
    if (!fs::exists(file, ignored))
        return Error{"no sweep is in this folder", path, "give a folder that epsiloscope sweep --out wrote"};
    ASSIGN_OR_RETURN(const auto json, readJsonFile(file));
    std::string schema;
    JsonObject object(json, "");
    object.text("schema", schema);
    for (const char* part : {"build", "experiment", "over", "dataset", "shard"})
        object.known(part);
    if (auto finished = object.finish(); !finished) return finished.error().within(file + "#");
    if (schema != folderSchemaName || !json.contains("dataset") || !json.contains("shard"))
        return Error{"this is no sweep's folder", file, "give a folder that epsiloscope sweep --out wrote"};

    SweepFolder folder;
    folder.path_ = path;
    auto plan = sweepPlanFromJson(json, path);
    if (!plan) return plan.error().within(file + "#");
    folder.plan_ = std::move(plan).value();
    auto data = structFromJson(json["dataset"], "/dataset", datasetMarkMembers());
    if (!data) return data.error().within(file + "#");
    folder.data_ = std::move(data).value();
    constexpr int mostShards = 1'000'000;
    JsonObject shard(json["shard"], "/shard");
    shard.positive("count", folder.shard_.count, mostShards);
    shard.positive("index", folder.shard_.index, folder.shard_.count);
    if (auto finished = shard.finish(); !finished) return finished.error().within(file + "#");
    return folder;
}

std::set<std::size_t> SweepFolder::done() const {
    std::set<std::size_t> points;
    const auto there = pointsIn(path_);
    if (!there) return points;
    for (const std::size_t point : *there)
        if (point < plan_.points())
            if (const auto run = read(point); run && run->state() == RunState::Finished) points.insert(point);
    return points;
}

Result<void> SweepFolder::write(std::size_t point, const Run& run) const {
    return writeWholeFile(pointFile(path_, point), sweepPointToJson(plan_, point, run).dump(1) + "\n");
}

Result<Run> SweepFolder::read(std::size_t point) const {
    return readPointFolder(*this, point, plan_);
}

Result<SweepResult> SweepFolder::result() const {
    return mergeSweeps({path_});
}

Result<SweepResult> mergeSweeps(const std::vector<std::string>& folders, std::vector<Error>* broken) {
    SweepResult sweep;
    ASSIGN_OR_RETURN(const auto shards, openAll(folders));
    if (shards.empty()) return sweep;
    sweep.plan = commonPlan(shards);
    sweep.data = shards.front().data();
    std::vector<std::pair<std::size_t, Error>> unusable;
    for (const SweepFolder& shard : shards) {
        ASSIGN_OR_RETURN(const auto points, pointsIn(shard.path()));
        for (const std::size_t point : points) {
            if (point >= sweep.plan.points()) continue;
            auto run = readPointFolder(shard, point, sweep.plan);
            if (!run)
                unusable.emplace_back(point, brokenPoint(shard.path(), point, run.error()));
            else
                RETURN_IF_ERROR(addPoint(sweep, point, std::move(run).value(), shard.path()));
        }
    }
    for (auto& [point, error] : unusable)
        if (broken && !sweep.runs.contains(point)) broken->push_back(std::move(error));
    return sweep;
}

} // namespace epsiloscope
