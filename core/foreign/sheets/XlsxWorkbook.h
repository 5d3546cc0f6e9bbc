// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/sheets/ListedSheet.h"
#include "core/foreign/sheets/SheetTimes.h"
#include "core/foreign/sheets/XmlReader.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// What xl/workbook.xml says.
struct WorkbookSheets {
    std::vector<ListedSheet> sheets; ///< charts, too
    DaysFrom days = DaysFrom::Year1900;
};

/// Reads the main part of a workbook. The part of a sheet is yet the id of a relationship. Errors: it is a
/// document of another kind, which is named; no XML.
Result<WorkbookSheets> readWorkbookSheets(const XmlSource& bytes, const std::string& part);

/// Reads a sheet of an Office workbook (xlsx, xlsm, xltx, xltm): the one asked for, else the first that is
/// visible. Errors: no workbook, in which case it is said what it is; no such sheet; see readSheetXml().
Result<void> readXlsx(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                      ForeignWriter& out);

} // namespace epsiloscope
