// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XlsxWorkbook.h"
#include "tests/core/foreign/sheets/MadeWorkbook.h"
#include "tests/testing/TestProgram.h"

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double infiniteCell = std::numeric_limits<double>::infinity();

/// The cells of a row of a sheet, and where there was an error a cell that says it.
HeldRow cellsOf(const MadeXlsx& made) {
    const ForeignReading read = made.read();
    if (read.error) return {held(read.error->message().c_str(), CellKind::Declared)};
    return read.rows.empty() ? HeldRow{} : read.rows.back();
}

HeldRow cellsOf(const std::string& cells) {
    return cellsOf(madeRow(cells));
}

HeldCell cellOf(const std::string& cell) {
    const HeldRow row = cellsOf(cell);
    return row.size() == 1 ? row.front() : held("one cell was awaited", CellKind::Declared);
}

HeldCell shownAs(const char* value, const char* format) {
    MadeXlsx made = madeRow(std::string("<c r='A1' s='0'><v>") + value + "</v></c>");
    made.formats = {format};
    const HeldRow row = cellsOf(made);
    return row.empty() ? held(CellKind::Missing) : row.front();
}

} // namespace

class XlsxReadingTest : public QObject {
    Q_OBJECT
private slots:
    void readsCellsOfEachKind() {
        QVERIFY(cellOf("<c r='A1'><v>0.1</v></c>") == held(0.1));
        QVERIFY(cellOf("<c r='A1' t='n'><v>1E-020</v></c>") == held(1e-20));
        QVERIFY(cellOf("<c r='A1'><v>1.797693134862316E+308</v></c>") == held(infiniteCell));
        QVERIFY(cellOf("<c r='A1'><v>-1e999</v></c>") == held(-infiniteCell));
        QVERIFY(cellOf("<c r='A1'><v>1e-999</v></c>") == held(0.0));
        QVERIFY(cellOf("<c r='A1' t='b'><v>1</v></c>") == held(CellKind::True));
        QVERIFY(cellOf("<c r='A1' t='b'><v>0</v></c>") == held(CellKind::False));
        QVERIFY(cellOf("<c r='A1' t='e'><v>#DIV/0!</v></c>") == held("#DIV/0!", CellKind::Failed));
        QVERIFY(cellOf("<c r='A1' t='str'><f>A2</f><v>007</v></c>") == held("007"));
        QVERIFY(cellOf("<c r='A1' t='d'><v>2020-03-01</v></c>") == held(18322, CellKind::Day));
        // What is no number stays what it is.
        QVERIFY(cellOf("<c r='A1'><v>1,5</v></c>") == held("1,5"));
        QVERIFY(cellOf("<c r='A1'><v>NaN</v></c>") == held("NaN"));
    }

    void tellsAFormulaWithoutAValueFromAnEmptyText() {
        QVERIFY(cellOf("<c r='A1'><f>1+1</f><v></v></c>") == held(CellKind::Uncomputed));
        QVERIFY(cellOf("<c r='A1'><f>1+1</f><v/></c>") == held(CellKind::Uncomputed));
        QVERIFY(cellOf("<c r='A1'><f t='shared' si='0'/></c>") == held(CellKind::Uncomputed));
        QVERIFY(cellOf("<c r='A1'><f t='shared' si='0'/><v>2</v></c>") == held(2.0));
        QVERIFY(cellOf("<c r='A1' t='str'><f>\"\"</f><v></v></c>") == held(""));
        QVERIFY(cellOf("<c r='A1' t='str'><f>\"\"</f></c>") == held(CellKind::Uncomputed));
        QVERIFY(cellsOf("<c r='A1' s='1'/><c r='B1' t='n'/><c r='C1'><v/></c>").empty());
    }

    void readsTextsAsTheyStand() {
        QVERIFY(cellOf("<c r='A1' t='inlineStr'>\n <is>\n <t xml:space='preserve'> a </t>\n </is>\n</c>") ==
                held(" a "));
        QVERIFY(
            cellOf("<c r='A1' t='inlineStr'><is><r><t>ab</t></r><r><rPr><b/></rPr><t>c</t></r></is></c>") ==
            held("abc"));
        QVERIFY(cellOf("<c r='A1' t='inlineStr'><is><t/></is></c>") == held(""));
        QVERIFY(cellOf("<c r='A1' t='inlineStr'><is><t>a_x000D_&#10;_x005F_x0041_</t></is></c>") ==
                held("a\r\n_x0041_"));
        // What is read aloud is no part of it.
        QVERIFY(
            cellOf("<c r='A1' t='inlineStr'><is><t>漢</t><rPh sb='0' eb='1'><t>かん</t></rPh></is></c>") ==
            held("漢"));
    }

