// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Cells.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A feature that a row names, and its value; NaN where that is missing or infinite.
struct LibsvmCell {
    std::uint32_t feature = 0; ///< as it is written: whether it counts from 0 or 1, the file tells
    double value = 0;
};

/// A row: what it is to be learnt as, the query that it belongs to, and its features but for zeros.
struct LibsvmRow {
    double label = 0;
    std::optional<double> query;
    std::vector<LibsvmCell> cells;
    std::size_t infinite = 0; ///< values that are infinite
};

/// The highest feature that is read; with it a table would have about as many columns.
constexpr std::uint32_t highestFeature = 100'000;

/// Cuts a line into `row`; false where it is blank or a comment. What follows a # is a comment. Errors, at
/// `where`: no label or several, a label that is no number, a feature that is none, beyond highestFeature or
/// there twice, a value that is none.
Result<bool> parseLibsvmRow(std::string_view line, const MissingMarkers& missing, const std::string& where,
                            LibsvmRow& row);

/// Whether a text begins with such rows: of its first 20 whole lines, two or more, each is a label and
/// features in ascending order (of several labels, or of none, the reader says that it takes one), and some
/// row has a feature. Times ("12:30") are none.
bool looksLikeLibsvm(std::string_view text);

} // namespace epsiloscope
