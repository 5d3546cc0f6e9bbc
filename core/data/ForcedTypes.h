// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/Reader.h"
#include "core/data/Table.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The type that a person asked for a column (0-based), by its name or 1-based number.
std::optional<ColumnType> forcedType(const ReadOptions& options, const std::string& name, std::size_t column);

/// Error, with the JSON pointer as place, for a key of options.types that names no column of the table.
Result<void> checkTypeKeys(const ReadOptions& options, const Table& table);

/// Turns columns that were read without regard to options.types into what these ask for: numbers become
/// categories as classText() writes them, texts become numbers. Errors: an unknown key; a text that is no
/// number; pictures.
Result<void> applyTypes(Table& table, const ReadOptions& options, const std::string& path);

} // namespace epsiloscope
