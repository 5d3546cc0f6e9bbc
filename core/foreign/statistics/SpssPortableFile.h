// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

namespace epsiloscope {

/// Tells what a portable file of SPSS (por) holds. Not by ReadStat, which refuses all that PSPP writes and
/// makes blanks of letters beyond ASCII.
Result<void> readSpssPortableFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

} // namespace epsiloscope
