// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/QueryIndex.h"

#include "core/data/votes/RecordedVotes.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class QueryIndexTest : public QObject {
    Q_OBJECT

private slots:
    void textNamesOneRowPerLineInTheOrderOfAsking();
    void badLinesAreRefusedWithTheirNumber_data();
    void badLinesAreRefusedWithTheirNumber();
    void rowsThatAreNotThereAreRefusedWithTheirLine();
    void votesFollowTheIndex();
    void orderTellsIndicesApart();
    void thePapersArrayHoldsAHundredRows();
};

void QueryIndexTest::textNamesOneRowPerLineInTheOrderOfAsking() {
    const QTemporaryDir files;
    const auto index = readQueryIndex(written(files, "# rows from 0\r\n7\r\n\r\n 0 \r\n12", "asked.txt"));
    QVERIFY(index);
    QCOMPARE(index->rows, (std::vector<std::uint32_t>{7, 0, 12}));
    QVERIFY(index->where(1).ends_with("asked.txt:4"));
    const auto packed = readQueryIndex(written(files, gzipped("3\n1\n"), "asked.txt.gz"));
    QVERIFY(packed);
    QCOMPARE(packed->rows, (std::vector<std::uint32_t>{3, 1}));
}

void QueryIndexTest::badLinesAreRefusedWithTheirNumber_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    QTest::newRow("word") << QByteArray("1\nrow\n") << "asked.txt:2"
                          << "\"row\" is no row number";
    QTest::newRow("negative") << QByteArray("1\n\n-1\n") << "asked.txt:3"
                              << "\"-1\" is no row number";
    QTest::newRow("fraction") << QByteArray("1.5\n") << "asked.txt:1"
                              << "\"1.5\" is no row number";
    QTest::newRow("two") << QByteArray("1 2\n") << "asked.txt:1"
                         << "\"1 2\" is no row number";
    QTest::newRow("large") << QByteArray("4294967296\n") << "asked.txt:1"
                           << "is no row number";
    QTest::newRow("twice") << QByteArray("5\n6\n5\n") << "asked.txt:3"
                           << "row 5 is named twice, first at ";
    QTest::newRow("none") << QByteArray("# nothing\n\n") << "asked.txt"
                          << "no query is named";
    QTest::newRow("empty") << QByteArray("") << "asked.txt"
                           << "no query is named";
}

void QueryIndexTest::badLinesAreRefusedWithTheirNumber() {
    QFETCH(QByteArray, text);
    QFETCH(QString, where);
    QFETCH(QString, what);
    const QTemporaryDir files;
    const auto index = readQueryIndex(written(files, text, "asked.txt"));
    QVERIFY(!index);
    QVERIFY2(QString::fromStdString(index.error().where).endsWith(where), index.error().where.c_str());
    QVERIFY2(QString::fromStdString(index.error().what).contains(what), index.error().what.c_str());
}

void QueryIndexTest::rowsThatAreNotThereAreRefusedWithTheirLine() {
    const QTemporaryDir files;
    const auto index = readQueryIndex(written(files, "3\n9000\n", "asked.txt"));
    QVERIFY(index);
    QVERIFY(checkRowsOf(*index, 9001, "the file of votes"));
    const auto there = checkRowsOf(*index, 9000, "the file of votes");
    QVERIFY(!there);
    QVERIFY(there.error().where.ends_with("asked.txt:2"));
    QVERIFY(there.error().what.find("there is no row 9,000 in the file of votes") != std::string::npos);
}

void QueryIndexTest::votesFollowTheIndex() {
    RecordedVotes votes;
    votes.queries = 3;
    votes.classes = 2;
    votes.teachers = 5;
    votes.counts = {5, 0, 4, 1, 3, 2};
    votes.truth = {0, 1, 1};
    votes.classNames = {"a", "b"};
    const QTemporaryDir files;
    const auto named = votesOnNamed(votes, *readQueryIndex(written(files, "2\n0\n", "asked.txt")));
    QVERIFY(named);
    QCOMPARE(named->queries, std::size_t{2});
    QCOMPARE(named->counts, (std::vector<std::uint32_t>{3, 2, 5, 0}));
    QCOMPARE(named->truth, (std::vector<int>{1, 0}));
    QCOMPARE(named->teachers, 5U);
    QVERIFY(!votesOnNamed(votes, *readQueryIndex(written(files, "3\n", "asked.txt"))));
}

void QueryIndexTest::orderTellsIndicesApart() {
    QueryIndex one, other;
    one.rows = {1, 2};
    other.rows = {2, 1};
    QVERIFY(one.digest() != other.digest());
    other.rows = one.rows;
    QCOMPARE(one.digest(), other.digest());
}

void QueryIndexTest::thePapersArrayHoldsAHundredRows() {
    const char* file = "data/votes/mnist_250_teachers_100_indices_used_by_student.npy";
    EPSILOSCOPE_NEEDS(file);
    const auto index = readQueryIndex(sharedFile(file).toStdString());
    QVERIFY(index);
    QCOMPARE(index->rows.size(), std::size_t{100});
    QCOMPARE(index->rows.front(), 4205U);
    QCOMPARE(index->rows[1], 1829U);
    QVERIFY(index->where(1).ends_with(": entry 2"));
    QVERIFY(checkRowsOf(*index, 9000, "the file of votes"));
    const auto few = checkRowsOf(*index, 1000, "the file of votes");
    QVERIFY(!few && few.error().where.ends_with(": entry 1"));
}

TEST_ALONE(QueryIndexTest)
#include "QueryIndexTest.moc"
