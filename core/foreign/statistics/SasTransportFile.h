// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

namespace epsiloscope {

/// Tells what a transport file of SAS (xpt, versions 5 and 8) holds: the first table, or the one that is
/// named. The library itself would take all tables behind the first for rows of it.
Result<void> readSasTransportFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

} // namespace epsiloscope
