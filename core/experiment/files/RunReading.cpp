// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/RunReading.h"

#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/files/TrialReading.h"

#include <array>
#include <filesystem>
#include <optional>

namespace epsiloscope {

namespace {
constexpr const char* resultSchemaName = "epsiloscope.run/1";
constexpr std::array states{RunState::Running, RunState::Paused, RunState::Stopped, RunState::Finished,
                            RunState::Failed};

// The members of a result, those that are objects or lists not looked into yet.
struct Members {
    std::optional<bool> complete;
    std::optional<std::string> state, purpose, error;
    const Json* experiment = nullptr;
    const Json* build = nullptr;
    const Json* dataset = nullptr;
    const Json* classes = nullptr;
    const Json* trials = nullptr;
    const Json* remarks = nullptr;
};

std::optional<std::string> textMember(JsonObject& object, const char* name) {
    std::string text;
    return object.text(name, text) ? std::optional(text) : std::nullopt;
}

Result<Members> membersOf(const Json& json, const std::string& pointer) {
    Members members;
    JsonObject object(json, pointer);
    std::string schema, state;
    bool complete = false;
    std::vector<std::string> words;
    words.reserve(states.size());
    for (const RunState known : states)
        words.emplace_back(toString(known));
    for (const char* name : {"schema", "experiment"})
        object.require(name);
    object.oneOf("schema", schema, {resultSchemaName});
    if (object.flag("complete", complete)) members.complete = complete;
    if (object.oneOf("state", state, words)) members.state = state;
    members.purpose = textMember(object, "purpose");
    members.error = textMember(object, "error");
    members.experiment = object.member("experiment");
    members.build = object.member("build");
    members.dataset = object.member("dataset");
    members.classes = object.member("classes");
    members.trials = object.member("trials");
    members.remarks = object.member("remarks");
    for (const char* name : {"summary", "groups"})
        object.known(name);
    RETURN_IF_ERROR(object.finish());
    return members;
}

// As the members say it, or, where the state is left out, as they let one conclude.
Result<RunState> stateOf(const Members& members, const std::string& pointer) {
    RunState state = members.error                      ? RunState::Failed
                     : members.complete.value_or(false) ? RunState::Finished
                                                        : RunState::Stopped;
    if (members.state)
        for (const RunState known : states)
            if (*members.state == toString(known)) state = known;
    if (members.complete && *members.complete != (state == RunState::Finished))
        return Error{std::string("does not agree with the state, which is ") + toString(state),
                     pointerTo(pointer, "complete"), "a result is complete where its state is finished"};
    return state;
}

Result<Experiment> experimentOf(const Members& members, const std::string& folder,
                                const std::string& pointer) {
    auto experiment = experimentFromJson(*members.experiment, folder);
    if (!experiment) {
        Error error = experiment.error();
        error.where = pointerTo(pointer, "experiment") + error.where;
        return error;
    }
    if (members.purpose && *members.purpose != (experiment->release ? "release" : "exploration"))
        return Error{"\"" + *members.purpose + "\" does not agree with the experiment",
                     pointerTo(pointer, "purpose"),
                     "a result is a release where its experiment is one, else an exploration"};
    return experiment;
}

Result<DatasetMark> markOf(const Members& members, const std::string& pointer) {
    DatasetMark mark;
    if (members.dataset) {
        std::uint64_t rows = 0, columns = 0;
        JsonObject object(*members.dataset, pointerTo(pointer, "dataset"));
        object.text("fingerprint", mark.fingerprint);
        object.count("rows", rows);
        object.count("columns", columns);
        object.flag("votes", mark.votes);
        RETURN_IF_ERROR(object.finish());
        mark.rows = rows;
        mark.columns = columns;
    }
    if (!members.classes) return mark;
    const std::string where = pointerTo(pointer, "classes");
    if (!members.classes->is_array())
        return Error{"must be a list of names, and is " + inWords(*members.classes), where, {}};
    for (const Json& name : *members.classes) {
        if (!name.is_string())
            return Error{"must be the name of a class, and is " + inWords(name),
                         pointerTo(where, mark.classes.size()), "put it in quotes"};
        mark.classes.push_back(name.get<std::string>());
    }
    return mark;
}

Result<std::vector<TrialRecord>> trialsOf(const Json& list, const std::string& mechanism, std::size_t classes,
                                          const std::string& pointer) {
    if (!list.is_array() || list.size() > static_cast<std::size_t>(mostTrials))
        return Error{"must be a list of up to " + std::to_string(mostTrials) + " trials, and is " +
                         inWords(list),
                     pointer,
                     {}};
    std::vector<TrialRecord> trials(list.size());
    std::vector<bool> seen(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string where = pointerTo(pointer, i);
        std::size_t place = i;
        if (list[i].is_object() && list[i].contains("trial")) {
            const auto number = wholeNumber(list[i]["trial"]);
            if (!number || *number < 1 || *number > list.size())
                return Error{"must be a whole number from 1 to " + std::to_string(list.size()) + ", and is " +
                                 inWords(list[i]["trial"]),
                             pointerTo(where, "trial"), "trials are numbered from 1 on without a gap"};
            place = static_cast<std::size_t>(*number) - 1;
        }
        if (seen[place])
            return Error{"trial " + std::to_string(place + 1) + " is there twice", where,
                         "leave one of them out"};
        seen[place] = true;
        ASSIGN_OR_RETURN(trials[place], trialFromJson(list[i], mechanism, classes, where));
    }
    return trials;
}

Result<void> readRemarks(const Json& list, const std::string& pointer, Run& run) {
    if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), pointer, {}};
    for (std::size_t i = 0; i < list.size(); ++i) {
        Remark remark;
        std::string severity = "note";
        JsonObject object(list[i], pointerTo(pointer, i));
        object.positive("trial", remark.trial, mostTrials);
        object.oneOf("severity", severity, {"note", "warning"});
        object.text("text", remark.text);
        RETURN_IF_ERROR(object.finish());
        remark.severity = severity == "warning" ? Severity::Warning : Severity::Note;
        run.apply(remark);
    }
    return {};
}

} // namespace

