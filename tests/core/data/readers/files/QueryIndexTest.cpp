// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/QueryIndex.h"

#include "core/data/votes/RecordedVotes.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QByteArray npy(const char* type, const QByteArray& values, int count) {
    QByteArray dictionary = "{'descr': '" + QByteArray(type) + "', 'fortran_order': False, 'shape': (" +
                            QByteArray::number(count) + ",), }";
    while ((10 + dictionary.size() + 1) % 64 != 0)
        dictionary += ' ';
    dictionary += '\n';
    QByteArray file("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(dictionary.size() % 256);
    file += static_cast<char>(dictionary.size() / 256);
    return file + dictionary + values;
}

} // namespace

class QueryIndexTest : public QObject {
    Q_OBJECT

private slots:
    void textNamesOneRowPerLineInTheOrderOfAsking() {
        const QTemporaryDir files;
        RESULT_OR_FAIL(index,
                       readQueryIndex(written(files, "# rows from 0\r\n7\r\n\r\n 0 \r\n12", "asked.txt")));
        QCOMPARE(index->rows, (std::vector<std::uint32_t>{7, 0, 12}));
        QVERIFY(index->where(1).ends_with("asked.txt:4"));
        RESULT_OR_FAIL(packed, readQueryIndex(written(files, gzipped("3\n1\n"), "asked.txt.gz")));
        QCOMPARE(packed->rows, (std::vector<std::uint32_t>{3, 1}));
    }

    void rowsMayBeWrittenAsNumpyWritesNumbers() {
        const QTemporaryDir files;
        // What numpy.savetxt writes of [3, 0, 117], and what pandas writes with a name above.
        for (const char* text :
             {"3.000000000000000000e+00\n0.000000000000000000e+00\n1.170000000000000000e+02\n",
              "3.0\n0.0\n117.0\n", "row\n3\n0\n117\n", "\"row\"\n3\n0\n117\n"}) {
            const auto index = readQueryIndex(written(files, text, "asked.txt"));
            QVERIFY2(index.ok(), text);
            QCOMPARE(index->rows, (std::vector<std::uint32_t>{3, 0, 117}));
            QVERIFY(!index->maskOf);
        }
    }

