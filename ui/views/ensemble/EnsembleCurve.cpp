// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleCurve.h"

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/mechanisms/ensemble/TeacherCountPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/plots/runs/TeacherHistogram.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tuple>

namespace epsiloscope {

namespace {

constexpr double slack = 1e-9; // middles of bins are no exact binary numbers

std::optional<double> releasedBy(const TrialRecord& trial) {
    if (trial.latest<AccuracyReleased>()) return trial.latest<AccuracyReleased>()->accuracy();
    return measured(trial, Measure::Accuracy);
}

struct Draws {
    std::vector<double> released, errors, truths;
};

void takeDraws(const Run& run, Draws& draws) {
    for (const TrialRecord& trial : run.trials()) {
        const auto released = trial.outcome ? releasedBy(trial) : std::nullopt;
        if (!released) continue;
        draws.released.push_back(*released);
        const auto truth = truthOf(trial);
        if (!truth) continue;
        draws.truths.push_back(*truth);
        draws.errors.push_back(std::abs(*released - *truth));
    }
}

EnsemblePoint ensemblePointOf(long teachers, const Draws& draws) {
    const Spread released = *spreadOf(draws.released);
    const auto errors = spreadOf(draws.errors);
    return {.teachers = teachers,
            .median = released.median,
            .q1 = released.q1,
            .q3 = released.q3,
            .error = errors ? std::optional(errors->median) : std::nullopt,
            .draws = draws.released.size()};
}

// Errors that differ by less than any bin could make are the same.
std::tuple<long long, long long, long> rankOf(const EnsemblePoint& point) {
    constexpr double fine = 1e9;
    return {std::llround(fine * *point.error), std::llround(fine * point.spread()), point.teachers};
}

std::optional<std::size_t> bestOf(const std::vector<EnsemblePoint>& points) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i].error && (!best || rankOf(points[i]) < rankOf(points[*best]))) best = i;
    return best;
}

// Numbers of teachers lie on a logarithmic axis: between two of them is their geometric mean.
double between(const EnsemblePoint& a, const EnsemblePoint& b) {
    return std::sqrt(static_cast<double>(a.teachers) * static_cast<double>(b.teachers));
}

EnsembleRegions stretchAround(const EnsembleCurve& curve, std::size_t inside) {
    std::size_t first = inside, last = inside;
    while (first > 0 && curve.isGood(curve.points[first - 1]))
        --first;
    while (last + 1 < curve.points.size() && curve.isGood(curve.points[last + 1]))
        ++last;
    EnsembleRegions regions;
    if (first > 0) regions.from = between(curve.points[first - 1], curve.points[first]);
    if (last + 1 < curve.points.size()) regions.to = between(curve.points[last], curve.points[last + 1]);
    return regions;
}

std::optional<EnsembleRegions> measuredRegions(const EnsembleCurve& curve) {
    if (!curve.truth || !curve.best) return std::nullopt;
    if (curve.isGood(curve.points[*curve.best])) return stretchAround(curve, *curve.best);
    for (std::size_t i = 0; i < curve.points.size(); ++i)
        if (curve.isGood(curve.points[i])) return stretchAround(curve, i);
    return std::nullopt;
}

TeacherCountQuestion questionOf(const Experiment& experiment, long records, int classes) {
    Experiment own = experiment;
    if (own.mechanism != ensembleAccuracyId) {
        own.mechanism = ensembleAccuracyId;
        own.parameters = {};
    }
    const Run run(own); // which parameters are in force is asked of runs
    const Mechanism* known = findMechanism(own.mechanism);
    const MechanismDescriptor* mechanism = known ? &known->descriptor : nullptr;
    TeacherCountQuestion question;
    question.records = records;
    question.classes = std::max(1, classes);
    question.bins = std::max(2, binsOf(run));
    question.release.epsilon = realInForce(run, mechanism, "epsilon").value_or(usualEnsembleEpsilon);
    if (const auto noise = accuracyNoiseFromText(choiceInForce(run, mechanism, "noise")))
        question.release.noise = *noise;
    if (const auto chosen = accuracyAggregatorFromText(choiceInForce(run, mechanism, "aggregator")))
        question.release.aggregator = *chosen;
    if (choiceInForce(run, mechanism, "subsampling") == "overlapping")
        question.release.teachersOfRecord =
            std::max(1L, std::lround(realInForce(run, mechanism, "partitions").value_or(1)));
    return question;
}

