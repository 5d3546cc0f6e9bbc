// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DressedNumber.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

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

// Points before three digits are decimal points, or group thousands: then that is said, or told by commas.
class PointGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void pointsGroupThousandsBesideDecimalCommas() {
        const auto read = readMemory(salaries(), "table.csv");
        QVERIFY(read.ok());
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

TEST_ALONE(PointGroupsTest)
#include "PointGroupsTest.moc"
