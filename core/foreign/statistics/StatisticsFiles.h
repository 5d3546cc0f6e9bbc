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

/// Tells what a portable file of SPSS (por) holds. Not by ReadStat, which refuses all that PSPP writes and
/// makes blanks of letters beyond ASCII.
Result<void> readSpssPortableFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

/// Tells what a transport file of SAS (xpt) holds: the first table, or the one that is named. The library
/// itself would take all tables behind the first for rows of it.
Result<void> readSasTransportFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

/// How many of the first bytes of a file tell what it is.
inline constexpr std::size_t statisticsHeadBytes = 512;

} // namespace epsiloscope
