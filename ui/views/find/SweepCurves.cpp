// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepCurves.h"

#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/comparison/ComparedMeaning.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

namespace epsiloscope {

namespace {

// The name by the axes that tell lines apart.
QString lineName(const SweepPlan& plan, const std::vector<std::size_t>& axes,
                 const std::vector<std::size_t>& values) {
    QStringList parts;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const SweepAxis& axis = plan.axes[axes[i]];
        parts << pairWords(plan.base, axis.key, axis.values[values[i]]);
    }
    return parts.join(QStringLiteral(", "));
}

double middleOf(const Spread& spread, BandKind band) {
    return band == BandKind::Quartiles ? spread.median : spread.mean;
}

std::vector<const Run*> runsWithFigures(const SweepResult& sweep) {
    std::vector<const Run*> runs;
    for (const auto& [point, run] : sweep.runs)
        if (!run->trials().empty()) runs.push_back(run.get());
    return runs;
}

bool aboutTheSame(const std::vector<const Run*>& runs) {
    const std::string data = comparedData(*runs.front());
    const bool onFeatures = splitsFeatures(*runs.front());
    return std::ranges::all_of(runs, [&](const Run* run) {
        return splitsFeatures(*run) == onFeatures && comparedData(*run) == data;
    });
}

// Each seed draws another split, and with it other references: points of one seed must agree.
std::optional<double> sharedValue(const std::vector<const Run*>& runs, const BaselineDescriptor& baseline,
                                  Measure measure, BandKind band, bool seedsPooled) {
    std::map<std::uint64_t, double> bySeed;
    for (const Run* run : runs) {
        const auto spread = run->baselineSpread(baseline.id, measure.series());
        if (!spread) continue;
        const double value = middleOf(*spread, band);
        const auto [known, isNew] = bySeed.try_emplace(seedsPooled ? run->experiment().seed : 0, value);
        if (!isNew && known->second != value) return std::nullopt;
    }
    std::vector<double> values;
    for (const auto& [seed, value] : bySeed)
        values.push_back(value);
    const auto all = spreadOf(std::move(values));
    return all ? std::optional(middleOf(*all, band)) : std::nullopt;
}

} // namespace

std::optional<SweepValue> valueOver(const std::vector<std::shared_ptr<const Run>>& runs, Measure measure,
                                    BandKind band, WithBoxes boxes) {
    std::vector<double> draws;
    for (const auto& run : runs)
        for (const double value : measured(*run, measure))
            if (!std::isnan(value)) draws.push_back(value);
    if (draws.empty()) return std::nullopt;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (std::ranges::any_of(draws, [](double draw) { return std::isinf(draw); }))
        return SweepValue{.middle = infinity, .lower = infinity, .upper = infinity, .draws = draws.size()};
    const Spread spread = spreadOf(draws).value_or(Spread{});
    const bool quartiles = band == BandKind::Quartiles;
    SweepValue value{.middle = quartiles ? spread.median : spread.mean,
                     .lower = quartiles ? spread.q1 : spread.mean - spread.sd,
                     .upper = quartiles ? spread.q3 : spread.mean + spread.sd,
                     .draws = draws.size()};
    if (boxes == WithBoxes::Yes) value.box = boxPlotOf(std::move(draws));
    return value;
}

bool pooled(const SweepPlan& plan, std::size_t axis, std::size_t across) {
    return axis != across && plan.axes[axis].key == "seed";
}

std::size_t lineOfPoint(const SweepPlan& plan, std::size_t point, std::size_t across) {
    std::size_t number = 0;
    for (std::size_t axis = 0; axis < plan.axes.size(); ++axis)
        if (axis != across && !pooled(plan, axis, across))
            number = number * plan.axes[axis].values.size() + valueIndex(plan, point, axis);
    return number;
}

std::optional<SweepResult> ofOneUnit(const SweepResult& sweep) {
    if (sweep.runs.empty()) return std::nullopt;
    const auto unitOf = [](const Run& run) {
        return Neighbours(Adjacency::None, run.experiment().data.unit());
    };
    const Neighbours first = unitOf(*sweep.runs.begin()->second);
    const auto isApart = [&](const auto& point) {
        return !aboutSameNeighbours(unitOf(*point.second), first);
    };
    if (std::ranges::none_of(sweep.runs, isApart)) return std::nullopt;
    SweepResult kept = sweep;
    std::erase_if(kept.runs, isApart);
    return kept;
}

