// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"

#include <cstddef>

namespace epsiloscope {

/// The reader of LIBSVM's and SVMlight's sparse rows ("-1 3:0.5 7:1"), told by the first lines. The table has
/// a column "label", one called "qid" where rows name their query, and one for each feature up to the highest
/// that a row names, called "x3" by its number; what a row leaves out is 0. Errors, with "path:line" as
/// place: those of parseLibsvmRow(); rows and features that would fill more memory than a table may; no row.
Reader libsvmReader();

/// Gives a table of such a file the features of another: those that no row of it names are zeros, and those
/// that the other lacks are left out. How many these are.
std::size_t followFeatures(const Table& other, Table& table);

} // namespace epsiloscope
