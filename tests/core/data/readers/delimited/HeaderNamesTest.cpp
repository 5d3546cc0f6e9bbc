// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/HeaderNames.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::says;

namespace {

/// So many rows of numbers with decimals, which no two rows share; `before` with the row's number in front.
QByteArray decimals(int columns, int rows, bool before = false) {
    QByteArray text;
    for (int row = 0; row < rows; ++row) {
        if (before) text += QByteArray::number(row) + ",";
        for (int column = 0; column < columns; ++column)
            text += QByteArray::number(0.5 + row * 0.25 + column * 1.5, 'f', 2) +
                    (column + 1 < columns ? "," : "\n");
    }
    return text;
}

/// Counts of 50 teachers for two classes.
QByteArray counts(int rows, bool before = false) {
    QByteArray text;
    for (int row = 0; row < rows; ++row)
        text += (before ? QByteArray::number(row) + "," : QByteArray()) + QByteArray::number(30 + row % 17) +
                "," + QByteArray::number(20 - row % 17) + "\n";
    return text;
}

} // namespace

// Names of columns that lack one, stand twice or have a line above them.
// A first row that counts the columns, as pandas writes it, or as a record may by chance.
class HeaderNamesTest : public QObject {
    Q_OBJECT

private slots:
    void rowNamesHaveNoNameOfTheirOwn() {
        RESULT_OR_FAIL(read, readMemory("age sick\n1 20 yes\n2 30 no\n3 25 no\n", "table.txt"));
        QCOMPARE(read->table.columns.size(), std::size_t{3});
        QCOMPARE(read->table.columns[1].name, std::string("age"));
        QCOMPARE(read->table.columns[1].numbers, (std::vector<double>{20, 30, 25}));
        QVERIFY(says(read->guess.doubts.back(), "row names"));
        const auto counted = readMemory("   0    1\n0  1.5  2.5\n1  2.5  3.5\n2  4.5  3.0\n", "printed.txt");
        QVERIFY(counted.ok() && counted->table.columns.size() == 3);
        QCOMPARE(counted->table.columns[1].name, std::string("0"));
        QVERIFY(!readMemory("age,sick\n20,yes,\n30,no,\n25,no,\n", "table.csv"));    // a delimiter too many
        QVERIFY(!readMemory("age,sick\n1,20,yes\n1,30,no\n2,25,no\n", "table.csv")); // no names of rows
    }

    void aNameThatStandsTwiceIsSaid() {
        const auto read = readMemory("dose,dose,y\n1,2,0\n3,4,1\n", "table.csv");
        QVERIFY(read.ok() && read->guess.remarks.size() == 1);
        QVERIFY(says(read->guess.remarks.front(), "'dose (2)'"));
    }

    void theLastColumnsMayHaveNoNames() {
        const auto spam = readMemory("v1,v2,,,\nham,\"Go, now\",,,\nham,Ok,,,\nspam,Free,,x,\n", "spam.csv");
        QVERIFY(spam.ok() && spam->guess.header);
        QCOMPARE(spam->table.columns[0].name, std::string("v1"));
        QCOMPARE(spam->table.rows, std::size_t{3});
        const auto title = readMemory("Report,,,\na,b,c,d\nx,y,z,u\n", "title.csv"); // no names, a title
        QVERIFY(title.ok() && !title->guess.header);
    }

    void aNameMayBeAValueWhereTheOthersAreNone() {
        std::string text;
        for (int i = 0; i < 40; ++i)
            text += std::string(i % 7 == 3 ? "type" : "other") + (i % 2 ? ",red" : ",blue") +
                    (i % 3 ? ",small\n" : ",large\n");
        const auto named = readMemory("type,colour,size\n" + text, "table.csv");
        QVERIFY(named.ok() && named->guess.header);
        QCOMPARE(named->table.columns[2].name, std::string("size"));
        QVERIFY(says(named->guess.doubts.front(), "it could be data"));
        const auto record = readMemory("type,red,large\n" + text, "table.csv");
        QVERIFY(record.ok() && !record->guess.header);
    }

    void namesStandBesideNumbersOfRows() {
        const auto read = readMemory(",p,q\n0,a,b\n1,b,a\n2,a,a\n", "table.csv");
        QVERIFY(read.ok() && read->guess.header && read->guess.doubts.empty());
        QCOMPARE(read->table.columns[1].name, std::string("p"));
    }

