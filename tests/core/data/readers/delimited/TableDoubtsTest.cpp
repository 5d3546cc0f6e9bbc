// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/TableDoubts.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using epsiloscope::testing::says;

namespace {

/// Rows of a name, a number and "yes" or "no", below a row of names.
std::string namedRows(int rows, const std::string& lineEnd = "\n") {
    std::string text = "town,visits,came" + lineEnd;
    for (int i = 0; i < rows; ++i)
        text += "town " + std::to_string(i % 7) + "," + std::to_string(i) + (i % 3 == 0 ? ",yes" : ",no") +
                lineEnd;
    return text;
}

std::vector<Sentence> doubtsOf(const std::string& text, const ReadOptions& options = {}) {
    const auto read = readMemory(text, "table.csv", options);
    return read ? read->guess.doubts : std::vector<Sentence>{read.error().message()};
}

bool isDoubtedAbout(const std::string& text, const std::string& words, const ReadOptions& options = {}) {
    const auto all = doubtsOf(text, options);
    return std::any_of(all.begin(), all.end(), [&](const std::string& doubt) { return says(doubt, words); });
}

} // namespace

// What was read as it stands and may mean something else is said, and only where it may.
class TableDoubtsTest : public QObject {
    Q_OBJECT

private slots:
    void aPlainTableIsNotDoubted() {
        const auto all = doubtsOf(namedRows(30));
        QVERIFY2(all.empty(), all.empty() ? "" : all.front().c_str());
    }

    void theLastRowMayBeATotalOrANote() {
        QVERIFY(isDoubtedAbout(namedRows(30) + "Total:,435,\n", "Total"));
        QVERIFY(isDoubtedAbout(namedRows(30) + "Source: own count,,\n", "one cell alone"));
        QVERIFY(!isDoubtedAbout(namedRows(30) + "town 3,,\n", "one cell alone")); // a town like others
        ReadOptions beginning;
        beginning.rows = 31; // of more: what is last there need not be the file's last
        QVERIFY(!isDoubtedAbout(namedRows(30) + "Total:,435,\nBonn,3,yes\n", "Total", beginning));
    }

    void repeatedNamesAreARow() {
        const std::string table = "town,came\nBonn,yes\nGraz,no\nBonn,no\n";
        ReadOptions named;
        named.header = true;
        QVERIFY(isDoubtedAbout(table + table, "Row 4 repeats the names", named));
        QVERIFY(!isDoubtedAbout(table, "repeats", named));
    }

    void aBlankLineMayPartTables() {
        QVERIFY(isDoubtedAbout(namedRows(30) + "\nBern,3,yes\n", "line 32"));
        QVERIFY(!isDoubtedAbout(namedRows(30, "\n\n"), "blank line")); // each row has one
        QVERIFY(!isDoubtedAbout("\n" + namedRows(30) + "\n\n", "blank line"));
    }

    void signsKeepNumbersFromBeingNumbers() {
        QVERIFY(isDoubtedAbout("pay,y\n10 €,1\n20 $,0\n35 €,1\n", "'10 €' in column 'pay'"));
        QVERIFY(isDoubtedAbout("part;y\n123 200;1\n112 300;0\n113 500;1\n", "'123 200'"));
        QVERIFY(!isDoubtedAbout("pay,y\nQ1,1\nQ2,0\nQ3,1\n", "signs"));
        ReadOptions said;
        said.types = {{"pay", ColumnType::Categorical}};
        QVERIFY(!isDoubtedAbout("pay,y\n10 €,1\n20 $,0\n35 €,1\n", "signs", said));
    }

    void aLonelyNegativeNumberMayStandForMissingCells() {
        const std::string table = "dose,y\n1.5,1\n-999,0\n2.5,1\n-999,0\n";
        QVERIFY(isDoubtedAbout(table, "-999 is the only negative number in column 'dose'"));
        QVERIFY(!isDoubtedAbout(table + "-2,1\n", "-999"));
        QVERIFY(!isDoubtedAbout("dose,y\n1.5,1\n-1,0\n2.5,1\n", "negative"));
        ReadOptions said;
        said.missing = std::vector<std::string>{"?"};
        QVERIFY(!isDoubtedAbout(table, "-999", said));
    }
};

TEST_ALONE(TableDoubtsTest)
#include "TableDoubtsTest.moc"
