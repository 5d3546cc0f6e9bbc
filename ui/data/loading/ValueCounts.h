// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/LabelMap.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Classes by name and how many records each has.
using ClassCounts = std::vector<std::pair<std::string, std::size_t>>;

/// Equally frequent ones stay in their order.
inline void mostFrequentFirst(ClassCounts& counts) {
    std::ranges::stable_sort(counts, std::greater{}, &ClassCounts::value_type::second);
}

/// How many rows are in each class, most frequent first; a row at −1 is in none.
ClassCounts classCountsOf(const std::vector<std::string>& classes, const std::vector<int>& ofRows);

/// The values of a label as in the file and how often they occur: what a person groups into classes. A list
/// that nobody could read to its end is cut off.
struct ValueCounts {
    ClassCounts listed;              ///< most frequent first
    std::size_t unlisted = 0;        ///< values that are not listed
    std::size_t unlistedRecords = 0; ///< rows that have one of these
};

/// The 1,000 most frequent values of a column, and those that the map names. `test`: the same column of a
/// test file, whose own values are listed last, without records. Pictures have none.
ValueCounts valueCounts(const Column& column, const LabelMap& map = {}, const Column* test = nullptr);

} // namespace epsiloscope
