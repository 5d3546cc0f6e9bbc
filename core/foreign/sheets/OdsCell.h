// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/SheetRows.h"
#include "core/foreign/sheets/XmlReader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The names of content.xml (OpenDocument 1.3, part 3) that tell of tables.
struct OdsName {
    enum Element : int {
        Document = 1,
        Styles, ///< those that the document made by itself
        Style,
        TableProperties,
        Body,
        Spreadsheet,
        OtherBody, ///< of a text, a presentation, …
        Table,
        RowGroup,
        Row,
        Cell, ///< covered ones, too
        Paragraph,
        Inline, ///< what is text within a paragraph
        Blanks,
        Tab,
        LineBreak
    };
    enum Attribute : int {
        Name = 1,
        StyleName,
        StyleOwnName,
        Family,
        Display,
        Visibility,
        RowsRepeated,
        ColumnsRepeated,
        RowsSpanned,
        ColumnsSpanned,
        Formula,
        ValueType,
        ExtendedType, ///< LibreOffice's own
        Value,
        DateValue,
        TimeValue,
        BooleanValue,
        StringValue,
        Count
    };
};

/// What stands for more counts as so many: no table has as many rows, columns or blanks.
inline constexpr std::uint64_t mostOdsRepeats = std::uint64_t{1} << 40U;
/// How many equal rows or cells stand there, by an attribute that says so; 1 where it says nothing.
std::uint64_t odsRepeats(std::string_view attribute);

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
    std::optional<ForeignCell> withoutValue() const;
    ForeignCell textValue() const;
    std::optional<ForeignCell> typedValue() const; ///< nothing where it is none of its type

    Type type_ = Type::None;
    bool hasValue_ = false, hasFormula_ = false, spans_ = false;
    std::uint64_t repeated_ = 1, paragraphs_ = 0;
    std::string value_, text_;
};

/// A row of an OpenDocument table, which may stand for several. Holds of it what fits on a sheet, and so much
/// more that telling it is an error.
class OdsRow {
public:
    void begin(std::uint64_t repeated);
    void add(const OdsCell& cell);

    std::uint64_t repeated() const { return repeated_; }
    std::uint64_t width() const { return width_; }      ///< cells with a value
    std::size_t bytes() const { return texts_.size(); } ///< of their texts, each once
    /// The row once, as that of that number, from 0.
    void tell(SheetRows& rows, std::uint64_t number) const;

private:
    struct Held {
        std::uint64_t column, repeated;
        ForeignCell cell; ///< without its text
        std::size_t text, size;
        bool percent;
    };
    std::vector<Held> cells_;
    std::vector<std::uint64_t> merged_; ///< columns where merged cells begin
    std::string texts_;
    std::uint64_t repeated_ = 1, width_ = 0, next_ = 0;
};

} // namespace epsiloscope
