// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"

#include <string_view>

namespace epsiloscope {

/// What an archive is to its own program.
enum class ZipDocument {
    None,    ///< files that somebody packed
    Workbook ///< xlsx, xlsm, xlsb, ods: for the reader of workbooks
};

/// `name`: of the archive, for its ending. Errors: a document of a program whose files are not read here; its
/// name is told.
Result<ZipDocument> zipDocument(const ZipEntries& archive, std::string_view name);

} // namespace epsiloscope