    void aTitleAboveTheNamesIsNamedAsOne() {
        const auto refused =
            readMemory("Visits of 2021\ntown,visits,came\nBonn,3,yes\nGraz,4,no\n", "table.csv");
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("table.csv:2"));
        QVERIFY2(says(refused.error().mend, "title"), refused.error().mend.c_str());
    }

    void namesAreToldFromRecords_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("named");
        QTest::addColumn<QString>("doubt"); // empty: none
        const auto row = [](const char* name, const QByteArray& text, bool named, const char* doubt) {
            QTest::newRow(name) << text << named << QString(doubt);
        };
        row("pandas", "0,1,2,3,4\n" + decimals(5, 12), true, "it counts the columns");
        row("from 1", "1,2,3,4,5\n" + decimals(5, 12), true, "it counts the columns");
        row("with an index", ",0,1,2\n" + decimals(3, 12, true), true, "");
        row("a series with an index", ",0\n" + decimals(1, 12, true), true, "");
        row("an index in disorder", ",0,1\n7,1.5,2\n3,2.5,1\n5,1.5,1\n", true, "");
        row("an index with a name", "id,0,1\n" + decimals(2, 12, true), true, "");
        row("and a target", "0,1,target\n" + decimals(2, 12).replace("\n", ",1\n"), true, "");
        row("two columns with decimals", "0,1\n" + decimals(2, 12), true, "it counts the columns");
        row("two columns of votes", "0,1\n" + counts(40), true, "it counts the columns");
        row("zeros and ones", "0,1\n1,0\n0,0\n1,1\n0,0\n1,0\n0,0\n1,1\n0,0\n1,0\n0,0\n", false,
            "counts them");
        row("three small numbers", "0,1,2\n2,1,1\n0,3,1\n1,1,2\n", false, "counts them");
        row("counting on", "0,1,2,3,4\n5,6,7,8,9\n10,11,12,13,14\n15,16,17,18,19\n", false, "counts them");
        row("ranks", "1,2,3,4\n2,1,3,4\n4,3,2,1\n2,4,1,3\n3,1,2,4\n", false, "counts them");
        row("said again", "0,1,2,3\n4,1,7,3\n0,1,2,3\n5,5,2,1\n", false, "counts them");
        row("from 2", "2,3,4,5\n" + decimals(4, 12), false, "No row of names");
        row("out of order", "1,0,2,3\n" + decimals(4, 12), false, "No row of names");
        row("with decimals", "0.0,1.0,2.0,3.0\n" + decimals(4, 12), false, "No row of names");
    }
    void namesAreToldFromRecords() {
        QFETCH(QByteArray, text);
        QFETCH(bool, named);
        QFETCH(QString, doubt);
        RESULT_OR_FAIL(file, readMemory(text.toStdString(), "table.csv", {}));
        QCOMPARE(file->guess.header, named);
        const auto& doubts = file->guess.doubts;
        const bool said = std::ranges::any_of(
            doubts, [&](const std::string& one) { return says(one, doubt.toStdString()); });
        QVERIFY(doubt.isEmpty() ? doubts.empty() : said);
    }

    void rowsAreNoClass() {
        const auto file = readMemory((",0,1\n" + counts(40, true)).toStdString(), "votes.csv", {});
        QVERIFY(file.ok() && file->votes);
        QCOMPARE(file->votes->classNames, (std::vector<std::string>{"0", "1"}));
        QCOMPARE(file->votes->queries, std::size_t{40});
        QCOMPARE(file->votes->teachers, std::uint32_t{50});
        QCOMPARE(file->table.columns.size(), std::size_t{2});
        QVERIFY(says(file->guess.remarks.front(), "numbers the rows and was left out"));
        ReadOptions told;
        told.votes = VoteCells::Counts;
        const auto named = readMemory("Unnamed: 0,cat,dog\n0,30,20\n1,25,25\n", "votes.csv", told);
        QVERIFY(named.ok() && named->votes);
        QCOMPARE(named->votes->classNames, (std::vector<std::string>{"cat", "dog"}));
        const auto table = readMemory(",a,b\n0,1.5,2\n1,2.5,3\n", "table.csv", {});
        QVERIFY(table.ok() && !table->votes);
        QCOMPARE(table->table.columns.size(), std::size_t{3}); // of a table it is a column
    }
};

TEST_ALONE(HeaderNamesTest)
#include "HeaderNamesTest.moc"
