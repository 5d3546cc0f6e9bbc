// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DelimitedReader.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
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

    QString read(const QByteArray& content, const ReadOptions& options = {}) {
        const auto result = readFile(written(folder_, content), options);
        return result ? shown(result->table) : QString::fromStdString(result.error().message());
    }
    Error errorOf(const QByteArray& content, const ReadOptions& options = {}) {
        const auto result = readFile(written(folder_, content), options);
        return result ? Error{"no error", shown(result->table).toStdString(), {}} : result.error();
    }
    ReadGuess guessOf(const QByteArray& content) {
        const auto result = readFile(written(folder_, content));
        return result ? result->guess : ReadGuess{};
    }
    /// "table.csv:3"
    std::string place(int line) const {
        return folder_.filePath("table.csv").toStdString() + ":" + std::to_string(line);
    }

private slots:
    void contentIsUnderstood_data() {
        addRows<QByteArray, QString>(
            {"content", "expected"},
            {{"plain", "a,b\n1,x\n2,y\n", "a:n b:c | 1 'x' | 2 'y'"},
             {"no newline at the end", "a,b\n1,x\n2,y", "a:n b:c | 1 'x' | 2 'y'"},
             {"CRLF", "a,b\r\n1,x\r\n2,y\r\n", "a:n b:c | 1 'x' | 2 'y'"},
             {"CR alone", "a,b\r1,x\r2,y\r", "a:n b:c | 1 'x' | 2 'y'"},
             {"byte order mark",
              "\xEF\xBB\xBF"
              "a,b\n1,x\n",
              "a:n b:c | 1 'x'"},
             {"no header", "1, x\n2, y\n", "column 1:n column 2:c | 1 'x' | 2 'y'"},
             {"spaces around", "a , b\n 1 ,\t x \n2,y z \n", "a:n b:c | 1 'x' | 2 'y z'"},
             {"blank lines", "\n\na,b\n\n1,x\n  \n2,y\n\n\n", "a:n b:c | 1 'x' | 2 'y'"},
             {"comment lines", "|1x3 Cross validator\n1,x\n|more\n2,y\n",
              "column 1:n column 2:c | 1 'x' | 2 'y'"},
             {"a bar that begins a cell", "|a, b, c\n1,x\n|2,y\n|a \"note\n3,z\n",
              "column 1:c column 2:c | '1' 'x' | '|2' 'y' | '3' 'z'"},
             {"quotes", "\"a\",\"b, c\"\n\"1\",\" x \"\n2,\"|y\"\n", "a:n b, c:c | 1 ' x ' | 2 '|y'"},
             {"doubled quotes", "a,b\n1,\"ha \"\"ha\"\"\"\n2,\"\"\"\"\n", "a:n b:c | 1 'ha \"ha\"' | 2 '\"'"},
             {"quoted line ends", "a,b\n1,\"x\ny\"\n2,\"x\r\ny\"\n", "a:n b:c | 1 'x\ny' | 2 'x\r\ny'"},
             {"quotes inside", "a,b\n1,5\" disc\n2,it's\n", "a:n b:c | 1 '5\" disc' | 2 'it's'"},
             {"missing", "a,b\n?,NA\n2,\n,x\nnan,null\n", "a:n b:c |   | 2  |  'x' |  "},
             {"trailing dots", "1,<=50K.\n2,>50K.\n", "column 1:n column 2:c | 1 '<=50K' | 2 '>50K'"},
             {"some trailing dots", "1,x.\n2,y\n", "column 1:n column 2:c | 1 'x.' | 2 'y'"},
             {"numbers with dots", "1,5.\n2,7.\n", "column 1:n column 2:n | 1 5 | 2 7"},
             {"inner dots stay", "a,b\nx.,1\ny.,2\n", "a:c b:n | 'x.' 1 | 'y.' 2"},
             {"semicolons", "a;b;c\n1;x, y;3\n2;z;4\n", "a:n b:c c:n | 1 'x, y' 3 | 2 'z' 4"},
             {"tabs", "a\tb\tc\n1\t\t3\n2\tx y\t4\n", "a:n b:c c:n | 1  3 | 2 'x y' 4"},
             {"bars", "a|b\n1|x\n2|y\n", "a:n b:c | 1 'x' | 2 'y'"},
             {"spaces", "a b  c \n 1 x 3\n2  y 4\n", "a:n b:c c:n | 1 'x' 3 | 2 'y' 4"},
             {"empty name", ",b,c\n1,x,5\n", "column 1:n b:c c:n | 1 'x' 5"},
             {"repeated names", "a,a,a\n1,2,3\n", "a:n a (2):n a (3):n | 1 2 3"},
             {"all text, no header", "x,y\nx,z\n", "column 1:c column 2:c | 'x' 'y' | 'x' 'z'"},
             {"all text, header", "fruit,taste\nplum,good\nfig,good\n",
              "fruit:c taste:c | 'plum' 'good' | 'fig' 'good'"},
             {"column without cells", "a,b\n1,\n2,?\n", "a:n b:n | 1  | 2 "},
             {"UTF-8", "a,b\n1,ʤ\n2,é\n", "a:n b:c | 1 'ʤ' | 2 'é'"},
             {"Latin-1", "a,b\n1,caf\xE9\n", "a:n b:c | 1 'café'"},
             {"one row of data", "1,2,x\n", "column 1:n column 2:n column 3:c | 1 2 'x'"}});
    }
    void contentIsUnderstood() {
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        QCOMPARE(read(content), expected);
    }

    void gzipIsReadLikePlainText() {
        const QByteArray content = "a,b\n1,x\n2,y\n";
        QCOMPARE(read(gzipped(content)), read(content));
        QCOMPARE(guessOf(gzipped(content)).packing, "gzip");
        QVERIFY(guessOf(content).packing.empty());
        QCOMPARE(read(gzipped("a,b\n1,x\n") + gzipped("2,y\n")),
                 read(content)); // two members, as from cat a.gz b.gz
        QCOMPARE(read(gzipped(content) + QByteArray(512, '\0')), read(content));
    }

    void largeGzipComesBackWhole() {
        QByteArray content = "a,b\n";
        for (int i = 0; i < 300000; ++i)
            content += QByteArray::number(i) + ",x" + QByteArray::number(i % 7) + "\n";
        const auto plain = readFile(written(folder_, content));
        const auto packed = readFile(written(folder_, gzipped(content)));
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
        addRows<QByteArray, char>({"content", "delimiter"},
                                  {{"comma and space", "1, 2, 3\n4, 5, 6\n", ','},
                                   {"commas in text", "a;b\n1;x, y\n2;z\n", ';'},
                                   {"decimal commas", "a;b\n1,5;2,5\n3,5;4\n", ';'},
                                   {"decimal commas without names", "1,5;2,5;0,5\n3,5;4,1;7,0\n", ';'},
                                   {"decimal commas beside a text", "x;1,5;2,5\ny;3,5;4,1\n", ';'},
                                   {"bars within cells", "1,2|3,x\n4,5|6,y\n", ','},
                                   {"times", "when,x\n2020-01-01 10:00,1\n2020-01-02 11:00,2\n", ','},
                                   {"ragged", "a,b\n1,x y\n2\n", ','},
                                   {"tab beside commas", "a\tb\n1,5\t2\n3\t4\n", '\t'},
                                   {"comment is not a bar", "|a|b\n1,2\n3,4\n", ','}});
    }
    void delimiterIsTheOneThatCutsConsistently() {
        QFETCH(QByteArray, content);
        QFETCH(char, delimiter);
        const auto result = readFile(written(folder_, content));
        if (result)
            QCOMPARE(result->guess.delimiter, delimiter);
        else
            QVERIFY2(result.error().mend.find("comma") != std::string::npos,
                     result.error().message().c_str());
    }

    void aPersonCanSayItOtherwise() {
        ReadOptions options;
        options.header = false;
        QCOMPARE(read("a,b\nc,d\n", options), QString("column 1:c column 2:c | 'a' 'b' | 'c' 'd'"));
        options.header = true;
        QCOMPARE(read("1,2\n3,4\n", options), QString("1:n 2:n | 3 4"));
        options.delimiter = ';';
        QCOMPARE(read("1,2;3\n3,4;5\n", options), QString("1,2:n 3:n | 3.4 5")); // a decimal comma
        options = {};
        options.delimiter = '#';
        QCOMPARE(read("a#b\n1#2\n", options), QString("a:n b:n | 1 2"));
        options = {};
        options.missing = std::vector<std::string>{"-999", "unknown"};
        QCOMPARE(read("a,b\n-999,x\n2,unknown\n3,NA\n", options), QString("a:n b:c |  'x' | 2  | 3 'NA'"));
    }

    void lateTextMakesAColumnCategorical() {
        QByteArray content = "id,x,y\n";
        for (int i = 0; i < 3000; ++i)
            content += QByteArray::number(i) + "," + QByteArray::number(i % 5) + ",1\n";
        content += "3000,none,1\n";
        RESULT_OR_FAIL(result, readFile(written(folder_, content)));
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
        addRows<QByteArray, QString, int>(
            {"content", "what", "line"},
            {{"empty", "", "the file is empty", 0},
             {"blank", "\n \n\r\n", "the file is empty", 0},
             {"comments alone", "# exported, on Monday\n# by hand\n", "the file is empty", 0},
             {"header only", "age,work\n", "the file has a header and no rows", 1},
             {"ragged, few", "a,b,c\n1,2,3\n4,5\n6,7,8\n", "this row has 2 fields, the first row has 3", 3},
             {"ragged, one", "a,b\n1,2\n3\n", "this row has 1 field, the first row has 2", 3},
             {"ragged, with a bar", "a,b\n1,2\n|3,4,5\n", "this row has 3 fields, the first row has 2", 3},
             {"ragged, many", "|x\n\na,b\n\"1\n\",2\n3,4,5\n", "this row has 3 fields, the first row has 2",
              6},
             {"ragged at the end", QByteArray("a,b\n") + QByteArray("1,2\n").repeated(5000) + "1,2,3\n",
              "this row has 3 fields, the first row has 2", 5002},
             {"one column", "a\nx\ny\n",
              "there is only one column: comma, semicolon, tab, | and space were tried as delimiters", 1},
             {"open quote", "a,b\n1,x\n2,\"y\n3,z\n", "a quote is opened and never closed", 3},
             {"only an open quote", "\"a,b\n1,x\n", "a quote is opened and never closed", 1},
             {"text after a quote", "a,b\n1,x\n2,\"y\"z\n", "there is text after a closing quote", 3},
             {"zero byte", QByteArray("a,b\n1,x\n2,\0\n", 12),
              "this is not a text file (it holds control bytes)", 3}});
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

    void aChosenDelimiterIsObeyed() {
        ReadOptions options;
        options.delimiter = ';';
        QCOMPARE(read("a,b\nx,2\n", options), QString("a,b:c | 'x,2'"));
        options.delimiter = '"';
        QCOMPARE(errorOf("a,b\n1,2\n", options).what,
                 std::string("quotes and line ends cannot be the delimiter"));
    }

    void missingFileAndFolderAreErrors() {
        const std::string nowhere = folder_.filePath("nowhere.csv").toStdString();
        QCOMPARE(readFile(nowhere).error().what, std::string("there is no such file"));
        QCOMPARE(readFile(nowhere).error().where, nowhere);
        QCOMPARE(readFile("").error().what, std::string("no file is named"));
        QCOMPARE(readFile(folder_.path().toStdString()).error().what, std::string("this is a folder"));
        QCOMPARE(readFile("/dev/null").error().what, std::string("this is not an ordinary file"));
    }

    void unreadableFileIsAnError() {
        const std::string path = written(folder_, "a,b\n1,2\n", "secret.csv");
        QFile::setPermissions(QString::fromStdString(path), QFileDevice::Permissions());
        if (QFileInfo(QString::fromStdString(path)).isReadable()) QSKIP("this user may read everything");
        const Error error = readFile(path).error();
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
            readFile(written(folder_, content), {}, [&](std::uint64_t done, std::uint64_t total) {
                steps.push_back(done);
                totalsAgree = totalsAgree && total == static_cast<std::uint64_t>(content.size());
            });
        QVERIFY(result.ok() && totalsAgree);
        QVERIFY(steps.size() >= 5);
        QVERIFY(std::is_sorted(steps.begin(), steps.end()));
        QCOMPARE(steps.back(), static_cast<std::uint64_t>(content.size()));
    }

    void moreIsUnderstood_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("said"); // in a doubt or a remark
        const auto row = [](const char* name, const QByteArray& content, const char* expected,
                            const char* said) {
            QTest::newRow(name) << content << QString::fromUtf8(expected) << QString::fromUtf8(said);
        };
        row("comments with #", "# made by hand\n#\n% so, to, say\na,b\n1,x\n", "a:n b:c | 1 'x'", "");
        row("a header with #", "#id,name\n1,x\n2,y\n", "#id:n name:c | 1 'x' | 2 'y'", "");
        row("rows with #", "a,b\n#1,2\n#3,4\n", "a:c b:n | '#1' 2 | '#3' 4", "");
        row("a comment above one column", "# made by me\n# labels, of a run\n5\n6\n", "column 1:n | 5 | 6",
            "");
        row("a name with # above one column", "# made by me\n#label\n5\n6\n", "#label:n | 5 | 6", "");
        row("colours are no comments", "#fff,#000\n#aaa,#fff\n#abc,#fff\n",
            "#fff:c #000:c | '#aaa' '#fff' | '#abc' '#fff'", "it could be data");
        row("years as names", "land,2019,2020\nChad,1,2\nMali,3,1\n",
            "land:c 2019:n 2020:n | 'Chad' 1 2 | 'Mali' 3 1", "some of the names are numbers");
        row("a row is no name", "x,5,7\ny,6,8\nz,4,9\n",
            "column 1:c column 2:n column 3:n | 'x' 5 7 | 'y' 6 8 | 'z' 4 9", "No row of names");
        row("large identifiers", "id,x\n9007199254740992,1\n9007199254740993,2\n",
            "id:c x:n | '9007199254740992' 1 | '9007199254740993' 2",
            "Column 'id' holds whole numbers too large to be told apart as numbers, such as "
            "'9007199254740993': read as category.");
        row("large measurements", "x,y\n90071992547409930,1\n0.5,2\n", "x:n y:n | 9.0072e+16 1 | 0.5 2", "");
        row("thousands", "a,b\nx,\"1,234.5\"\ny,12\n", "a:c b:n | 'x' 1234.5 | 'y' 12",
            "1,234.5 was read as 1234.5 in column 'b'.");
        row("decimal commas", "a;b\nx;3,14\ny;1.234,5\nz;2\n", "a:c b:n | 'x' 3.14 | 'y' 1234.5 | 'z' 2",
            "3,14 was read as 3.14 in column 'b'.");
        row("thousands or decimals", "a;b\nx;1,234\ny;5,678\n", "a:c b:n | 'x' 1234 | 'y' 5678",
            "It could also be a decimal comma.");
        row("codes are no thousands", "a;b\nx;356,064\ny;036\n", "a:c b:c | 'x' '356,064' | 'y' '036'", "");
        row("no thousands after all", "a;b\nx;1,23\ny;1.5\n", "a:c b:c | 'x' '1,23' | 'y' '1.5'", "");
        row("NA is Namibia", "c,x\nNA,1\nAF,2\nEU,3\nAS,4\nOC,5\nSA,6\n,7\n",
            "c:c x:n | 'NA' 1 | 'AF' 2 | 'EU' 3 | 'AS' 4 | 'OC' 5 | 'SA' 6 |  7", "not as missing");
        row("NA is North America", "c,x\nNA,1\nEU,2\nAS,3\n", "c:c x:n | 'NA' 1 | 'EU' 2 | 'AS' 3",
            "a code like the others, not as missing. If it is missing, say so");
        row("NA is a region", "c,x\nNA,1\nEMEA,2\nAPAC,3\n", "c:c x:n | 'NA' 1 | 'EMEA' 2 | 'APAC' 3",
            "a code like the others");
        row("NA is no answer", "c,x\nNA,1\nYES,2\nNO,3\n", "c:c x:n |  1 | 'YES' 2 | 'NO' 3",
            "'NA' in column 'c' was read as missing (1 cell), not as a code like 'YES'.");
        row("NA is missing", "c,x\nNA,1\nred,2\nblue,3\n", "c:c x:n |  1 | 'red' 2 | 'blue' 3", "");
        row("one text among numbers", "a,b\n1,2\nunk,2\n3,2\n", "a:c b:n | '1' 2 | 'unk' 2 | '3' 2",
            "Column 'a': all but 1 cell are numbers (first 'unk' on line 3): read as category; name 'unk' a "
            "missing marker to make it numeric.");
        row("one column of numbers", "a\n1\n2\n", "a:n | 1 | 2", "");
        row("no names", "1,2\n3,4\n", "column 1:n column 2:n | 1 2 | 3 4", "No row of names was found");
        row("names from texts", "fruit,taste\nplum,good\nfig,good\n",
            "fruit:c taste:c | 'plum' 'good' | 'fig' 'good'", "it could be data");
        row("space", "a b\n1 x\n2 y\n", "a:n b:c | 1 'x' | 2 'y'", "cut at each space");
        row("Latin-1", "na\xEFve,b\n1,caf\xE9\n", "naïve:n b:c | 1 'café'", "Latin-1");
        row("UTF-16, little endian",
            QByteArray("\xFF\xFE"
                       "a\0,\0b\0\n\0"
                       "1\0,\0\xE9\0\n\0",
                       18),
            "a:n b:c | 1 'é'", "");
        row("UTF-16, big endian",
            QByteArray("\xFE\xFF\0a\0,\0b\0\n\0"
                       "1\0,\xD8\x3D\xDE\x00\0\n",
                       20),
            "a:n b:c | 1 '😀'", "");
        row("types line", "# epsiloscope: types=cnc missing=empty\n1,2,3\n007,2,NA\n,,x.\n",
            "1:c 2:n 3:c | '007' 2 'NA' |   'x.'", "");
    }
    void moreIsUnderstood() {
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        QFETCH(QString, said);
        RESULT_OR_FAIL(file, readFile(written(folder_, content)));
        QCOMPARE(shown(file->table), expected);
        QStringList notes;
        for (const auto& list : {file->guess.doubts, file->guess.remarks})
            for (const std::string& note : list)
                notes << QString::fromStdString(note);
        QVERIFY2(said.isEmpty() ? notes.isEmpty() : notes.join('\n').contains(said),
                 qPrintable(notes.join('\n')));
    }

    void typesCanBeForced() {
        ReadOptions options;
        options.types = {{"a", ColumnType::Categorical}, {"2", ColumnType::Numeric}};
        QCOMPARE(read("a,b\n007,\"1,234\"\n8,2\n", options), QString("a:c b:n | '007' 1234 | '8' 2"));
        options.types = {{"1", ColumnType::Categorical}, {"a", ColumnType::Numeric}}; // the name wins
        QCOMPARE(read("a,b\n90071992547409930,2\n8,2\n", options), QString("a:n b:n | 9.0072e+16 2 | 8 2"));
    }

    void identifiersBeyondTheFirstRowsAreKept() {
        RESULT_OR_FAIL(file, readFile(written(folder_, "id,x\n" + QByteArray("7,1\n").repeated(600) +
                                                           "12345678901234567,1\n12345678901234568,2\n")));
        QCOMPARE(file->table.columns[0].categories,
                 (std::vector<std::string>{"7", "12345678901234567", "12345678901234568"}));
        QCOMPARE(file->guess.remarks.size(), std::size_t{1});
    }

    void markersOfALatin1FileAreMissing() {
        ReadOptions options;
        options.missing = std::vector<std::string>{"nö", "Ã©"};
        QCOMPARE(read("a,b\n1,2\n2,n\xF6\n", options), QString("a:n b:n | 1 2 | 2 "));
        QCOMPARE(read("a,b\n1,2\n2,nö\n", options), QString("a:n b:n | 1 2 | 2 "));
        QCOMPARE(read("a,b\n1,x\n2,é\n", options), QString("a:n b:c | 1 'x' | 2 'é'")); // not "Ã©" as Latin-1
    }

    void aPreviewEndsAfterItsRows() {
        ReadOptions options;
        options.rows = 2;
        QCOMPARE(read("a,b\n1,x\n2,y\n3\n", options), QString("a:n b:c | 1 'x' | 2 'y'"));
        options.rows = 1000;
        RESULT_OR_FAIL(
            file, readFile(written(folder_, "a,b\n" + QByteArray("1,x\n").repeated(3'000'000)), options));
        QCOMPARE(file->table.rows, std::size_t{1000});
    }

    void doubtsAboutFewTextsAreFew() {
        QByteArray content;
        for (int row = 0; row < 10; ++row)
            content += QByteArray(row == 4 ? "x," : "1,").repeated(20) + "1\n";
        const auto doubts = guessOf(content).doubts;
        QCOMPARE(std::count_if(doubts.begin(), doubts.end(),
                               [](const auto& d) { return d.starts_with("Column"); }),
                 5);
    }

    void unknownFormatsAreNamed() {
        ReadOptions options;
        options.format = "delimted";
        const Error error = errorOf("a,b\n1,2\n", options);
        QCOMPARE(error.where, std::string("/data/format"));
        QVERIFY(error.mend.find("\"delimited\"") != std::string::npos);
    }

    void stopRequestCancels() {
        const std::string path = written(folder_, QByteArray("1,2\n").repeated(3000000));
        std::stop_source stopped;
        stopped.request_stop();
        QCOMPARE(readFile(path, {}, {}, stopped.get_token()).error().what, std::string("cancelled"));

        std::stop_source later;
        int callsAfterStop = 0;
        const auto result = readFile(
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
        RESULT_OR_FAIL(result, readFile(written(folder_, "a,b\n1,2\n", "people.csv")));
        QCOMPARE(result->table.name, std::string("people.csv"));
    }
};

TEST_WITH_EVENTS(DelimitedReaderTest)
#include "DelimitedReaderTest.moc"
