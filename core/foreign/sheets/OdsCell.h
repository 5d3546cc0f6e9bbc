// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlReader.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A cell of an OpenDocument table as it is read. What is shown in it is rounded and in somebody's language:
/// the value counts, and the paragraphs where the value is a text.
class OdsCell {
public:
    /// A cell begins that has these attributes.
    void begin(XmlAttributes attributes);
    /// Another paragraph begins, and pieces of its text.
    void paragraph();
    void text(std::string_view piece) { text_ += piece; }
    void blanks(std::uint64_t count);

    /// What the cell holds; nothing where it is empty. Its text is valid until the next begins.
    std::optional<ForeignCell> value() const;
    bool isPercent() const { return type_ == Type::Percentage; }
    bool spans() const { return spans_; } ///< it is the first of merged cells
    std::uint64_t repeated() const { return repeated_; }
    std::uint64_t size() const { return text_.size() + value_.size(); } ///< bytes

private:
    enum class Type : std::uint8_t { None, Number, Percentage, Date, Time, Boolean, Text, Failed };
    static Type typeOf(std::string_view type);
    ForeignCell timeOr(std::optional<ForeignCell> time) const;
    std::optional<ForeignCell> withoutValue() const;
    std::optional<ForeignCell> textValue() const;

    Type type_ = Type::None;
    bool hasValue_ = false, hasFormula_ = false, spans_ = false;
    std::uint64_t repeated_ = 1, paragraphs_ = 0;
    std::string value_, text_;
};

} // namespace epsiloscope
