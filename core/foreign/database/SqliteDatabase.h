// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignKind.h"

#include <cstdint>

namespace epsiloscope {

/// Databases of SQLite; what lies beside is the write-ahead log, whose rows count. A whole number is a
/// number up to 2^53, beyond that a text of its digits; bytes that are no text are failed cells.
ForeignKind sqliteKind();

/// The same, giving up after so many steps of SQLite's machine (0: never): a query may take for ever.
Result<void> readDatabase(const ForeignRequest& request, const ForeignFile& file, const ForeignFile* beside,
                          ForeignWriter& out, std::uint64_t mostSteps);

} // namespace epsiloscope
