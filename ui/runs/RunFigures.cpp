// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunFigures.h"

#include "core/experiment/Measure.h"
#include "ui/runs/RunWords.h"

#include <vector>

namespace epsiloscope {

namespace {

std::optional<double> median(std::vector<double> values) {
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

// Of the finished trials, or, where none has, of the latest snapshot.
std::optional<double> quality(const Run& run, Measure measure, std::optional<double> Quality::*figure) {
    if (const auto value = median(measured(run, measure))) return value;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->lastQuality) return (*trial->lastQuality).*figure;
    return std::nullopt;
}

std::optional<double> queriesAsked(const Run& run) {
    std::vector<double> asked;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) asked.push_back(static_cast<double>(trial.outcome->asked));
    if (const auto value = median(std::move(asked))) return value;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (!trial->asked.empty()) return trial->asked.back();
    return std::nullopt;
}

std::optional<double> dataIndependentEpsilon(const std::optional<SpentSoFar>& spent) {
    if (!spent) return std::nullopt;
    if (spent->dataIndependent) return spent->dataIndependent;
    const bool holdsAlways = spent->kind == EpsilonKind::DataIndependent || spent->kind == EpsilonKind::None;
    return holdsAlways ? std::optional(spent->epsilon) : std::nullopt;
}

Parameters parametersInForce(const Run& run, const MechanismDescriptor* mechanism) {
    if (!mechanism) return run.experiment().parameters;
    Parameters all;
    for (const ParameterDescriptor& parameter : mechanism->parameters)
        if (const ParameterValue* value = parameterInForce(run, mechanism, parameter.id))
            all.set(parameter.id, *value);
    Parameters meant = all;
    for (const ParameterDescriptor& parameter : mechanism->parameters)
        if (!applies(parameter, all)) meant.clear(parameter.id);
    return meant;
}

} // namespace

RunFigures figuresOf(const RunEntry& entry) {
    const Run& run = *entry.run;
    RunFigures figures;
    figures.spent = spentSoFar(run, entry.mechanism);
    figures.dataIndependent = dataIndependentEpsilon(figures.spent);
    // Runs of mechanisms that answer no queries have no labels to count.
    if (!entry.mechanism || entry.mechanism->answersQueries) {
        figures.labels = run.latest(Quantity::LabelsAnswered);
        figures.asked = queriesAsked(run);
    }
    figures.accuracy = run.latest(Quantity::Accuracy);
    figures.accuracySpread = spreadOf(measured(run, Measure::Accuracy));
    figures.auroc = quality(run, Measure::Auroc, &Quality::auroc);
    figures.auprc = quality(run, Measure::Auprc, &Quality::auprc);
    figures.seconds = secondsOf(run);
    figures.parameters = parametersInForce(run, entry.mechanism);
    figures.mechanism = mechanismSummary(run, entry.mechanism);
    return figures;
}

} // namespace epsiloscope
