// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsTables.h"

#include "core/foreign/sheets/OdsCell.h"
#include "core/foreign/sheets/XmlValues.h"
#include "core/foreign/wire/ForeignMessages.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace epsiloscope {
namespace {

class OdsTaker : public XmlTaker {
public:
    explicit OdsTaker(const ChooseOdsTable& choose) : choose_(choose) {}

    bool start(int element, int parent, XmlAttributes attributes) override {
        switch (element) {
        case OdsName::Cell:
            return parent == OdsName::Row && startCell(attributes);
        case OdsName::Paragraph:
            return parent == OdsName::Cell && startParagraph();
        case OdsName::Inline:
            return parent == OdsName::Paragraph || parent == OdsName::Inline;
        case OdsName::Blanks:
        case OdsName::Tab:
        case OdsName::LineBreak:
            addBlank(element, attributes);
            return false;
        case OdsName::Row:
            return (parent == OdsName::Table || parent == OdsName::RowGroup) && startRow(attributes);
        case OdsName::RowGroup:
            return parent == OdsName::Table || parent == OdsName::RowGroup;
        case OdsName::Table:
            return parent == OdsName::Spreadsheet && startTable(attributes);
        default:
            return startAbove(element, parent, attributes);
        }
    }

    void end(int element) override {
        if (element == OdsName::Paragraph) --paragraphs_;
        if (element == OdsName::Cell) row_.add(cell_);
        if (element == OdsName::Row) endRow();
        if (element == OdsName::Table) finish();
    }

    void text(std::string_view piece) override {
        if (paragraphs_ == 0) return;
        cell_.text(piece);
        checkSize();
    }

    std::vector<ListedSheet> tables;
    bool begun = false;

private:
    /// What lies above the tables.
    bool startAbove(int element, int parent, XmlAttributes attributes) {
        switch (element) {
        case OdsName::Document:
            begun = begun || parent == 0;
            return parent == 0;
        case OdsName::Styles:
        case OdsName::Body:
            return parent == OdsName::Document;
        case OdsName::Spreadsheet:
            return parent == OdsName::Body;
        case OdsName::OtherBody:
            if (parent == OdsName::Body)
                fail({"this OpenDocument holds no spreadsheet", {}, "save its table as CSV"});
            return false;
        case OdsName::Style:
            return parent == OdsName::Styles && startStyle(attributes);
        case OdsName::TableProperties:
            if (parent == OdsName::Style) takeDisplay(attributes);
            return false;
        default:
            return false;
        }
    }

    bool startStyle(XmlAttributes attributes) {
        style_ = attributeText(attributes, OdsName::StyleOwnName);
        return attributeText(attributes, OdsName::Family) == "table";
    }

    void takeDisplay(XmlAttributes attributes) {
        constexpr std::size_t most = 100'000;
        const auto shown = yesOrNo(attributeText(attributes, OdsName::Display));
        if (!shown.value_or(true) && hidden_.size() < most) hidden_.insert(style_);
    }

    bool startTable(XmlAttributes attributes) {
        ListedSheet table{std::string(attributeText(attributes, OdsName::Name)),
                          hidden_.contains(attributeText(attributes, OdsName::StyleName))};
        // Copies of tables in other files, which nobody sees.
        if (table.name.starts_with("'file:")) return false;
        if (tables.size() == mostSheets) {
            fail(tooManySheets());
            return false;
        }
        rows_ = choose_(table);
        tables.push_back(std::move(table));
        number_ = 0;
        return rows_ != nullptr;
    }

    bool startRow(XmlAttributes attributes) {
        row_.begin(odsRepeats(attributeText(attributes, OdsName::RowsRepeated)));
        const std::string_view seen = attributeText(attributes, OdsName::Visibility);
        rowIsHidden_ = seen == "collapse" || seen == "filter";
        return true;
    }

    bool startCell(XmlAttributes attributes) {
        cell_.begin(attributes);
        checkSize();
        return true;
    }

    bool startParagraph() {
        cell_.paragraph();
        ++paragraphs_;
        return true;
    }

    void addBlank(int element, XmlAttributes attributes) {
        if (paragraphs_ == 0) return;
        if (element == OdsName::Tab) cell_.text("\t");
        if (element == OdsName::LineBreak) cell_.text("\n");
        if (element == OdsName::Blanks)
            cell_.blanks(wholeNumber(attributeText(attributes, OdsName::Count), mostOdsRepeats).value_or(1));
        checkSize();
    }

    void checkSize() {
        if (cell_.size() > longestForeignText)
            failAt(Sentence("the text of a cell is longer than %1 MiB", {longestForeignText >> 20U}),
                   "leave that column out");
        if (row_.bytes() > longestForeignMessage)
            failAt(Sentence("the texts of this row are longer than %1 MiB", {longestForeignMessage >> 20U}),
                   "leave long texts out, or save the table as CSV");
    }

    void endRow() {
        const std::uint64_t repeated = row_.repeated();
        if (row_.width() == 0) {
            number_ = std::min(number_ + repeated, mostOdsRepeats);
            return;
        }
        constexpr std::uint64_t most = std::uint64_t{1} << 29U;
        // Of rows that are written once and stand for many; what is written out needs no bound.
        const std::uint64_t room = (most - std::min(most, unfolded_)) / row_.width();
        if (repeated - 1 > std::min(room, mostSheetRows))
            return failAt("repeated rows stand for more cells than any table has", "save the table as CSV");
        unfolded_ += (repeated - 1) * row_.width();
        for (std::uint64_t i = 0; i < repeated && !rows_->over(); ++i) {
            if (rowIsHidden_) rows_->hide();
            row_.tell(*rows_, number_++);
        }
        if (!rows_->over()) return;
        if (rows_->problem()) return fail(*rows_->problem());
        finish();
    }

