// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

namespace epsiloscope {

/// Tells what a system file of SPSS (sav, zsav) holds.
Result<void> readSpssFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

} // namespace epsiloscope
