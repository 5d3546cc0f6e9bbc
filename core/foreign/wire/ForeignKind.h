// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

namespace epsiloscope {

/// A family of foreign files that one library reads, in a process of its own.
struct ForeignKind {
    const char* id; ///< "workbook"
    /// What the library opens or loads that no walls may keep from it, done before they stand; null: nothing.
    void (*prepare)();
    /// Reads the file (`beside`: what belongs to it, null where there is nothing) and tells it to `out`, all
    /// but how it ended. Errors: what, where in the file, how to mend it; the name of the file is added.
    Result<void> (*read)(const ForeignRequest& request, const ForeignFile& file, const ForeignFile* beside,
                         ForeignWriter& out);
};

} // namespace epsiloscope
