// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/table/Table.h"

namespace epsiloscope {

/// The most likely kind of a column, beyond how it is stored.
enum class ColumnKind {
    Number,
    Category,
    Identifier, ///< a name for each row, or for whom it is about
    Constant,   ///< one value
    Empty,      ///< no value at all
    FreeText,   ///< texts that mostly differ from each other
    Date,       ///< left as category: see DateText.h
    Image
};

/// "number", "category", "identifier", "constant", "empty", "free text", "date", "image"
const char* inWords(ColumnKind kind);

/// From the cells and the name. Identifier: at least 20 rows; called like the name of somebody
/// ("patient_nbr") with at least half as many values as rows; or none missing and every value different, and
/// texts that are no sentences, or whole numbers that are consecutive, called like an identifier, or the
/// first column of a file without names. Never a number that is called like a time ("year"). Free text: other
/// texts of which at least 20, and more than half of those in cells, differ. Sentences: most of the texts
/// have three words or more.
ColumnKind kindOf(const Column& column);

/// True if a column is learnt from where nobody said so: numbers, categories and pictures are. Identifiers,
/// free texts, dates, empty columns, and constants but a text that some cells lack, are not; of fewer than 20
/// rows nothing is concluded.
bool isLearntUnasked(const Column& column);

} // namespace epsiloscope
