// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// What a text of many blocks is read as: side by side, where no rows are asked for, else one by one.
struct AsRead {
    std::string fingerprint, error;
    std::size_t rows = 0, comments = 0;
    std::vector<std::string> said;
    bool operator==(const AsRead&) const = default;
};

AsRead readingOf(const std::string& text, std::size_t mostRows = 0) {
    ReadOptions options;
    options.rows = mostRows;
    const auto read = readText(text, options, std::size_t{1} << 18);
    if (!read) return {{}, read.error().message(), 0, 0, {}};
    AsRead reading{read->table.fingerprint(), {}, read->table.rows, read->guess.commentLines, {}};
    for (const auto* list : {&read->guess.doubts, &read->guess.remarks})
        for (const Sentence& each : *list)
            reading.said.push_back(each);
    return reading;
}

constexpr std::size_t all = 1'000'000'000;

std::string numbered(std::size_t rows, const std::function<std::string(std::size_t)>& row) {
    std::string text = "number,share,town\n";
    for (std::size_t i = 0; i < rows; ++i)
        text += row(i);
    return text;
}

std::string plainRow(std::size_t i) {
    return std::to_string(i % 300) + "," + std::to_string(i % 97) + ".25,town" + std::to_string(i % 50) +
           "\n";
}

} // namespace