Result<Run> runFromJson(const Json& json, const std::string& folder, const std::string& pointer) {
    RETURN_IF_ERROR(checkDepth(json, pointer));
    ASSIGN_OR_RETURN(const auto members, membersOf(json, pointer));
    ASSIGN_OR_RETURN(const auto state, stateOf(members, pointer));
    ASSIGN_OR_RETURN(auto experiment, experimentOf(members, folder, pointer));
    ASSIGN_OR_RETURN(auto mark, markOf(members, pointer));
    if (members.build && !members.build->is_object())
        return Error{"must be an object, and is " + inWords(*members.build), pointerTo(pointer, "build"), {}};

    const std::string mechanism = experiment.mechanism;
    Run run(std::move(experiment), mark);
    run.setBuild(members.build ? members.build->dump(-1, ' ', false, Json::error_handler_t::replace) : "{}");
    if (members.trials) {
        ASSIGN_OR_RETURN(auto trials, trialsOf(*members.trials, mechanism, mark.classes.size(),
                                               pointerTo(pointer, "trials")));
        run.restore(std::move(trials));
    }
    if (members.remarks) RETURN_IF_ERROR(readRemarks(*members.remarks, pointerTo(pointer, "remarks"), run));
    if (members.error) run.fail({*members.error, {}, {}});
    run.setState(state);
    return run;
}

Result<Run> readRun(const std::string& path) {
    ASSIGN_OR_RETURN(const auto json, readJsonFile(path));
    auto run = runFromJson(json, std::filesystem::path(path).parent_path().string(), "");
    if (run) return run;
    Error error = run.error();
    error.where = path + "#" + error.where;
    return error;
}

} // namespace epsiloscope
