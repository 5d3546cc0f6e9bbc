// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

#include <string>

namespace epsiloscope {

/// The reader of a kind of foreign files: "workbook" (xlsx, ods), "spss" (sav, zsav, por), "stata", "sas"
/// (sas7bdat, xpt), "sqlite", and those that give bytes in place of a table: "zip", "xz", "bzip2",
/// "zstandard". Errors: this build was made without the library.
Result<ForeignKind> foreignKind(const std::string& id);

} // namespace epsiloscope
