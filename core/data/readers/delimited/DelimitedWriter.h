// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"
#include "core/declared/CsvFile.h"

#include <string>

namespace epsiloscope {

/// A table as comma-separated text with a row of names. Reading it back gives an equal table
/// (same fingerprint): numbers are written as short as they read back exactly; texts are quoted where they
/// must be, and guarded against spreadsheets (core/declared/CsvFile.h). Where a reader would take the cells
/// for something else (a category "7", a text "NA", a guarded text), the notes say what the columns are.
/// Error: pictures are no text.
Result<CsvFile> delimitedText(const Table& table);

/// Writes delimitedText() as writeCsv() does. Errors with the path.
Result<void> writeDelimited(const Table& table, const std::string& path);

} // namespace epsiloscope
