// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/NumberCells.h"

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// A number and how many cells have it.
struct NumberRun {
    double value = 0;
    std::size_t count = 0;
};

/// The different numbers of a column in ascending order; NaN are passed over, −0 is 0. Counted where they
/// are whole numbers in a narrow range or few differ, else sorted by their digits: never compared one by one.
std::vector<NumberRun> runsOf(const NumberCells& numbers);

} // namespace epsiloscope
