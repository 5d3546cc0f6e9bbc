// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsNames.h"

#include <array>

namespace epsiloscope {
namespace {

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

} // namespace

const XmlVocabulary odsWords{odsSpaces, odsElements, odsAttributes};

} // namespace epsiloscope
