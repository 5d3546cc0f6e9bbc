// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/SharedTexts.h"
#include "core/foreign/sheets/SheetRows.h"
#include "core/foreign/sheets/XmlReader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What the cells of a sheet refer to.
struct SheetSurroundings {
    std::optional<std::vector<ShownAs>> styles; ///< absent where the workbook has none
    std::optional<SharedTexts> texts;
    DaysFrom days = DaysFrom::Year1900;
};

/// A cell by its name, both from 0.
struct CellPlace {
    std::uint64_t row = 0, column = 0;
    bool operator==(const CellPlace&) const = default;
};

/// Where "B7" or "$b$7" is; nothing where it names no cell. What is beyond any sheet is so much.
std::optional<CellPlace> cellPlace(std::string_view name);

/// Reads a sheet, xl/worksheets/sheet1.xml, to the rows. Errors: the rows'; no XML; no worksheet; a cell that
/// refers to a style or a text that is not there, or is of no known kind.
Result<void> readSheetXml(XmlSource bytes, const std::string& part, SheetSurroundings& surroundings,
                          SheetRows& rows);

} // namespace epsiloscope
