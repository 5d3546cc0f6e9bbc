// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

namespace epsiloscope {

/// Whether the first column of a table is where pandas numbers the rows: it alone has no name, or is called
/// "Unnamed: 0" or "index". Told by the names, so that no cell decides what is released. It is no class.
bool beginsWithRowNumbers(const Table& table);

} // namespace epsiloscope
