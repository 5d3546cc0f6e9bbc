// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/PlannedTeachers.h"

#include "core/mechanisms/ensemble/TeacherCountPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/plots/runs/TeacherHistogram.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

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
