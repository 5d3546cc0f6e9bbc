// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnSummary.h"

namespace epsiloscope {

/// What a column most likely is, beyond how it is stored.
enum class ColumnKind {
    Number,
    Category,
    Identifier, ///< a name for each row, or for whom it is about
    Constant,   ///< one value
    Empty,      ///< no value at all
    Date,       ///< left as category; "2021-03-04", "04.03.2021 12:30", "3/4/2021"
    Image
};

const char*
inWords(ColumnKind kind); ///< "number", "category", "identifier", "constant", "empty", "date", "image"

/// From a column and its summary. Identifier: at least 20 rows; called like the name of somebody
/// ("patient_nbr") with at least half as many values as rows; or none missing and every value different, and
/// texts, or whole numbers that are consecutive, called like an identifier, or the first column of a file
/// without names. Never a number that is called like a time ("year").
ColumnKind kindOf(const Column& column, const ColumnSummary& summary);

} // namespace epsiloscope
