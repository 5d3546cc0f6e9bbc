// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Propagate.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/lesson/BlockKind.h"

namespace epsiloscope {

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

// The line on which a member stands, by the last name of its pointer.
int lineOfMember(const LessonBlock& block, const std::string& pointer) {
    const std::string name = "\"" + pointer.substr(pointer.rfind('/') + 1) + "\"";
    for (const LessonLine& line : block.lines)
        if (line.text.find(name) != std::string::npos) return line.number;
    return block.line;
}

Error atMember(const LessonBlock& block, const Error& error) {
    const auto pointer = error.where.find('/');
    const std::string member = pointer == std::string::npos ? error.where : error.where.substr(pointer);
    return {(member.empty() ? "" : member + ": ") + error.what, atLine(lineOfMember(block, member)),
            error.mend};
}

Result<Json> jsonOf(const LessonBlock& block) {
    // Blank lines in front let the parser count as the file does.
    const auto json =
        parseJson(std::string(static_cast<std::size_t>(block.line), '\n') + block.text(), "line");
    if (!json) {
        // "line:17:4", or a pointer to what is nested too deep.
        const auto colon = json.error().where.find(':');
        return Error{json.error().what,
                     colon == std::string::npos ? atLine(block.line)
                                                : "line " + json.error().where.substr(colon + 1),
                     json.error().mend};
    }
    if (!json->is_object())
        return Error{"a state is an object", atLine(block.line), "write {\"parameters\": {\"sigma\": 40}}"};
    return json;
}

// A lesson from elsewhere opens what lies beside it, and nothing else of the machine.
Result<void> checkPaths(const LessonBlock& block, const Json& state) {
    if (!state.contains("data") || !state["data"].is_object()) return {};
    for (const char* const key :
         {"path", "labels", "test", "test_labels", "queries", "pretrain", "pretrain_labels"}) {
        if (!state["data"].contains(key) || !state["data"][key].is_string()) continue;
        const std::string& path = state["data"][key].text();
        if (path.starts_with('/') || path.starts_with('~') || path.find("..") != std::string::npos ||
            path.find('\\') != std::string::npos)
            return Error{quoted(path) + " does not lie beside the lesson", atLine(lineOfMember(block, key)),
                         "put the file into the lesson's folder and write its name"};
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
    RETURN_IF_ERROR(checkPaths(block, place.state));
    place.state["schema"] = "epsiloscope.experiment/1";
    auto experiment = experimentFromJson(place.state, place.folder);
    if (!experiment) return atMember(block, experiment.error());
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
