// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"

#include <QStringList>

#include <string>
#include <vector>

namespace epsiloscope::app {

/// The cell of a value that is absent.
inline constexpr const char* absentCell = "–";

/// Lines of cells as text with aligned columns, all of the same number of cells. The first and the last
/// column are words and stand at the left, the others at the right unless they are words, too.
std::string textTable(const std::vector<QStringList>& lines, Qt::AlignmentFlag others = Qt::AlignRight);

/// The meaning of every ε of the sweep (kind, δ, adjacency), then one line per point: its values, median
/// accuracy with quartiles, median labels answered where some mechanism answers queries, median ε with its
/// kind; or why it failed.
std::string sweepTable(const SweepResult& sweep);

/// "3 of 200 points failed, the first at sigma = 10: …"; absent where none did.
std::optional<Error> failuresIn(const SweepResult& sweep);

/// "3 of 200 points are missing: …", the first few by their values, and what of them is broken; absent where
/// all are there.
std::optional<Error> missingFrom(const SweepResult& sweep, const std::vector<Error>& broken);

/// Accuracy by group of one column on stdout, the greatest loss first: records, this run and its interval,
/// without privacy, public pool with true labels, difference in points. Few records are flagged. Says why
/// where there is none.
void printGroups(const Run& run, const Dataset& dataset, const std::string& column);

} // namespace epsiloscope::app
