// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/ShownAs.h"
#include "core/foreign/sheets/XmlReader.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// What the styles of cells in xl/styles.xml make of a number, by their index. Errors: no XML; more styles
/// than any workbook has.
Result<std::vector<ShownAs>> readCellStyles(const XmlSource& bytes, const std::string& part);

} // namespace epsiloscope
