// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Event.h"

#include <array>
#include <cstddef>
#include <optional>

namespace epsiloscope {

/// What the figures of all records come to.
struct RecordFacts {
    /// Means of m² over the queries: averaged over the records, and of whoever pays most, the newcomer among
    /// them. Absent before the first query.
    std::optional<double> meanSquare, largestMeanSquare;
    /// Records that have at least ¾, ½, ¼ or less of their own budget left; absent where all share one.
    std::optional<std::array<std::size_t, 4>> budgetLeft;
};

/// ε of a record; the newcomer is number epsilon->size(), and nobody has a higher one.
double epsilonOf(const RecordsSnapshot& records, std::size_t record);
RecordFacts factsOf(const RecordsSnapshot& records);

} // namespace epsiloscope
