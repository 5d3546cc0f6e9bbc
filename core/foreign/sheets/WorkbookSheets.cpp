// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/WorkbookSheets.h"

#include "core/foreign/sheets/NumberReading.h"
#include "core/foreign/sheets/OfficeSpaces.h"

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
        if (element == Properties && parent == Workbook) {
            const char* from = attributeOf(attributes, Date1904);
            if (from != nullptr && yesOrNo(from).value_or(false)) found.days = DaysFrom::Year1904;
        }
        if (element == Sheet && parent == Sheets) addSheet(attributes);
        return element == Sheets && parent == Workbook;
    }
    void end(int) override {}
    void text(std::string_view) override {}

    WorkbookSheets found;
    bool begun = false;

private:
    void addSheet(XmlAttributes attributes) {
        constexpr std::size_t most = 10'000;
        if (found.sheets.size() == most)
            return fail({Sentence("a workbook with more than %1 sheets is not read here", {most}),
                         {},
                         "save the table as CSV"});
        const auto text = [&](int token) {
            const char* value = attributeOf(attributes, token);
            return std::string(value == nullptr ? "" : value);
        };
        const std::string state = text(State);
        found.sheets.push_back({text(Name), text(Id), !state.empty() && state != "visible"});
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

} // namespace

Result<WorkbookSheets> readWorkbookSheets(const XmlSource& bytes, const std::string& part) {
    WorkbookTaker taker;
    XmlReader reader(bytes, workbookWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (!taker.begun) return Error{"this part is no workbook", part, "save the table as xlsx, ods or CSV"};
    return std::move(taker.found);
}

} // namespace epsiloscope
