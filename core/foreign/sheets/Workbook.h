// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

/// Reads one sheet of a workbook: xlsx (with macros or as a template, too), ods, ots and fods. The head names
/// all sheets with cells, hidden ones, too, and no columns: the rows come as they lie on the sheet, from its
/// first row and column on, an empty one as a row without cells; what is empty to the right of the last value
/// or below the last row is left out. Percents stay the fractions that they are.
ForeignKind workbookKind();

} // namespace epsiloscope
