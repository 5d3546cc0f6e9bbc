// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlNames.h"

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

extern const XmlVocabulary odsWords;

} // namespace epsiloscope
