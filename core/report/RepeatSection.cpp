// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Concat.h"
#include "core/base/Json.h"
#include "core/base/ShellWords.h"
#include "core/experiment/description/CommandLine.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/run/Build.h"
#include "core/report/ReportSections.h"
#include "core/report/ShownNumber.h"

namespace epsiloscope {

namespace {

std::string experimentText(const Experiment& experiment) {
    return experimentToJson(experiment).dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string commandText(const Experiment& experiment) {
    // Of a release without folders, as its file has it.
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

void addOfRun(ReportSection& section, const ReportedRun& reported) {
    const Experiment experiment = experimentAsRun(*reported.run);
    if (experiment.release)
        section.say("A release cannot be had again: its noise came from the system's entropy and is kept "
                    "nowhere. The command makes another one, which costs its ε once more.");
    const std::string command = commandText(experiment);
    if (command.empty())
        section.say("The experiment holds what only a file can say: save it as experiment.json and write "
                    "“epsiloscope run experiment.json”.");
    else
        section.add(ReportCode{"Command", command});
    section.add(ReportCode{"The experiment (experiment.json)", experimentText(experiment)});
    section.say(concat("Computed by: ", buildText(reported.run->build()), "."));
    if (!reported.file.empty())
        section.add(ReportCode{"Check the ε by another way",
                               concat("epsiloscope verify ", shellWord(reported.file))});
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
        section.add(ReportCode{"The experiment (experiment.json)", experimentText(plan.base)});
        const auto& runs = subject.sweep->sweep->runs;
        section.say(concat(
            "Computed by: ", buildText(runs.empty() ? std::string() : runs.begin()->second->build()), "."));
        return section;
    }
    for (const ReportedRun& each : subject.runs) {
        if (subject.runs.size() > 1) section.add(ReportHeading{each.name});
        addOfRun(section, each);
    }
    return section;
}

} // namespace epsiloscope
