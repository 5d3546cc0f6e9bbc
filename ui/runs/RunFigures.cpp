// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunFigures.h"

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "ui/words/ParameterInForce.h"
#include "ui/words/RunWords.h"

#include <algorithm>
#include <vector>

namespace epsiloscope {

namespace {

std::optional<double> median(std::vector<double> values) {
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

// Of the finished trials, or, where none has, of the latest snapshot.
std::optional<double> quality(const Run& run, Measure measure) {
    const auto value = median(measured(run, measure));
    return value ? value : run.latest(measure.series());
}

std::optional<double> queriesAsked(const Run& run) {
    std::vector<double> asked;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) asked.push_back(static_cast<double>(trial.outcome->asked));
    if (const auto value = median(std::move(asked))) return value;
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (!trial->x(series::epsilon).empty()) return trial->x(series::epsilon).back();
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

// Mechanisms whose student may answer alone have a threshold for its confidence.
bool studentAnswers(const MechanismDescriptor* mechanism) {
    return mechanism && std::ranges::any_of(mechanism->parameters,
                                            [](const auto& p) { return p.id == "student_confidence"; });
}

std::optional<EpsilonParts> latestParts(const TrialRecord& trial) {
    if (trial.outcome) return trial.outcome->privacy.parts;
    if (trial.y(series::checksPart).empty()) return std::nullopt;
    return EpsilonParts{trial.y(series::minimisingOrder).back(), trial.y(series::checksPart).back(),
                        trial.y(series::answersPart).back(), trial.y(series::conversionPart).back(),
                        trial.y(series::improvedEpsilon).back()};
}

// The last finished trial, else the one that is going on; null where there is none.
const TrialRecord* lastTrial(const Run& run) {
    const auto& trials = run.trials();
    const auto last = std::find_if(trials.rbegin(), trials.rend(),
                                   [](const TrialRecord& trial) { return trial.outcome.has_value(); });
    if (last != trials.rend()) return &*last;
    return trials.empty() ? nullptr : &trials.back();
}

void addBesideHeadline(RunFigures& figures, const Run& run, const MechanismDescriptor* mechanism) {
    const TrialRecord* last = lastTrial(run);
    if (!last) return;
    std::optional<TrialRecord> released;
    if (run.experiment().release) last = &released.emplace(releasedTrial(*last));
    figures.parts = latestParts(*last);
    const bool shown = !run.experiment().release || figures.parts;
    if (shown) figures.improved = run.latest(series::improvedEpsilon);
    std::vector<double> labels, own;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        ++figures.finishedTrials;
        if (trial.outcome->labelAccuracy) labels.push_back(*trial.outcome->labelAccuracy);
        own.push_back(static_cast<double>(trial.outcome->ownAnswers));
    }
    figures.labelAccuracy = median(std::move(labels));
    const bool any = std::ranges::any_of(own, [](double count) { return count > 0; });
    if (any || studentAnswers(mechanism)) figures.ownAnswers = median(std::move(own));
    if (!last->outcome) return;
    figures.sanitised = last->outcome->privacy.sanitised;
    figures.asPublished = last->outcome->privacy.asPublished;
    figures.expected = last->outcome->expected;
}

} // namespace

RunFigures figuresOf(const RunEntry& entry) {
    const Run& run = *entry.run;
    RunFigures figures;
    figures.spent = spentSoFar(run, entry.mechanism);
    figures.dataIndependent = dataIndependentEpsilon(figures.spent);
    // Runs of mechanisms that answer no queries have no labels to count.
    if (!entry.mechanism || entry.mechanism->answersQueries()) {
        figures.labels = run.latest(series::labelsAnswered);
        figures.asked = queriesAsked(run);
    }
    figures.accuracy = run.latest(series::accuracy);
    figures.accuracySpread = spreadOf(measured(run, Measure::Accuracy));
    figures.auroc = quality(run, Measure::Auroc);
    figures.auprc = quality(run, Measure::Auprc);
    addBesideHeadline(figures, run, entry.mechanism);
    figures.seconds = secondsOf(run);
    figures.parameters = parametersInForce(run, entry.mechanism);
    figures.mechanism = mechanismSummary(run, entry.mechanism);
    return figures;
}

} // namespace epsiloscope
