// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/sheets/XmlReader.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What meta.xml and settings.xml tell of a document's sheets: a short way to names that stand far apart in
/// content.xml.
struct OdsAside {
    bool single = false;              ///< there is one sheet
    std::vector<std::string> names{}; ///< of all sheets; empty where they are not told
};

/// Adds what one of them says, in whatever order. Errors: no XML.
Result<void> readOdsAside(const XmlSource& bytes, const std::string& part, OdsAside& aside);

/// Reads a sheet of an OpenDocument spreadsheet (ods, ots): the one asked for, else the first that is
/// visible. Errors: a document of another kind, which is named; a password; no such sheet; see
/// readOdsTables().
Result<void> readOds(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                     ForeignWriter& out);

/// Whether a file that begins so is an OpenDocument in one XML file (fods), of whatever kind.
bool isFlatOds(std::string_view start);

/// The same as readOds() of such a file.
Result<void> readFlatOds(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

} // namespace epsiloscope
