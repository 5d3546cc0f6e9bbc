// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsDocument.h"
#include "tests/core/foreign/sheets/MadeWorkbook.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

HeldRow odsCells(const std::string& cells) {
    const ForeignReading read = readOdsRows("<table:table-row>" + cells + "</table:table-row>");
    if (read.error) return {held(read.error->message().c_str(), CellKind::Declared)};
    return read.rows.empty() ? HeldRow{} : read.rows.front();
}

HeldCell odsCell(const std::string& attributes, const std::string& inside = {}) {
    const HeldRow row = odsCells("<table:table-cell " + attributes + ">" + inside + "</table:table-cell>");
    return row.empty() ? held(CellKind::Missing) : row.front();
}

std::string typed(const char* type, const char* value) {
    return std::string("office:value-type='") + type + "' office:" + value;
}

std::string numberCell(const char* value, const char* more = "") {
    return std::string("<table:table-cell office:value-type='float' office:value='") + value + "' " + more +
           "/>";
}

} // namespace

class OdsReadingTest : public QObject {
    Q_OBJECT
private slots:
    void tellsOfHiddenRows() {
        const std::string cell = numberCell("1");
        const ForeignReading read =
            readOdsRows("<table:table-row>" + cell +
                        "</table:table-row><table:table-row table:visibility='filter' "
                        "table:number-rows-repeated='2'>" +
                        cell +
                        "</table:table-row>"
                        "<table:table-row table:visibility='collapse'>" +
                        cell + "</table:table-row>");
        QVERIFY(!read.error);
        QCOMPARE(read.rows.size(), 4U);
        QCOMPARE(read.remarks,
                 std::vector<std::string>{"3 rows are hidden on the sheet: read like all others"});
    }

