// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

namespace epsiloscope {

/// Reads a sheet of an Office workbook (xlsx, xlsm, xltx, xltm): the one asked for, else the first that is
/// visible. Errors: no workbook, in which case it is said what it is; no such sheet; see readSheetXml().
Result<void> readXlsx(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                      ForeignWriter& out);

} // namespace epsiloscope
