// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsCell.h"

#include "core/foreign/sheets/IsoTime.h"
#include "core/foreign/sheets/NumberReading.h"
#include "core/foreign/sheets/OdsNames.h"

#include <algorithm>
#include <array>

namespace epsiloscope {
namespace {

using CellKind = ForeignCell::Kind;

constexpr std::uint64_t mostOdsRepeats = std::uint64_t{1} << 40U;

/// Gnumeric writes what failed as a text.
bool isErrorName(std::string_view text) {
    constexpr std::array names = {"#DIV/0!", "#N/A",  "#NAME?",  "#NULL!",
                                  "#NUM!",   "#REF!", "#VALUE!", "#UNKNOWN!"};
    return std::find(names.begin(), names.end(), text) != names.end() || text.starts_with("Err:");
}

/// LibreOffice makes formulas of the yes and no of other programs' workbooks.
bool isTruth(std::string_view formula) {
    return formula == "of:=TRUE()" || formula == "of:=FALSE()";
}

} // namespace

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
            repeated_ = std::max<std::uint64_t>(wholeNumber(value, mostOdsRepeats).value_or(1), 1);
            break;
        case OdsName::ColumnsSpanned:
        case OdsName::RowsSpanned:
            spans_ = spans_ || wholeNumber(value, mostOdsRepeats).value_or(1) > 1;
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

/// A value that is none of its type stays the text that it is.
ForeignCell OdsCell::timeOr(std::optional<ForeignCell> time) const {
    return time.value_or(ForeignCell{CellKind::Text, 0, value_});
}

/// What has a type and no value, or neither: a formula that was never computed, unless it shows something.
std::optional<ForeignCell> OdsCell::withoutValue() const {
    if (!text_.empty() || (hasFormula_ && paragraphs_ > 0)) return ForeignCell{CellKind::Text, 0, text_};
    if (hasFormula_) return ForeignCell{CellKind::Uncomputed};
    return std::nullopt;
}

std::optional<ForeignCell> OdsCell::textValue() const {
    const std::string_view text = hasValue_ ? value_ : text_;
    if (hasFormula_ && isErrorName(text)) return ForeignCell{CellKind::Failed, 0, text};
    return ForeignCell{CellKind::Text, 0, text};
}

std::optional<ForeignCell> OdsCell::value() const {
    if (type_ == Type::Text) return textValue();
    if (type_ == Type::Failed)
        return ForeignCell{CellKind::Failed, 0,
                           text_.empty() ? std::string_view("#ERROR") : std::string_view(text_)};
    if (type_ == Type::None || !hasValue_) return withoutValue();
    switch (type_) {
    case Type::Date:
        return timeOr(isoTime(value_));
    case Type::Time: {
        const auto seconds = isoDuration(value_);
        return timeOr(seconds ? ForeignCell{CellKind::Span, *seconds} : isoTime(value_));
    }
    case Type::Boolean: {
        const auto yes = yesOrNo(value_);
        return yes ? ForeignCell{*yes ? CellKind::True : CellKind::False}
                   : ForeignCell{CellKind::Text, 0, value_};
    }
    default: {
        const auto number = exactNumber(value_);
        return number ? ForeignCell{CellKind::Number, *number} : ForeignCell{CellKind::Text, 0, value_};
    }
    }
}

} // namespace epsiloscope
