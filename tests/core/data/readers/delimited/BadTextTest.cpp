// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::cellsOf;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::readText;

namespace {

Error textError(std::string text, const ReadOptions& options = {}) {
    const auto read = readText(std::move(text), options);
    return read ? Error{"no error", {}, {}} : read.error();
}

/// `count` times the same bytes, packed in members that are short to make.
std::string packed(const QByteArray& member, int count) {
    return gzipped(member).repeated(count).toStdString();
}

std::string repeated(const std::string& text, std::size_t count) {
    std::string all;
    all.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        all += text;
    return all;
}

} // namespace

class BadTextTest : public QObject {
    Q_OBJECT

private slots:
    void aLineOfAGigabyteIsRefusedEarly() {
        const std::string line = packed(QByteArray(1'000'000, 'a'), 1000);
        const Error first = textError(line);
        QCOMPARE(first.what, std::string("this line is longer than 64 MiB"));
        QCOMPARE(first.where, std::string("text.csv:1"));
        const Error third = textError(gzipped("a,b\n1,2\n3,").toStdString() + line);
        QCOMPARE(third.what, std::string("this line is longer than 64 MiB"));
        QCOMPARE(third.where, std::string("text.csv:3"));
        QVERIFY(!third.mend.empty());
        const Error quote = textError(gzipped("a,b\n1,2\n3,\"").toStdString() + line);
        QCOMPARE(quote.what, std::string("a quote is opened and never closed"));
        QCOMPARE(quote.where, std::string("text.csv:3"));
    }

    void aLongLineWithinTheLimitIsRead() {
        const std::string text(5'000'000, 'x');
        RESULT_OR_FAIL(read, readText("a,b\n1," + text + "\n2,y\n"));
        QCOMPARE(read->table.columns[1].categories[0].size(), text.size());
        RESULT_OR_FAIL(first, readText(text + "," + text + "y\n1,2\n3,4\n"));
        QCOMPARE(first->table.columns[0].name.size(), text.size());
        QCOMPARE(first->table.rows, std::size_t{2});
    }

    void aBombOfZerosIsNoText() {
        const Error error = textError(packed(QByteArray(1'000'000, '\0'), 3000));
        QCOMPARE(error.what, std::string("this is not a text file (it holds control bytes)"));
        QCOMPARE(error.where, std::string("text.csv:1"));
    }

