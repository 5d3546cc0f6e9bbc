// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsCell.h"

#include "core/foreign/sheets/XmlValues.h"

#include <algorithm>
#include <array>

namespace epsiloscope {
namespace {

using CellKind = ForeignCell::Kind;

/// Gnumeric writes what failed as a text.
bool isErrorName(std::string_view text) {
    constexpr std::array names = {"#DIV/0!", "#N/A",  "#NAME?",  "#NULL!",
                                  "#NUM!",   "#REF!", "#VALUE!", "#UNKNOWN!"};
    return std::ranges::find(names, text) != names.end() || text.starts_with("Err:");
}

/// LibreOffice makes formulas of the yes and no of other programs' workbooks.
bool isTruth(std::string_view formula) {
    return formula == "of:=TRUE()" || formula == "of:=FALSE()";
}

} // namespace

std::uint64_t odsRepeats(std::string_view attribute) {
    return std::max<std::uint64_t>(wholeNumber(attribute, mostOdsRepeats).value_or(1), 1);
}

OdsCell::Type OdsCell::typeOf(std::string_view type) {
    if (type == "float" || type == "currency") return Type::Number;
    if (type == "percentage") return Type::Percentage;
    if (type == "date") return Type::Date;
    if (type == "time") return Type::Time;
    if (type == "boolean") return Type::Boolean;
    return type == "string" ? Type::Text : Type::None;
}

void OdsCell::begin(XmlAttributes attributes) {
    hasFormula_ = spans_ = false;
    repeated_ = 1;
    paragraphs_ = 0;
    text_.clear();
    const char *type = nullptr, *number = nullptr, *own = nullptr;
    bool failed = false, truth = false;
    for (const auto& [token, value] : attributes) {
        switch (token) {
        case OdsName::ValueType:
            type = value;
            break;
        case OdsName::ExtendedType:
            failed = std::string_view(value) == "error";
            break;
        case OdsName::Value:
            number = value;
            break;
        case OdsName::DateValue:
        case OdsName::TimeValue:
        case OdsName::BooleanValue:
        case OdsName::StringValue:
            own = value;
            break;
        case OdsName::Formula:
            hasFormula_ = true;
            truth = isTruth(value);
            break;
        case OdsName::ColumnsRepeated:
            repeated_ = odsRepeats(value);
            break;
        case OdsName::ColumnsSpanned:
        case OdsName::RowsSpanned:
            spans_ = spans_ || odsRepeats(value) > 1;
            break;
        default:
            break;
        }
    }
    type_ = failed ? Type::Failed : typeOf(type == nullptr ? "" : type);
    if (truth && type_ == Type::Number) type_ = Type::Boolean;
    // What pandas writes as office:value of a text is shown as well, what it writes of a boolean is not.
    if (own == nullptr && type_ != Type::Text) own = number;
    if ((type_ == Type::Number || type_ == Type::Percentage) && number != nullptr) own = number;
    hasValue_ = own != nullptr;
    value_ = hasValue_ ? own : "";
}

void OdsCell::paragraph() {
    if (paragraphs_++ > 0) text_ += '\n';
}

void OdsCell::blanks(std::uint64_t count) {
    text_.append(static_cast<std::size_t>(std::min<std::uint64_t>(count, longestForeignText + 1)), ' ');
}

/// What has a type and no value, or neither: a formula that was never computed, unless it shows something.
std::optional<ForeignCell> OdsCell::withoutValue() const {
    if (!text_.empty() || (hasFormula_ && paragraphs_ > 0)) return ForeignCell{CellKind::Text, 0, text_};
    if (hasFormula_) return ForeignCell{CellKind::Uncomputed};
    return std::nullopt;
}

ForeignCell OdsCell::textValue() const {
    const std::string_view text = hasValue_ ? value_ : text_;
    if (hasFormula_ && isErrorName(text)) return ForeignCell{CellKind::Failed, 0, text};
    return ForeignCell{CellKind::Text, 0, text};
}

std::optional<ForeignCell> OdsCell::typedValue() const {
    if (type_ == Type::Date) return isoTime(value_);
    if (type_ == Type::Time) {
        const auto seconds = isoDuration(value_);
        return seconds ? ForeignCell{CellKind::Span, *seconds} : isoTime(value_);
    }
    if (type_ == Type::Boolean) {
        const auto yes = yesOrNo(value_);
        return yes ? std::optional(ForeignCell{*yes ? CellKind::True : CellKind::False}) : std::nullopt;
    }
    const auto number = exactNumber(value_);
    return number ? std::optional(ForeignCell{CellKind::Number, *number}) : std::nullopt;
}

std::optional<ForeignCell> OdsCell::value() const {
    if (type_ == Type::Text) return textValue();
    if (type_ == Type::Failed)
        return ForeignCell{CellKind::Failed, 0, text_.empty() ? "#ERROR" : std::string_view(text_)};
    if (type_ == Type::None || !hasValue_) return withoutValue();
    // A value that is none of its type stays the text that it is.
    return typedValue().value_or(ForeignCell{CellKind::Text, 0, value_});
}

void OdsRow::begin(std::uint64_t repeated) {
    cells_.clear();
    merged_.clear();
    texts_.clear();
    repeated_ = repeated;
    width_ = next_ = 0;
}

void OdsRow::add(const OdsCell& cell) {
    const std::uint64_t column = next_;
    if (column <= mostSheetColumns) next_ += cell.repeated();
    if (cell.spans() && merged_.size() < mostSheetColumns) merged_.push_back(column);
    const auto value = cell.value();
    if (!value || cells_.size() > mostSheetColumns) return;
    cells_.push_back({column,
                      cell.repeated(),
                      {value->kind, value->number},
                      texts_.size(),
                      value->text.size(),
                      cell.isPercent()});
    texts_ += value->text;
    width_ += cell.repeated();
}

void OdsRow::tell(SheetRows& rows, std::uint64_t number) const {
    rows.row(number);
    for (const Held& held : cells_) {
        ForeignCell cell = held.cell;
        cell.text = std::string_view(texts_).substr(held.text, held.size);
        for (std::uint64_t i = 0; i < held.repeated && !rows.over(); ++i) {
            if (held.percent && cell.kind == ForeignCell::Kind::Number)
                rows.shown(held.column + i, cell.number, ShownAs::Percent, DaysFrom::Year1900);
            else
                rows.cell(held.column + i, cell);
        }
    }
    rows.endRow();
    for (const std::uint64_t column : merged_)
        rows.merged(number, column);
}

} // namespace epsiloscope
