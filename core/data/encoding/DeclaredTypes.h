// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/ColumnFit.h"

namespace epsiloscope {

/// The table with every column of the type that its declaration says: a range means numbers (cells that are
/// none are missing), a list means texts (numbers as a person would write them). Otherwise one private cell
/// that was read as a text would decide what the whole column is. Nothing where no column differs.
std::optional<Table> withDeclaredTypes(const Table& table, const DeclaredDomains& domains);

} // namespace epsiloscope