    void failAt(Sentence what, Sentence mend) {
        fail({std::move(what), Sentence("sheet '%1', row %2", {tables.back().name, number_ + 1}),
              std::move(mend)});
    }

    const ChooseOdsTable& choose_;
    std::set<std::string, std::less<>> hidden_; ///< styles
    std::string style_;
    SheetRows* rows_ = nullptr;
    OdsRow row_;
    OdsCell cell_;
    bool rowIsHidden_ = false;
    std::uint64_t number_ = 0; ///< of the row that comes next, from 0
    std::uint64_t unfolded_ = 0;
    std::size_t paragraphs_ = 0; ///< that are open
};

constexpr int officeSpace = 1, tableSpace = 2, textSpace = 3, styleSpace = 4, calculationSpace = 5;
constexpr std::array odsSpaces = {
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:office:1.0", officeSpace},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:table:1.0", tableSpace},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:text:1.0", textSpace},
    XmlSpace{"urn:oasis:names:tc:opendocument:xmlns:style:1.0", styleSpace},
    XmlSpace{"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0", calculationSpace}};
constexpr std::array odsElements = {XmlName{officeSpace, "document-content", OdsName::Document},
                                    XmlName{officeSpace, "document", OdsName::Document},
                                    XmlName{officeSpace, "automatic-styles", OdsName::Styles},
                                    XmlName{styleSpace, "style", OdsName::Style},
                                    XmlName{styleSpace, "table-properties", OdsName::TableProperties},
                                    XmlName{officeSpace, "body", OdsName::Body},
                                    XmlName{officeSpace, "spreadsheet", OdsName::Spreadsheet},
                                    XmlName{officeSpace, "text", OdsName::OtherBody},
                                    XmlName{officeSpace, "presentation", OdsName::OtherBody},
                                    XmlName{officeSpace, "drawing", OdsName::OtherBody},
                                    XmlName{officeSpace, "chart", OdsName::OtherBody},
                                    XmlName{officeSpace, "image", OdsName::OtherBody},
                                    XmlName{officeSpace, "database", OdsName::OtherBody},
                                    XmlName{tableSpace, "table", OdsName::Table},
                                    XmlName{tableSpace, "table-row-group", OdsName::RowGroup},
                                    XmlName{tableSpace, "table-header-rows", OdsName::RowGroup},
                                    XmlName{tableSpace, "table-rows", OdsName::RowGroup},
                                    XmlName{tableSpace, "table-row", OdsName::Row},
                                    XmlName{tableSpace, "table-cell", OdsName::Cell},
                                    XmlName{tableSpace, "covered-table-cell", OdsName::Cell},
                                    XmlName{textSpace, "p", OdsName::Paragraph},
                                    XmlName{textSpace, "h", OdsName::Paragraph},
                                    XmlName{textSpace, "a", OdsName::Inline},
                                    XmlName{textSpace, "span", OdsName::Inline},
                                    XmlName{textSpace, "meta", OdsName::Inline},
                                    XmlName{textSpace, "ruby", OdsName::Inline},
                                    XmlName{textSpace, "ruby-base", OdsName::Inline},
                                    XmlName{textSpace, "date", OdsName::Inline},
                                    XmlName{textSpace, "time", OdsName::Inline},
                                    XmlName{textSpace, "title", OdsName::Inline},
                                    XmlName{textSpace, "file-name", OdsName::Inline},
                                    XmlName{textSpace, "sheet-name", OdsName::Inline},
                                    XmlName{textSpace, "page-number", OdsName::Inline},
                                    XmlName{textSpace, "page-count", OdsName::Inline},
                                    XmlName{textSpace, "s", OdsName::Blanks},
                                    XmlName{textSpace, "tab", OdsName::Tab},
                                    XmlName{textSpace, "line-break", OdsName::LineBreak}};
constexpr std::array odsAttributes = {
    XmlName{tableSpace, "name", OdsName::Name},
    XmlName{tableSpace, "style-name", OdsName::StyleName},
    XmlName{styleSpace, "name", OdsName::StyleOwnName},
    XmlName{styleSpace, "family", OdsName::Family},
    XmlName{tableSpace, "display", OdsName::Display},
    XmlName{tableSpace, "visibility", OdsName::Visibility},
    XmlName{tableSpace, "number-rows-repeated", OdsName::RowsRepeated},
    XmlName{tableSpace, "number-columns-repeated", OdsName::ColumnsRepeated},
    XmlName{tableSpace, "number-rows-spanned", OdsName::RowsSpanned},
    XmlName{tableSpace, "number-columns-spanned", OdsName::ColumnsSpanned},
    XmlName{tableSpace, "formula", OdsName::Formula},
    XmlName{officeSpace, "value-type", OdsName::ValueType},
    XmlName{calculationSpace, "value-type", OdsName::ExtendedType},
    XmlName{officeSpace, "value", OdsName::Value},
    XmlName{officeSpace, "date-value", OdsName::DateValue},
    XmlName{officeSpace, "time-value", OdsName::TimeValue},
    XmlName{officeSpace, "boolean-value", OdsName::BooleanValue},
    XmlName{officeSpace, "string-value", OdsName::StringValue},
    XmlName{textSpace, "c", OdsName::Count}};
constexpr XmlVocabulary odsWords{odsSpaces, odsElements, odsAttributes};

} // namespace

Result<std::vector<ListedSheet>> readOdsTables(XmlSource bytes, const std::string& part,
                                               const ChooseOdsTable& choose) {
    OdsTaker taker(choose);
    XmlReader reader(std::move(bytes), odsWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (taker.begun) return std::move(taker.tables);
    return Error{"this part is no OpenDocument", part, saveWorkbookAgain};
}

} // namespace epsiloscope
