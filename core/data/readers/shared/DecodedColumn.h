// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// What became of a column's texts when they were made UTF-8.
struct Decoding {
    bool latin1 = false; ///< some text was none
    /// The new code of each category, where some became equal and are one now; empty: as before.
    std::vector<std::int32_t> joined;
};

/// Makes name and categories UTF-8. What is not is taken for Latin-1, each text for itself: one cell must not
/// decide how all others are read. Categories that become equal are joined into the first of them.
Decoding decodeColumn(Column& column);

} // namespace epsiloscope
