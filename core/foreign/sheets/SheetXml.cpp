// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/SheetXml.h"

#include "core/base/PlainText.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/SheetTimes.h"
#include "core/foreign/sheets/XmlValues.h"

#include <array>
#include <cmath>
#include <utility>

namespace epsiloscope {
namespace {

class SheetTaker : public XmlTaker {
public:
    enum Element : int { Sheet = 1, Data, Row, Cell, Value, Formula, Inline, Run, Text, Merges, Merge };
    enum Attribute : int { Place = 1, Style, Type, Reference, Hidden };

    SheetTaker(SheetSurroundings& surroundings, SheetRows& rows) : surroundings_(surroundings), rows_(rows) {}

    bool start(int element, int parent, XmlAttributes attributes) override {
        switch (element) {
        case Value:
        case Text:
            return startText(element, parent);
        case Cell:
            return parent == Row && startCell(attributes);
        case Formula:
            if (parent == Cell) hasFormula_ = true;
            return false;
        case Inline:
            if (parent == Cell) hasInline_ = true;
            return parent == Cell;
        case Run:
            return parent == Inline;
        case Row:
            return parent == Data && startRow(attributes);
        case Merge:
            if (parent == Merges) startMerge(attributes);
            return false;
        case Sheet:
            begun = begun || parent == 0;
            return parent == 0;
        default:
            return parent == Sheet && (element == Data || element == Merges);
        }
    }

    void end(int element) override {
        reads_ = nullptr;
        if (element == Text) decodeEscapes(inline_, inlineBegun_);
        if (element == Cell) {
            endCell();
            column_ = cell_.column + 1;
        }
        if (element == Row) {
            if (!rowKnown_) beginRow(row_ + 1);
            rows_.endRow();
            lookAtRows();
        }
    }

    void text(std::string_view piece) override {
        if (reads_ == nullptr) return;
        reads_->append(piece);
        if (reads_->size() > longestForeignText)
            failAt(Sentence("the text of this cell is longer than %1 MiB", {longestForeignText >> 20U}),
                   "leave that column out");
    }

    bool begun = false;

private:
    enum class Kind : std::uint8_t { Number, Shared, Inline, Own, Boolean, Failed, Date, Other };

    static Kind kindOf(std::string_view type) {
        if (type == "n") return Kind::Number;
        if (type == "s") return Kind::Shared;
        if (type == "inlineStr") return Kind::Inline;
        if (type == "str") return Kind::Own;
        if (type == "b") return Kind::Boolean;
        if (type == "e") return Kind::Failed;
        return type == "d" ? Kind::Date : Kind::Other;
    }

    bool startRow(XmlAttributes attributes) {
        const char* number = attributeOf(attributes, Place);
        rowKnown_ = number != nullptr;
        column_ = 0;
        if (rowKnown_) beginRow(wholeNumber(number, mostSheetRows).value_or(0));
        if (yesOrNo(attributeText(attributes, Hidden)).value_or(false)) rows_.hide();
        return !over();
    }

    /// A row of that number, from 1, begins.
    void beginRow(std::uint64_t number) {
        rowKnown_ = true;
        if (number == 0) return failAt("a row has no number");
        row_ = number;
        rows_.row(number - 1);
        lookAtRows();
    }

    bool startCell(XmlAttributes attributes) {
        kind_ = Kind::Number;
        style_ = 0;
        value_.clear();
        inline_.clear();
        hasValue_ = hasFormula_ = hasInline_ = false;
        const char* name = nullptr;
        for (const auto& [token, value] : attributes) {
            if (token == Place) name = value;
            if (token == Type) kind_ = kindOf(value);
            if (token == Style) style_ = wholeNumber(value, mostSheetRows).value_or(mostSheetRows);
        }
        placeCell(name);
        return !over();
    }

    /// A row or a cell without a place comes right after the one before.
    void placeCell(const char* name) {
        const auto place = name == nullptr ? std::nullopt : cellPlace(name);
        if (name != nullptr && !place) return failAt(Sentence("'%1' names no cell", {name}));
        if (!rowKnown_) beginRow(place ? place->row + 1 : row_ + 1);
        cell_ = place.value_or(CellPlace{row_ - 1, column_});
        if (cell_.row != row_ - 1) failAt(Sentence("cell %1 lies in row %2", {name, row_}));
    }

    bool startText(int element, int parent) {
        if (element == Value && parent == Cell) {
            hasValue_ = true;
            reads_ = &value_;
            return true;
        }
        if (element != Text || (parent != Inline && parent != Run)) return false;
        inlineBegun_ = inline_.size();
        reads_ = &inline_;
        return true;
    }

    void startMerge(XmlAttributes attributes) {
        const std::string_view range = attributeText(attributes, Reference);
        const std::size_t colon = range.find(':');
        if (colon == std::string_view::npos) return;
        const auto first = cellPlace(range.substr(0, colon)), last = cellPlace(range.substr(colon + 1));
        if (first && last && !(*first == *last)) rows_.merged(first->row, first->column);
    }

    void endCell() {
        if (kind_ == Kind::Inline && (hasInline_ || hasValue_))
            return tellText(hasInline_ ? inline_ : value_);
        if (hasValue_ && kind_ == Kind::Own) {
            decodeEscapes(value_);
            return tellText(value_);
        }
        // What has no value is empty, or was never computed.
        if (withoutXmlBlanks(value_).empty()) {
            if (hasFormula_) tell({ForeignCell::Kind::Uncomputed});
            return;
        }
        switch (kind_) {
        case Kind::Number:
            return tellNumber();
        case Kind::Shared:
            return tellShared();
        case Kind::Boolean:
            return tellBoolean();
        case Kind::Failed:
            return tell({ForeignCell::Kind::Failed, 0, withoutXmlBlanks(value_)});
        case Kind::Date:
            return tellDate();
        default:
            failAt("this cell is of a kind that no workbook has");
        }
    }

