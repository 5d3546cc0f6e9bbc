// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsTables.h"

#include "core/foreign/sheets/NumberReading.h"
#include "core/foreign/sheets/OdsNames.h"
#include "core/foreign/sheets/OdsRow.h"
#include "core/foreign/wire/ForeignMessages.h"

#include <algorithm>
#include <set>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::uint64_t mostRepeats = std::uint64_t{1} << 40U;

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
        if (element == OdsName::Cell) endCell();
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
            begun = parent == 0;
            return begun;
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

    static std::string textOf(XmlAttributes attributes, int token) {
        const char* value = attributeOf(attributes, token);
        return value == nullptr ? "" : value;
    }

    bool startStyle(XmlAttributes attributes) {
        style_ = textOf(attributes, OdsName::StyleOwnName);
        return textOf(attributes, OdsName::Family) == "table";
    }

    void takeDisplay(XmlAttributes attributes) {
        constexpr std::size_t most = 100'000;
        const auto shown = yesOrNo(textOf(attributes, OdsName::Display));
        if (!shown.value_or(true) && hidden_.size() < most) hidden_.insert(style_);
    }

    bool startTable(XmlAttributes attributes) {
        constexpr std::size_t most = 10'000;
        ListedSheet table{textOf(attributes, OdsName::Name),
                          hidden_.count(textOf(attributes, OdsName::StyleName)) > 0};
        // Copies of tables in other files, which nobody sees.
        if (table.name.starts_with("'file:")) return false;
        if (tables.size() == most) {
            fail({Sentence("a workbook with more than %1 sheets is not read here", {most}),
                  {},
                  "save the table as CSV"});
            return false;
        }
        rows_ = choose_(table);
        tables.push_back(std::move(table));
        number_ = 0;
        return rows_ != nullptr;
    }

    bool startRow(XmlAttributes attributes) {
        const char* repeated = attributeOf(attributes, OdsName::RowsRepeated);
        row_.begin(repeated == nullptr
                       ? 1
                       : std::max<std::uint64_t>(wholeNumber(repeated, mostRepeats).value_or(1), 1));
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
        if (element == OdsName::Blanks) {
            const char* count = attributeOf(attributes, OdsName::Count);
            cell_.blanks(count == nullptr ? 1 : wholeNumber(count, mostRepeats).value_or(1));
        }
        checkSize();
    }

    void checkSize() {
        if (cell_.size() > longestForeignText)
            failAt({Sentence("the text of a cell is longer than %1 MiB", {longestForeignText >> 20U}),
                    {},
                    "leave that column out"});
        if (row_.bytes() > longestForeignMessage)
            failAt({Sentence("the texts of this row are longer than %1 MiB", {longestForeignMessage >> 20U}),
                    {},
                    "leave long texts out, or save the table as CSV"});
    }

    void endCell() { row_.add(cell_); }

    void endRow() {
        const std::uint64_t repeated = row_.repeated();
        if (row_.width() == 0) {
            number_ = std::min(number_ + repeated, mostRepeats);
            return;
        }
        constexpr std::uint64_t most = std::uint64_t{1} << 29U;
        // Of rows that are written once and stand for many; what is written out needs no bound.
        const std::uint64_t room = (most - std::min(most, unfolded_)) / row_.width();
        if (repeated - 1 > std::min(room, mostSheetRows))
            return failAt(
                {"repeated rows stand for more cells than any table has", {}, "save the table as CSV"});
        unfolded_ += (repeated - 1) * row_.width();
        for (std::uint64_t i = 0; i < repeated && !rows_->over(); ++i)
            row_.tell(*rows_, number_++);
        if (!rows_->over()) return;
        if (rows_->problem()) return fail(*rows_->problem());
        finish();
    }

    void failAt(Error problem) {
        problem.where = Sentence("sheet '%1', row %2", {tables.back().name, number_ + 1});
        fail(std::move(problem));
    }

    const ChooseOdsTable& choose_;
    std::set<std::string> hidden_; ///< styles
    std::string style_;
    SheetRows* rows_ = nullptr;
    OdsRow row_;
    OdsCell cell_;
    std::uint64_t number_ = 0; ///< of the row that comes next, from 0
    std::uint64_t unfolded_ = 0;
    std::size_t paragraphs_ = 0; ///< that are open
};

} // namespace

Result<std::vector<ListedSheet>> readOdsTables(XmlSource bytes, const std::string& part,
                                               const ChooseOdsTable& choose) {
    OdsTaker taker(choose);
    XmlReader reader(std::move(bytes), odsWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (taker.begun) return std::move(taker.tables);
    return Error{"this part is no OpenDocument", part,
                 "open the workbook where it was made and save it again"};
}

} // namespace epsiloscope