    void aMaskNamesTheRowsWhereItIsTrue_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("told"); // that it was taken for one
        QTest::addColumn<QString>("second");
        const QByteArray bits("\0\1\0\1", 4);
        QTest::newRow("array of truths") << npy("|b1", bits, 4) << true << ": entry 4";
        QTest::newRow("array of small numbers") << npy("|u1", bits, 4) << false << ": entry 4";
        QTest::newRow("words") << QByteArray("False\nTrue\nFalse\nTrue\n") << true << ":4";
        QTest::newRow("words beneath a name")
            << QByteArray("asked\nFalse\nTrue\nFalse\nTrue\n") << true << ":5";
        QTest::newRow("digits") << QByteArray("0\n1\n0\n1\n") << false << ":4";
        QTest::newRow("savetxt") << QByteArray("0.000000000000000000e+00\n1.000000000000000000e+00\n"
                                               "0.000000000000000000e+00\n1.000000000000000000e+00\n")
                                 << false << ":4";
    }

    void aMaskNamesTheRowsWhereItIsTrue() {
        QFETCH(QByteArray, file);
        QFETCH(bool, told);
        QFETCH(QString, second);
        const QTemporaryDir files;
        RESULT_OR_FAIL(index, readQueryIndex(written(files, file, "asked")));
        QCOMPARE(index->rows, (std::vector<std::uint32_t>{1, 3}));
        QVERIFY(index->maskOf == std::size_t{4});
        QCOMPARE(index->ofZerosAndOnes, !told);
        QVERIFY2(QString::fromStdString(index->where(1)).endsWith(second), index->where(1).c_str());
    }

    void aMaskMustHaveAnEntryForEachRow() {
        const QTemporaryDir files;
        RESULT_OR_FAIL(index,
                       readQueryIndex(written(files, npy("|b1", QByteArray("\1\0\1", 3), 3), "mask.npy")));
        QVERIFY(checkRowsOf(*index, 3, "the file of votes"));
        const auto other = checkRowsOf(*index, 4, "the file of votes");
        QVERIFY(!other);
        QVERIFY2(other.error().what.find("of 3 rows") != std::string::npos, other.error().what.c_str());
        const auto nobody = readQueryIndex(written(files, "False\nFalse\n", "none.txt"));
        QVERIFY(!nobody && nobody.error().what == "no query is named");
        QVERIFY(!readQueryIndex(written(files, "True\n1\nFalse\n", "mixed.txt")));
    }

    // Two numbers that differ name rows 0 and 1, as they always did.
    void zeroAndOneAloneAreRows() {
        const QTemporaryDir files;
        const auto index = readQueryIndex(written(files, "1\n0\n", "asked.txt"));
        QVERIFY(index && !index->maskOf);
        QCOMPARE(index->rows, (std::vector<std::uint32_t>{1, 0}));
    }

    void badLinesAreRefusedWithTheirNumber_data() {
        addRows<QByteArray, QString, QString>(
            {"text", "where", "what"},
            {{"word", "1\nrow\n", "asked.txt:2", "\"row\" is no row number"},
             {"negative", "1\n\n-1\n", "asked.txt:3", "\"-1\" is no row number"},
             {"fraction", "1.5\n", "asked.txt:1", "\"1.5\" is no row number"},
             {"two", "1 2\n", "asked.txt:1", "\"1 2\" is no row number"},
             {"large", "4294967296\n", "asked.txt:1", "is no row number"},
             {"twice", "5\n6\n5\n", "asked.txt:3", "row 5 is named twice, first at "},
             {"none", "# nothing\n\n", "asked.txt", "no query is named"},
             {"empty", "", "asked.txt", "no query is named"}});
    }

    void badLinesAreRefusedWithTheirNumber() {
        QFETCH(QByteArray, text);
        QFETCH(QString, where);
        QFETCH(QString, what);
        const QTemporaryDir files;
        const auto index = readQueryIndex(written(files, text, "asked.txt"));
        QVERIFY(!index);
        QVERIFY2(QString::fromStdString(index.error().where).endsWith(where), index.error().where.c_str());
        QVERIFY2(QString::fromStdString(index.error().what).contains(what), index.error().what.c_str());
    }

    void rowsThatAreNotThereAreRefusedWithTheirLine() {
        const QTemporaryDir files;
        RESULT_OR_FAIL(index, readQueryIndex(written(files, "3\n9000\n", "asked.txt")));
        QVERIFY(checkRowsOf(*index, 9001, "the file of votes"));
        const auto there = checkRowsOf(*index, 9000, "the file of votes");
        QVERIFY(!there);
        QVERIFY(there.error().where.ends_with("asked.txt:2"));
        QVERIFY(there.error().what.find("there is no row 9,000 in the file of votes") != std::string::npos);
    }

    void votesFollowTheIndex() {
        RecordedVotes votes;
        votes.queries = 3;
        votes.classes = 2;
        votes.teachers = 5;
        votes.counts = {5, 0, 4, 1, 3, 2};
        votes.truth = {0, 1, 1};
        votes.classNames = {"a", "b"};
        const QTemporaryDir files;
        RESULT_OR_FAIL(named, votesOnNamed(votes, *readQueryIndex(written(files, "2\n0\n", "asked.txt"))));
        QCOMPARE(named->queries, std::size_t{2});
        QCOMPARE(named->counts, (std::vector<std::uint32_t>{3, 2, 5, 0}));
        QCOMPARE(named->truth, (std::vector<int>{1, 0}));
        QCOMPARE(named->teachers, 5U);
        QVERIFY(!votesOnNamed(votes, *readQueryIndex(written(files, "3\n", "asked.txt"))));
    }

    void orderTellsIndicesApart() {
        QueryIndex one, other;
        one.rows = {1, 2};
        other.rows = {2, 1};
        QVERIFY(one.digest() != other.digest());
        other.rows = one.rows;
        QCOMPARE(one.digest(), other.digest());
    }

    void thePapersArrayHoldsAHundredRows() {
        const char* file = "data/votes/mnist_250_teachers_100_indices_used_by_student.npy";
        EPSILOSCOPE_NEEDS(file);
        RESULT_OR_FAIL(index, readQueryIndex(sharedFile(file).toStdString()));
        QCOMPARE(index->rows.size(), std::size_t{100});
        QCOMPARE(index->rows.front(), 4205U);
        QCOMPARE(index->rows[1], 1829U);
        QVERIFY(index->where(1).ends_with(": entry 2"));
        QVERIFY(checkRowsOf(*index, 9000, "the file of votes"));
        const auto few = checkRowsOf(*index, 1000, "the file of votes");
        QVERIFY(!few && few.error().where.ends_with(": entry 1"));
    }
};

TEST_ALONE(QueryIndexTest)
#include "QueryIndexTest.moc"
