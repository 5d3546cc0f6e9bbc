// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/ShellWords.h"
#include "core/base/Wording.h"
#include "core/experiment/description/CommandLine.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/race/RacePlan.h"
#include "core/declared/Build.h"
#include "core/report/ReportSections.h"
#include "core/report/SaidOnce.h"
#include "core/report/ShownNumber.h"

namespace epsiloscope {

namespace {

std::string jsonText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// A member a line: as short as it can still be read.
std::string experimentText(const Json& experiment) {
    std::string text;
    for (const auto& [key, value] : experiment.items())
        text += concat(text.empty() ? "{" : ",\n ", jsonText(Json(key)), ": ", jsonText(value));
    return text + "}\n";
}

// The patch that makes one object of another (JSON Merge Patch, RFC 7386).
Json mergePatch(const Json& from, const Json& to) {
    Json patch = Json::object();
    for (const auto& [key, value] : from.items())
        if (!to.contains(key)) patch[key] = nullptr;
    for (const auto& [key, value] : to.items())
        if (!from.contains(key))
            patch[key] = value;
        else if (from[key] != value)
            patch[key] = from[key].is_object() && value.is_object() ? mergePatch(from[key], value) : value;
    return patch;
}

std::string commandText(const Experiment& experiment) {
    // A release is without folders, as its file has it.
    if (!experiment.release) {
        const auto command = commandLineOf(experiment);
        return command ? *command : std::string();
    }
    const auto told = experimentFromJson(experimentToJson(experiment), "");
    const auto command = told ? commandLineOf(*told) : Result<std::string>(told.error());
    return command ? *command : std::string();
}

std::string buildText(const std::string& build) {
    const Json known = Json::parse(build, nullptr, false);
    const Json json = known.is_object() ? known : buildToJson();
    std::string text;
    for (const auto& [key, value] : json.items())
        text += concat(text.empty() ? "" : ", ", key, " ", value.is_string() ? value.text() : value.dump());
    return text;
}

void addCommands(ReportSection& section, const std::vector<ReportedRun>& runs) {
    SaidOnce words(runs.size()), commands(runs.size());
    for (const ReportedRun& each : runs) {
        const Experiment experiment = experimentAsRun(*each.run);
        if (experiment.release)
            words.add("A release cannot be had again: its noise came from the system's entropy and is kept "
                      "nowhere. The command makes another one, which costs its ε once more.",
                      each.name);
        const std::string command = commandText(experiment);
        if (command.empty())
            words.add("The experiment holds what only a file can say: save it as experiment.json and write "
                      "“epsiloscope run experiment.json”.",
                      each.name);
        else
            commands.add(command, each.name);
    }
    for (std::string& line : words.lines())
        section.say(std::move(line));
    for (const auto& [command, whose] : commands.parts())
        section.add(ReportCode{concat("Command", whose.empty() ? "" : ": ", whose), command});
}

// The first whole, the others by what they change in it.
void addExperiments(ReportSection& section, const std::vector<ReportedRun>& runs) {
    const Json first = experimentToJson(experimentAsRun(*runs.front().run));
    section.add(ReportCode{concat("The experiment (experiment.json)",
                                  runs.size() > 1 ? concat(": ", runs.front().name) : std::string()),
                           experimentText(first)});
    SaidOnce patches(runs.size());
    for (const ReportedRun& each : runs) {
        const Json patch = mergePatch(first, experimentToJson(experimentAsRun(*each.run)));
        if (patch.size() > 0) patches.add(jsonText(patch), each.name);
    }
    for (const auto& [patch, whose] : patches.parts())
        section.add(
            ReportCode{concat("The same, with this change (JSON Merge Patch, RFC 7386): ", whose), patch});
}

void addChecks(ReportSection& section, const std::vector<ReportedRun>& runs) {
    std::string commands;
    for (const ReportedRun& each : runs)
        if (!each.file.empty())
            commands += concat(commands.empty() ? "" : "\n", "epsiloscope verify ", shellWord(each.file));
    if (!commands.empty()) section.add(ReportCode{"Check the ε by another way", commands});
}

void addRuns(ReportSection& section, const std::vector<ReportedRun>& runs) {
    addCommands(section, runs);
    addExperiments(section, runs);
    SaidOnce builds(runs.size());
    for (const ReportedRun& each : runs)
        builds.add(concat("Computed by: ", buildText(each.run->build()), "."), each.name);
    for (std::string& line : builds.lines())
        section.say(std::move(line));
    addChecks(section, runs);
}

std::string joinedValues(const SweepAxis& axis) {
    std::string values;
    for (const std::string& value : axis.values)
        values += (values.empty() ? "" : ",") + value;
    return values;
}

// "epsiloscope sweep experiment.json --over sigma=10,20"; of a race what its contestants and seeds are.
std::string sweepCommand(const SweepPlan& plan) {
    const bool race = isRace(plan);
    std::string command = race ? "epsiloscope race experiment.json" : "epsiloscope sweep experiment.json";
    for (const SweepAxis& axis : plan.axes) {
        const std::string values = joinedValues(axis);
        if (race && axis.key == "mechanism")
            command += " --mechanisms " + shellWord(values);
        else if (race && axis.key == "seed")
            command += " --seeds " + shellWord(values);
        else
            command += (race ? " --set " : " --over ") + shellWord(axis.key + "=" + values);
    }
    return command;
}

} // namespace

ReportSection repeatSection(const ReportSubject& subject) {
    ReportSection section{"repeat", "Do it again"};
    if (subject.sweep) {
        const SweepPlan& plan = subject.sweep->sweep->plan;
        section.add(ReportCode{"Command", sweepCommand(plan)});
        section.add(
            ReportCode{"The experiment (experiment.json)", experimentText(experimentToJson(plan.base))});
        const auto& runs = subject.sweep->sweep->runs;
        section.say(concat(
            "Computed by: ", buildText(runs.empty() ? std::string() : runs.begin()->second->build()), "."));
        return section;
    }
    addRuns(section, subject.runs);
    return section;
}

} // namespace epsiloscope
