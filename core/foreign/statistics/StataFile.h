// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

namespace epsiloscope {

/// Tells what a file of Stata (dta, versions 104 to 119) holds.
Result<void> readStataFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

} // namespace epsiloscope
