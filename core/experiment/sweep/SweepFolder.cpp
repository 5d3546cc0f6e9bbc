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
#include "core/numeric/Digest.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {
namespace fs = std::filesystem;
constexpr const char* folderSchemaName = "epsiloscope.sweep-folder/2";
constexpr const char* olderFolder = "epsiloscope.sweep-folder/1"; // each point was a file of its own

std::string planFile(const std::string& folder) {
    return (fs::path(folder) / "sweep.json").string();
}

fs::path pointsFolder(const std::string& folder) {
    return fs::path(folder) / "points";
}

std::string stopFile(const std::string& folder) {
    return (fs::path(folder) / "stop").string();
}

std::string textOf(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Workers may run on machines where the data lie elsewhere: the fingerprint says whether they are the same.
std::string identityOf(SweepPlan plan, const DatasetMark& data, const Json& build,
                       const std::string& otherFiles) {
    plan.base.data = lyingAt(DataReference(), withAbsolutePaths(std::move(plan.base.data)));
    Digest digest;
    for (const Json& part : {sweepPlanToJson(plan), writeObject(datasetMarkMembers(), data), build})
        digest.add(part.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    digest.add(otherFiles);
    return digest.hex();
}

// A file that names the queries is in no fingerprint, and may be written anew between two shares.
std::string digestOfOtherFiles(const DataReference& data) {
    Digest digest;
    bool any = false;
    for (const DataFile& file : dataFiles()) {
        const std::string& path = data.*file.path;
        if (file.inFingerprint || !namesFile(path)) continue;
        const auto text = readWholeFile(path);
        digest.add(text ? *text : std::string("unreadable"));
        any = true;
    }
    return any ? digest.hex() : std::string();
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

Error anotherBuild(const std::string& path, const Json& there) {
    const Json here = buildToJson();
    const auto told = [](const Json& build) {
        const auto text = [&build](const char* key) {
            return build.contains(key) && build[key].is_string() ? build[key].text() : std::string("?");
        };
        return Sentence("%1 (%2)", {text("version"), text("commit")});
    };
    return {Sentence("build %1 began this sweep, and this is %2: their figures might differ",
                     {told(there), told(here)}),
            path, "use the same build everywhere, or choose another folder"};
}

Result<std::vector<SweepFolder>> openAll(const std::vector<std::string>& paths) {
    std::vector<SweepFolder> folders;
    for (const std::string& path : paths) {
        ASSIGN_OR_RETURN(auto folder, SweepFolder::open(path));
        if (!folders.empty() && folder.identity() != folders.front().identity())
            return Error{Sentence("this is not of the same sweep as %1", {paths.front()}), path,
                         "merge folders of one experiment, the same values, data and build"};
        folders.push_back(std::move(folder));
    }
    return folders;
}

// Keeps the same one of the places where the data lie, whatever the order of the folders.
const SweepFolder& commonOf(const std::vector<SweepFolder>& folders) {
    const auto places = [](const SweepFolder& folder) {
        std::vector<std::string> paths;
        for (const DataFile& file : dataFiles())
            paths.push_back(folder.plan().base.data.*file.path);
        return paths;
    };
    return *std::min_element(folders.begin(), folders.end(),
                             [&](const auto& a, const auto& b) { return places(a) < places(b); });
}

// A run that finished stands before one that failed; two that finished must agree.
Result<void> addPoint(SweepResult& sweep, std::size_t point, std::shared_ptr<const Run> added,
                      const std::string& file) {
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
                     file, "take one of the files away, or compute it again in a new folder"};
    // Keeps of two failures the same one whatever the order of the folders.
    if (now < before) there->second = std::move(added);
    return {};
}

} // namespace

void FolderCount::add(const PointBatch& head) {
    seconds += head.seconds;
    for (const std::size_t point : head.finished) {
        finished.insert(point);
        failed.erase(point);
    }
    for (const std::size_t point : head.failed)
        if (!finished.contains(point)) failed.insert(point);
}

Result<SweepFolder> SweepFolder::start(const std::string& path, const SweepPlan& plan,
                                       const DatasetMark& data, bool resume) {
    std::error_code ignored;
    // Before the look for sweep.json, as another worker may begin the same sweep at this moment.
    const auto alone = checkHoldsNothingElse(path);
    if (fs::exists(planFile(path), ignored)) {
        ASSIGN_OR_RETURN(auto there, open(path));
        if (there.identity_ != identityOf(plan, data, there.build_, there.otherFiles_))
            return anotherSweep(path);
        RETURN_IF_ERROR(there.checkGoesOnWith(data));
        RETURN_IF_ERROR(makeFolder(path));
        ASSIGN_OR_RETURN(const auto count, there.count());
        if (resume || count.ended() == 0) return there;
        return Error{"the folder holds points of this sweep already", path,
                     "add --resume to go on with it, or choose another folder"};
    }
    RETURN_IF_ERROR(alone);
    RETURN_IF_ERROR(makeFolder(path));
    SweepFolder folder;
    folder.path_ = path;
    folder.plan_ = plan;
    // It may be read from elsewhere than where it was written, and so may the data.
    folder.plan_.base.data = withAbsolutePaths(plan.base.data);
    folder.data_ = data;
    folder.build_ = buildToJson();
    folder.otherFiles_ = digestOfOtherFiles(folder.plan_.base.data);
    folder.identity_ = identityOf(plan, data, folder.build_, folder.otherFiles_);
    // Another worker may begin at this moment: whoever comes second finds the first one's.
    const std::string own = planFile(path) + "." + unforeseenName().value_or("begun");
    RETURN_IF_ERROR(writeWholeFile(own, textOf(folder.toJson())));
    const bool first = takeName(own, planFile(path));
    const int problem = errno;
    fs::remove(own, ignored);
    if (first) return folder;
    if (problem == EEXIST) return start(path, plan, data, true);
    return Error{Sentence("the sweep cannot be begun (%1)", {std::generic_category().message(problem)}),
                 planFile(path), "choose a folder you may write to"};
}

Json SweepFolder::toJson() const {
    Json json = sweepPlanToJson(plan_);
    json["schema"] = folderSchemaName;
    json["build"] = build_;
    json["dataset"] = writeObject(datasetMarkMembers(), data_);
    json["logged"] = logged_;
    if (!otherFiles_.empty()) json["other_files"] = otherFiles_;
    return json;
}

Result<void> SweepFolder::markLogged() {
    logged_ = true;
    return writeWholeFile(planFile(path_), textOf(toJson()));
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
    bool logged = false;
    object.flag("logged", logged);
    std::string otherFiles;
    object.text("other_files", otherFiles);
    for (const char* part : {"build", "experiment", "over", "dataset", "shard"})
        object.known(part);
    if (auto finished = object.finish(); !finished) return finished.error().within(file + "#");
    const bool older = schema == olderFolder;
    if ((!older && schema != folderSchemaName) || !json.contains("dataset") ||
        (!older && !json.contains("build")))
        return Error{"this is no sweep's folder", file, "give a folder that epsiloscope sweep --out wrote"};

    SweepFolder folder;
    folder.path_ = path;
    auto plan = sweepPlanFromJson(json, path);
    if (!plan) return plan.error().within(file + "#");
    folder.plan_ = std::move(plan).value();
    auto data = structFromJson(json["dataset"], "/dataset", datasetMarkMembers());
    if (!data) return data.error().within(file + "#");
    folder.data_ = std::move(data).value();
    folder.build_ = json.value("build", Json());
    folder.older_ = older;
    folder.logged_ = logged;
    folder.otherFiles_ = otherFiles;
    folder.identity_ = identityOf(folder.plan_, folder.data_, folder.build_, folder.otherFiles_);
    return folder;
}

Result<void> SweepFolder::checkGoesOnWith(const DatasetMark& data) const {
    if (!(data == data_) || (!older_ && digestOfOtherFiles(plan_.base.data) != otherFiles_))
        return anotherSweep(path_);
    if (older_)
        return Error{"an older version began this sweep, and this one cannot go on with it", path_,
                     "choose another folder; what is in the older one can be merged and opened"};
    if (build_ != buildToJson()) return anotherBuild(path_, build_);
    return {};
}

Result<void> SweepFolder::askToStop() const {
    return writeWholeFile(stopFile(path_), "Workers of this sweep stop while this file is here.\n");
}

Result<void> SweepFolder::goOn() const {
    std::error_code problem;
    fs::remove(stopFile(path_), problem);
    if (!problem) return {};
    return Error{Sentence("asks the sweep to stop, and cannot be removed (%1)", {problem.message()}),
                 stopFile(path_), "take it away"};
}

bool SweepFolder::stopAsked() const {
    std::error_code ignored;
    return fs::exists(stopFile(path_), ignored);
}

Result<FolderCount> SweepFolder::count() const {
    FolderCount count;
    RETURN_IF_ERROR(reader().read([&count](const ReadBatch& batch) -> Result<void> {
        count.add(batch.head);
        return {};
    }));
    return count;
}

PointReader SweepFolder::reader() const {
    return {pointsFolder(path_).string(), identity_, older_};
}

std::unique_ptr<PointWriter> SweepFolder::writer(const Shard& shard) const {
    const std::string name = std::to_string(shard.index) + "-of-" + std::to_string(shard.count);
    return std::make_unique<PointWriter>(pointsFolder(path_).string(), identity_, name);
}

void SweepFolder::add(PointWriter& writer, const SweepPointDone& done) const {
    writer.add(
        done.point, done.run->state() == RunState::Finished,
        sweepPointToJson(plan_, done.point, *done.run).dump(-1, ' ', false, Json::error_handler_t::replace),
        done.seconds);
}

Result<std::vector<std::pair<std::size_t, std::shared_ptr<const Run>>>>
SweepFolder::runsOf(const ReadBatch& batch) const {
    ASSIGN_OR_RETURN(const auto lines, linesOf(batch));
    std::vector<std::pair<std::size_t, std::shared_ptr<const Run>>> runs;
    for (const std::string& line : lines) {
        ASSIGN_OR_RETURN(const auto json, parseJson(line, batch.file));
        const auto point = sweepPointFromJson(json, plan_, "");
        if (!point) return point.error().within(batch.file + "#");
        auto run = sweepRunFromJson(json["run"], plan_, data_, *point, "/run", path_);
        if (!run) return run.error().within(batch.file + "#");
        runs.emplace_back(*point, std::make_shared<const Run>(std::move(run).value()));
    }
    return runs;
}

Result<SweepResult> mergeSweeps(const std::vector<std::string>& paths, std::vector<Error>* broken) {
    SweepResult sweep;
    ASSIGN_OR_RETURN(const auto folders, openAll(paths));
    if (folders.empty()) return sweep;
    const SweepFolder& common = commonOf(folders);
    sweep.plan = common.plan();
    sweep.data = common.data();
    std::vector<Error> faults;
    const auto take = [&](const ReadBatch& batch) -> Result<void> {
        const auto runs = common.runsOf(batch);
        if (!runs) {
            faults.push_back(runs.error());
            return {};
        }
        for (const auto& [point, run] : *runs)
            RETURN_IF_ERROR(addPoint(sweep, point, run, batch.file));
        return {};
    };
    for (const SweepFolder& folder : folders) {
        PointReader reader = folder.reader();
        RETURN_IF_ERROR(reader.read(take));
        for (const auto& [name, file] : reader.files())
            for (const auto& fault : {file.altered, file.cut})
                if (fault) faults.push_back(*fault);
    }
    if (broken && !sweep.complete()) *broken = std::move(faults);
    return sweep;
}

} // namespace epsiloscope
