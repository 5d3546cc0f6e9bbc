// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"
#include "core/foreign/sheets/XmlReader.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The namespaces of Office workbooks, in both spellings: of most programs, and of ISO's strict one.
inline constexpr int mainSpace = 1, relationSpace = 2;
inline constexpr std::array officeSpaces = {
    XmlSpace{"http://schemas.openxmlformats.org/spreadsheetml/2006/main", mainSpace},
    XmlSpace{"http://purl.oclc.org/ooxml/spreadsheetml/main", mainSpace},
    XmlSpace{"http://schemas.openxmlformats.org/officeDocument/2006/relationships", relationSpace},
    XmlSpace{"http://purl.oclc.org/ooxml/officeDocument/relationships", relationSpace}};

/// What a part of an Office document belongs to: another part of it.
struct Relationship {
    std::string id, target; ///< "rId1", "xl/workbook.xml" (from the root of the package on)
    std::string type;       ///< the last word of its type: "worksheet", "sharedStrings"
};

/// Reads the relationships of a part, "xl/_rels/workbook.xml.rels"; `folder` is the part's own, "xl". Those
/// to places outside the package are left out. Errors: no XML.
Result<std::vector<Relationship>> readRelationships(const XmlSource& bytes, const std::string& folder,
                                                    const std::string& part);

/// The relationships of a part of a package; none where it has none. Errors: no XML, damaged.
Result<std::vector<Relationship>> relationshipsOf(const ZipEntries& package, const std::string& part);

/// The name of a part from the root of the package on: "/xl/a.xml" and, from the folder "xl/b", "../a.xml"
/// are "xl/a.xml".
std::string partName(std::string_view folder, std::string_view target);

/// The folder of a part: "xl" of "xl/workbook.xml".
std::string folderOfPart(std::string_view part);

/// The bytes of an entry, which must not outlive the archive. `out` is told how far the file was read, where
/// it is given. Errors: encrypted, damaged, an unknown method.
Result<XmlSource> partBytes(const ZipEntries& package, const ZipEntry& entry,
                            const ForeignFile* file = nullptr, ForeignWriter* out = nullptr);

} // namespace epsiloscope
