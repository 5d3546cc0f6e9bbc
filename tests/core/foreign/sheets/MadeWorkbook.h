// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/Workbook.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/MadeZip.h"

#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

using CellKind = ForeignCell::Kind;
using HeldRow = std::vector<HeldCell>;

inline HeldCell held(double number, CellKind kind = CellKind::Number) {
    return {kind, number, {}};
}
inline HeldCell held(const char* text, CellKind kind = CellKind::Text) {
    return {kind, 0, text};
}
inline HeldCell held(CellKind kind) {
    return {kind, 0, {}};
}

/// The parts of a workbook as most programs write them, each to be replaced.
struct MadeXlsx {
    std::string spaces = "xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' "
                         "xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'";
    std::string workbook = "<sheets><sheet name='One' sheetId='1' r:id='rId1'/></sheets>";
    std::string relationships = "<Relationship Id='rId1' Type='x/worksheet' Target='worksheets/sheet1.xml'/>"
                                "<Relationship Id='rId8' Type='x/styles' Target='styles.xml'/>"
                                "<Relationship Id='rId9' Type='x/sharedStrings' Target='sharedStrings.xml'/>";
    /// Formats of the styles 0, 1, … of cells.
    std::vector<std::string> formats = {"General", "yyyy-mm-dd", "yyyy-mm-dd hh:mm",
                                        "h:mm",    "0.0%",       "[h]:mm"};
    std::string texts{};  ///< what is within <sst>; empty: no such part
    std::string rows{};   ///< what is within <sheetData>
    std::string behind{}; ///< what follows it
    std::vector<MadeEntry> others{};

    std::string bytes() const {
        const std::string package =
            "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>";
        std::string numbered, styles;
        for (std::size_t i = 0; i < formats.size(); ++i) {
            const std::string id = std::to_string(164 + i);
            numbered += "<numFmt numFmtId='" + id + "' formatCode='" + formats[i] + "'/>";
            styles += "<xf numFmtId='" + id + "'/>";
        }
        std::vector<MadeEntry> entries = {
            {"[Content_Types].xml", "<Types/>"},
            {"_rels/.rels",
             package +
                 "<Relationship Id='r' Type='x/officeDocument' Target='xl/workbook.xml'/></Relationships>"},
            {"xl/workbook.xml", "<workbook " + spaces + ">" + workbook + "</workbook>"},
            {"xl/_rels/workbook.xml.rels", package + relationships + "</Relationships>"},
            {"xl/styles.xml", "<styleSheet " + spaces + "><numFmts>" + numbered +
                                  "</numFmts><cellStyleXfs><xf numFmtId='14'/></cellStyleXfs><cellXfs>" +
                                  styles + "</cellXfs></styleSheet>"},
            {"xl/worksheets/sheet1.xml",
             "<worksheet " + spaces + "><dimension ref='A1'/><sheetData>" + rows + "</sheetData>" + behind +
                 "</worksheet>",
             8}};
        if (!texts.empty())
            entries.push_back({"xl/sharedStrings.xml", "<sst " + spaces + ">" + texts + "</sst>"});
        entries.insert(entries.end(), others.begin(), others.end());
        return madeZip(entries);
    }

    ForeignReading read(ForeignRequest request = {}) const {
        return readForeign(workbookKind(), bytes(), std::move(request));
    }
};

/// One row "1" of cells.
inline MadeXlsx madeRow(const std::string& cells) {
    MadeXlsx made;
    made.rows = "<row r='1'>" + cells + "</row>";
    return made;
}

constexpr const char* odsNamespaces =
    "xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' "
    "xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' "
    "xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0' "
    "xmlns:style='urn:oasis:names:tc:opendocument:xmlns:style:1.0' "
    "xmlns:draw='urn:oasis:names:tc:opendocument:xmlns:drawing:1.0' "
    "xmlns:calcext='urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0'";

/// A document of these tables.
inline std::string odsContent(const std::string& tables, const std::string& styles = {}) {
    return std::string("<office:document-content ") + odsNamespaces + "><office:automatic-styles>" + styles +
           "</office:automatic-styles><office:body><office:spreadsheet>" + tables +
           "</office:spreadsheet></office:body></office:document-content>";
}

inline std::string madeOds(const std::string& content, const std::vector<MadeEntry>& others = {}) {
    std::vector<MadeEntry> entries = {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                                      {"content.xml", content, 8}};
    entries.insert(entries.end(), others.begin(), others.end());
    return madeZip(entries);
}

/// Reads a document of one table of these rows.
inline ForeignReading readOdsRows(const std::string& rows) {
    return readForeign(workbookKind(),
                       madeOds(odsContent("<table:table table:name='One'>" + rows + "</table:table>")));
}

} // namespace epsiloscope::testing
