// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/SweepCommand.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/race/RaceJson.h"
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/race/RaceStandings.h"
#include "core/mechanisms/references/BaselineDescriptor.h"

#include <algorithm>
#include <cstdio>

namespace epsiloscope::app {

namespace {

constexpr int usualSeeds = 5;

Result<std::vector<std::string>> seedsFrom(const OptionParser& parser, const Experiment& base) {
    if (!parser.isSet("seeds")) return seedsOf(base, usualSeeds);
    auto axis = sweepAxisFromText("seed=" + parser.value("seeds").toStdString());
    if (!axis) return Error{axis.error().what, "--seeds", "write --seeds 1..5"};
    Experiment any = base;
    for (const std::string& seed : axis->values)
        if (const auto set = setByText(any, "seed", seed); !set)
            return Error{set.error().what, "--seeds", "write --seeds 1..5"};
    return axis->values;
}

// What cannot run is told once, with the reason; it is no failure of the race.
Result<std::vector<Contestant>> contestantsFrom(const OptionParser& parser, const Experiment& base) {
    if (parser.isSet("mechanisms")) {
        auto contestants = contestantsFromText(parser.value("mechanisms").toStdString());
        if (!contestants) return Error{contestants.error().what, "--mechanisms", contestants.error().mend};
        return contestants;
    }
    ASSIGN_OR_RETURN(const auto dataset, loadInterruptibly(base.data));
    StageStore stages;
    auto allowed = allowedByData(base, *dataset, stages);
    for (const NotAllowed& other : allowed.others)
        std::fprintf(stderr, "note: %s does not race: %s\n", other.mechanism.c_str(),
                     other.reason.message().c_str());
    if (allowed.contestants.empty())
        return Error{"no mechanism can run on these data as the experiment has them", "race",
                     "run one of them, and its error says what to change"};
    return std::move(allowed.contestants);
}

Result<SweepPlan> racePlanFrom(const OptionParser& parser, const Experiment& base) {
    ASSIGN_OR_RETURN(auto contestants, contestantsFrom(parser, base));
    if (parser.isSet("tuned")) {
        std::vector<Contestant> tuned;
        for (const Contestant& contestant : contestants)
            for (Contestant& setting : tunedContestants(contestant))
                tuned.push_back(std::move(setting));
        contestants = std::move(tuned);
    }
    ASSIGN_OR_RETURN(const auto seeds, seedsFrom(parser, base));
    return racePlan(base, std::move(contestants), seeds);
}

QString figure(double value) {
    return QString::number(value, 'f', 4);
}

QString spreadCell(const std::optional<Spread>& spread) {
    if (!spread) return absentCell;
    return figure(spread->mean) + "  [" + figure(spread->q1) + " … " + figure(spread->q3) + "]";
}

QStringList laneCells(std::size_t rank, const RaceLane& lane) {
    return {QString::number(rank),
            QString::fromStdString(lane.name),
            spreadCell(lane.measure),
            lane.labels ? QString::fromStdString(shortNumber(*lane.labels)) : absentCell,
            lane.epsilon ? QString::fromStdString(shortNumber(lane.epsilon->value)) : absentCell,
            QString("%1/%2").arg(lane.finished).arg(lane.seeds),
            QString::number(lane.seconds, 'f', 1)};
}

std::string groupTable(const RaceGroup& group, Measure measure) {
    std::string text = inWords(group) + "\n";
    std::vector<QStringList> lines = {
        {"", "mechanism", QString(inWords(measure)) + ", mean [quartiles]", "labels", "ε", "seeds", "s"}};
    for (std::size_t i = 0; i < group.lanes.size(); ++i)
        lines.push_back(laneCells(i + 1, group.lanes[i]));
    text += textTable(lines);
    for (const RacePair& pair : group.pairs)
        text += group.lanes[pair.winner].name + " " + inWords(pair.comparison, group.lanes[pair.loser].name) +
                "\n";
    for (const RaceLane& lane : group.lanes)
        if (const std::string tuning = tuningInWords(lane); !tuning.empty())
            text += lane.name + ": " + tuning + "\n";
    return text;
}

// Floor and ceilings by the first lane that has them: lanes of a race share their splits.
std::string baselineLines(const RaceStandings& standings) {
    std::string text;
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        for (const RaceGroup& group : standings.groups) {
            const auto has = [&](const RaceLane& lane) { return lane.baselines.contains(baseline.id); };
            const auto lane = std::ranges::find_if(group.lanes, has);
            if (lane == group.lanes.end()) continue;
            text += std::string(baseline.words) + ": accuracy " +
                    figure(lane->baselines.at(baseline.id).mean).toStdString() + "\n";
            break;
        }
    return text;
}

std::string raceTable(const SweepResult& race) {
    const RaceStandings standings = standingsOf(race);
    std::string text;
    for (const RaceGroup& group : standings.groups)
        text += groupTable(group, standings.measure) + "\n";
    text += baselineLines(standings);
    for (const RaceLane& lane : standings.unplaced)
        text += lane.name + ": " +
                (lane.failure ? "cannot run: " + lane.failure->message() : "nothing has finished yet") + "\n";
    return text;
}

Json raceJson(const SweepResult& race) {
    return standingsToJson(standingsOf(race), race.complete());
}

// A contestant that must fail does not make the race fail.
std::optional<Error> nothingFinished(const SweepResult& race) {
    for (const auto& [point, run] : race.runs)
        if (!run->error()) return std::nullopt;
    if (race.runs.empty()) return std::nullopt;
    return Error{"no mechanism could run: " + race.runs.begin()->second->error()->message(), "race", {}};
}

int tellComputed(const OptionParser& parser, const SweepResult& race) {
    if (parser.isSet("json"))
        printJson(raceJson(race));
    else
        print(raceTable(race));
    return exitDone;
}

} // namespace

Result<int> raceVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto found, experimentOrSweepFrom(parser));
    if (const auto* race = std::get_if<SweepResult>(&found)) {
        if (!isRace(race->plan))
            return Error{"this sweep is no race: it must vary mechanism and seed, and nothing else",
                         parser.positionalArguments().first().toStdString(),
                         "epsiloscope race EXPERIMENT.json --out DIR computes one"};
        return tellComputed(parser, *race);
    }
    ASSIGN_OR_RETURN(const auto plan, racePlanFrom(parser, std::get<Experiment>(found)));
    return computeSweep(parser, plan,
                        {.what = "race", .table = raceTable, .json = raceJson, .failure = nothingFinished});
}

} // namespace epsiloscope::app
