// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/Workbook.h"

#include "core/foreign/packed/zip/ZipDocuments.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/sheets/OdsDocument.h"
#include "core/foreign/sheets/OtherFiles.h"
#include "core/foreign/sheets/XlsxWorkbook.h"

namespace epsiloscope {
namespace {

Result<void> readWorkbook(const ForeignRequest& request, const ForeignFile& file, const ForeignFile*,
                          ForeignWriter& out) {
    constexpr std::size_t looked = 4096;
    ASSIGN_OR_RETURN(const auto start, file.bytesAt(0, looked));
    if (!start.starts_with("PK")) return isFlatOds(start) ? readFlatOds(request, file, out) : otherFile(file);
    ASSIGN_OR_RETURN(const auto archive, ZipEntries::open(file));
    RETURN_IF_ERROR(zipDocument(archive, file.name())); // other documents by their names
    ASSIGN_OR_RETURN(const ZipEntry* content, archive.find("content.xml"));
    return content != nullptr ? readOds(request, file, archive, out) : readXlsx(request, file, archive, out);
}

} // namespace

ForeignKind workbookKind() {
    return {"workbook", nullptr, readWorkbook};
}

} // namespace epsiloscope
