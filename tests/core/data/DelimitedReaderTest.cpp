// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedReader.h"

#include "tests/core/data/WrittenFile.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::written;

namespace {

/// A cell as text: "" where missing, categories in quotes.
QString cell(const Table& table, std::size_t row, std::size_t column) {
    const Column& of = table.columns[column];
    if (of.type == ColumnType::Numeric)
        return std::isnan(of.numbers[row]) ? "" : QString::number(of.numbers[row]);
    if (of.codes[row] < 0) return "";
    return "'" + QString::fromStdString(of.categories[static_cast<std::size_t>(of.codes[row])]) + "'";
}

/// "a:n b:c | 1 'x' | 2 'y'": names and types, then the rows.
QString shown(const Table& table) {
    QStringList lines;
    QStringList head;
    for (const Column& column : table.columns)
        head << QString::fromStdString(column.name) + (column.type == ColumnType::Numeric ? ":n" : ":c");
    lines << head.join(' ');
    for (std::size_t row = 0; row < table.rows; ++row) {
        QStringList cells;
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            cells << cell(table, row, column);
        lines << cells.join(' ');
    }
    return lines.join(" | ");
}

} // namespace

class DelimitedReaderTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString read(const QByteArray& content, const DelimitedOptions& options = {}) {
        const auto result = readDelimited(written(folder_, content), options);
        return result ? shown(result->table) : QString::fromStdString(result.error().message());
    }
    Error errorOf(const QByteArray& content, const DelimitedOptions& options = {}) {
        const auto result = readDelimited(written(folder_, content), options);
        return result ? Error{"no error", shown(result->table).toStdString(), {}} : result.error();
    }
    DelimitedGuess guessOf(const QByteArray& content) {
        const auto result = readDelimited(written(folder_, content));
        return result ? result->guess : DelimitedGuess{'!', false, false, 0};
    }
    /// "table.csv:3"
    std::string place(int line) const {
        return folder_.filePath("table.csv").toStdString() + ":" + std::to_string(line);
    }

