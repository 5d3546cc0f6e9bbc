// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/SerialDay.h"
#include "core/foreign/sheets/XmlReader.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A sheet as a workbook lists it.
struct WorkbookSheet {
    std::string name, relationship; ///< the id of the relationship to its part
    bool hidden = false;
};

/// What xl/workbook.xml says.
struct WorkbookSheets {
    std::vector<WorkbookSheet> sheets; ///< charts, too
    DaysFrom days = DaysFrom::Year1900;
};

/// Reads the main part of a workbook. Errors: it is a document of another kind, which is named; no XML.
Result<WorkbookSheets> readWorkbookSheets(const XmlSource& bytes, const std::string& part);

} // namespace epsiloscope