EnsembleRegions plannedRegions(const TeacherCountPlan& plan) {
    EnsembleRegions regions;
    if (plan.tooNoisyBelow > 1) regions.from = static_cast<double>(plan.tooNoisyBelow);
    // Where both boundaries are crossed noise counts first: nothing in between is good.
    regions.to = static_cast<double>(std::max<std::int64_t>(1, plan.tooLittleAbove));
    if (regions.from) regions.to = std::max(*regions.to, *regions.from);
    return regions;
}

} // namespace

std::optional<double> truthOf(const TrialRecord& trial) {
    if (const auto* released = trial.latest<AccuracyReleased>(); released && released->truth)
        return released->truth;
    const Quality* baseline = trial.baseline("nonprivate");
    return baseline ? std::optional(baseline->accuracy) : std::nullopt;
}

bool EnsembleCurve::isGood(const EnsemblePoint& point) const {
    return truth && std::abs(point.median - *truth) <= binWidth + slack &&
           point.spread() <= 2 * binWidth + slack;
}

bool sweepsTeachers(const SweepResult& sweep) {
    return sweep.plan.base.mechanism == ensembleAccuracyId && axisOf(sweep.plan, "teachers").has_value();
}

EnsembleCurve ensembleCurveOf(const SweepResult& sweep) {
    EnsembleCurve curve;
    if (!sweepsTeachers(sweep)) return curve;
    const std::array axes{*axisOf(sweep.plan, "teachers")};
    const auto numbers = numbersOf(sweep.plan.axes[axes.front()]);
    if (!numbers) return curve;
    std::vector<double> truths;
    int fewestBins = 0;
    for (const SweepGroup& group : groupedBy(sweep, std::span<const std::size_t>(axes))) {
        Draws draws;
        for (const auto& run : group.runs) {
            if (run->experiment().mechanism != ensembleAccuracyId) continue;
            takeDraws(*run, draws);
            curve.privacy.add(*run);
            ++curve.runs;
            fewestBins = fewestBins == 0 ? binsOf(*run) : std::min(fewestBins, binsOf(*run));
        }
        truths.insert(truths.end(), draws.truths.begin(), draws.truths.end());
        if (!draws.released.empty())
            curve.points.push_back(ensemblePointOf(std::lround((*numbers)[group.values.front()]), draws));
    }
    std::ranges::sort(curve.points, {}, &EnsemblePoint::teachers);
    if (fewestBins > 0) curve.binWidth = 1.0 / fewestBins;
    if (const auto truth = spreadOf(std::move(truths))) curve.truth = truth->median;
    curve.best = bestOf(curve.points);
    curve.regions = measuredRegions(curve);
    return curve;
}

std::optional<PlannedTeachers> plannedTeachers(const Experiment& experiment, long records, int classes) {
    if (records < 1) return std::nullopt;
    const TeacherCountQuestion question = questionOf(experiment, records, classes);
    if (!(question.release.epsilon > 0) || !std::isfinite(question.release.epsilon)) return std::nullopt;
    const TeacherCountPlan plan = planTeacherCount(question);
    const QString teachers =
        plan.teachers == 1 ? Words::tr("1 teacher") : Words::tr("%1 teachers").arg(grouped(plan.teachers));
    return PlannedTeachers{
        .regions = plannedRegions(plan),
        .suggested = static_cast<long>(plan.teachers),
        .most = std::max<long>(2, records / question.classes),
        .words =
            Words::tr("Suggested for N = %1: %2. %3").arg(grouped(records), teachers, said(plan.reason))};
}

} // namespace epsiloscope