private slots:
    void contentIsUnderstood_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* content, const char* expected) {
            QTest::newRow(name) << QByteArray(content) << QString::fromUtf8(expected);
        };
        row("plain", "a,b\n1,x\n2,y\n", "a:n b:c | 1 'x' | 2 'y'");
        row("no newline at the end", "a,b\n1,x\n2,y", "a:n b:c | 1 'x' | 2 'y'");
        row("CRLF", "a,b\r\n1,x\r\n2,y\r\n", "a:n b:c | 1 'x' | 2 'y'");
        row("CR alone", "a,b\r1,x\r2,y\r", "a:n b:c | 1 'x' | 2 'y'");
        row("byte order mark",
            "\xEF\xBB\xBF"
            "a,b\n1,x\n",
            "a:n b:c | 1 'x'");
        row("no header", "1, x\n2, y\n", "column 1:n column 2:c | 1 'x' | 2 'y'");
        row("spaces around", "a , b\n 1 ,\t x \n2,y z \n", "a:n b:c | 1 'x' | 2 'y z'");
        row("blank lines", "\n\na,b\n\n1,x\n  \n2,y\n\n\n", "a:n b:c | 1 'x' | 2 'y'");
        row("comment lines", "|1x3 Cross validator\n1,x\n|more\n2,y\n",
            "column 1:n column 2:c | 1 'x' | 2 'y'");
        row("quotes", "\"a\",\"b, c\"\n\"1\",\" x \"\n2,\"|y\"\n", "a:n b, c:c | 1 ' x ' | 2 '|y'");
        row("doubled quotes", "a,b\n1,\"ha \"\"ha\"\"\"\n2,\"\"\"\"\n", "a:n b:c | 1 'ha \"ha\"' | 2 '\"'");
        row("quoted line ends", "a,b\n1,\"x\ny\"\n2,\"x\r\ny\"\n", "a:n b:c | 1 'x\ny' | 2 'x\r\ny'");
        row("quotes inside", "a,b\n1,5\" disc\n2,it's\n", "a:n b:c | 1 '5\" disc' | 2 'it's'");
        row("missing", "a,b\n?,NA\n2,\n,x\nnan,null\n", "a:n b:c |   | 2  |  'x' |  ");
        row("trailing dots", "1,<=50K.\n2,>50K.\n", "column 1:n column 2:c | 1 '<=50K' | 2 '>50K'");
        row("some trailing dots", "1,x.\n2,y\n", "column 1:n column 2:c | 1 'x.' | 2 'y'");
        row("numbers with dots", "1,5.\n2,7.\n", "column 1:n column 2:n | 1 5 | 2 7");
        row("inner dots stay", "a,b\nx.,1\ny.,2\n", "a:c b:n | 'x.' 1 | 'y.' 2");
        row("semicolons", "a;b;c\n1;x, y;3\n2;z;4\n", "a:n b:c c:n | 1 'x, y' 3 | 2 'z' 4");
        row("tabs", "a\tb\tc\n1\t\t3\n2\tx y\t4\n", "a:n b:c c:n | 1  3 | 2 'x y' 4");
        row("bars", "a|b\n1|x\n2|y\n", "a:n b:c | 1 'x' | 2 'y'");
        row("spaces", "a b  c \n 1 x 3\n2  y 4\n", "a:n b:c c:n | 1 'x' 3 | 2 'y' 4");
        row("empty name", ",b,c\n1,x,5\n", "column 1:n b:c c:n | 1 'x' 5");
        row("repeated names", "a,a,a\n1,2,3\n", "a:n a (2):n a (3):n | 1 2 3");
        row("all text, no header", "x,y\nx,z\n", "column 1:c column 2:c | 'x' 'y' | 'x' 'z'");
        row("all text, header", "fruit,taste\nplum,good\nfig,good\n",
            "fruit:c taste:c | 'plum' 'good' | 'fig' 'good'");
        row("infinity is text", "a,b\n1,inf\n2,3\n", "a:n b:c | 1 'inf' | 2 '3'");
        row("column without cells", "a,b\n1,\n2,?\n", "a:n b:n | 1  | 2 ");
        row("UTF-8", "a,b\n1,ʤ\n2,é\n", "a:n b:c | 1 'ʤ' | 2 'é'");
        row("Latin-1", "a,b\n1,caf\xE9\n", "a:n b:c | 1 'café'");
        row("one row of data", "1,2,x\n", "column 1:n column 2:n column 3:c | 1 2 'x'");
    }
    void contentIsUnderstood() {
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        QCOMPARE(read(content), expected);
    }

    void gzipIsReadLikePlainText() {
        const QByteArray content = "a,b\n1,x\n2,y\n";
        QCOMPARE(read(gzipped(content)), read(content));
        QVERIFY(guessOf(gzipped(content)).compressed);
        QVERIFY(!guessOf(content).compressed);
        QCOMPARE(read(gzipped("a,b\n1,x\n") + gzipped("2,y\n")),
                 read(content)); // two members, as from cat a.gz b.gz
        QCOMPARE(read(gzipped(content) + QByteArray(512, '\0')), read(content));
    }

    void largeGzipComesBackWhole() {
        QByteArray content = "a,b\n";
        for (int i = 0; i < 300000; ++i)
            content += QByteArray::number(i) + ",x" + QByteArray::number(i % 7) + "\n";
        const auto plain = readDelimited(written(folder_, content));
        const auto packed = readDelimited(written(folder_, gzipped(content)));
        QVERIFY(plain.ok() && packed.ok());
        QCOMPARE(plain->table.rows, std::size_t{300000});
        QCOMPARE(packed->table.fingerprint(), plain->table.fingerprint());
    }

    void brokenGzipIsAnError() {
        const QByteArray packed = gzipped(QByteArray("a,b\n1,x\n2,y\n").repeated(1000));
        for (qsizetype size = 2; size < packed.size(); size += 3)
            QVERIFY2(errorOf(packed.left(size)).what.find("cut off") != std::string::npos,
                     qPrintable(QString::number(size)));
        QByteArray damaged = packed;
        damaged[packed.size() - 6] = static_cast<char>(~damaged[packed.size() - 6]); // the checksum
        QCOMPARE(errorOf(damaged).what, std::string("the compressed data is broken"));
        QCOMPARE(errorOf(packed + "something").what,
                 std::string("there is something else after the end of the compressed data"));
    }

    void guessesAreTold() {
        QCOMPARE(guessOf("a;b\n1;2\n").delimiter, ';');
        QVERIFY(guessOf("a;b\n1;2\n").header);
        QVERIFY(!guessOf("1;2\n3;4\n").header);
        QCOMPARE(guessOf("|comment\n1,2\n|another\n3,4\n").commentLines, std::size_t{2});
    }

    void delimiterIsTheOneThatCutsConsistently_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<char>("delimiter");
        QTest::newRow("comma and space") << QByteArray("1, 2, 3\n4, 5, 6\n") << ',';
        QTest::newRow("commas in text") << QByteArray("a;b\n1;x, y\n2;z\n") << ';';
        QTest::newRow("decimal commas") << QByteArray("a;b\n1,5;2,5\n3,5;4\n") << ';';
        QTest::newRow("times") << QByteArray("when,x\n2020-01-01 10:00,1\n2020-01-02 11:00,2\n") << ',';
        QTest::newRow("ragged") << QByteArray("a,b\n1,x y\n2\n") << ',';
        QTest::newRow("tab beside commas") << QByteArray("a\tb\n1,5\t2\n3\t4\n") << '\t';
        QTest::newRow("comment is not a bar") << QByteArray("|a|b\n1,2\n3,4\n") << ',';
    }
    void delimiterIsTheOneThatCutsConsistently() {
        QFETCH(QByteArray, content);
        QFETCH(char, delimiter);
        const auto result = readDelimited(written(folder_, content));
        if (result)
            QCOMPARE(result->guess.delimiter, delimiter);
        else
            QVERIFY2(result.error().mend.find("comma") != std::string::npos,
                     result.error().message().c_str());
    }

    void aPersonCanSayItOtherwise() {
        DelimitedOptions options;
        options.header = false;
        QCOMPARE(read("a,b\nc,d\n", options), QString("column 1:c column 2:c | 'a' 'b' | 'c' 'd'"));
        options.header = true;
        QCOMPARE(read("1,2\n3,4\n", options), QString("1:n 2:n | 3 4"));
        options.delimiter = ';';
        QCOMPARE(read("1,2;3\n3,4;5\n", options), QString("1,2:c 3:n | '3,4' 5"));
        options = {};
        options.delimiter = '#';
        QCOMPARE(read("a#b\n1#2\n", options), QString("a:n b:n | 1 2"));
        options = {};
        options.missing = {"-999", "unknown"};
        QCOMPARE(read("a,b\n-999,x\n2,unknown\n3,NA\n", options), QString("a:n b:c |  'x' | 2  | 3 'NA'"));
    }

    void lateTextMakesAColumnCategorical() {
        QByteArray content = "id,x,y\n";
        for (int i = 0; i < 3000; ++i)
            content += QByteArray::number(i) + "," + QByteArray::number(i % 5) + ",1\n";
        content += "3000,none,1\n";
        const auto result = readDelimited(written(folder_, content));
        QVERIFY(result.ok());
        const Table& table = result->table;
        QCOMPARE(table.rows, std::size_t{3001});
        QVERIFY(table.columns[0].type == ColumnType::Numeric);
        QVERIFY(table.columns[1].type == ColumnType::Categorical);
        QCOMPARE(table.columns[1].categories, (std::vector<std::string>{"0", "1", "2", "3", "4", "none"}));
        QCOMPARE(table.columns[1].codes.size(), std::size_t{3001});
        QCOMPARE(table.columns[1].codes[7], 2);
        QCOMPARE(table.columns[2].numbers.size(), std::size_t{3001});
    }

    void errorsSayWhatAndWhere_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const QByteArray& content, const char* what, int line) {
            QTest::newRow(name) << content << QString(what) << line;
        };
        row("empty", "", "the file is empty", 0);
        row("blank", "\n \n\r\n", "the file is empty", 0);
        row("header only", "age,work\n", "the file has a header and no rows", 1);
        row("ragged, few", "a,b,c\n1,2,3\n4,5\n6,7,8\n", "this row has 2 fields, the first row has 3", 3);
        row("ragged, one", "a,b\n1,2\n3\n", "this row has 1 field, the first row has 2", 3);
        row("ragged, many", "|x\n\na,b\n\"1\n\",2\n3,4,5\n", "this row has 3 fields, the first row has 2", 6);
        row("ragged at the end", QByteArray("a,b\n") + QByteArray("1,2\n").repeated(5000) + "1,2,3\n",
            "this row has 3 fields, the first row has 2", 5002);
        row("one column", "a\n1\n2\n",
            "there is only one column: comma, semicolon, tab, | and space were tried as delimiters", 1);
        row("open quote", "a,b\n1,x\n2,\"y\n3,z\n", "a quote is opened and never closed", 3);
        row("only an open quote", "\"a,b\n1,x\n", "a quote is opened and never closed", 1);
        row("text after a quote", "a,b\n1,x\n2,\"y\"z\n", "there is text after a closing quote", 3);
        row("zero byte", QByteArray("a,b\n1,x\n2,\0\n", 12),
            "this is not a text file (it holds control bytes)", 3);
        row("UTF-16",
            QByteArray("\xFF\xFE"
                       "a\0,\0b\0\n\0",
                       10),
            "the file is in UTF-16", 0);
    }
    void errorsSayWhatAndWhere() {
        QFETCH(QByteArray, content);
        QFETCH(QString, what);
        QFETCH(int, line);
        const Error error = errorOf(content);
        QCOMPARE(QString::fromStdString(error.what), what);
        QCOMPARE(error.where, line > 0 ? place(line) : folder_.filePath("table.csv").toStdString());
        QVERIFY(!error.mend.empty());
    }

    void theDelimiterThatWasTriedIsNamed() {
        DelimitedOptions options;
        options.delimiter = ';';
        QCOMPARE(errorOf("a,b\n1,2\n", options).what,
                 std::string("there is only one column with semicolon as delimiter"));
        options.delimiter = '"';
        QCOMPARE(errorOf("a,b\n1,2\n", options).what,
                 std::string("quotes and line ends cannot be the delimiter"));
    }

    void missingFileAndFolderAreErrors() {
        const std::string nowhere = folder_.filePath("nowhere.csv").toStdString();
        QCOMPARE(readDelimited(nowhere).error().what, std::string("there is no such file"));
        QCOMPARE(readDelimited(nowhere).error().where, nowhere);
        QCOMPARE(readDelimited("").error().what, std::string("there is no such file"));
        QCOMPARE(readDelimited(folder_.path().toStdString()).error().what, std::string("this is a folder"));
        QCOMPARE(readDelimited("/dev/null").error().what, std::string("this is not an ordinary file"));
    }

    void unreadableFileIsAnError() {
        const std::string path = written(folder_, "a,b\n1,2\n", "secret.csv");
        QFile::setPermissions(QString::fromStdString(path), QFileDevice::Permissions());
        if (QFileInfo(QString::fromStdString(path)).isReadable()) QSKIP("this user may read everything");
        const Error error = readDelimited(path).error();
        QVERIFY2(error.what.starts_with("the file cannot be read"), error.message().c_str());
        QCOMPARE(error.where, path);
    }

    void progressRunsToTheSizeOnDisk_data() {
        QTest::addColumn<bool>("compressed");
        QTest::newRow("plain") << false;
        QTest::newRow("gzip") << true;
    }
    void progressRunsToTheSizeOnDisk() {
        QFETCH(bool, compressed);
        const QByteArray text = "a,b\n" + QByteArray("12345,some words\n").repeated(400000);
        const QByteArray content = compressed ? gzipped(text) : text;
        std::vector<std::uint64_t> steps;
        bool totalsAgree = true;
        const auto result =
            readDelimited(written(folder_, content), {}, [&](std::uint64_t done, std::uint64_t total) {
                steps.push_back(done);
                totalsAgree = totalsAgree && total == static_cast<std::uint64_t>(content.size());
            });
        QVERIFY(result.ok() && totalsAgree);
        QVERIFY(steps.size() >= 10);
        QVERIFY(std::is_sorted(steps.begin(), steps.end()));
        QCOMPARE(steps.back(), static_cast<std::uint64_t>(content.size()));
    }

    void stopRequestCancels() {
        const std::string path = written(folder_, QByteArray("1,2\n").repeated(3000000));
        std::stop_source stopped;
        stopped.request_stop();
        QCOMPARE(readDelimited(path, {}, {}, stopped.get_token()).error().what, std::string("cancelled"));

        std::stop_source later;
        int callsAfterStop = 0;
        const auto result = readDelimited(
            path, {},
            [&](std::uint64_t done, std::uint64_t total) {
                if (later.stop_requested()) ++callsAfterStop;
                if (done > total * 3 / 4) later.request_stop(); // in the midst of the cells
            },
            later.get_token());
        QVERIFY(!result.ok());
        QCOMPARE(result.error().what, std::string("cancelled"));
        QCOMPARE(callsAfterStop, 0);
    }

    void tableIsCalledLikeItsFile() {
        const auto result = readDelimited(written(folder_, "a,b\n1,2\n", "people.csv"));
        QVERIFY(result.ok());
        QCOMPARE(result->table.name, std::string("people.csv"));
    }
};

QTEST_APPLESS_MAIN(DelimitedReaderTest)
#include "DelimitedReaderTest.moc"
