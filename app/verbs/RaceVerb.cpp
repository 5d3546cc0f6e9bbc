// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "app/verbs/SweepCommand.h"
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

// A mechanism that cannot run is told once, with the reason; it is no failure of the race.
Result<std::vector<Contestant>> contestantsFrom(const OptionParser& parser, const Experiment& base) {
    if (parser.isSet("mechanisms"))
        return ofOption("--mechanisms", contestantsFromText(parser.value("mechanisms").toStdString()));
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
    if (!parser.isSet("seeds")) return racePlan(base, std::move(contestants), seedsOf(base, usualSeeds));
    ASSIGN_OR_RETURN(const auto seeds, seedsFrom(parser, base, "1..5"));
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

// A contestant that must fail does not make the race fail.
std::optional<Error> nothingFinished(const SweepResult& race) {
    for (const auto& [point, run] : race.runs)
        if (!run->error()) return std::nullopt;
    if (race.runs.empty()) return std::nullopt;
    return Error{"no mechanism could run: " + race.runs.begin()->second->error()->message(), "race", {}};
}

} // namespace

Result<int> raceVerb(const OptionParser& parser) {
    return tellOrCompute(
        parser, {.words = {.what = "race",
                           .table = raceTable,
                           .json =
                               [](const SweepResult& race) {
                                   return standingsToJson(standingsOf(race), race.complete());
                               },
                           .failure = nothingFinished},
                 .tells = isRace,
                 .other = {"this sweep is no race: it must vary mechanism and seed, and nothing else", "",
                           "epsiloscope race EXPERIMENT.json --out DIR computes one"},
                 .plan = [&parser](const Experiment& base) { return racePlanFrom(parser, base); }});
}

} // namespace epsiloscope::app