/// Texts longer than the four mebibytes that are guessed from.
class LongTextTest : public QObject {
    Q_OBJECT

private slots:
    void blocksSideBySideGiveTheSameTable_data() {
        QTest::addColumn<std::string>("text");
        constexpr std::size_t rows = 400'000; // some 6.5 MB
        QTest::newRow("plain") << numbered(rows, plainRow);
        QTest::newRow("CRLF") << numbered(rows, [](std::size_t i) {
            std::string row = plainRow(i);
            return row.insert(row.size() - 1, "\r");
        });
        QTest::newRow("CR alone") << [] {
            std::string text = numbered(rows, plainRow);
            std::ranges::replace(text, '\n', '\r');
            return text;
        }();
        QTest::newRow("no line end at the end") << numbered(rows, plainRow) + "1,2.5,last";
        QTest::newRow("quotes, and lines within them") << numbered(rows, [](std::size_t i) {
            return std::to_string(i) + ",0.5,\"a \"\"town\"\"\n\nof " + std::to_string(i % 7) + "\n,x\"\n";
        });
        // Lines within quotes look like records, and shift what is taken for quoted.
        QTest::newRow("records within quotes") << numbered(rows / 4, [](std::size_t i) {
            return std::to_string(i) + ",0.5,\"1,2,a\n2,3,\"\"b\"\"\n3,4,c\n" + std::string(i % 90, 'x') +
                   "\"\n";
        });
        QTest::newRow("a record over many blocks") << numbered(rows, [](std::size_t i) {
            return i == 300'000 ? "7,0.5,\"" + std::string(3'000'000, '\n') + "\"\n" : plainRow(i);
        });
        QTest::newRow("texts among numbers far down") << numbered(
            rows, [](std::size_t i) { return i == 350'000 ? std::string("many,0.5,x\n") : plainRow(i); });
        QTest::newRow("wider numbers far down") << numbered(rows, [](std::size_t i) {
            return i > 350'000 ? std::to_string(i * 7919) + ",1e-" + std::to_string(i % 300) + ",x\n"
                               : plainRow(i);
        });
        QTest::newRow("missing cells, NA and all") << numbered(
            rows, [](std::size_t i) { return i % 3 == 0 ? std::string(",NA,NA\n") : plainRow(i); });
        QTest::newRow("comments") << "# of a station\n# in May\n" + numbered(rows, plainRow);
        QTest::newRow("lone marks of comments far down") << numbered(
            rows, [](std::size_t i) { return i == 370'000 ? "#\n%\n" + plainRow(i) : plainRow(i); });
        QTest::newRow("blank lines far down") << numbered(rows, [](std::size_t i) {
            return i == 370'000 || i == 390'000 ? "\n\n" + plainRow(i) : plainRow(i);
        });
        QTest::newRow("Latin-1") << numbered(
            rows, [](std::size_t i) { return i % 1000 == 999 ? "1,2.5,K\xF6ln\n" : plainRow(i); });
        QTest::newRow("many texts") << numbered(rows, [](std::size_t i) {
            return std::to_string(i % 11) + ",0.5,text " + std::to_string(i * 31 % 70'001) + "\n";
        });
    }
    void blocksSideBySideGiveTheSameTable() {
        QFETCH(std::string, text);
        const AsRead oneByOne = readingOf(text, all), sideBySide = readingOf(text);
        QCOMPARE(oneByOne.error, std::string());
        QCOMPARE(sideBySide.error, std::string());
        QVERIFY(oneByOne.rows >= 100'000);
        QCOMPARE(sideBySide.rows, oneByOne.rows);
        QCOMPARE(sideBySide.comments, oneByOne.comments);
        QCOMPARE(sideBySide.said, oneByOne.said);
        QCOMPARE(sideBySide.fingerprint, oneByOne.fingerprint);
    }

    // What is a comment in a table is a row of a single column.
    void rulesOfCommentsHoldInAllBlocks() {
        std::string text = "text\n";
        for (std::size_t i = 0; i < 300'000; ++i)
            text += (i % 10 == 0 ? "|bar xxxxxxxxxx " : "plain words ") + std::to_string(i % 100) + "\n";
        ReadOptions options;
        options.header = true;
        options.delimiter = ',';
        const auto read = readText(text, options);
        QVERIFY(read.ok());
        QCOMPARE(read->table.rows, std::size_t{300'000});
        QCOMPARE(read->guess.commentLines, std::size_t{0});
    }

    void manyColumnsAreReadOneBlockAfterTheOther() {
        std::string names, row;
        for (int i = 0; i < 5000; ++i) {
            names += (i == 0 ? "c" : ",c") + std::to_string(i);
            row += i == 0 ? "x" : ",0.25";
        }
        std::string text = names + "\n";
        for (int i = 0; i < 300; ++i)
            text += row + "\n";
        const AsRead oneByOne = readingOf(text, all), whole = readingOf(text);
        QCOMPARE(whole.error, std::string());
        QVERIFY(whole == oneByOne);
    }

    void cellsAreThoseOfTheText() {
        constexpr std::size_t rows = 400'000;
        const auto read = readText(numbered(rows, plainRow));
        QVERIFY(read.ok());
        const std::vector<Column>& columns = read->table.columns;
        QCOMPARE(read->table.rows, rows);
        for (std::size_t i = 0; i < rows; ++i) {
            const std::string& town = columns[2].categories[static_cast<std::size_t>(columns[2].codes[i])];
            if (columns[0].numbers[i] != static_cast<double>(i % 300) ||
                columns[1].numbers[i] != static_cast<double>(i % 97) + 0.25 ||
                town != "town" + std::to_string(i % 50))
                QFAIL(qPrintable(QString("row %1").arg(i)));
        }
        // As narrow as they are: two bytes, two bytes and one.
        QCOMPARE(columns[0].numbers.bytes() + columns[1].numbers.bytes() + columns[2].codes.bytes(),
                 std::uint64_t{5 * rows});
    }

    void faultsAreFoundWhereTheyAre_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("message");
        constexpr std::size_t rows = 400'000;
        const auto withFault = [](const std::string& fault) {
            return numbered(rows, [&](std::size_t i) { return i == 390'000 ? fault : plainRow(i); });
        };
        QTest::newRow("a row too short")
            << withFault("1,2\n")
            << "text.csv:390002: this row has 2 fields, the first row has 3; the 390000 rows before are fine: "
               "mend this one, or choose another delimiter than comma";
        QTest::newRow("text behind a quote") << withFault("1,2,\"a\"b\n")
                                             << "text.csv:390002: there is text after a closing quote; mend "
                                                "the quotes: a quote inside quotes is written twice";
        QTest::newRow("an open quote") << withFault("1,2,\"a\n")
                                       << "text.csv:390002: a quote is opened and never closed; mend "
                                          "the quotes: a quote inside quotes is written twice";
        QTest::newRow("a picture behind the text") << numbered(400'000, plainRow) + "\x01\x02\n\x03\n"
                                                   << "text.csv:400002: this is not a text file (it holds "
                                                      "control bytes); choose a delimited text file, plain "
                                                      "or gzip";
        QTest::newRow("a control byte")
            << withFault("1,2,\x01\n")
            << "text.csv:390002: this is not a text file (it holds control bytes); "
               "choose a delimited text file, plain or gzip";
    }
    void faultsAreFoundWhereTheyAre() {
        QFETCH(std::string, text);
        QFETCH(QString, message);
        QCOMPARE(QString::fromStdString(readingOf(text).error), message);
        QCOMPARE(QString::fromStdString(readingOf(text, all).error), message);
    }

    void firstFaultIsTheOneThatIsSaid() {
        std::string text = numbered(400'000, plainRow);
        text.replace(text.size() - 3, 1, "\x01"); // further down than a short row
        const std::size_t early = text.find('\n', text.size() / 2 + 900'000);
        text.insert(early + 1, "1\n");
        QVERIFY(readingOf(text).error.find("this row has 1 field") != std::string::npos);
    }

    void stopIsHeard() {
        std::stop_source stop;
        auto source = ByteSource::ofMemory(numbered(400'000, plainRow), "text.csv", stop.get_token());
        QVERIFY(source.ok());
        int told = 0;
        const auto read = readDelimited(
            *source, {},
            [&](std::uint64_t, std::uint64_t) {
                ++told;
                stop.request_stop();
            },
            stop.get_token(), tableMemory());
        QVERIFY(!read.ok());
        QCOMPARE(QString::fromStdString(read.error().what), QString("cancelled"));
        QVERIFY(told <= 2);
    }
};

TEST_ALONE(LongTextTest)

#include "LongTextTest.moc"
