// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "tests/core/foreign/sheets/MadeWorkbook.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A workbook whose first sheet holds a note, the second one a table.
std::string notesFirst() {
    MadeXlsx made = madeRow("<c r='A1' t='str'><v>Read me first</v></c>");
    made.workbook = "<sheets><sheet name='Notes' sheetId='1' r:id='rId1'/>"
                    "<sheet name='Data' sheetId='2' r:id='rId2'/></sheets>";
    made.relationships += "<Relationship Id='rId2' Type='x/worksheet' Target='worksheets/sheet2.xml'/>";
    made.others = {
        {"xl/worksheets/sheet2.xml",
         "<worksheet " + made.spaces +
             "><sheetData><row r='1'><c r='A1' t='str'><v>age</v></c><c r='B1' t='str'><v>sick</v></c></row>"
             "<row r='2'><c r='A2'><v>31</v></c><c r='B2' t='str'><v>no</v></c></row>"
             "<row r='3'><c r='A3'><v>47</v></c><c r='B3' t='str'><v>yes</v></c></row></sheetData></worksheet>"}};
    return made.bytes();
}

} // namespace

class SeveralTablesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        if (const auto file = readMemory(notesFirst(), "a.xlsx");
            !file && file.error().what.find("made without") != std::string::npos)
            QSKIP("This build lacks a library.");
    }

    /// Whoever opens a workbook wants its table, and is told which sheet it came from.
    void aSheetWithoutRowsIsPassedOver() {
        RESULT_OR_FAIL(file, readMemory(notesFirst(), "a.xlsx"));
        QCOMPARE(file->guess.table, std::string("Data"));
        QCOMPARE(file->table.rows, std::size_t{2});
        QVERIFY(!file->guess.doubts.empty());
        QCOMPARE(file->guess.doubts.front(),
                 Sentence("The file holds 2 tables, of which 'Data' was read (data.table)."));
    }

    /// A sheet that a person names is that one, and the refusal names the others.
    void aNamedSheetWithoutRowsIsRefused() {
        ReadOptions options;
        options.table = "Notes";
        const auto refused = readMemory(notesFirst(), "a.xlsx", options);
        QVERIFY(!refused);
        QVERIFY2(refused.error().mend.find("'Data'") != std::string::npos, refused.error().message().c_str());
    }
};

TEST_ALONE(SeveralTablesTest)
#include "SeveralTablesTest.moc"