    void readsSharedTexts() {
        MadeXlsx made = madeRow("<c r='A1' t='s'><v>2</v></c><c r='B1' t='s'><v>0</v></c>"
                                "<c r='C1' t='s'><v>1</v></c><c r='D1' t='s'><v> 3 </v></c>");
        made.texts =
            "<si><t>a</t></si><si><r><t>b_x005F</t></r><r><t>_x0041_</t></r><rPh><t>no</t></rPh></si>"
            "\n<si><t xml:space='preserve'>  c\n</t></si><si/>";
        QVERIFY(cellsOf(made) == (HeldRow{held("  c\n"), held("a"), held("b_x005FA"), held("")}));
    }

    void refusesAReferenceToWhatIsNotThere() {
        MadeXlsx made = madeRow("<c r='A1' t='s'><v>1</v></c>");
        made.texts = "<si><t>a</t></si>";
        QVERIFY(made.read().error);
        made.texts.clear();
        QVERIFY(made.read().error);
        QVERIFY(madeRow("<c r='A1' s='6'><v>1</v></c>").read().error);
        QVERIFY(madeRow("<c r='A1' t='s'><v>-1</v></c>").read().error);
        QVERIFY(madeRow("<c r='A1' t='odd'><v>1</v></c>").read().error);
    }

