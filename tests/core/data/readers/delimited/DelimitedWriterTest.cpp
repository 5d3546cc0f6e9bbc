// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DelimitedWriter.h"

#include "core/base/Infinity.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Cells.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::missingNumber;
using epsiloscope::testing::numbers;
using epsiloscope::testing::readText;
using epsiloscope::testing::sharedFile;
using epsiloscope::testing::written;

namespace {

/// "-" is a missing cell.
Column texts(const std::string& name, const std::vector<std::string>& cells) {
    ColumnBuilder builder(name, ColumnType::Categorical);
    const MissingMarkers dash({"-"});
    for (const std::string& cell : cells)
        builder.add(cell, dash);
    return builder.finish().column;
}

Table tableOf(std::vector<Column> columns) {
    Table table;
    table.rows = std::max(columns[0].numbers.size(), columns[0].codes.size());
    table.columns = std::move(columns);
    return table;
}

/// "" where the table comes back with the same fingerprint, by what is said beside it and by the same in
/// lines above.
std::string lost(const Table& table) {
    const auto file = delimitedText(table);
    if (!file) return "not written: " + file.error().message();
    auto source = ByteSource::ofMemory(file->table, "text.csv");
    const auto beside = readDelimited(*source, {}, {}, {}, tableMemory(), file->notes);
    const std::string commented = withComments(*file);
    for (const auto& back : {beside, readText(commented)}) {
        if (!back) return "not read: " + back.error().message() + "\n" + commented;
        if (back->table.fingerprint() != table.fingerprint()) return "another table:\n" + commented;
    }
    return {};
}

std::string content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Table randomTable(RandomStream& stream) {
    const std::vector<std::string> words = {"red", "NA",   "-",  "7",    "007",   " x", "a,b",   "\"q\"",
                                            "#1",  "|bar", "%",  "l\nm", "r\r\n", "x.", "inf",   "1,234",
                                            "é",   "?",    "AF", "EU",   "nan",   "\t", "1e5",   "'",
                                            "😀",   "a b",  "y.", "=1+1", "-x",    "+1", "'=1+1", "''@a"};
    const std::vector<double> values = {0,      1,    -2.5,    0.1,           1e308,
                                        5e-324, 1e15, 1.0 / 3, missingNumber, 123456.789};
    const std::size_t rows = 1 + stream.below(12);
    std::vector<Column> columns;
    for (std::uint64_t c = 1 + stream.below(5); c > 0; --c) {
        const std::string name = words[stream.below(words.size())] + std::to_string(c);
        const std::size_t from = stream.below(words.size());
        const std::size_t kinds = 1 + stream.below(words.size());
        std::vector<std::string> cells;
        std::vector<double> reals;
        for (std::size_t row = 0; row < rows; ++row) {
            cells.push_back(words[(from + stream.below(kinds)) % words.size()]);
            reals.push_back(stream.below(3) == 0 ? stream.uniform() : values[stream.below(values.size())]);
        }
        columns.push_back(stream.below(2) == 0 ? numbers(name, reals) : texts(name, cells));
    }
    for (Column& column : columns)
        while (column.name.front() == ' ' || column.name.front() == '\t')
            column.name.erase(0, 1);
    return tableOf(std::move(columns));
}

} // namespace

class DelimitedWriterTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void anOrdinaryTableIsOrdinaryText() {
        const Table table =
            tableOf({numbers("age", {31, missingNumber, 0.1}), texts("work, if any", {"a \"b\"", "x", "-"})});
        const auto file = delimitedText(table);
        QCOMPARE(file->table, std::string("age,\"work, if any\"\n31,\"a \"\"b\"\"\"\n,x\n0.1,\n"));
        QVERIFY(file->notes.empty());
        QCOMPARE(lost(table), std::string());
    }

    void typesAreSaidWhereCellsDoNotShowThem_data() {
        addRows<QString, int>({"letters", "which"}, {{"a category 7", "cn", 0},
                                                     {"a text NA", "cn", 1},
                                                     {"names that are numbers", "nn", 2},
                                                     {"dots at the end", "nc", 3},
                                                     {"one column of texts", "c", 4},
                                                     {"a category without cells", "cn", 5}});
    }
    void typesAreSaidWhereCellsDoNotShowThem() {
        QFETCH(QString, letters);
        QFETCH(int, which);
        const std::vector<Table> tables = {
            tableOf({texts("a", {"7", "8"}), numbers("b", {1, 2})}),
            tableOf({texts("a", {"NA", "x"}), numbers("b", {1, 2})}),
            tableOf({numbers("1", {1, 2}), numbers("2", {1, 2})}),
            tableOf({numbers("a", {1, 2}), texts("b", {"x.", "y."})}),
            tableOf({texts("a", {"x", "-", "y"})}),
            tableOf({texts("a", {"-", "-"}), numbers("b", {1, 2})}),
        };
        const Table& table = tables[static_cast<std::size_t>(which)];
        RESULT_OR_FAIL(file, delimitedText(table));
        QVERIFY2(file->table.starts_with(table.columns[0].name), file->table.c_str());
        QString said;
        for (std::size_t i = 0; i < file->notes.columns.size(); ++i) {
            said += file->notes.columns[i].numeric ? 'n' : 'c';
            QCOMPARE(file->notes.columns[i].name, table.columns[i].name);
        }
        QCOMPARE(said, letters);
        const std::string line = "# epsiloscope: types=" + letters.toStdString() + " missing=empty\n";
        QCOMPARE(withComments(*file), line + file->table);
        QCOMPARE(lost(table), std::string());
    }

    // Names and cells that a spreadsheet would compute; what it would not stays as it is.
    void noTextIsAFormulaInASpreadsheet() {
        const Table table =
            tableOf({texts("=name", {"=1+1", "+x", "-1", "@SUM(A1)", "'=1", "a=b"}),
                     numbers("n", {-1, 2, -3.5, 4, 5, 6}), texts("-", {"-", "+", "=", "a", "b", "\tx"})});
        QCOMPARE(withComments(*delimitedText(table)),
                 std::string("# epsiloscope: types=cnc missing=empty formulas=quoted\n"
                             "'=name,n,-\n'=1+1,-1,\n'+x,2,+\n-1,-3.5,=\n'@SUM(A1),4,a\n"
                             "''=1,5,b\na=b,6,'\tx\n"));
        QCOMPARE(lost(table), std::string());
        // A file of somebody else keeps the ' that it has.
        const auto foreign = readText("a,b\n'=1,2\n'x,3\n");
        QVERIFY(foreign);
        QCOMPARE(foreign->table.columns[0].categories, (std::vector<std::string>{"'=1", "'x"}));
    }

    void randomTablesComeBack() {
        RandomStream stream = RandomStreams::fromSeed(6).stream(0, StreamPurpose::Test);
        int plain = 0;
        for (int i = 0; i < 1000; ++i) {
            const Table table = randomTable(stream);
            const std::string wrong = lost(table);
            QVERIFY2(wrong.empty(), wrong.c_str());
            plain += delimitedText(table)->notes.empty() ? 1 : 0;
        }
        QVERIFY2(plain > 50 && plain < 950, qPrintable(QString::number(plain)));
    }

    void realTablesComeBack_data() {
        QTest::addColumn<QString>("path");
        for (const char* folder : {"data/tabular", "data/formats"}) {
            const QDir dir(sharedFile(folder));
            if (sharedFile(folder).isEmpty()) continue;
            for (const QString& name : dir.entryList({"*.csv", "*.data", "*.gz"}, QDir::Files))
                QTest::newRow(qPrintable(name)) << dir.filePath(name);
        }
        if (sharedFile("data/tabular").isEmpty()) QTest::newRow("none") << QString();
    }
    void realTablesComeBack() {
        QFETCH(QString, path);
        EPSILOSCOPE_NEEDS("data/tabular");
        auto source = ByteSource::open(path.toStdString());
        QVERIFY(source.ok());
        RESULT_OR_FAIL(file, readDelimited(*source, {}, {}, {}, tableMemory()));
        QCOMPARE(lost(file->table), std::string());
    }

    void whatIsNoTextIsAnError() {
        Table pictures;
        pictures.rows = 1;
        pictures.columns.resize(1);
        pictures.columns[0].type = ColumnType::Image;
        pictures.columns[0].pictures = {1, 1, 1, std::vector<std::uint8_t>{7}};
        QVERIFY(delimitedText(pictures).error().what.find("pictures") != std::string::npos);
        QVERIFY(!delimitedText(Table{}).ok());
        QVERIFY(!delimitedText(tableOf({numbers("a", {1}), numbers("a", {2})})).ok()); // two of one name
        QVERIFY(!delimitedText(tableOf({numbers("a", {1}), texts("b", {"\x01"})})).ok());
        QVERIFY(!delimitedText(tableOf({numbers("a", {infinity}), numbers("b", {2})})).ok());
    }

    // Also where the program finds it: by the file beside it, which goes when nothing needs to be said.
    void aFileIsReadBackByWhatLiesBesideIt() {
        const std::string path = folder_.filePath("codes.csv").toStdString(), beside = path + ".json";
        const Table codes = tableOf({texts("zip", {"10115", "8000", "NA"}), texts("b", {"#1", "a #2", "-"})});
        QVERIFY(writeDelimited(codes, path).ok());
        QCOMPARE(content(QString::fromStdString(path)),
                 std::string("zip,b\n10115,\"#1\"\n8000,\"a #2\"\nNA,\n"));
        RESULT_OR_FAIL(back, readFile(path));
        QCOMPARE(back->table.fingerprint(), codes.fingerprint());
        // Without it, and of the same bytes in memory, the cells tell: those are other tables.
        const auto bytes = readMemory(content(QString::fromStdString(path)), path);
        QVERIFY(bytes.ok() && bytes->table.fingerprint() != codes.fingerprint());
        QVERIFY(writeDelimited(tableOf({numbers("a", {1, 2}), numbers("b", {3, 4})}), path).ok());
        QVERIFY(!QFile::exists(QString::fromStdString(beside)));
        QVERIFY(QFile::remove(QString::fromStdString(path)));
    }

    void aPackedTableKeepsWhatLiesBesideIt() {
        const std::string path = folder_.filePath("packed.csv").toStdString();
        const Table codes = tableOf({texts("zip", {"10115", "8000"}), numbers("b", {1, 2})});
        QVERIFY(writeDelimited(codes, path).ok());
        const QByteArray text = QByteArray::fromStdString(content(QString::fromStdString(path)));
        const std::string packed = written(folder_, gzipped(text), "packed.csv.gz");
        QVERIFY(QFile::remove(QString::fromStdString(path)));
        RESULT_OR_FAIL(back, readFile(packed));
        QCOMPARE(back->table.fingerprint(), codes.fingerprint());
        QVERIFY(QFile::remove(QString::fromStdString(packed)) &&
                QFile::remove(QString::fromStdString(path + ".json")));
    }

    void aFileIsWrittenWholeOrNotAtAll() {
        const Table table = tableOf({numbers("a", {1, 2}), numbers("b", {3, 4})});
        const QString path = folder_.filePath("out.csv");
        QVERIFY(writeDelimited(table, path.toStdString()).ok());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().toStdString(), delimitedText(table)->table);
        QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList{"out.csv"});
        const std::string nowhere = folder_.filePath("nowhere/out.csv").toStdString();
        const auto refused = writeDelimited(table, nowhere);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, nowhere);
        QVERIFY(QDir(folder_.path()).mkdir("folder"));
        QVERIFY(!writeDelimited(table, folder_.filePath("folder").toStdString()).ok());
        QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList{"out.csv"});
    }
};

TEST_WITH_EVENTS(DelimitedWriterTest)
#include "DelimitedWriterTest.moc"
