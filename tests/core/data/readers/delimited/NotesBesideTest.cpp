// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/data/readers/files/Readers.h"
#include "core/declared/CsvFile.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::cellsOf;

/// A table whose types are said in a file beside it.
class NotesBesideTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string path_ = folder_.filePath("codes.csv").toStdString();

    static CsvNotes notes() { return {.columns = {{"zip", false}, {"n", true}}}; }
    Result<ReadFile> read(const std::string& table, const CsvNotes& beside, const ReadOptions& options = {}) {
        RETURN_IF_ERROR(writeCsv(path_, {table, beside}));
        return readFile(path_, options);
    }

private slots:
    void columnsAreWhatIsSaidAndOnlyTheEmptyCellIsMissing() {
        RESULT_OR_FAIL(file, read("zip,n\n10115,1\nNA,\n,3\n", notes()));
        QCOMPARE(cellsOf(file->table.columns[0]), std::string("'10115';'NA';-;"));
        QCOMPARE(file->table.columns[1].type, ColumnType::Numeric);
        QVERIFY(file->guess.doubts.empty());
        QCOMPARE(file->guess.commentLines, std::size_t{0});
    }

    // The same by the line above, as earlier versions wrote it.
    void anEarlierTableReadsAsItDid() {
        const std::string table = "zip,n\n10115,1\nNA,\n,3\n";
        const auto now = read(table, notes());
        const auto then = read("# epsiloscope: types=cn missing=empty\n" + table, {});
        QVERIFY(now.ok() && then.ok());
        QCOMPARE(then->table.fingerprint(), now->table.fingerprint());
        // And it says so itself, whatever lies beside it.
        RESULT_OR_FAIL(both,
                       read("# epsiloscope: types=cn missing=empty\n" + table, {.columns = {{"x", true}}}));
        QCOMPARE(both->table.fingerprint(), now->table.fingerprint());
    }

    void whatAPersonSaysStands() {
        ReadOptions options;
        options.types = {{"zip", ColumnType::Numeric}};
        options.missing = std::vector<std::string>{"NA"};
        RESULT_OR_FAIL(file, read("zip,n\n10115,1\nNA,2\n8000,3\n", notes(), options));
        QCOMPARE(file->table.columns[0].type, ColumnType::Numeric);
        // Where the first row is said to be a record, nothing is said of it.
        ReadOptions rows;
        rows.header = false;
        RESULT_OR_FAIL(records, read("1,2\n3,4\n", notes(), rows));
        QCOMPARE(records->table.columns[0].type, ColumnType::Numeric);
    }

    void whatDoesNotFitIsAnError_data() {
        addRows<QByteArray, QByteArray>(
            {"table", "what"},
            {{"more columns", "zip,n,m\n1,2,3\n", "says the types of 2 columns, there are 3 in "},
             {"another delimiter", "zip;n\n1;2\n", "says the types of 2 columns, there are 1 in "},
             {"another name", "zip,number\n1,2\n",
              "says that column 2 is called 'n', and it is 'number' in "},
             {"without a header", "10115,2\n8000,3\n", "says that column 1 is called 'zip', and it is "}});
    }
    void whatDoesNotFitIsAnError() {
        QFETCH(QByteArray, table);
        QFETCH(QByteArray, what);
        const auto file = read(table.toStdString(), notes());
        QVERIFY(!file.ok());
        QVERIFY2(file.error().what.starts_with(what.toStdString()), file.error().what.c_str());
        QCOMPARE(file.error().where, path_ + ".json");
        QVERIFY(file.error().mend.find("delete it") != std::string::npos);
    }

    void aBrokenOneIsAnErrorAndAForeignOneIsNone() {
        QVERIFY(read("a,b\n1,2\n", {}).ok());
        QVERIFY(writeWholeFile(path_ + ".json", R"({"type": "FeatureCollection"})").ok());
        QVERIFY(readFile(path_).ok());
        QVERIFY(writeWholeFile(path_ + ".json", R"({"schema": "epsiloscope.csv/1", "columns": 7})").ok());
        QCOMPARE(readFile(path_).error().where, path_ + ".json#/columns");
        QVERIFY(QFile::remove(QString::fromStdString(path_ + ".json")));
    }

    void factsAloneLeaveTheTableAsItIs() {
        const auto plain = read("zip;n\n10115;1\nNA;2\n", {});
        const auto told = read("zip;n\n10115;1\nNA;2\n", {.facts = {"of a run"}});
        QVERIFY(plain.ok() && told.ok());
        QCOMPARE(told->table.fingerprint(), plain->table.fingerprint());
        RESULT_OR_FAIL(guarded, read("a,b\n'=1,2\n'x,3\n", {.guarded = true}));
        QCOMPARE(cellsOf(guarded->table.columns[0]), std::string("'=1';''x';"));
    }
};

TEST_WITH_EVENTS(NotesBesideTest)
#include "NotesBesideTest.moc"
