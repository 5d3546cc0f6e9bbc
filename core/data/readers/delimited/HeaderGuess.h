// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Cells.h"

#include <string>

namespace epsiloscope {

enum class HeaderGuess { None, AboveNumbers, OnlyTexts, NumbersToo, Counting, CountingRecord };

/// Guesses if the first record names columns: it holds no number while a column below it is numeric, or names
/// all columns but one that numbers the rows (AboveNumbers); or, where no column is numeric, its cells are
/// all different and do not occur below in their columns (OnlyTexts), or one does while the others hold
/// values that come again and again, and never those; there may be no names at the end (Kaggle's "v1,v2,,,").
/// Or where texts are above texts that are others, and the numbers beside them are at least two whole ones
/// that rise in equal steps and lie outside their columns: "country,2019,2020" (NumbersToo); or where the
/// numbers are 0, 1, 2 …, or 1, 2, 3 …, as pandas names columns (see NumberedNames.h): Counting, but
/// AboveNumbers where it is certain and CountingRecord where it is rather a record.
HeaderGuess guessHeader(const Preview& records, const MissingMarkers& missing, char delimiter);

/// The doubt about such a guess, in a sentence for a person; empty where there is none.
Sentence doubtAbout(HeaderGuess guess);

} // namespace epsiloscope
