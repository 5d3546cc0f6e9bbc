// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

namespace epsiloscope {

/// Files of SPSS: sav and zsav (system files, by ReadStat) and por (portable files). What a file is, it tells
/// by its first bytes. Codes that are declared missing come as Declared, dates as Day, Moment or Span.
ForeignKind spssKind();
/// Files of Stata: dta, versions 104 to 119, by ReadStat. Missing values with a letter come as Declared ".a".
ForeignKind stataKind();
/// Files of SAS: sas7bdat and xpt (versions 5 and 8), by ReadStat. Missing values with a letter come as
/// Declared ".A".
ForeignKind sasKind();

} // namespace epsiloscope
