// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

namespace epsiloscope {

/// ARFF, Weka's format: declarations of columns (see readArffHeader()), then rows, dense or sparse (see
/// parseArffRow()). Numeric attributes are numbers; nominal, string and date ones categories. Missing: '?'
/// without quotes, an empty cell, options.missing where given (in numeric columns the default markers where
/// not). What a sparse row leaves out is 0, or the first declared value of a nominal attribute, or missing in
/// text and dates (with a remark). Weights of rows are left out, with a remark. A name or cell
/// that is not UTF-8 is Latin-1, each for itself. No cell decides whether the others are read: one that is no
/// finite number in a numeric attribute is missing, and a value that is not declared is one more category,
/// each with a remark. Errors, with "path:line" as place: those of header and rows; no rows; more memory than
/// there is.
Reader arffReader();

} // namespace epsiloscope
