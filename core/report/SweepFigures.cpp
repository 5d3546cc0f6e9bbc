// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/race/RaceStandings.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <map>
#include <optional>

namespace epsiloscope {

namespace {

constexpr std::size_t mostRows = 400;  // of a table that is still read
constexpr std::size_t mostOpened = 40; // groups whose figure has its formula
constexpr std::size_t mostDuels = 40;

// Combinations that differ in the seed alone are one.
struct Combination {
    std::string name;                ///< "epsilon = 1, mechanism = saa"
    std::vector<std::string> values; ///< on the axes but the seed's
    std::vector<std::shared_ptr<const Run>> runs;
    std::vector<double> accuracy; ///< in each repeat
};

std::vector<std::size_t> axesButSeed(const SweepPlan& plan) {
    std::vector<std::size_t> axes;
    for (std::size_t i = 0; i < plan.axes.size(); ++i)
        if (plan.axes[i].key != "seed") axes.push_back(i);
    return axes;
}

Combination combined(const SweepPlan& plan, const std::vector<std::size_t>& axes, const SweepGroup& group) {
    Combination one;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const SweepAxis& axis = plan.axes[axes[i]];
        one.values.push_back(axis.values[group.values[i]]);
        if (axis.values.size() > 1)
            one.name += concat(one.name.empty() ? "" : ", ", axis.key, " = ", one.values.back());
    }
    if (one.name.empty()) one.name = "all seeds";
    one.runs = group.runs;
    for (const auto& run : group.runs) {
        const std::vector<double> some = measured(*run, Measure::Accuracy);
        one.accuracy.insert(one.accuracy.end(), some.begin(), some.end());
    }
    return one;
}

// The median of what each run promises, as a race has it.
std::optional<Epsilon> medianEpsilon(const Combination& one) {
    std::vector<double> values;
    std::optional<Epsilon> last;
    for (const auto& run : one.runs) {
        const RunPrivacy privacy = privacyOf(*run);
        if (!privacy.compared()) continue;
        values.push_back(privacy.compared()->most.value);
        last = privacy.compared()->most;
    }
    if (last) last->value = spreadOf(std::move(values))->median;
    return last;
}

std::string accuracyOf(const Combination& one) {
    const auto spread = spreadOf(one.accuracy);
    if (!spread) return "–";
    return one.accuracy.size() > 1 ? shownNumber(spread->mean) + " ± " + shownNumber(spread->sd, 2)
                                   : shownNumber(spread->mean);
}

std::string meaningOfEpsilon(const Combination& one) {
    const auto epsilon = medianEpsilon(one);
    return epsilon ? inWords(*epsilon) : "–";
}

void addCombinations(ReportSection& section, const SweepPlan& plan, const std::vector<std::size_t>& axes,
                     const std::vector<Combination>& all) {
    ReportTable table{"Every combination, over all seeds", {}, {}};
    for (const std::size_t axis : axes)
        table.columns.push_back(plan.axes[axis].key);
    for (const char* column : {"repeats", "accuracy", "ε (median of what each repeat promises)"})
        table.columns.emplace_back(column);
    for (const Combination& one : all) {
        if (table.rows.size() == mostRows) break;
        std::vector<std::string> row = one.values;
        row.push_back(std::to_string(one.accuracy.size()));
        row.push_back(accuracyOf(one));
        row.push_back(meaningOfEpsilon(one));
        table.rows.push_back(std::move(row));
    }
    section.add(std::move(table));
    if (all.size() > mostRows)
        section.say(concat("The first ", std::to_string(mostRows), " of ", std::to_string(all.size()),
                           " combinations; the result's file has all."));
}

void addOpened(ReportSection& section, const std::vector<Combination>& all) {
    ReportNumbers numbers;
    for (const Combination& one : all)
        if (!one.accuracy.empty() && numbers.numbers.size() < mostOpened)
            numbers.numbers.push_back(accuracyNumber(one.name, one.runs, meaningOfEpsilon(one)));
    if (!numbers.numbers.empty()) section.add(std::move(numbers));
}

void addStandings(ReportSection& section, const SweepResult& race) {
    for (const RaceGroup& group : standingsOf(race).groups) {
        ReportTable table{Sentence("Ranking: %1", {inWords(group)}),
                          {"place", "mechanism", "accuracy", "ε", "repeats"},
                          {}};
        for (std::size_t i = 0; i < group.lanes.size(); ++i) {
            const RaceLane& lane = group.lanes[i];
            table.rows.push_back(
                {std::to_string(i + 1), lane.name,
                 lane.measure ? shownNumber(lane.measure->mean) + " ± " + shownNumber(lane.measure->sd, 2)
                              : std::string("–"),
                 lane.epsilon ? inWords(*lane.epsilon) : std::string("–"), std::to_string(lane.finished)});
        }
        section.add(std::move(table));
        for (const RaceLane& lane : group.lanes)
            if (const std::string tuned = tuningInWords(lane); !tuned.empty())
                section.say(concat(lane.name, ": ", tuned, "."), ReportTone::Caution);
        ReportNumbers numbers;
        for (const RacePair& pair : group.pairs)
            numbers.numbers.push_back(comparisonNumber(pair.comparison, group.lanes[pair.winner].name,
                                                       group.lanes[pair.loser].name, "by accuracy"));
        if (!numbers.numbers.empty()) section.add(std::move(numbers));
    }
}

// The same seed of both, as far as both are done.
std::vector<RunPair> pairsBySeed(const SweepPlan& plan, const SweepGroup& a, const SweepGroup& b) {
    const auto seeds = axisOf(plan, "seed");
    std::vector<RunPair> pairs;
    for (std::size_t i = 0; i < a.points.size(); ++i)
        for (std::size_t j = 0; j < b.points.size(); ++j)
            if (!seeds || valueIndex(plan, a.points[i], *seeds) == valueIndex(plan, b.points[j], *seeds))
                pairs.push_back({a.runs[i], b.runs[j]});
    return pairs;
}

double meanAccuracy(const SweepGroup& group) {
    double sum = 0;
    std::size_t count = 0;
    for (const auto& run : group.runs)
        for (const double value : measured(*run, Measure::Accuracy)) {
            sum += value;
            ++count;
        }
    return count == 0 ? -1 : sum / static_cast<double>(count);
}

// At each setting of the other axes: the best mechanism against every other.
void addDuels(ReportSection& section, const SweepResult& sweep, std::size_t mechanisms) {
    const SweepPlan& plan = sweep.plan;
    std::vector<std::size_t> axes = axesButSeed(plan);
    std::erase(axes, mechanisms);
    axes.push_back(mechanisms);
    std::map<std::vector<std::size_t>, std::vector<SweepGroup>> settings;
    for (const SweepGroup& group : groupedBy(sweep, axes))
        settings[{group.values.begin(), group.values.end() - 1}].push_back(group);
    ReportNumbers numbers;
    for (auto& [values, groups] : settings) {
        const auto best = std::ranges::max_element(groups, {}, meanAccuracy);
        std::string where;
        for (std::size_t i = 0; i < values.size(); ++i)
            where += concat(i == 0 ? "at " : ", ", plan.axes[axes[i]].key, " = ",
                            plan.axes[axes[i]].values[values[i]]);
        for (const SweepGroup& other : groups) {
            if (&other == &*best || numbers.numbers.size() == mostDuels) continue;
            const auto pairs = pairsBySeed(plan, *best, other);
            const auto comparison = comparePairedPooled(pairs, Measure::Accuracy);
            const auto& names = plan.axes[mechanisms].values;
            if (comparison)
                numbers.numbers.push_back(comparisonNumber(*comparison, names[best->values.back()],
                                                           names[other.values.back()], where));
        }
    }
    if (!numbers.numbers.empty()) section.add(std::move(numbers));
}

} // namespace

void addSweepFigures(ReportSection& section, const ReportedSweep& reported) {
    const SweepResult& sweep = *reported.sweep;
    const std::vector<std::size_t> axes = axesButSeed(sweep.plan);
    std::vector<Combination> all;
    for (const SweepGroup& group : groupedBy(sweep, axes))
        all.push_back(combined(sweep.plan, axes, group));
    const auto mechanisms = axisOf(sweep.plan, "mechanism");
    if (isRace(sweep.plan))
        addStandings(section, sweep);
    else if (mechanisms && sweep.plan.axes[*mechanisms].values.size() > 1)
        addDuels(section, sweep, *mechanisms);
    addCombinations(section, sweep.plan, axes, all);
    addOpened(section, all);
}

} // namespace epsiloscope
