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
        QVERIFY(!readMemory("age,sick\n20,yes,\n30,no,\n25,no,\n", "table.csv"));    // a delimiter too many
        QVERIFY(!readMemory("age,sick\n1,20,yes\n1,30,no\n2,25,no\n", "table.csv")); // no names of rows
    }

    void aNameThatStandsTwiceIsSaid() {
        const auto read = readMemory("dose,dose,y\n1,2,0\n3,4,1\n", "table.csv");
        QVERIFY(read.ok() && read->guess.remarks.size() == 1);
        QVERIFY(says(read->guess.remarks.front(), "'dose (2)'"));
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
