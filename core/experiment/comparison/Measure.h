// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

namespace series {
extern const SeriesDescriptor accuracyGap; ///< |accuracy − that of the model without privacy|
}

/// A measure of a finished trial: a declared series, by its last value.
class Measure {
public:
    static const Measure Accuracy, LabelsAnswered, Auroc, Auprc, Epsilon, DataIndependentEpsilon, AccuracyGap;

    constexpr explicit Measure(const SeriesDescriptor& series) : series_(&series) {}
    const SeriesDescriptor& series() const { return *series_; }
    bool operator==(const Measure&) const = default;

private:
    const SeriesDescriptor* series_;
};

/// Those that every mechanism may have, then those that mechanisms send point by point.
const std::vector<Measure>& measures();

/// As in JSON and on the command line: "accuracy", "labels_answered", "auroc", "auprc", "epsilon",
/// "data_independent_epsilon", "accuracy_gap", or the id of a series.
const char* toString(Measure measure);
/// As on an axis: "accuracy", "labels answered", "AUROC", "AUPRC", "ε", "promised ε",
/// "distance from the non-private accuracy".
const char* inWords(Measure measure);
std::optional<Measure> measureFromText(const std::string& text);

/// The measure of one trial; absent where it has none (no student, more classes than scores) or has not
/// finished.
std::optional<double> measured(const TrialRecord& trial, Measure measure);
/// The measures of all finished trials that have it, in their order.
std::vector<double> measured(const Run& run, Measure measure);

} // namespace epsiloscope
