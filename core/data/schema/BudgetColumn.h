// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// The ε that each of these rows grants, in their order. Errors say the first row of the table (from 1) whose
/// cell is missing, not above 0 or not finite; other rows do not matter. The column is numeric.
Result<std::vector<double>> budgetsOf(const Column& column, const std::vector<std::uint32_t>& rows);

} // namespace epsiloscope
