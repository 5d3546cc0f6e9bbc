// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>

namespace epsiloscope {

struct Table;

/// The cells of a row in a table: "age: 39 · city: Bern · score: –", of at most `most` columns with how many
/// there are more. `between` stands between two of them.
QString cellsOfRow(const Table& table, std::size_t row, std::size_t most, const QString& between);

} // namespace epsiloscope