    void tell(const ForeignCell& cell) {
        rows_.cell(cell_.column, cell);
        lookAtRows();
    }

    void tellText(std::string_view text) { tell({ForeignCell::Kind::Text, 0, text}); }

    std::optional<ShownAs> shown() {
        if (style_ == 0 && !surroundings_.styles) return ShownAs::Number;
        if (surroundings_.styles && style_ < surroundings_.styles->size())
            return (*surroundings_.styles)[static_cast<std::size_t>(style_)];
        failAt(Sentence("this cell has style %1, which the workbook has not", {style_}));
        return std::nullopt;
    }

    void tellNumber() {
        const auto number = exactNumber(value_);
        if (!number) return tellText(value_);
        const auto shownAs = shown();
        if (!shownAs) return;
        rows_.shown(cell_.column, *number, *shownAs, surroundings_.days);
        lookAtRows();
    }

    void tellShared() {
        const auto index = wholeNumber(value_, std::uint64_t{1} << 40U);
        if (!index || !surroundings_.texts)
            return failAt("this cell refers to a text that the workbook has not");
        const auto text = surroundings_.texts->at(*index);
        if (text) return tellText(*text);
        fail(text.error());
    }

    void tellBoolean() {
        const auto yes = yesOrNo(value_);
        if (!yes) return tellText(value_);
        tell({*yes ? ForeignCell::Kind::True : ForeignCell::Kind::False});
    }

    void tellDate() {
        auto time = isoTime(value_);
        if (!time) return tellText(value_);
        const auto shownAs = shown();
        if (!shownAs) return;
        if (time->kind == ForeignCell::Kind::Moment && *shownAs == ShownAs::Day &&
            std::fmod(time->number, millisecondsOfDay) == 0)
            time = ForeignCell{ForeignCell::Kind::Day, time->number / millisecondsOfDay};
        tell(*time);
    }

    /// An error of the cell that is read, or of the row.
    void failAt(Sentence what, Sentence mend = saveWorkbookAgain) {
        fail({std::move(what), rows_.place(cell_.column), std::move(mend)});
    }

    void lookAtRows() {
        if (!rows_.over()) return;
        if (rows_.problem()) return fail(*rows_.problem());
        finish();
    }

    SheetSurroundings& surroundings_;
    SheetRows& rows_;
    std::uint64_t row_ = 0, column_ = 0; ///< the row, from 1, and the column, from 0, that would come next
    bool rowKnown_ = false;
    CellPlace cell_;
    Kind kind_ = Kind::Number;
    std::uint64_t style_ = 0;
    bool hasValue_ = false, hasFormula_ = false, hasInline_ = false;
    std::string value_, inline_;
    std::size_t inlineBegun_ = 0; ///< where the piece of text begins that is read
    std::string* reads_ = nullptr;
};

constexpr std::array sheetElements = {
    XmlName{mainSpace, "worksheet", SheetTaker::Sheet}, XmlName{mainSpace, "sheetData", SheetTaker::Data},
    XmlName{mainSpace, "row", SheetTaker::Row},         XmlName{mainSpace, "c", SheetTaker::Cell},
    XmlName{mainSpace, "v", SheetTaker::Value},         XmlName{mainSpace, "f", SheetTaker::Formula},
    XmlName{mainSpace, "is", SheetTaker::Inline},       XmlName{mainSpace, "r", SheetTaker::Run},
    XmlName{mainSpace, "t", SheetTaker::Text},          XmlName{mainSpace, "mergeCells", SheetTaker::Merges},
    XmlName{mainSpace, "mergeCell", SheetTaker::Merge}};
constexpr std::array sheetAttributes = {
    XmlName{0, "r", SheetTaker::Place}, XmlName{0, "s", SheetTaker::Style}, XmlName{0, "t", SheetTaker::Type},
    XmlName{0, "ref", SheetTaker::Reference}, XmlName{0, "hidden", SheetTaker::Hidden}};
constexpr XmlVocabulary sheetWords{officeSpaces, sheetElements, sheetAttributes};

} // namespace

std::optional<CellPlace> cellPlace(std::string_view name) {
    std::uint64_t column = 0, row = 0;
    std::size_t i = name.starts_with('$') ? 1 : 0;
    const std::size_t letters = i;
    constexpr std::uint64_t alphabet = 26, ten = 10;
    for (; i < name.size(); ++i) {
        const char letter = name[i];
        const bool upper = letter >= 'A' && letter <= 'Z', lower = letter >= 'a' && letter <= 'z';
        if (!upper && !lower) break;
        if (column <= mostSheetColumns)
            column = column * alphabet + static_cast<std::uint64_t>(letter - (upper ? 'A' : 'a')) + 1;
    }
    if (i == letters) return std::nullopt;
    if (i < name.size() && name[i] == '$') ++i;
    const std::size_t digits = i;
    for (; i < name.size() && isDigit(name[i]); ++i)
        if (row <= mostSheetRows) row = row * ten + static_cast<std::uint64_t>(name[i] - '0');
    if (i == digits || i < name.size() || row == 0) return std::nullopt;
    return CellPlace{row - 1, column - 1};
}

Result<void> readSheetXml(XmlSource bytes, const std::string& part, SheetSurroundings& surroundings,
                          SheetRows& rows) {
    SheetTaker taker(surroundings, rows);
    XmlReader reader(std::move(bytes), sheetWords, taker, part);
    RETURN_IF_ERROR(reader.readAll());
    if (taker.begun) return {};
    return Error{"this part is no sheet", part, saveWorkbookAgain};
}

} // namespace epsiloscope
