// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/HeaderNames.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::says;

// Names of columns that lack one, stand twice or have a line above them.
class HeaderNamesTest : public QObject {
    Q_OBJECT

private slots:
    void rowNamesHaveNoNameOfTheirOwn() {
        const auto read = readMemory("age sick\n1 20 yes\n2 30 no\n3 25 no\n", "table.txt");
        QVERIFY(read.ok());
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
};

TEST_ALONE(HeaderNamesTest)
#include "HeaderNamesTest.moc"
