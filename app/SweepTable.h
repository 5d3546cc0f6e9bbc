// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <string>

namespace epsiloscope::app {

/// What every ε of the sweep means (kind, δ, adjacency), then one line per point: its values, median accuracy
/// with quartiles, median labels answered where
/// some mechanism answers queries, median ε with its kind; or why it failed.
std::string sweepTable(const SweepResult& sweep);

/// "3 of 200 points failed, the first at sigma = 10: …"; absent where none did.
std::optional<Error> failuresIn(const SweepResult& sweep);

} // namespace epsiloscope::app