bool showsEpsilon(const SweepPlan& plan, std::size_t across, Measure measure) {
    return measure == Measure::Epsilon || measure == Measure::DataIndependentEpsilon ||
           (across < plan.axes.size() && plan.axes[across].key == "epsilon");
}

std::vector<SweepCurve> sweepCurves(const SweepResult& whole, std::size_t across, Measure measure,
                                    BandKind band, WithBoxes boxes) {
    const std::optional<SweepResult> kept =
        showsEpsilon(whole.plan, across, measure) ? ofOneUnit(whole) : std::nullopt;
    const SweepResult& sweep = kept ? *kept : whole;
    std::vector<std::size_t> apart;
    for (std::size_t axis = 0; axis < sweep.plan.axes.size(); ++axis)
        if (axis != across && !pooled(sweep.plan, axis, across)) apart.push_back(axis);
    std::vector<std::size_t> grouping = apart;
    grouping.push_back(across);
    const auto numbers = numbersOf(sweep.plan.axes[across]);
    std::map<std::size_t, SweepCurve> curves;
    for (const SweepGroup& group : groupedBy(sweep, grouping)) {
        const std::size_t number = lineOfPoint(sweep.plan, group.points.front(), across);
        SweepCurve& curve = curves[number];
        curve.number = number;
        curve.name = lineName(sweep.plan, apart, group.values);
        for (const auto& run : group.runs)
            curve.privacy.add(*run, shownBy(measure));
        curve.runs += group.runs.size();
        auto value = valueOver(group.runs, measure, band, boxes);
        if (!value) continue;
        value->column = group.values.back();
        value->x = numbers ? (*numbers)[value->column] : static_cast<double>(value->column);
        (std::isinf(value->middle) ? curve.infinite : curve.values).push_back(*value);
    }
    std::vector<SweepCurve> sorted;
    for (auto& [number, curve] : curves) {
        for (std::vector<SweepValue>* values : {&curve.values, &curve.infinite})
            std::ranges::sort(*values, {}, &SweepValue::x);
        sorted.push_back(std::move(curve));
    }
    return sorted;
}

std::size_t axisAcross(const SweepPlan& plan) {
    const auto index = [&plan](const auto& wanted) {
        return static_cast<std::size_t>(std::ranges::find_if(plan.axes, wanted) - plan.axes.begin());
    };
    const std::size_t numeric = index([](const SweepAxis& axis) {
        return axis.key != "seed" && axis.values.size() > 1 && numbersOf(axis).has_value();
    });
    if (numeric < plan.axes.size()) return numeric;
    const std::size_t named = index([](const SweepAxis& axis) { return axis.key != "seed"; });
    return named < plan.axes.size() ? named : 0;
}

std::vector<SweepReference> sweepReferences(const SweepResult& sweep, std::size_t across, Measure measure,
                                            BandKind band) {
    const std::vector<const Run*> runs = runsWithFigures(sweep);
    if (!isShare(measure) || runs.empty() || !aboutTheSame(runs)) return {};
    const bool seedsPooled = sweep.plan.axes[across].key != "seed";
    const bool anyRelease =
        std::ranges::any_of(runs, [](const Run* run) { return run->experiment().release; });
    std::vector<SweepReference> known;
    for (const BaselineDescriptor& baseline : baselineDescriptors) {
        // No ε of a release covers what was learnt from the private records.
        if (baseline.readsPrivate && anyRelease) continue;
        if (const auto value = sharedValue(runs, baseline, measure, band, seedsPooled))
            known.push_back({&baseline, splitsFeatures(*runs.front()), *value});
    }
    return known;
}

QString bandWords(BandKind band) {
    return band == BandKind::MeanSd ? Words::tr("mean ± sd") : Words::tr("median and quartiles");
}

QString middleWords(BandKind band) {
    return band == BandKind::MeanSd ? Words::tr("mean") : Words::tr("median");
}

} // namespace epsiloscope