    void cellsBeyondTheMemoryAreRefused() {
        const std::string text = packed(QByteArray("1,2\n").repeated(250'000), 40);
        const auto refused = readText(text, {}, std::size_t{1} << 20, std::uint64_t{16} << 20);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().what, std::string("the table needs more than 16 MiB of memory"));
        QCOMPARE(refused.error().mend, std::string("take a part of it"));
        RESULT_OR_FAIL(read, readText(text, {}, std::size_t{1} << 20, std::uint64_t{256} << 20));
        QCOMPARE(read->table.rows, std::size_t{10'000'000});
    }

    void textsBeyondTheMemoryAreRefused() {
        std::string text = "a,b\n";
        for (int i = 0; i < 300'000; ++i)
            text += "name " + std::to_string(i) + ",1\n";
        QVERIFY(readText(text).ok());
        QVERIFY(!readText(text, {}, std::size_t{1} << 20, std::uint64_t{8} << 20).ok());
    }

    void noiseIsNoText() {
        RandomStream stream = RandomStreams::fromSeed(5).stream(0, StreamPurpose::Test);
        for (int i = 0; i < 200; ++i) {
            std::string noise(2000, '\0');
            for (char& byte : noise)
                byte = static_cast<char>(stream.below(256));
            const std::size_t found = noise.find_first_of(std::string("\x01\x02\x03\x04\x05\0", 6));
            QVERIFY(found != std::string::npos);
            const Error error = textError(noise);
            QVERIFY(error.what.starts_with("this is not a text file") ||
                    error.what.find("UTF-16") != std::string::npos);
        }
    }

    void tooManyColumnsAreRefused() {
        const Error error = textError(repeated("a,", 999'999) + "a\n" + repeated("1,", 999'999) + "1\n");
        QCOMPARE(error.what, std::string("this row has more than 100000 fields"));
        QCOMPARE(error.where, std::string("text.csv:1"));
        QVERIFY(!error.mend.empty());
        const Error commas =
            textError(packed(QByteArray(1'000'000, ','), 60)); // cut before it fills the memory
        QCOMPARE(commas.what, error.what);
        const Error later = textError("a,b\n1,2\n" + repeated(",", 6'000'000) + "\n3,4\n");
        QCOMPARE(later.what, error.what);
        QCOMPARE(later.where, std::string("text.csv:3"));
        const Error first = textError(repeated("a,", 3'000'000) + "\n" + repeated("1,2\n", 300'000));
        QCOMPARE(first.what, error.what); // beyond what is guessed from
        RESULT_OR_FAIL(wide, readText(repeated("1,", 99'999) + "1\n" + repeated("2,", 99'999) + "2\n"));
        QCOMPARE(wide->table.columns.size(), std::size_t{100'000});
    }

    void manyColumnsOfOneNameAreTold() {
        RESULT_OR_FAIL(wide, readText(repeated("a,", 99'999) + "a\n" + repeated("2,", 99'999) + "2\n"));
        QCOMPARE(wide->table.columns[0].name, std::string("a"));
        QCOMPARE(wide->table.columns[99'999].name, std::string("a (100000)"));
        RESULT_OR_FAIL(taken, readText("a,a (2),a,a,a (2)\n1,2,3,4,5\n"));
        std::vector<std::string> names;
        for (const Column& column : taken->table.columns)
            names.push_back(column.name);
        QCOMPARE(names, (std::vector<std::string>{"a", "a (2)", "a (3)", "a (4)", "a (2) (2)"}));
    }

    void aQuoteThatIsOpenBeyondTheGuessedPartIsTold() {
        const Error error = textError("\"a,b\n" + repeated("1,2\n", 2'000'000));
        QCOMPARE(error.what, std::string("a quote is opened and never closed"));
        QCOMPARE(error.where, std::string("text.csv:1"));
    }

    void aFileThatGrowsWhileItIsReadIsRefused() {
        const QTemporaryDir folder;
        const std::string path =
            epsiloscope::testing::written(folder, "a,b\n" + QByteArray("1,2\n").repeated(600) + "1,x\n" +
                                                      QByteArray("1,2\n").repeated(2'500'000));
        bool grown = false;
        const auto read = readFile(path, {}, [&](std::uint64_t done, std::uint64_t total) {
            if (grown || done <= total / 2) return; // the first pass ends half way
            QFile file(QString::fromStdString(path));
            grown = file.open(QIODevice::Append) && file.write("1,2\n3,4\n") == 8;
        });
        QVERIFY(grown);
        QVERIFY(!read.ok());
        QCOMPARE(read.error().what, std::string("the file changed while it was read"));
        QCOMPARE(read.error().where, path);
    }

    /// Cut at the end of a line: no row is broken, and the table would be a shorter one.
    void aFileThatIsCutWhileItIsReadIsRefused() {
        const QTemporaryDir folder;
        const std::string path =
            epsiloscope::testing::written(folder, "a,b\n" + QByteArray("1,2\n").repeated(1'500'000));
        bool cut = false;
        const auto read = readFile(path, {}, [&](std::uint64_t done, std::uint64_t total) {
            if (!cut && done > total / 2)
                cut = QFile::resize(QString::fromStdString(path), 4 + 4 * 1'400'000);
        });
        QVERIFY(cut && !read.ok());
        QCOMPARE(read.error().what, std::string("the file changed while it was read"));
    }

    void infinityAmongNumbersIsMissing_data() {
        QTest::addColumn<QString>("cell");
        for (const char* cell : {"inf", "-inf", "Infinity", "+INF", "1e999", "-1e400"})
            QTest::newRow(cell) << QString(cell);
        QTest::newRow("400 digits") << QString(400, '7');
    }
    void infinityAmongNumbersIsMissing() {
        QFETCH(QString, cell);
        const std::string text = cell.toStdString();
        for (const int before : {1, 2000}) { // within the preview, and beyond it
            RESULT_OR_FAIL(read, readText("x,y\n" + repeated("1,2\n", static_cast<std::size_t>(before)) +
                                          "3," + text + "\n4,5.5\n"));
            const Column& column = read->table.columns[1];
            QVERIFY(column.type == ColumnType::Numeric);
            QCOMPARE(column.missing(), std::size_t{1});
            QVERIFY(column.isMissing(static_cast<std::size_t>(before)));
            QCOMPARE(column.numbers.back(), 5.5);
            QVERIFY(read->guess.doubts.empty());
            const std::string said = text.size() > 40 ? text.substr(0, 40) + "…" : text;
            QCOMPARE(read->guess.remarks,
                     std::vector<Sentence>{"Column 'y': 1 cell that is no finite number was read as missing "
                                           "(first '" +
                                           said + "' on line " + std::to_string(before + 2) + ")."});
        }
        ReadOptions options;
        options.types = {{"y", ColumnType::Categorical}};
        RESULT_OR_FAIL(said, readText("x,y\n1," + text + "\n3,4\n", options));
        QCOMPARE(cellsOf(said->table.columns[1]), "'" + text + "';'4';");
        options.types = {{"y", ColumnType::Numeric}};
        RESULT_OR_FAIL(alone, readText("x,y\n1," + text + "\n3," + text + "\n", options));
        QCOMPARE(cellsOf(alone->table.columns[1]), std::string("-;-;"));
        RESULT_OR_FAIL(words, readText("x,y\n1," + text + "\n3,word\n"));
        QCOMPARE(cellsOf(words->table.columns[1]), "'" + text + "';'word';");
    }

    // Each cell for itself: no text decides how the others are read.
    void textsAreMissingWhereNumbersWereSaid() {
        ReadOptions options;
        options.types = {{"b", ColumnType::Numeric}};
        RESULT_OR_FAIL(read, readText("age,b\n1,2\n1,\n1,two\n1,\"1,234\"\n1,inf\n1,036\n", options));
        QCOMPARE(cellsOf(read->table.columns[1]), std::string("2.000000;-;-;1234.000000;-;36.000000;"));
        QCOMPARE(read->guess.remarks,
                 std::vector<Sentence>{"Column 'b': 2 cells that are no finite number were read as missing "
                                       "(first 'two' on line 4)."});
        RESULT_OR_FAIL(typed, readText("# epsiloscope: types=nc missing=empty\na,b\nx,2\n7,8\n"));
        QCOMPARE(cellsOf(typed->table.columns[0]), std::string("-;7.000000;"));
        options.decimal = ',';
        RESULT_OR_FAIL(commas, readText("age;b\n1;2,5\n1;two\n1;1.234\n", options));
        QCOMPARE(cellsOf(commas->table.columns[1]), std::string("2.500000;-;1234.000000;"));
    }

    void manyColumnsWithCellsThatAreMissingAreToldInShort() {
        RESULT_OR_FAIL(read, readText("a,b,c,d,e,f,g\n1,1,1,1,1,1,1\ninf,inf,inf,inf,inf,inf,inf\n"));
        QCOMPARE(read->guess.remarks.size(), std::size_t{6});
        QCOMPARE(read->guess.remarks.back(),
                 std::string("More columns have cells that are no finite number and were read as missing."));
    }

    void codesStayCodesBesideInfinity() {
        RESULT_OR_FAIL(read, readText("x,y\n1,01234\n1,inf\n1,05678\n"));
        QCOMPARE(cellsOf(read->table.columns[1]), std::string("'01234';'inf';'05678';"));
    }

    void infinityBesideATextIsDoubted() {
        RESULT_OR_FAIL(read, readText("x,y\n" + repeated("1,2\n", 200) + "1,inf\n1,unk\n"));
        QVERIFY(read->table.columns[1].type == ColumnType::Categorical);
        QCOMPARE(
            read->guess.doubts,
            (std::vector<Sentence>{
                "Column 'y': all but 2 cells are numbers (first 'inf' on line 202): read as category; name "
                "'inf' a missing marker to make it numeric."}));
    }

    void largeNumbersAreNumbers() {
        RESULT_OR_FAIL(read, readText("x,y\n1e308,1e-400\n-1e308,4\n"));
        QCOMPARE(read->table.columns[0].numbers, (std::vector<double>{1e308, -1e308}));
        QCOMPARE(read->table.columns[1].numbers[0], 0.0);
    }

    void aRaggedRowSaysHowManyAreFine() {
        const Error error = textError("a,b\n" + repeated("1,2\n", 57) + "3\n");
        QCOMPARE(error.what, std::string("this row has 1 field, the first row has 2"));
        QCOMPARE(error.where, std::string("text.csv:59"));
        QVERIFY2(error.mend.starts_with("the 57 rows before are fine"), error.mend.c_str());
    }

    void wrongTypesLinesAreRefused() {
        QCOMPARE(textError("# epsiloscope: types=nx missing=empty\na,b\n1,2\n").what,
                 std::string("the line that says the types of the columns is broken"));
        QCOMPARE(textError("# epsiloscope: types=n missing=empty\na,b\n1,2\n").what,
                 std::string("the first line says the types of 1 columns, there are 2"));
    }

    void brokenUtf16IsRefused() {
        using namespace std::string_literals;
        QVERIFY(textError("\xFF\xFE\x00\xDC"s).what.find("UTF-16") != std::string::npos); // half a pair
        QVERIFY(textError("\xFF\xFE"s + "a\0,\0b"s).what.find("UTF-16") != std::string::npos);
        for (const std::string& unmarked :
             {"a\0,\0b\0\n\0001\0,\0002\0\n\0"s, "\0a\0,\0b\0\n\0001\0,\0002\0\n"s})
            QCOMPARE(textError(unmarked).mend, std::string("if it is UTF-16, save it as UTF-8"));
        QVERIFY(textError("a,b\n1,\0\n"s).mend.find("UTF-16") == std::string::npos);
    }

    void columnsThatAreNotThereHaveNoType() {
        ReadOptions options;
        options.types = {{"agee", ColumnType::Numeric}};
        const Error error = textError("age,b\n1,2\n", options);
        QCOMPARE(error.where, std::string("/data/types/agee"));
        QVERIFY(error.mend.find("age") != std::string::npos);
        options.types = {{"b", ColumnType::Image}};
        QCOMPARE(textError("age,b\n1,2\n", options).where, std::string("/data/types/b"));
    }
};

TEST_WITH_EVENTS(BadTextTest)
#include "BadTextTest.moc"
