// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackResult.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// A run that a report is about.
struct ReportedRun {
    std::string name;               ///< another one for each run
    std::shared_ptr<const Run> run; ///< never null
    std::string file{};             ///< its result, from where the report stands; empty: it is in none
};

/// A sweep, a race or the runs of a search for an ε.
struct ReportedSweep {
    std::string name;
    std::shared_ptr<const SweepResult> sweep;
    std::string file{}; ///< likewise
};

/// The subject of a report: runs, or one sweep.
struct ReportSubject {
    std::string title{}; ///< empty: made of what was run
    std::vector<ReportedRun> runs{};
    std::shared_ptr<const ReportedSweep> sweep{}; ///< null: none
    /// Attacks that were measured. They looked at private records: a report with them is not for publication.
    std::vector<AttackResult> attacks{};
};

/// The run as its file tells it. Of a release that is all that a report may know: what its ε does not cover
/// is in no file, whatever the window recorded. Explorations stay as they are. Errors: the run cannot be
/// written down.
Result<std::shared_ptr<const Run>> asTold(std::shared_ptr<const Run> run);
/// All runs of it so. Errors say the run.
Result<ReportSubject> asTold(ReportSubject subject);

} // namespace epsiloscope
