// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Cells.h"

#include <cstdint>
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
Sentence remarkOnRepeatedName(const std::vector<std::string>& first, const std::vector<std::string>& names);

/// True if the first record has texts alone, or counts, and lacks the name of the first column, as where R
/// writes row names: every other record begins with another cell and has one cell more. Behind a delimiter at
/// the end of each record there is no cell.
bool lacksFirstName(const Preview& records, const MissingMarkers& missing, char delimiter);

/// A whole number as a name has it, "2019"; −1 else.
std::int64_t nameNumber(const std::string& text);

/// True if no number below in the column is as large, or none as small.
bool isOutside(const Preview& records, std::size_t column, double number);

/// True if the cells below the first one of a column are whole numbers, and all different: they number rows.
bool numbersRows(const Preview& records, std::size_t column);

enum class NumberedNames { None, Possible, Likely, Certain };

/// The certainty that the first record names columns 0, 1, 2 … or 1, 2, 3 …, as pandas does where a table has
/// no names. Texts may stand among them, and a first cell may be empty. Certain: below that one the rows are
/// numbered, or a text stands above numbers. Likely: there are four numbers or more; or each of them is
/// unlike what is below it, or their sum unlike the one that the rows have. Only Possible: two or three
/// others; any number of them where the next record counts on, where a record says the same again, or where
/// most records are such numbers in another order (ranks).
NumberedNames numberedNames(const Preview& records, const MissingMarkers& missing, char delimiter);

} // namespace epsiloscope