    void makesDaysOfNumbersThatAreShownAsDays() {
        QVERIFY(shownAs("43891", "d. mmmm yyyy") == held(18322, CellKind::Day));
        QVERIFY(shownAs("43891.521006944442", "yyyy-mm-dd hh:mm:ss") ==
                held(18322 * 86'400'000.0 + 45'015'000, CellKind::Moment));
        QVERIFY(shownAs("43891", "yyyy-mm-dd hh:mm") == held(18322 * 86'400'000.0, CellKind::Moment));
        QVERIFY(shownAs("43891.5", "yyyy-mm-dd") == held(18322.5 * 86'400'000.0, CellKind::Moment));
        QVERIFY(shownAs("0.5", "h:mm") == held(43'200, CellKind::Span));
        QVERIFY(shownAs("1.0625", "[h]:mm") == held(91'800, CellKind::Span));
        QVERIFY(shownAs("43891", "0 \"days\"") == held(43891.0));
        QVERIFY(shownAs("43891", "[Red]0.00") == held(43891.0));
    }

    void knowsTheDaysOf1900And1904() {
        QVERIFY(shownAs("1", "yyyy-mm-dd") == held(-25'567, CellKind::Day));
        QVERIFY(shownAs("59", "yyyy-mm-dd") == held(-25'509, CellKind::Day));
        QVERIFY(shownAs("60", "yyyy-mm-dd") == held("1900-02-29", CellKind::Failed));
        QVERIFY(shownAs("61", "yyyy-mm-dd") == held(-25'508, CellKind::Day));
        QVERIFY(shownAs("0", "yyyy-mm-dd") == held("1900-01-00", CellKind::Failed));
        QVERIFY(shownAs("0.5", "yyyy-mm-dd hh:mm") == held("a time without a day", CellKind::Failed));
        QVERIFY(shownAs("1e9", "yyyy-mm-dd").kind == CellKind::Failed);
        MadeXlsx made = madeRow("<c r='A1' s='1'><v>42429</v></c><c r='B1'><v>42429</v></c>"
                                "<c r='C1' s='3'><v>0.25</v></c><c r='D1' s='1'><v>0</v></c>");
        made.workbook = "<workbookPr date1904='1'/>" + made.workbook;
        QVERIFY(cellsOf(made) == (HeldRow{held(18322, CellKind::Day), held(42429.0),
                                          held(21'600, CellKind::Span), held(-24'107, CellKind::Day)}));
    }

    /// A filter hides rows that count all the same.
    void tellsOfHiddenRows() {
        MadeXlsx made;
        made.rows =
            "<row r='1'><c r='A1'><v>1</v></c></row><row r='2' hidden='1'><c r='A2'><v>2</v></c></row>"
            "<row r='3' hidden='1'/><row r='4'><c r='A4'><v>4</v></c></row>";
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QCOMPARE(read.rows.size(), 4U);
        QCOMPARE(read.remarks,
                 std::vector<std::string>{"1 row is hidden on the sheet: read like all others"});
    }

    void tellsOfWhatWasReadOtherwiseThanItIsShown() {
        MadeXlsx made = madeRow("<c r='C1' s='4'><v>0.125</v></c><c r='D1' s='1'><v>60</v></c>"
                                "<c r='E1' s='1'><v>-5</v></c>");
        made.behind = "<mergeCells count='3'><mergeCell ref='A1:C1'/><mergeCell ref='B1:B1'/>"
                      "<mergeCell ref='A9:B9'/></mergeCells>";
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QCOMPARE(read.rows.at(0).at(2).number, 0.125);
        QCOMPARE(read.rows.at(0).at(4).number, -25'574.0);
        QCOMPARE(read.remarks.size(), 4U);
        QCOMPARE(read.remarks[0], "column C is shown as percent: 12.5 % was read as 0.125");
        QCOMPARE(read.remarks[1], "1 merged cell: only the first of each holds the value");
        QVERIFY(read.remarks[2].starts_with("1 day that"));
        QVERIFY(read.remarks[3].starts_with("1 day before 1900"));
    }

    void tellsRowsAsTheyLie() {
        MadeXlsx made;
        made.rows = "<row r='2'><c r='C2'><v>1</v></c><c r='D2'/></row><row r='3'/><row r='4' hidden='1'>"
                    "<c r='A4'><v>2</v></c></row><row r='5'><c r='A5' s='1'/></row><row r='900000'/>";
        const ForeignReading read = made.read();
        QVERIFY(!read.error && read.head && !read.head->columns);
        QCOMPARE(read.rows.size(), 4U);
        QVERIFY(read.rows[0].empty() && read.rows[2].empty());
        QVERIFY(read.rows[1] == (HeldRow{held(CellKind::Missing), held(CellKind::Missing), held(1.0)}));
        QVERIFY(read.rows[3] == (HeldRow{held(2.0)}));
    }

    void countsRowsAndCellsThatHaveNoPlace() {
        MadeXlsx made;
        made.rows = "<row><c><v>1</v></c><c r='C1'><v>2</v></c><c><v>3</v></c></row><row/><row><c r='B3'>"
                    "<v>4</v></c></row><row><c r='A6'><v>5</v></c></row>";
        const ForeignReading read = made.read();
        QCOMPARE(read.rows.size(), 6U);
        QVERIFY(read.rows[0] == (HeldRow{held(1.0), held(CellKind::Missing), held(2.0), held(3.0)}));
        QVERIFY(read.rows[2] == (HeldRow{held(CellKind::Missing), held(4.0)}));
        QVERIFY(read.rows[5] == (HeldRow{held(5.0)}));
    }

    void refusesRowsAndCellsOutOfOrder() {
        for (const char* rows :
             {"<row r='2'><c r='A2'><v>1</v></c></row><row r='2'><c r='A2'><v>1</v></c></row>",
              "<row r='3'/><row r='2'/>", "<row r='1'><c r='A2'><v>1</v></c></row>",
              "<row r='1'><c r='B1'><v>1</v></c><c r='A1'><v>1</v></c></row>",
              "<row r='1'><c r='B1'><v>1</v></c><c r='B1'><v>1</v></c></row>", "<row r='0'/>", "<row r='x'/>",
              "<row r='1'><c r='1A'><v>1</v></c></row>"}) {
            MadeXlsx made;
            made.rows = rows;
            QVERIFY2(made.read().error, rows);
        }
    }

    void refusesSheetsLargerThanSheetsAre() {
        MadeXlsx made = madeRow("<c r='XFE1'><v>1</v></c>");
        QVERIFY(made.read().error);
        made.rows = "<row r='1048577'><c r='A1048577'><v>1</v></c></row>";
        QVERIFY(made.read().error);
        made.rows = "<row r='99999999999999999999'/>";
        QVERIFY(made.read().error);
        // Nor is a flood of empty rows let out.
        made.rows =
            "<row r='1'><c r='A1'><v>1</v></c></row><row r='200000'><c r='A200000'><v>1</v></c></row>";
        const ForeignReading read = made.read();
        QVERIFY(read.error && read.error->where.find("200000") != std::string::npos);
        QVERIFY(read.rows.size() <= 1);
    }

    void readsTheFirstVisibleSheetOrTheOneAskedFor() {
        MadeXlsx made = madeRow("<c r='A1'><v>1</v></c>");
        made.workbook = "<sheets><sheet name='Chart' r:id='rId3'/><sheet name='Hidden' state='veryHidden' "
                        "r:id='rId2'/><sheet name='Data &amp; more' state='visible' r:id='rId1'/><sheet "
                        "name='Gone' r:id='rId4'/></sheets>";
        made.relationships += "<Relationship Id='rId2' Type='x/worksheet' Target='/xl/other/Two.XML'/>"
                              "<Relationship Id='rId3' Type='x/chartsheet' Target='chart.xml'/>"
                              "<Relationship Id='rId4' Type='x/worksheet' Target='../gone.xml'/>"
                              "<Relationship Id='rId5' Type='x/drawing' Target='drawing1.xml'/>";
        made.others = {{"xl/other/two.xml",
                        "<x:worksheet xmlns:x='http://purl.oclc.org/ooxml/spreadsheetml/main'>"
                        "<x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData>"
                        "</x:worksheet>"}};
        ForeignRequest request;
        const ForeignReading first = made.read();
        QVERIFY(!first.error);
        QCOMPARE(first.head->table, "Data & more");
        QVERIFY(first.head->tables == (std::vector<std::string>{"Hidden", "Data & more", "Gone"}));
        QVERIFY(first.rows.at(0).at(0) == held(1.0));
        request.table = "Hidden";
        QVERIFY(made.read(request).rows.at(0).at(0) == held(2.0));
        request.table = "Gone";
        QVERIFY(made.read(request).error);
        request.table = "Chart";
        QVERIFY(made.read(request).error);
        request.table = "Hiden";
        QCOMPARE(made.read(request).error->mend, "did you mean \"Hidden\"?");
    }

    void stopsAfterTheRowsThatAreWanted() {
        MadeXlsx made;
        made.rows = "<row r='3'><c r='A3'><v>1</v></c></row><row r='4'><c r='A4'><v>1</v></c></row><broken";
        ForeignRequest request;
        for (const std::size_t rows : {1U, 2U, 3U}) {
            request.rows = rows;
            const ForeignReading read = made.read(request);
            QVERIFY(!read.error);
            QCOMPARE(read.rows.size(), rows);
        }
        QVERIFY(made.read().error);
    }

    void readsBothSpellingsOfTheNamespaces() {
        MadeXlsx made =
            madeRow("<c r='A1' t='inlineStr'><is><t>a</t></is></c><c r='B1' s='1'><v>43891</v></c>");
        const HeldRow usual = cellsOf(made);
        made.spaces = "xmlns='http://purl.oclc.org/ooxml/spreadsheetml/main' "
                      "xmlns:r='http://purl.oclc.org/ooxml/officeDocument/relationships'";
        QVERIFY(cellsOf(made) == usual);
        QVERIFY(usual == (HeldRow{held("a"), held(18322, CellKind::Day)}));
        // Elements of another namespace are no cells.
        made.spaces = "xmlns='urn:other' xmlns:r='urn:more'";
        QVERIFY(made.read().error);
    }

    void heedsNamespacesThatAreDeclaredFurtherDown() {
        const std::string space = "'http://schemas.openxmlformats.org/spreadsheetml/2006/main'";
        QVERIFY(cellsOf("<c r='A1' xmlns='urn:other'><v>1</v></c><c r='B1'><v>2</v></c>"
                        "<n:c r='C1' xmlns:n=" +
                        space + "><n:v>3</n:v><v>4</v></n:c>") ==
                (HeldRow{held(CellKind::Missing), held(2.0), held(34.0)}));
    }
};

TEST_ALONE(XlsxReadingTest)
#include "XlsxReadingTest.moc"
