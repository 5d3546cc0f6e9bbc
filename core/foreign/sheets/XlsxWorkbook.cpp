// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XlsxWorkbook.h"

#include "core/foreign/sheets/CellStyles.h"
#include "core/foreign/sheets/ChosenSheet.h"
#include "core/foreign/sheets/OtherFiles.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/SheetXml.h"
#include "core/foreign/sheets/WorkbookSheets.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

const Relationship* relationshipOfType(const std::vector<Relationship>& all, std::string_view type) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Relationship& each) { return each.type == type; });
    return found == all.end() ? nullptr : &*found;
}

/// The main part of the package. Errors: it is no workbook.
Result<std::string> mainPart(const ZipEntries& package) {
    ASSIGN_OR_RETURN(const auto relationships, relationshipsOf(package, ""));
    const Relationship* main = relationshipOfType(relationships, "officeDocument");
    std::string part = main == nullptr ? "xl/workbook.xml" : main->target;
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find(part));
    if (entry == nullptr || part.ends_with(".bin")) return otherArchive(package);
    return part;
}

/// The sheets with cells, each with the part that holds it (empty: there is none). Charts and macros are
/// none.
struct PlacedSheets {
    std::vector<ListedSheet> sheets;
    std::vector<std::string> parts;
};

PlacedSheets placedSheets(const WorkbookSheets& workbook, const std::vector<Relationship>& relationships) {
    PlacedSheets placed;
    for (const WorkbookSheet& sheet : workbook.sheets) {
        const auto found = std::find_if(relationships.begin(), relationships.end(),
                                        [&](const auto& each) { return each.id == sheet.relationship; });
        const bool known = found != relationships.end();
        if (known && found->type != "worksheet") continue;
        placed.sheets.push_back({sheet.name, sheet.hidden});
        placed.parts.push_back(known ? found->target : "");
    }
    return placed;
}

/// The part of that type, or of its usual name; null where there is none.
Result<const ZipEntry*> partOfType(const ZipEntries& package, const std::vector<Relationship>& relationships,
                                   std::string_view type, const std::string& usual) {
    const Relationship* found = relationshipOfType(relationships, type);
    return package.find(found == nullptr ? usual : found->target);
}

Result<SheetSurroundings> surroundingsOf(const ZipEntries& package, const std::string& folder,
                                         const std::vector<Relationship>& relationships,
                                         std::uint64_t memory) {
    SheetSurroundings surroundings;
    ASSIGN_OR_RETURN(const ZipEntry* styles,
                     partOfType(package, relationships, "styles", partName(folder, "styles.xml")));
    if (styles != nullptr) {
        ASSIGN_OR_RETURN(const auto bytes, partBytes(package, *styles));
        ASSIGN_OR_RETURN(surroundings.styles, readCellStyles(bytes, styles->name));
    }
    ASSIGN_OR_RETURN(const ZipEntry* texts, partOfType(package, relationships, "sharedStrings",
                                                       partName(folder, "sharedStrings.xml")));
    if (texts != nullptr) {
        ASSIGN_OR_RETURN(auto bytes, partBytes(package, *texts));
        surroundings.texts.emplace(std::move(bytes), texts->name, memory / 2);
    }
    return surroundings;
}

} // namespace

Result<void> readXlsx(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                      ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto main, mainPart(package));
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find(main));
    ASSIGN_OR_RETURN(const auto bytes, partBytes(package, *entry));
    ASSIGN_OR_RETURN(const auto workbook, readWorkbookSheets(bytes, main));
    ASSIGN_OR_RETURN(const auto relationships, relationshipsOf(package, main));
    const PlacedSheets placed = placedSheets(workbook, relationships);
    ASSIGN_OR_RETURN(const std::size_t chosen, chosenSheet(placed.sheets, request.table));
    const std::string &name = placed.sheets[chosen].name, &part = placed.parts[chosen];
    ASSIGN_OR_RETURN(const ZipEntry* sheet, package.find(part));
    if (sheet == nullptr)
        return Error{Sentence("the part of the workbook that holds sheet '%1' is missing", {name}), part,
                     "open the workbook where it was made and save it again"};
    ASSIGN_OR_RETURN(auto surroundings,
                     surroundingsOf(package, folderOfPart(main), relationships, request.memory));
    surroundings.days = workbook.days;
    ForeignHead head{{}, name, {}};
    for (const ListedSheet& each : placed.sheets)
        head.tables.push_back(each.name);
    out.head(head);
    SheetRows rows(out, name);
    ASSIGN_OR_RETURN(auto sheetBytes, partBytes(package, *sheet, &file, &out));
    RETURN_IF_ERROR(readSheetXml(std::move(sheetBytes), part, surroundings, rows));
    if (surroundings.texts && !rows.over()) RETURN_IF_ERROR(surroundings.texts->readAll());
    rows.remark();
    return {};
}

} // namespace epsiloscope
