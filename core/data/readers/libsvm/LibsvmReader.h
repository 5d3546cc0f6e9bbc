// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"

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

/// True if a text begins with such rows: of its first 20 whole lines, two or more, each is a label and
/// features in ascending order (of several labels, or of none, the reader says that it takes one), and some
/// row has a feature. Times ("12:30") are none.
bool looksLikeLibsvm(std::string_view text);

/// The reader of LIBSVM's and SVMlight's sparse rows ("-1 3:0.5 7:1"), told by the first lines. The table has
/// a column "label", one called "qid" where rows name their query, and one for each feature up to the highest
/// that a row names, called "x3" by its number; what a row leaves out is 0. Errors, with "path:line" as
/// place: those of parseLibsvmRow(); rows and features that would fill more memory than a table may; no row.
Reader libsvmReader();

/// Gives a table of such a file the features of another: those that no row of it names are zeros, and those
/// that the other lacks are left out. How many these are.
std::size_t followFeatures(const Table& other, Table& table);

} // namespace epsiloscope
