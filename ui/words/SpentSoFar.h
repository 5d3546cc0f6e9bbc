// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QString>

#include <optional>

namespace epsiloscope {

/// What a run has spent, for views: from its privacy statement where a trial has finished, else from the
/// latest snapshot. What cannot be known yet is absent.
struct SpentSoFar {
    double epsilon = 0;                    ///< median over finished trials; +∞ where nothing is promised
    std::optional<double> dataIndependent; ///< beside a data-dependent headline
    std::optional<double> delta;
    std::optional<EpsilonKind> kind;
    Adjacency adjacency = Adjacency::None;
    std::optional<Epsilon>
        statement; ///< the last finished trial's headline, with everything that gives it a meaning
};

/// Nothing while the run has not said anything about its cost. `mechanism` may be null.
std::optional<SpentSoFar> spentSoFar(const Run& run, const MechanismDescriptor* mechanism);

/// One sentence: "ε spent 1.63 of 2.00 at δ = 1e-5 · add or remove one record · data-dependent: do not
/// publish this ε". Several trials each spend; then it says "per repeat". Where the budget is held against
/// the guaranteed ε, that one is said too.
QString spentSentence(const Run& run, const MechanismDescriptor* mechanism);

} // namespace epsiloscope
