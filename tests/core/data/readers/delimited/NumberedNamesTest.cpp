// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/HeaderNames.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
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

// A first row that counts the columns, as pandas writes it, or as a record may by chance.
class NumberedNamesTest : public QObject {
    Q_OBJECT

private slots:
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
        const auto file = readMemory(text.toStdString(), "table.csv", {});
        QVERIFY2(file.ok(), file ? "" : file.error().message().c_str());
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

TEST_ALONE(NumberedNamesTest)
#include "NumberedNamesTest.moc"
