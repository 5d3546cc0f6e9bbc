// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RaceStandings.h"

#include "core/base/Wording.h"
#include "core/experiment/comparison/ComparedMeaning.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace epsiloscope {

namespace {

std::optional<double> medianOf(std::vector<double> values) {
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

void append(std::vector<double>& all, const std::vector<double>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

// The qualities of a baseline on every repeat's split.
std::optional<Spread> baselineOf(const std::vector<std::shared_ptr<const Run>>& runs, const char* id) {
    std::vector<double> accuracies;
    for (const auto& run : runs)
        for (const TrialRecord& trial : run->trials())
            if (const Quality* quality = trial.baseline(id)) accuracies.push_back(quality->accuracy);
    return spreadOf(std::move(accuracies));
}

// The median of what the runs promise, with what it means.
std::optional<Epsilon> promisedBy(const std::vector<std::shared_ptr<const Run>>& runs) {
    std::vector<double> values;
    std::optional<Epsilon> meaning;
    for (const auto& run : runs) {
        const RunPrivacy privacy = privacyOf(*run);
        if (!privacy.compared()) continue;
        meaning = privacy.compared()->most;
        values.push_back(meaning->value);
    }
    if (meaning) meaning->value = medianOf(std::move(values)).value_or(meaning->value);
    return meaning;
}

void measureLane(RaceLane& lane, Measure measure, bool answers) {
    std::vector<double> values, labels;
    for (const auto& run : lane.runs) {
        if (run->error()) {
            if (!lane.failure) lane.failure = run->error();
            continue;
        }
        ++lane.finished;
        append(values, measured(*run, measure));
        if (answers) append(labels, measured(*run, Measure::LabelsAnswered));
        for (const TrialRecord& trial : run->trials())
            if (trial.outcome) lane.seconds += trial.outcome->seconds;
    }
    lane.measure = spreadOf(std::move(values));
    lane.labels = medianOf(std::move(labels));
    lane.epsilon = promisedBy(lane.runs);
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (const auto spread = baselineOf(lane.runs, baseline.id)) lane.baselines[baseline.id] = *spread;
}

std::vector<RaceLane> lanesOf(const SweepResult& race, Measure measure) {
    const auto axis = axisOf(race.plan, "mechanism");
    if (!axis) return {};
    const auto& contestants = race.plan.axes[*axis].values;
    std::vector<RaceLane> lanes(contestants.size());
    for (std::size_t i = 0; i < contestants.size(); ++i) {
        const auto contestant = contestantFromText(contestants[i]);
        RaceLane& lane = lanes[i];
        lane.contestant = i;
        lane.text = contestants[i];
        lane.mechanism = contestant ? contestant->mechanism : contestants[i];
        lane.name = contestantName(contestants[i]);
        lane.seeds = race.plan.points() / contestants.size();
    }
    for (const auto& [point, run] : race.runs)
        lanes[valueIndex(race.plan, point, *axis)].runs.push_back(run);
    for (RaceLane& lane : lanes) {
        const Mechanism* mechanism = findMechanism(lane.mechanism);
        measureLane(lane, measure, mechanism && mechanism->descriptor.answersQueries());
    }
    return lanes;
}

bool better(const RaceLane& a, const RaceLane& b) {
    return a.measure->mean > b.measure->mean;
}

// Only the best setting of each mechanism stays in the ranking. Lanes are in their order, best first.
void keepBestSettings(std::vector<RaceLane>& lanes, std::vector<RaceLane>& outdone) {
    std::map<std::string, std::size_t> tried;
    for (const RaceLane& lane : lanes)
        ++tried[lane.mechanism];
    std::vector<RaceLane> kept;
    for (RaceLane& lane : lanes) {
        const bool known = std::ranges::find(kept, lane.mechanism, &RaceLane::mechanism) != kept.end();
        lane.settingsTried = tried[lane.mechanism];
        (known ? outdone : kept).push_back(std::move(lane));
    }
    lanes = std::move(kept);
}

bool sameMeaning(const Epsilon& a, const Epsilon& b) {
    return a.kind == b.kind && aboutSameNeighbours(a.adjacency, b.adjacency) && a.justAFew == b.justAFew &&
           (a.kind == EpsilonKind::None || a.delta == b.delta);
}

Epsilon meaningOf(const RaceLane& lane) {
    return lane.epsilon.value_or(Epsilon{});
}

// Runs of the same seed in both, without those that failed.
std::vector<RunPair> pairsOf(const RaceLane& a, const RaceLane& b) {
    std::vector<RunPair> pairs;
    for (const auto& first : a.runs)
        for (const auto& second : b.runs)
            if (!first->error() && !second->error() && first->experiment().seed == second->experiment().seed)
                pairs.push_back({first, second});
    return pairs;
}

void compareLanes(RaceGroup& group, Measure measure) {
    const auto compare = [&](std::size_t winner, std::size_t loser) {
        const auto pairs = pairsOf(group.lanes[winner], group.lanes[loser]);
        if (const auto comparison = comparePairedPooled(pairs, measure))
            group.pairs.push_back({winner, loser, *comparison});
    };
    for (std::size_t i = 0; i + 1 < group.lanes.size(); ++i)
        compare(i, i + 1);
    for (std::size_t i = 2; i < group.lanes.size(); ++i)
        compare(0, i);
}

std::string percent(double share) {
    char text[8];
    std::snprintf(text, sizeof text, "%.0f", 100 * share);
    return text;
}

} // namespace

RaceStandings standingsOf(const SweepResult& race, Measure measure) {
    RaceStandings standings;
    standings.measure = measure;
    std::vector<RaceLane> placed;
    for (RaceLane& lane : lanesOf(race, measure))
        (lane.measure ? placed : standings.unplaced).push_back(std::move(lane));
    std::ranges::stable_sort(placed, better);
    keepBestSettings(placed, standings.outdone);
    for (RaceLane& lane : placed) {
        const Epsilon meaning = meaningOf(lane);
        auto group = std::ranges::find_if(
            standings.groups, [&](const RaceGroup& each) { return sameMeaning(each.meaning, meaning); });
        if (group == standings.groups.end())
            group = standings.groups.insert(group, RaceGroup{meaning, {}, {}});
        group->lanes.push_back(std::move(lane));
    }
    std::ranges::stable_sort(standings.groups, std::ranges::greater{},
                             [](const RaceGroup& group) { return group.lanes.size(); });
    for (RaceGroup& group : standings.groups)
        compareLanes(group, measure);
    return standings;
}

Sentence inWords(const PairedComparison& comparison, const std::string& loser) {
    const std::size_t draws = comparison.draws;
    Sentence words = Sentence("beats %1 in %2 of %3%4 (95 %: %5 to %6",
                              {loser, comparison.wins, draws, (draws == 1 ? " repeat" : " repeats"),
                               percent(comparison.lower), percent(comparison.upper)});
    if (comparison.ties > 0)
        words += "; " + std::to_string(comparison.ties) +
                 (comparison.ties == 1 ? " tie counts half" : " ties count half");
    if (draws < fewDraws) words += "; few repeats: weak evidence";
    return words + ")";
}

Sentence tuningInWords(const RaceLane& lane) {
    if (lane.settingsTried < 2) return {};
    const std::string tried = std::to_string(lane.settingsTried);
    Sentence words =
        Sentence("best of %1 settings, chosen on these data: its ε does not cover the choice", {tried});
    if (lane.epsilon && lane.epsilon->kind != EpsilonKind::None && std::isfinite(lane.epsilon->value))
        words +=
            Sentence("; running all %1 costs ε = %2 at δ = %3 (added up)",
                     {tried, epsilonInWords(lane.epsilon->value * static_cast<double>(lane.settingsTried)),
                      deltaInWords(lane.epsilon->delta * static_cast<double>(lane.settingsTried))});
    return words;
}

Sentence inWords(const RaceGroup& group) {
    const Epsilon& meaning = group.meaning;
    if (meaning.kind == EpsilonKind::None) return "no ε: not private";
    return "δ = " + deltaInWords(meaning.delta) + " · " + inWords(meaning.adjacency) + " · " +
           inWords(meaning.kind) + exposureInWords(meaning);
}

} // namespace epsiloscope
