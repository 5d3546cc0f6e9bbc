// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Where a bound would stop a run that is held to it, over the run's trials.
struct BoundStop {
    bool ofSpent = false; ///< true if the spent ε is held to it, which tells of the votes; else the promised
    /// Median over the trials in which it is reached; nothing: it lasts.
    std::optional<double> query;
    double asked = 0; ///< queries of the run itself, the longest trial's
    /// "the promised ε stops you at query 61", "the spent ε lasts for all 640 queries".
    QString words;
    QString brief; ///< "stops at 61"; empty where the bound lasts
    /// The accountant looked ahead: the run itself had stopped before.
    bool beyond() const { return query && *query > asked; }
};

/// The stops of what is promised, then of what is spent where that is another ε. Nothing is said of a run
/// without a budget, of a bound that may still be reached, or where a file from before does not say.
std::vector<BoundStop> boundStops(const Run& run);

/// The ε to which the run is held, if any.
std::optional<double> budgetOf(const Run& run);

} // namespace epsiloscope
