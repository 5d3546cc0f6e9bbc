// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/database/Connection.h"
#include "core/foreign/database/DatabaseTables.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <vector>

namespace epsiloscope {

/// Tells the head, the rows and what is odd about them. Where all rows were told, the pages of the tables
/// they came from are checked at last, so that a damaged database is an error and not a shorter table.
Result<void> tellRows(Connection& connection, const DatabaseChoice& choice,
                      const std::vector<DatabaseTable>& tables, ForeignWriter& out);

} // namespace epsiloscope
