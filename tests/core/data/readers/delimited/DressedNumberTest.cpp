// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DressedNumber.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope::testing;
using namespace epsiloscope;
using epsiloscope::testing::says;

namespace {

/// "weight;salary" with decimal commas and thousands grouped by points.
std::string salaries() {
    std::string text = "weight;salary\n";
    for (int i = 1; i < 9; ++i)
        text += std::to_string(60 + i) + ",5;" + std::to_string(i) + ".250\n";
    return text;
}

bool isDoubted(const std::string& text, const ReadOptions& options = {}) {
    const auto read = readMemory(text, "table.csv", options);
    return read && !read->guess.doubts.empty() &&
           says(read->guess.doubts.back(), "1.250 in column 'salary' was read as a decimal point");
}

} // namespace

// Numbers with what people and spreadsheets write around and within them.
// Points before three digits are decimal points, or group thousands: then that is said, or told by commas.
class DressedNumberTest : public QObject {
    Q_OBJECT

private slots:
    void dressIsTakenOff_data() {
        QTest::addColumn<QByteArray>("cells"); // of a column x, beside y; one row each
        QTest::addColumn<QList<double>>("numbers");
        QTest::addColumn<QString>("said"); // in a remark, or after "?" in a doubt
        const auto row = [](const char* name, const QByteArray& cells, const QList<double>& numbers,
                            const char* said) {
            QTest::newRow(name) << cells << numbers << QString::fromUtf8(said);
        };
        row("Excel's accounting", "\" 137,081 \"|\" 99 \"| -   |\" (1,234)\"", {137081, 99, 0, -1234},
            "'-' was read as 0 in column 'x'.");
        row("accounting with money", "\" $137,081.50 \"| $99.00 | $-   |\" $(1,234.00)\"",
            {137081.5, 99, 0, -1234}, "' $137,081.50 ' was read as 137081.5");
        row("blanks alone", "\" 12 \"|\"13\"|\"  7.5\"", {12, 13, 7.5}, "");
        row("percent", "12.5 %|20%|35 %", {12.5, 20, 35}, "'12.5 %' was read as 12.5 in column 'x'.");
        row("percent with a comma", "\"12,5 %\"|20 %|35 %", {12.5, 20, 35}, "'12,5 %' was read as 12.5");
        row("percent and none", "12.5%|20|35%", {12.5, 20, 35}, "?some numbers have a % sign");
        row("percent and 0", "12.5%|0|35%", {12.5, 0, 35}, "'12.5%' was read as 12.5");
        row("euros", "\"12 345,50 €\"|\"99,00 €\"|\"1 200,00 €\"", {12345.5, 99, 1200},
            "'12 345,50 €' was read as 12345.5");
        row("no-break blanks", "\"12\u202F345,50 €\"|\"99,00\u00A0€\"|7 €", {12345.5, 99, 7},
            "was read as 12345.5");
        row("euros in points", "\"1.234,50 €\"|\"12.500,00 €\"|\"3,00 €\"", {1234.5, 12500, 3},
            "'1.234,50 €' was read as 1234.5");
        row("Windows' euro", "\x80 5|\x80 7|6 \x80", {5, 7, 6}, "was read as 5");
        row("words for money", "US$ 900|\"USD 1,200\"|-$5", {900, 1200, -5}, "'US$ 900' was read as 900");
        row("lakhs", "\"₹ 1,37,081.50\"|\"₹ 12,00,000\"|₹ 500", {137081.5, 1200000, 500},
            "was read as 137081.5");
        row("apostrophes", "1'200|2'300|13'500", {1200, 2300, 13500}, "'1'200' was read as 1200");
        row("blanks between thousands", "12 345|6 789|950", {12345, 6789, 950}, "'12 345' was read as 12345");
        row("typesetters' minus", "\u22125|3|\u22127.5", {-5, 3, -7.5}, "was read as -5");
        row("minus behind", "\"1,234.50-\"|3.00|7.25-", {-1234.5, 3, -7.25}, "was read as -1234.5");
    }
    void dressIsTakenOff() {
        QFETCH(QByteArray, cells);
        QFETCH(QList<double>, numbers);
        QFETCH(QString, said);
        std::string text = "x,y\n";
        for (const QByteArray& cell : cells.split('|'))
            text += cell.toStdString() + ",1\n";
        RESULT_OR_FAIL(file, readText(text));
        const Column& column = file->table.columns[0];
        QCOMPARE(column.name, std::string("x"));
        QCOMPARE(QList<double>(column.numbers.begin(), column.numbers.end()), numbers);
        const bool doubt = said.startsWith('?');
        const auto& notes = doubt ? file->guess.doubts : file->guess.remarks;
        const std::string words = said.mid(doubt ? 1 : 0).toStdString();
        QVERIFY(said.isEmpty() ? notes.empty() : !notes.empty() && says(notes.front(), words));
    }

