// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Every figure of a result that follows from others is worked out anew and set beside what the file says.
/// Each function gives what does not follow, a sentence each. A file of an older version may lack members.

/// True if a mechanism asks about a pool of public records, as many of them as were declared.
inline bool asksPool(const MechanismDescriptor& mechanism) {
    return mechanism.answersQueries() && mechanism.roles == RoleUse::Records;
}

/// The changes by reading a result and writing it again: summary, costs, what is left to an attacker, figures
/// of classes. And how many repeats there are.
std::vector<std::string> contradictionsOfFile(const Run& run, const Json& json);

/// The labels that a run kept beside its result, where they are still there, against how many it says were
/// given.
std::vector<std::string> contradictionsOfLabels(const Run& run, const std::string& folder);

/// A finished trial against the parameters that were declared, and against what they resolve to. `votes`: on
/// a file of votes. `recent`: by a version that wrote all of them.
std::vector<std::string> contradictionsOfParameters(const Experiment& experiment, const Mechanism& mechanism,
                                                    const TrialOutcome& outcome, bool votes, bool recent);

/// A finished trial's statement, series, curves and findings against its books, kept again
/// (Mechanism::books). `json` is the trial as its file tells it. Nothing where an exploration's ε counts
/// answers that its file does not tell one by one.
std::vector<std::string> contradictionsOfBooks(const Experiment& experiment, const Mechanism& mechanism,
                                               const TrialRecord& trial, const Json& json);

/// Counts, series and qualities of a finished trial against each other.
std::vector<std::string> contradictionsOfCounts(const Experiment& experiment, const Mechanism& mechanism,
                                                const TrialRecord& trial);

} // namespace epsiloscope
