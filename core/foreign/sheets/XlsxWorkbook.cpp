// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XlsxWorkbook.h"

#include "core/base/Named.h"
#include "core/foreign/sheets/CellStyles.h"
#include "core/foreign/sheets/OtherFiles.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/SheetXml.h"
#include "core/foreign/sheets/XmlValues.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace epsiloscope {
namespace {

class WorkbookTaker : public XmlTaker {
public:
    enum Token : int { Workbook = 1, Properties, Sheets, Sheet, Date1904, Name, State, Id };

    bool start(int element, int parent, XmlAttributes attributes) override {
        if (parent == 0) return begun = element == Workbook;
        if (element == Properties && parent == Workbook &&
            yesOrNo(attributeText(attributes, Date1904)).value_or(false))
            found.days = DaysFrom::Year1904;
        if (element == Sheet && parent == Sheets) addSheet(attributes);
        return element == Sheets && parent == Workbook;
    }

    WorkbookSheets found;
    bool begun = false;

private:
    void addSheet(XmlAttributes attributes) {
        if (found.sheets.size() == mostSheets) return fail(tooManySheets());
        const auto text = [&](int token) { return std::string(attributeText(attributes, token)); };
        const std::string state = text(State);
        found.sheets.push_back({text(Name), !state.empty() && state != "visible", text(Id)});
    }
};

constexpr std::array workbookElements = {XmlName{mainSpace, "workbook", WorkbookTaker::Workbook},
                                         XmlName{mainSpace, "workbookPr", WorkbookTaker::Properties},
                                         XmlName{mainSpace, "sheets", WorkbookTaker::Sheets},
                                         XmlName{mainSpace, "sheet", WorkbookTaker::Sheet}};
constexpr std::array workbookAttributes = {
    XmlName{0, "date1904", WorkbookTaker::Date1904}, XmlName{0, "name", WorkbookTaker::Name},
    XmlName{0, "state", WorkbookTaker::State}, XmlName{relationSpace, "id", WorkbookTaker::Id}};
constexpr XmlVocabulary workbookWords{officeSpaces, workbookElements, workbookAttributes};

/// The first with that id, or of that type; null where there is none.
const Relationship* relationshipOf(const std::vector<Relationship>& all, std::string Relationship::*member,
                                   std::string_view wanted) {
    const auto found = std::ranges::find(all, wanted, member);
    return found == all.end() ? nullptr : &*found;
}

/// The main part of the package. Errors: it is no workbook.
Result<std::string> mainPart(const ZipEntries& package) {
    ASSIGN_OR_RETURN(const auto relationships, relationshipsOf(package, ""));
    const Relationship* main = relationshipOf(relationships, &Relationship::type, "officeDocument");
    std::string part = main == nullptr ? "xl/workbook.xml" : main->target;
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find(part));
    if (entry == nullptr || part.ends_with(".bin")) return otherArchive(package);
    return part;
}

/// The sheets with cells, each with the part that holds it. Charts and macros are none.
std::vector<ListedSheet> placedSheets(std::vector<ListedSheet> sheets,
                                      const std::vector<Relationship>& relationships) {
    std::vector<ListedSheet> placed;
    for (ListedSheet& sheet : sheets) {
        const Relationship* found = relationshipOf(relationships, &Relationship::id, sheet.part);
        if (found != nullptr && found->type != "worksheet") continue;
        sheet.part = found == nullptr ? "" : found->target;
        placed.push_back(std::move(sheet));
    }
    return placed;
}

/// The part of that type, or of its usual name; null where there is none.
Result<const ZipEntry*> partOfType(const ZipEntries& package, const std::vector<Relationship>& relationships,
                                   std::string_view type, const std::string& usual) {
    const Relationship* found = relationshipOf(relationships, &Relationship::type, type);
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

Result<WorkbookSheets> readWorkbookSheets(const XmlSource& bytes, const std::string& part) {
    WorkbookTaker taker;
    XmlReader reader(bytes, workbookWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (!taker.begun) return Error{"this part is no workbook", part, "save the table as xlsx, ods or CSV"};
    return std::move(taker.found);
}

Result<void> readXlsx(const ForeignRequest& request, const ForeignFile& file, const ZipEntries& package,
                      ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto main, mainPart(package));
    ASSIGN_OR_RETURN(const ZipEntry* entry, package.find(main));
    ASSIGN_OR_RETURN(const auto bytes, partBytes(package, *entry));
    ASSIGN_OR_RETURN(auto workbook, readWorkbookSheets(bytes, main));
    ASSIGN_OR_RETURN(const auto relationships, relationshipsOf(package, main));
    const auto sheets = placedSheets(std::move(workbook.sheets), relationships);
    ASSIGN_OR_RETURN(const std::size_t chosen, chosenSheet(sheets, request.table));
    const std::string &name = sheets[chosen].name, &part = sheets[chosen].part;
    ASSIGN_OR_RETURN(const ZipEntry* sheet, package.find(part));
    if (sheet == nullptr)
        return Error{Sentence("the part of the workbook that holds sheet '%1' is missing", {name}), part,
                     saveWorkbookAgain};
    ASSIGN_OR_RETURN(auto surroundings,
                     surroundingsOf(package, folderOfPart(main), relationships, request.memory));
    surroundings.days = workbook.days;
    out.head({namesIn(sheets, &ListedSheet::name), name, {}});
    SheetRows rows(out, name);
    ASSIGN_OR_RETURN(auto sheetBytes, partBytes(package, *sheet, &file, &out));
    RETURN_IF_ERROR(readSheetXml(std::move(sheetBytes), part, surroundings, rows));
    if (surroundings.texts && !rows.over()) RETURN_IF_ERROR(surroundings.texts->readAll());
    rows.remark();
    return {};
}

} // namespace epsiloscope
