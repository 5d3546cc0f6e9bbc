// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Measure.h"

#include <cmath>

namespace epsiloscope {

const char* toString(Measure measure) {
    switch (measure) {
    case Measure::Accuracy:
        return "accuracy";
    case Measure::LabelsAnswered:
        return "labels_answered";
    case Measure::Auroc:
        return "auroc";
    case Measure::Auprc:
        return "auprc";
    case Measure::Epsilon:
        return "epsilon";
    case Measure::AccuracyGap:
        return "accuracy_gap";
    case Measure::DataIndependentEpsilon:
        break;
    }
    return "data_independent_epsilon";
}

const char* inWords(Measure measure) {
    switch (measure) {
    case Measure::Accuracy:
        return "accuracy";
    case Measure::LabelsAnswered:
        return "labels answered";
    case Measure::Auroc:
        return "AUROC";
    case Measure::Auprc:
        return "AUPRC";
    case Measure::Epsilon:
        return "ε";
    case Measure::AccuracyGap:
        return "distance from the non-private accuracy";
    case Measure::DataIndependentEpsilon:
        break;
    }
    return "data-independent ε";
}

std::optional<Measure> measureFromText(const std::string& text) {
    for (const Measure measure : measures)
        if (text == toString(measure)) return measure;
    return std::nullopt;
}

namespace {

std::optional<double> accuracyGap(const TrialRecord& trial) {
    const auto accuracy = trial.outcome->accuracy();
    const auto truth = trial.baselines.find("nonprivate");
    if (!accuracy || truth == trial.baselines.end()) return std::nullopt;
    return std::abs(*accuracy - truth->second.accuracy);
}

} // namespace

std::optional<double> measured(const TrialRecord& trial, Measure measure) {
    if (!trial.outcome) return std::nullopt;
    const TrialOutcome& outcome = *trial.outcome;
    const PrivacyStatement& privacy = outcome.privacy;
    switch (measure) {
    case Measure::LabelsAnswered:
        return static_cast<double>(outcome.answered);
    case Measure::Epsilon:
        return privacy.spent.value;
    case Measure::DataIndependentEpsilon:
        return privacy.dataIndependent ? privacy.dataIndependent->value : privacy.spent.value;
    case Measure::Accuracy:
        return outcome.accuracy();
    case Measure::AccuracyGap:
        return accuracyGap(trial);
    case Measure::Auroc:
        return outcome.quality ? outcome.quality->auroc : std::nullopt;
    case Measure::Auprc:
        break;
    }
    return outcome.quality ? outcome.quality->auprc : std::nullopt;
}

std::vector<double> measured(const Run& run, Measure measure) {
    std::vector<double> values;
    for (const TrialRecord& trial : run.trials())
        if (const auto value = measured(trial, measure)) values.push_back(*value);
    return values;
}

} // namespace epsiloscope
