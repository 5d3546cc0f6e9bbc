// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Event.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Facts about outputs that are kept in a file of their own, for whoever has nothing but that file.
struct Coverage {
    std::string mechanism;
    /// The cost of the outputs, whatever the data are; absent in an exploration, which no ε covers.
    std::optional<Epsilon> epsilon;
    std::vector<Sentence> lines; ///< in words, the ε with its kind, δ and adjacency among them
};

enum class KeptWhat { Labels, Model };

/// The coverage of the labels or the model of one trial.
Coverage coverageOf(KeptWhat what, const Experiment& experiment, const TrialFinished& trial,
                    bool encoderOnPrivate = false);

/// The outputs that a person asks to keep of a run.
struct OutputsToKeep {
    bool labels = false, model = false;
    bool any() const { return labels || model; }
};

/// Checks, before a run begins, that it will have it. Errors: the mechanism gives no labels or no model, a
/// file of votes has no records for a student, a release of an encoder that was fitted on private records.
Result<void> checkOutputsToKeep(const OutputsToKeep& wanted, const Experiment& experiment, bool votes);

/// "labels.csv", of several trials "labels-2.csv".
std::string keptFileName(const std::string& stem, const std::string& extension, const Experiment& experiment,
                         TrialNumber trial);

} // namespace epsiloscope
