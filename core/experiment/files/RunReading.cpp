// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/RunReading.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/description/MemberKinds.h"
#include "core/experiment/files/TrialReading.h"
#include "core/experiment/run/ReleaseMarkMembers.h"

#include <array>
#include <filesystem>
#include <optional>

namespace epsiloscope {

namespace {
constexpr const char* resultSchemaName = "epsiloscope.run/1";
constexpr std::array states{RunState::Running, RunState::Paused, RunState::Stopped, RunState::Finished,
                            RunState::Failed};

// What a result says in a word or a line.
struct Heading {
    std::optional<bool> complete;
    std::optional<RunState> state;
    std::optional<std::string> purpose, error;
};

Result<Heading> headingOf(const Json& json, const std::string& pointer) {
    static const MembersOf<Heading> members = {
        member("complete", &Heading::complete, AsFlag{}),
        member("state", &Heading::state, asChoiceOf(states)),
        member("purpose", &Heading::purpose, AsText{}),
        member("error", &Heading::error, AsText{}),
    };
    Heading heading;
    JsonObject object(json, pointer);
    std::string schema;
    for (const char* name : {"schema", "experiment"})
        object.require(name);
    object.oneOf("schema", schema, {resultSchemaName});
    readMembers(members, object, heading);
    for (const char* name : {"experiment", "build", "dataset", "classes", "trials", "remarks", "summary",
                             "groups", "attacker", "release"})
        object.known(name);
    RETURN_IF_ERROR(object.finish());
    return heading;
}

// As the members say it, or, where the state is left out, as they let one conclude.
Result<RunState> stateOf(const Heading& heading, const std::string& pointer) {
    const RunState state = heading.state.value_or(heading.error                      ? RunState::Failed
                                                  : heading.complete.value_or(false) ? RunState::Finished
                                                                                     : RunState::Stopped);
    if (heading.complete && *heading.complete != (state == RunState::Finished))
        return Error{std::string("does not agree with the state, which is ") + toString(state),
                     pointerTo(pointer, "complete"), "a result is complete where its state is finished"};
    return state;
}

Result<Experiment> experimentOf(const Json& json, const Heading& heading, const std::string& folder,
                                const std::string& pointer) {
    auto experiment = experimentFromJson(json["experiment"], folder);
    if (!experiment) return experiment.error().within(pointerTo(pointer, "experiment"));
    if (heading.purpose && *heading.purpose != (experiment->release ? "release" : "exploration"))
        return Error{"\"" + *heading.purpose + "\" does not agree with the experiment",
                     pointerTo(pointer, "purpose"),
                     "a result is a release where its experiment is one, else an exploration"};
    return experiment;
}

Result<DatasetMark> markOf(const Json& json, const std::string& pointer) {
    DatasetMark mark;
    if (const Json* dataset = memberOf(json, "dataset")) {
        JsonObject object(*dataset, pointerTo(pointer, "dataset"));
        object.text("fingerprint", mark.fingerprint);
        object.count("rows", mark.rows);
        object.count("columns", mark.columns);
        object.flag("votes", mark.votes);
        RETURN_IF_ERROR(object.finish());
    }
    const Json* const classes = memberOf(json, "classes");
    if (!classes) return mark;
    const std::string where = pointerTo(pointer, "classes");
    if (!classes->is_array()) return Error{"must be a list of names, and is " + inWords(*classes), where, {}};
    for (const Json& name : *classes) {
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
        return Error{"must be a list of up to " + std::to_string(mostTrials) + " repeats, and is " +
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
                             pointerTo(where, "trial"), "repeats are numbered from 1 on without a gap"};
            place = static_cast<std::size_t>(*number) - 1;
        }
        if (seen[place])
            return Error{"repeat " + std::to_string(place + 1) + " is there twice", where,
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
        int number = 1;
        object.positive("trial", number, mostTrials);
        remark.trial = TrialNumber::fromNumber(number);
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
    ASSIGN_OR_RETURN(const auto heading, headingOf(json, pointer));
    ASSIGN_OR_RETURN(const auto state, stateOf(heading, pointer));
    ASSIGN_OR_RETURN(auto experiment, experimentOf(json, heading, folder, pointer));
    ASSIGN_OR_RETURN(auto mark, markOf(json, pointer));
    const Json* const build = memberOf(json, "build");
    if (build && !build->is_object())
        return Error{"must be an object, and is " + inWords(*build), pointerTo(pointer, "build"), {}};

    const std::string mechanism = experiment.mechanism;
    Run run(std::move(experiment), mark);
    run.setBuild(build ? build->dump(-1, ' ', false, Json::error_handler_t::replace) : "{}");
    if (const Json* release = memberOf(json, "release")) {
        ASSIGN_OR_RETURN(auto ofRelease,
                         structFromJson(*release, pointerTo(pointer, "release"), releaseMarkMembers()));
        run.setReleaseMark(std::move(ofRelease));
    }
    if (const Json* list = memberOf(json, "trials")) {
        ASSIGN_OR_RETURN(auto trials,
                         trialsOf(*list, mechanism, mark.classes.size(), pointerTo(pointer, "trials")));
        run.restore(std::move(trials));
    }
    if (const Json* remarks = memberOf(json, "remarks"))
        RETURN_IF_ERROR(readRemarks(*remarks, pointerTo(pointer, "remarks"), run));
    if (heading.error) run.fail({*heading.error, {}, {}});
    run.setState(state);
    return run;
}

Result<Run> readRun(const std::string& path) {
    ASSIGN_OR_RETURN(const auto json, readJsonFile(path));
    auto run = runFromJson(json, std::filesystem::path(path).parent_path().string(), "");
    if (!run) return run.error().within(path + "#");
    return run;
}

} // namespace epsiloscope
