// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/Table.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Whether a column can hold each record's own ε: it must be numeric, and neither the label nor a feature.
/// `role`: the one that it was given by name or by hand. Errors are at /data/personal_budget.
Result<void> checkBudgetColumn(const Column& column, Role role);

/// The ε that each of these rows grants, in their order. Errors say the first row of the table (from 1) whose
/// cell is missing, not above 0 or not finite; other rows do not matter. The column is numeric.
Result<std::vector<double>> budgetsOf(const Column& column, const std::vector<std::uint32_t>& rows);

} // namespace epsiloscope
