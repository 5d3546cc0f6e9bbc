// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// The summary of a column in the data panel. Numeric: minimum … quartiles … maximum over the present cells,
/// histogram in 16 equal bins. Categorical: counts of the 16 most frequent. Both: the most frequent value as
/// text and how often it occurs (of equally frequent ones the first, of numbers the smallest). Image:
/// distinct is 0, the quantiles are of all pixels, histogram of pixel values in 16 bins.
struct ColumnSummary {
    std::size_t missing = 0;
    std::size_t distinct = 0;
    double minimum = 0, maximum = 0, mean = 0, median = 0;
    double lowerQuartile = 0, upperQuartile = 0; ///< linear interpolation between order statistics
    std::string mostFrequent;
    std::size_t mostFrequentCount = 0;
    std::vector<std::size_t> histogram;
};
ColumnSummary summarise(const Column& column);

/// One for each column; fewer where it was asked to stop.
std::vector<ColumnSummary> summariesOf(const Table& table, const std::stop_token& stop = {});

} // namespace epsiloscope
