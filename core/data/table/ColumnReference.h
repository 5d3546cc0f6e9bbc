// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <string>
#include <string_view>

namespace epsiloscope {

/// How an experiment names a column so that it is found again: by its header, or by its 1-based number where
/// the header is empty or another column answers to it.
std::string columnReference(const Table& table, std::size_t column);

/// How reading options name a column: by its 1-based number, since a well-known table gets its names only
/// after it was read; by its header where another column is called like that number.
std::string columnNumber(const Table& table, std::size_t column);

/// The 0-based index that "3" or "column 3" means among so many columns; −1 where it is no number of one.
int numberedColumn(std::string_view words, std::size_t columns);

} // namespace epsiloscope
