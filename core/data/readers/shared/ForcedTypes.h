// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The types that a person asked for the columns of a text, whose names may be UTF-8 or Latin-1; keys are
/// understood as by Table::find, and where two mean one column its name wins over its number. Errors, with
/// the JSON pointer as place: a key that names no column, pictures.
Result<std::vector<std::optional<ColumnType>>> forcedTypes(const ReadOptions& options,
                                                           const std::vector<std::string>& names);

/// Turns the columns of a file, which were read without regard to options.types, into what these ask for:
/// numbers become categories as classText() writes them, texts become numbers, and what is none is missing
/// (with a remark). Errors: an unknown key; pictures.
Result<void> applyTypes(ReadFile& file, const ReadOptions& options);

} // namespace epsiloscope
