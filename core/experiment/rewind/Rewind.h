// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/run/RunPrivacy.h"

#include <optional>

namespace epsiloscope {

/// Why no trial of a run can be wound back: it is a release, or its mechanism learns in one go. Absent where
/// one can be.
std::optional<Error> notRewindable(const Run& run);

/// The last step of a trial (what its mechanism counts: queries, iterations, models, …) to which the run can
/// be wound back; the first is 1, and every one between is there, too. 0: to none.
long lastStep(const Run& run, TrialNumber trial);

/// The run as one that was stopped once so many steps of this trial were over: what resultToJson() writes of
/// either is the same, but for computing times. Of a run that a file restored, what the file does not keep is
/// not there: queries with their votes, Rényi curves but the last; and remarks that came later are. Errors:
/// those of notRewindable(), and a trial or step that there is not.
Result<Run> rewound(const Run& run, TrialNumber trial, long steps);

/// A finished trial as if its first so many steps had been all that it was asked for: with what its books say
/// of them; between two counts the later one counts, which is no less. Absent where none were kept.
std::optional<TrialOutcome> outcomeThen(const TrialRecord& record, long steps);

/// All that is said of its privacy by then: what so many steps promise whatever they answer, and what was
/// spent. Absent likewise, and of a trial that has not finished: not all of its parameters are known.
std::optional<RunPrivacy> privacyThen(const Run& run, TrialNumber trial, long steps);

} // namespace epsiloscope
