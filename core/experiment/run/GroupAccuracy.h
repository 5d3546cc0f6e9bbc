// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A share over trials, or a difference of shares, with an interval that has it with 95 % confidence: over
/// the records of one trial (Wilson's interval; differences: Agresti and Min 2005, for paired records), and
/// never narrower than Student's over several trials, mean ± t · sd / √trials. Trials share records, so that
/// is a guide and no exact statement.
struct Estimate {
    Spread spread;
    double lower = 0, upper = 0;
};

/// Groups with fewer test records than this tell little.
inline constexpr double fewRecords = 30;

/// How well a group of test records is served.
struct GroupAccuracy {
    std::string group;
    double records = 0;                       ///< mean over trials
    std::map<std::string, Estimate> accuracy; ///< "mechanism", "nonprivate", "public_only", where they exist
    std::optional<Estimate> difference;       ///< mechanism − nonprivate, paired by record and trial

    bool few() const { return records < fewRecords; }
};

/// The predictions of a finished trial's models for its test records. Shares them with the run, so that
/// another thread may read while the run goes on.
struct TrialPredictions {
    TestRecords test;
    std::map<std::string, std::shared_ptr<const std::vector<std::uint8_t>>> said; ///< by model
};

/// One per finished trial.
std::vector<TrialPredictions> predictionsOf(const Run& run);

/// Accuracy by group of a column (header or 1-based number) of the test table, ignored columns too; grouped
/// as groupRecords() tells. The label groups by class. Errors: no such column, pictures, no trial finished.
Result<std::vector<GroupAccuracy>> accuracyByGroup(const Run& run, const Dataset& dataset,
                                                   const std::string& column);

/// The parts of a run needed for that, as values: the run may go on meanwhile.
struct MeasuredRun {
    std::vector<TrialPredictions> trials;
    DataReference data;
    /// The classes of a release. Public records alone tell them, and what a column is.
    std::optional<std::vector<std::string>> released;
};
MeasuredRun measuredRun(const Run& run);
/// The classes that its records are counted in. Error: those of schemaFor().
Result<std::vector<std::string>> classesOf(const MeasuredRun& run, const Dataset& dataset);
Result<std::vector<GroupAccuracy>> accuracyByGroup(const MeasuredRun& run, const Dataset& dataset,
                                                   const std::string& column);

} // namespace epsiloscope