    void readsCellsOfEachType() {
        QVERIFY(odsCell(typed("float", "value='1E-020'")) == held(1e-20));
        QVERIFY(odsCell(typed("currency", "value='2.5'"), "<text:p>2,50 €</text:p>") == held(2.5));
        QVERIFY(odsCell(typed("date", "date-value='2020-03-01'")) == held(18322, CellKind::Day));
        QVERIFY(odsCell(typed("date", "date-value='2020-03-01T12:30:15.0004'")) ==
                held(18322 * 86'400'000.0 + 45'015'000, CellKind::Moment));
        QVERIFY(odsCell(typed("date", "date-value='March'")) == held("March"));
        QVERIFY(odsCell(typed("time", "time-value='PT25H30M00S'")) == held(91'800, CellKind::Span));
        QVERIFY(odsCell(typed("time", "time-value='PT025H30M00S'")) == held(91'800, CellKind::Span));
        QVERIFY(odsCell(typed("boolean", "boolean-value='true'")) == held(CellKind::True));
        QVERIFY(odsCell(typed("boolean", "value='false'")) == held(CellKind::False));
        QVERIFY(odsCell("table:formula='of:=TRUE()' " + typed("float", "value='1'")) == held(CellKind::True));
        QVERIFY(odsCell(typed("string", "string-value='x'"), "<text:p>shown</text:p>") == held("x"));
        QVERIFY(odsCell(typed("string", "value='7'"), "<text:p>seven</text:p>") == held("seven"));
        QVERIFY(odsCell("", "<text:p>of no type</text:p>") == held("of no type"));
        QVERIFY(odsCells("<table:table-cell/><table:table-cell><text:p/></table:table-cell>").empty());
    }

    void joinsTheTextOfParagraphs() {
        const std::string text = typed("string", "note='' ");
        QVERIFY(odsCell(text, "<text:p> a<text:s text:c='2'/>b<text:tab/>c</text:p><text:p>d"
                              "<text:line-break/><text:a>e<text:span>f</text:span></text:a></text:p>") ==
                held(" a  b\tc\nd\nef"));
        // Remarks and drawings lie in the cell, and are none of its text.
        QVERIFY(odsCell(text,
                        "\n<office:annotation><text:p>no</text:p></office:annotation><draw:frame>"
                        "<draw:text-box><text:p>no</text:p></draw:text-box></draw:frame>"
                        "<text:p>yes<office:annotation><text:p>no</text:p></office:annotation></text:p>") ==
                held("yes"));
        QVERIFY(odsCell(text, "<text:p/>") == held(""));
    }

    void tellsWhatFailedAndWhatWasNeverComputed() {
        QVERIFY(odsCell("table:formula='of:=1/0' calcext:value-type='error' " +
                            typed("string", "string-value=''"),
                        "<text:p>#WERT!</text:p>") == held("#WERT!", CellKind::Failed));
        QVERIFY(odsCell("table:formula='of:=1/0' " + typed("string", "string-value='#DIV/0!'")) ==
                held("#DIV/0!", CellKind::Failed));
        QVERIFY(odsCell(typed("string", "string-value='#DIV/0!'")) == held("#DIV/0!"));
        QVERIFY(odsCell("table:formula='of:=\"\"'", "<text:p/>") == held(""));
        QVERIFY(odsCell("table:formula='of:=1+1'") == held(CellKind::Uncomputed));
    }

    void countsRepeatedAndCoveredCells() {
        QVERIFY(odsCells(numberCell("1", "table:number-columns-repeated='2'") +
                         "<table:covered-table-cell table:number-columns-repeated='2'/>" + numberCell("2") +
                         "<table:table-cell table:number-columns-repeated='16379'/>") ==
                (HeldRow{held(1.0), held(1.0), held(CellKind::Missing), held(CellKind::Missing), held(2.0)}));
    }

    void tellsRowsAsOftenAsTheyStand() {
        const ForeignReading read = readOdsRows(
            "<table:table-header-rows><table:table-row table:number-rows-repeated='2'><table:table-cell/>"
            "</table:table-row></table:table-header-rows><table:table-row-group table:display='false'>"
            "<table:table-row-group><table:table-row table:visibility='filter' table:number-rows-repeated='3'>" +
            numberCell("1") +
            "</table:table-row></table:table-row-group></table:table-row-group><table:table-row>" +
            numberCell("2") +
            "</table:table-row><table:table-row table:number-rows-repeated='1048570'><table:table-cell "
            "table:number-columns-repeated='16384'/></table:table-row>");
        QVERIFY(!read.error);
        QCOMPARE(read.rows.size(), 6U);
        QVERIFY(read.rows[1].empty());
        QVERIFY(read.rows[4] == (HeldRow{held(1.0)}) && read.rows[5] == (HeldRow{held(2.0)}));
    }

    void refusesFloodsOfRepeatedCells() {
        for (const char* rows : {"2000000", "99999999999999999999"}) {
            const std::string open =
                std::string("<table:table-row table:number-rows-repeated='") + rows + "'>";
            QVERIFY(readOdsRows(open + numberCell("1") + "</table:table-row>").error);
        }
        QVERIFY(odsCells(numberCell("1", "table:number-columns-repeated='16385'")).front().kind ==
                CellKind::Declared);
        QVERIFY(odsCells("<table:table-cell table:number-columns-repeated='16384'/>" + numberCell("1"))
                    .front()
                    .kind == CellKind::Declared);
        QVERIFY(readOdsRows("<table:table-row table:number-rows-repeated='1000000'>" +
                            numberCell("1", "table:number-columns-repeated='16384'") + "</table:table-row>")
                    .error);
        QVERIFY(readOdsRows("<table:table-row table:number-rows-repeated='200000'><table:table-cell/>"
                            "</table:table-row><table:table-row>" +
                            numberCell("1") + "</table:table-row>")
                    .error);
    }

    void readsTheFirstVisibleTableOrTheOneAskedFor() {
        const auto table = [](const char* name, const char* style) {
            return std::string("<table:table table:name='") + name + "' table:style-name='" + style +
                   "'><table:table-row><table:table-cell office:value-type='string'><text:p>" + name +
                   "</text:p></table:table-cell></table:table-row></table:table>";
        };
        const std::string styles = "<style:style style:name='h' style:family='table'><style:table-properties "
                                   "table:display='false'/></style:style><style:style style:name='v' "
                                   "style:family='table'><style:table-properties/></style:style>";
        const std::string content = odsContent(table("Hidden", "h") + table("&apos;file:///a&apos;#B", "v") +
                                                   table("Data", "v") + table("Last", "v"),
                                               styles);
        ForeignRequest request;
        for (const char* wanted : {"", "Last", "Hidden"}) {
            request.table = wanted;
            const ForeignReading read = readForeign(workbookKind(), madeOds(content), request);
            QVERIFY(!read.error);
            QVERIFY(read.head->tables == (std::vector<std::string>{"Hidden", "Data", "Last"}));
            QCOMPARE(read.head->table, *wanted == '\0' ? "Data" : wanted);
            QVERIFY(read.rows == (std::vector<HeldRow>{{held(read.head->table.c_str())}}));
        }
        request.table = "Dada";
        QCOMPARE(readForeign(workbookKind(), madeOds(content), request).error->mend,
                 "did you mean \"Data\"?");
    }

    void readsADocumentInOneFile() {
        std::string flat = odsContent("<table:table table:name='One'><table:table-row>" + numberCell("1") +
                                      "</table:table-row></table:table>");
        for (std::size_t at = 0; (at = flat.find("document-content")) != std::string::npos;)
            flat.replace(at, 16, "document");
        const ForeignReading read = readForeign(workbookKind(), "<?xml version='1.0'?>\n" + flat);
        QVERIFY(!read.error && read.rows == (std::vector<HeldRow>{{held(1.0)}}));
    }

    void countsMergedCells() {
        const ForeignReading read =
            readOdsRows("<table:table-row>" + numberCell("1", "table:number-rows-spanned='3'") +
                        numberCell("2", "table:number-columns-spanned='1'") + "</table:table-row>");
        QVERIFY(read.remarks ==
                (std::vector<std::string>{"1 merged cell: only the first of each holds the value"}));
    }
};

TEST_ALONE(OdsReadingTest)
#include "OdsReadingTest.moc"
