// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/readers/files/FilesBeside.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/lesson/BlockKind.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace epsiloscope {

namespace fs = std::filesystem;

namespace {

// RFC 7396: members of `change` take the place of those of `json`; null takes one away.
void merge(Json& json, const Json& change) {
    if (!json.is_object()) json = Json::object();
    for (const auto& [key, value] : change.items()) {
        if (value.is_null())
            json.erase(key);
        else if (value.is_object())
            merge(json[key], value);
        else
            json[key] = value;
    }
}

int lineOfText(const LessonBlock& block, const std::string& text) {
    for (const LessonLine& line : block.lines)
        if (line.text.find(text) != std::string::npos) return line.number;
    return block.line;
}

// The line on which a member stands, by the last name of its pointer.
int lineOfMember(const LessonBlock& block, const std::string& pointer) {
    return lineOfText(block, "\"" + pointer.substr(pointer.rfind('/') + 1) + "\"");
}

Error atMember(const LessonBlock& block, const Error& error) {
    const auto pointer = error.where.find('/');
    const std::string member =
        pointer == std::string::npos ? std::string(error.where) : error.where.substr(pointer);
    return {member.empty() ? error.what : Sentence("%1: %2", {member, error.what}),
            atLine(lineOfMember(block, member)), error.mend};
}

Result<Json> jsonOf(const LessonBlock& block) {
    // Blank lines in front let the parser count as the file does.
    auto json = parseJson(std::string(static_cast<std::size_t>(block.line), '\n') + block.text(), "line");
    if (!json) {
        // "line:17:4", or a pointer to what is nested too deep.
        const auto colon = json.error().where.find(':');
        return Error{json.error().what,
                     colon == std::string::npos ? atLine(block.line)
                                                : Sentence("line %1", {json.error().where.substr(colon + 1)}),
                     json.error().mend};
    }
    if (!json->is_object())
        return Error{"a state is an object", atLine(block.line), "write {\"parameters\": {\"sigma\": 40}}"};
    return json;
}

bool liesIn(const fs::path& folder, const fs::path& file) {
    const auto [whole, rest] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return whole == folder.end() && rest != file.end();
}

Result<fs::path> whereLinksLead(const std::string& path) {
    std::error_code problem;
    // A slash at the end would be a name of its own.
    fs::path whole = fs::weakly_canonical(fs::absolute(path, problem), problem);
    if (problem) return Error{problem.message(), path, {}};
    return whole.has_filename() ? whole : whole.parent_path();
}

Result<void> checkFile(const LessonBlock& block, const std::string& path, const std::string& folder) {
    const auto file = whereLinksLead(path), own = whereLinksLead(folder.empty() ? "." : folder);
    if (file && own && liesIn(*own, *file)) return {};
    const std::string name = fs::path(path).filename().string();
    const fs::path below = fs::path(path).lexically_relative(fs::path(folder).lexically_normal());
    const bool named = !below.empty() && *below.begin() != ".." && *below.begin() != ".";
    return Error{quoted(name) +
                     (named ? " leads out of the lesson's folder" : " does not lie beside the lesson"),
                 atLine(lineOfText(block, name + "\"")),
                 "put the file itself into the lesson's folder and write its name"};
}

// A lesson from elsewhere opens what lies in its folder, and nothing else of the machine. With a file of
// pictures one of labels beside it is read.
Result<void> checkFiles(const LessonBlock& block, const DataReference& data, const std::string& folder) {
    for (const DataFile& file : dataFiles()) {
        const std::string& path = data.*file.path;
        if (!namesFile(path)) continue;
        RETURN_IF_ERROR(checkFile(block, path, folder));
        if (const std::string labels = labelFileBeside(path); !labels.empty())
            RETURN_IF_ERROR(checkFile(block, labels, folder));
    }
    return {};
}

Result<void> readStateBlock(const LessonBlock& block, BlockPlace& place) {
    ASSIGN_OR_RETURN(const auto change, jsonOf(block));
    // Another mechanism has other parameters. One that is not named is the usual one.
    if (change.contains("mechanism") && place.state.is_object()) {
        const Json named = change["mechanism"].is_null() ? Json(Experiment().mechanism) : change["mechanism"];
        if (!(named == place.step.experiment.mechanism)) place.state.erase("parameters");
    }
    merge(place.state, change);
    place.state["schema"] = "epsiloscope.experiment/1";
    auto experiment = experimentFromJson(place.state, place.folder);
    if (!experiment) return atMember(block, experiment.error());
    RETURN_IF_ERROR(checkFiles(block, experiment->data, place.folder));
    RETURN_IF_ERROR(checkLessonTrials(experiment->trials, lineOfMember(block, "/trials")));
    if (const auto checked = checkExperiment(*experiment); !checked) return atMember(block, checked.error());
    if (experiment->release)
        return Error{"a lesson explores: a release has no seed, and no two classes would see the same",
                     atLine(lineOfMember(block, "/release")), "leave \"release\" out"};
    place.step.experiment = std::move(experiment).value();
    place.step.setsState = true;
    return {};
}

} // namespace

BlockKind stateBlock() {
    return {"state", "what is set up: JSON as in an experiment, of which only what changes is written", false,
            false, readStateBlock};
}

} // namespace epsiloscope
