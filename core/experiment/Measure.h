// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Run.h"

#include <array>
#include <string>
#include <vector>

namespace epsiloscope {

/// What a finished trial can be measured by.
enum class Measure {
    Accuracy,
    LabelsAnswered,
    Auroc,
    Auprc,
    Epsilon,
    DataIndependentEpsilon,
    AccuracyGap ///< |accuracy − that of the model without privacy|
};

inline constexpr std::array measures{
    Measure::Accuracy, Measure::LabelsAnswered,         Measure::Auroc,      Measure::Auprc,
    Measure::Epsilon,  Measure::DataIndependentEpsilon, Measure::AccuracyGap};

/// As in JSON and on the command line: "accuracy", "labels_answered", "auroc", "auprc", "epsilon",
/// "data_independent_epsilon", "accuracy_gap".
const char* toString(Measure measure);
/// As on an axis: "accuracy", "labels answered", "AUROC", "AUPRC", "ε", "data-independent ε",
/// "distance from the non-private accuracy".
const char* inWords(Measure measure);
std::optional<Measure> measureFromText(const std::string& text);

/// The measure of one trial; absent where it has none (no student, more classes than scores) or has not
/// finished.
std::optional<double> measured(const TrialRecord& trial, Measure measure);
/// Of all finished trials that have it, in their order.
std::vector<double> measured(const Run& run, Measure measure);

} // namespace epsiloscope
