// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Where a bound would stop a run that is held to it, over the run's trials.
struct BoundStop {
    EpsilonKind bound = EpsilonKind::DataIndependent;
    /// Median over the trials in which it is reached; nothing: it lasts.
    std::optional<double> query;
    double asked = 0; ///< queries of the run itself, the longest trial's
    /// "the data-independent bound stops you at query 61", "the data-dependent bound lasts for all 640
    /// queries".
    QString words;
    QString brief; ///< "stops at 61"; empty where the bound lasts
    /// The accountant looked ahead: the run itself had stopped before.
    bool beyond() const { return query && *query > asked; }
};

/// Of every bound that the run's ε has, data-independent first. Nothing is said of a run without a budget, of
/// a bound that may still be reached, or where a file from before does not say. `dataDependent`: the run's
/// headline is.
std::vector<BoundStop> boundStops(const Run& run, bool dataDependent);

/// The ε to which the run is held, if any.
std::optional<double> budgetOf(const Run& run);

} // namespace epsiloscope
