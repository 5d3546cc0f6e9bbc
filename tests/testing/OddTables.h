// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// What becomes of a table where nothing is set: every mechanism on records learns from it, none does, or it
/// hangs on the mechanism.
enum class OddOutcome { Learnt, Refused, Either };

/// A small or odd table, as somebody may open it first.
struct OddTable {
    std::string name;
    std::string bytes; ///< a CSV file
    std::string label; ///< the column to learn; empty: to be guessed
    OddOutcome outcome = OddOutcome::Learnt;
    bool wide = false; ///< has thousands of columns
};

/// Some forty of them: 3 to 400 rows, 2 to 12 classes, rare classes, empty columns, labels that are missing
/// or the same in all rows, identifiers, far more columns than rows.
std::vector<OddTable> oddTables();

} // namespace epsiloscope::testing
