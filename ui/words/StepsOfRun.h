// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QString>

#include <optional>
#include <set>
#include <string>

namespace epsiloscope {

/// Queries first, the others by name, so that words do not change with the order of runs.
struct StepOrder {
    bool operator()(const StepKind& a, const StepKind& b) const {
        const bool first = a == steps::queries, second = b == steps::queries;
        return first != second ? first : a.one < b.one;
    }
};
using StepsOfRuns = std::set<StepKind, StepOrder>;

/// The unit that a run counts, by its mechanism; queries where that is not known.
StepKind stepOf(const Run& run);
/// "query", "iteration", "model"; "query" where nothing is counted.
QString oneStep(const StepKind& step);
/// "queries", "iterations", "models"; likewise.
QString manySteps(const StepKind& step);
/// Why a run of this experiment cannot go step by step; empty: it can.
QString againstStepping(const Experiment& experiment);
/// True if it answers queries with labels.
bool answersQueries(const Run& run);
/// True if it tells public features from private ones rather than public records from private ones.
bool splitsFeatures(const Run& run);
/// The name of the classifier on private features: "random classifier", or "classifier" where it is not drawn
/// at random.
const char* privateClassifierWords(const Run& run);

/// The parameter in force: what the last finished trial resolved, else what the person gave, else the
/// default; null where another parameter has switched it off.
const ParameterValue* parameterInForce(const Run& run, const MechanismDescriptor* mechanism,
                                       const std::string& id);
std::optional<double> realInForce(const Run& run, const MechanismDescriptor* mechanism,
                                  const std::string& id);
/// Empty where it is no choice.
std::string choiceInForce(const Run& run, const MechanismDescriptor* mechanism, const std::string& id);

} // namespace epsiloscope
