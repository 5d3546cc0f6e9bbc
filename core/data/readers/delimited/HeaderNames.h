// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Cells.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Names for all columns, where the first record is a header and where it is none: empty names become
/// "column 3", repeated ones "age (2)", so that every column can be named.
std::vector<std::string> namesFromHeader(const std::vector<std::string>& first, bool header);

/// The first name without the mark that numpy's savetxt puts before it: "# age" is age, and "# of items" is
/// called so.
std::string unmarkedName(const std::string& first);

/// Says so of the first name that was repeated; empty where none was.
std::string remarkOnRepeatedName(const std::vector<std::string>& first,
                                 const std::vector<std::string>& names);

/// Whether the first record has texts alone, or counts, and lacks the name of the first column, as where R
/// writes row names: every other record begins with another cell and has one cell more. Behind a delimiter at
/// the end of each record there is no cell.
bool lacksFirstName(const Preview& records, const MissingMarkers& missing, char delimiter);

} // namespace epsiloscope
