// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/Measure.h"

#include "core/mechanisms/registry/Declarations.h"

#include <cmath>

namespace epsiloscope {

namespace series {
const SeriesDescriptor accuracyGap{
    .id = "accuracy_gap", .label = "distance from the non-private accuracy", .reference = "nonprivate"};
}

constexpr Measure Measure::Accuracy{series::accuracy};
constexpr Measure Measure::LabelsAnswered{series::labelsAnswered};
constexpr Measure Measure::Auroc{series::auroc};
constexpr Measure Measure::Auprc{series::auprc};
constexpr Measure Measure::Epsilon{series::epsilon};
constexpr Measure Measure::DataIndependentEpsilon{series::dataIndependentEpsilon};
constexpr Measure Measure::AccuracyGap{series::accuracyGap};

const std::vector<Measure>& measures() {
    static const std::vector<Measure> all = [] {
        std::vector<Measure> list = {
            Measure::Accuracy, Measure::LabelsAnswered,         Measure::Auroc,      Measure::Auprc,
            Measure::Epsilon,  Measure::DataIndependentEpsilon, Measure::AccuracyGap};
        for (const SeriesDescriptor* sent : sentSeries())
            list.emplace_back(*sent);
        return list;
    }();
    return all;
}

const char* toString(Measure measure) {
    return measure.series().id.c_str();
}

const char* inWords(Measure measure) {
    return measure.series().label.c_str();
}

std::optional<Measure> measureFromText(const std::string& text) {
    for (const Measure measure : measures())
        if (text == toString(measure)) return measure;
    return std::nullopt;
}

std::optional<double> measured(const TrialRecord& trial, Measure measure) {
    if (!trial.outcome) return std::nullopt;
    if (measure == Measure::AccuracyGap) {
        const auto accuracy = trial.outcome->accuracy();
        const Quality* truth = trial.baseline(series::accuracyGap.reference);
        return accuracy && truth ? std::optional(std::abs(*accuracy - truth->accuracy)) : std::nullopt;
    }
    // A sum over the answers given is no promise where queries may be refused.
    if (measure == Measure::DataIndependentEpsilon)
        return trial.promise && trial.promise->epsilon ? std::optional(trial.promise->epsilon->value)
                                                       : std::nullopt;
    if (measure.series().ending) return measure.series().ending(*trial.outcome);
    const auto& values = trial.y(measure.series());
    return values.empty() || std::isnan(values.back()) ? std::nullopt : std::optional(values.back());
}

std::vector<double> measured(const Run& run, Measure measure) {
    std::vector<double> values;
    for (const TrialRecord& trial : run.trials())
        if (const auto value = measured(trial, measure)) values.push_back(*value);
    return values;
}

} // namespace epsiloscope
