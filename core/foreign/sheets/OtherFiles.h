// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/wire/ForeignFile.h"

namespace epsiloscope {

/// What to say of a file that is no zip archive: which program's it is and how to mend that, where it is
/// known.
Error otherFile(const ForeignFile& file);

/// What to say of a zip archive that holds no workbook, and is no document of another program (see
/// ZipDocuments.h).
Error otherArchive(const ZipEntries& archive);

} // namespace epsiloscope