    void whatMayBeNoNumberStays_data() {
        addRows<QByteArray>({"cells"}, {{"two currencies", "5 €|6 $|7 €"},
                                        {"all in brackets", "(1)|(2)|(3)"},
                                        {"codes with a blank", "123 456|789 123|555 123"},
                                        {"padded codes", "\" 007 \"|\" 013\"|\"  120\""},
                                        {"marks of pupils", "5-|4|3-"},
                                        {"ages", "18-24|25-34|65+"},
                                        {"a dash among percent", "12%|-|14%"},
                                        {"quarters", "Q1|Q2|Q3"}});
    }
    void whatMayBeNoNumberStays() {
        QFETCH(QByteArray, cells);
        std::string text = "x,y\n";
        std::vector<std::string> expected;
        for (const QByteArray& cell : cells.split('|')) {
            text += cell.toStdString() + ",1\n";
            expected.push_back(QByteArray(cell).replace('"', "").toStdString());
        }
        RESULT_OR_FAIL(file, readText(text));
        QCOMPARE(file->table.columns[0].categories, expected);
    }

    void aPersonsTypeStays() {
        const std::string text = "x,y\n12.5 %,1\n20 %,0\n35 %,1\n";
        ReadOptions said;
        said.types = {{"x", ColumnType::Categorical}};
        QCOMPARE(cellsOf(readText(text, said)->table.columns[0]), std::string("'12.5 %';'20 %';'35 %';"));
        said.types = {{"x", ColumnType::Numeric}};
        const auto mixed = readText("x,y\n5 €,1\n$6,0\nnone,1\n", said);
        QCOMPARE(cellsOf(mixed->table.columns[0]), std::string("5.000000;6.000000;-;"));
    }

    void blanksAndMarkersInBlanksAreMissing() {
        const auto file = readText("x,y\n\" 12 \",1\n\" \",0\n\" NA \",1\n");
        QCOMPARE(cellsOf(file->table.columns[0]), std::string("12.000000;-;-;"));
    }

    void aFewTextsAmongThemAreDoubted() {
        const auto file = readText("x,y\n12%,1\n13%,0\nn/k,1\n14%,1\n");
        QVERIFY(says(file->guess.doubts.front(), "name 'n/k' a missing marker"));
    }

    void pointsInMoneyGroupWhereCommasAreFree() {
        const std::string rows = "1.234 €;1\n12.500 €;0\n950 €;1\n";
        const auto german = readText("x;y\n" + rows);
        QCOMPARE(german->table.columns[0].numbers, (std::vector<double>{1234, 12500, 950}));
        QVERIFY(says(german->guess.doubts.front(), "It could also be a decimal point"));
        ReadOptions said;
        said.decimal = '.';
        QCOMPARE(readText("x;y\n" + rows, said)->table.columns[0].numbers,
                 (std::vector<double>{1.234, 12.5, 950}));
    }

    void quantilesAreNames() {
        const auto file = readText(",count,25%,50%\na,3,1,2\nb,4,2,3\nc,5,1,4\n");
        QVERIFY(file->guess.header);
        QCOMPARE(file->table.columns[2].name, std::string("25%"));
    }

    void pointsGroupThousandsBesideDecimalCommas() {
        RESULT_OR_FAIL(read, readMemory(salaries(), "table.csv"));
        QCOMPARE(read->table.columns[0].numbers.front(), 61.5);
        QCOMPARE(read->table.columns[1].numbers.front(), 1250.0);
    }

    void pointsThatMayGroupThousandsAreSaid() {
        const std::string table = "age;salary\n40;1.250\n50;2.500\n60;3.750\n";
        QVERIFY(isDoubted(table));
        ReadOptions said;
        said.decimal = ',';
        QCOMPARE(readMemory(table, "table.csv", said)->table.columns[1].numbers.front(), 1250.0);
        said.decimal = '.';
        QVERIFY(!isDoubted(table, said));
        QVERIFY(!isDoubted(table + "70;0.125\n")); // no group begins with a zero
        QVERIFY(!isDoubted("age,salary\n40,1.250\n50,2.500\n60,3.750\n"));
    }
};

TEST_ALONE(DressedNumberTest)
#include "DressedNumberTest.moc"
