// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/ListedSheet.h"
#include "core/foreign/sheets/SheetRows.h"
#include "core/foreign/sheets/XmlReader.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The rows that a table is to be told to; null where it is to be passed over.
using ChooseOdsTable = std::function<SheetRows*(const ListedSheet& table)>;

/// Reads the tables of content.xml, or of a document in one file, until the first that is chosen has been
/// told. The tables that were met, in their order. Errors: the rows'; no XML; a document of another kind;
/// more repeated cells than any table has.
Result<std::vector<ListedSheet>> readOdsTables(XmlSource bytes, const std::string& part,
                                               const ChooseOdsTable& choose);

} // namespace epsiloscope
