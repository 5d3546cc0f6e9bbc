// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/foreign/statistics/MadeStata.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

class StataFileTest : public QObject {
    Q_OBJECT
private slots:
    void tellsColumnsCellsLabels_data() {
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("littleEndian");
        for (const int version : {108, 113, 114, 117, 118, 119})
            for (const bool littleEndian : {true, false})
                QTest::addRow("%d, %s", version, littleEndian ? "little" : "big") << version << littleEndian;
    }
    void tellsColumnsCellsLabels() {
        QFETCH(const int, version);
        QFETCH(const bool, littleEndian);
        MadeStata made = madeStata(version, littleEndian);
        if (version == 108) { // another code for types, and no letters of missing values
            made.variables[0].type = 'b';
            made.variables[1].type = 4 + 0x7F;
            made.labels[0].labels.pop_back();
        }
        const ForeignReading read = made.read();
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(read.head->columns->at(0).name, "x");
        QCOMPARE(read.head->columns->at(0).label, "what it is");
        QCOMPARE(read.rows.size(), 3U);
        QCOMPARE(read.rows[0], (std::vector<HeldCell>{numberCell(1), textCell("a b")}));
        QVERIFY(read.rows[1][0].kind ==
                (version == 108 ? ForeignCell::Kind::Number : ForeignCell::Kind::Missing));
        QCOMPARE(read.rows[1][1], textCell(""));
        QCOMPARE(read.rows[2][1], textCell("abcd")); // fills its width, without a null byte
        QCOMPARE(*read.labels.at(0).labels.at(1).number, 2.0);
        QCOMPARE(read.labels.at(0).labels.at(1).text, "two");
        if (version > 108) QCOMPARE(read.labels.at(0).labels.at(2).code, ".a");
        ForeignRequest request;
        request.rows = 1;
        const ForeignReading first = made.read(request);
        QVERIFY(!first.error && first.rows.size() == 1 && first.labels.size() == 1);
    }

    void tellsLettersOfMissingValues() {
        MadeStata made;
        made.variables = {{.name = "x"}, {.name = "i", .type = 65528}};
        made.rows = 3;
        MadeBytes rows = made.made();
        constexpr std::int64_t missing = 0x7FE0000000000000, step = 0x10000000000;
        rows.number(missing)
            .word(2147483621)
            .number(missing + step)
            .word(2147483622)
            .number(missing + 26 * step);
        rows.word(2147483647);
        made.data = rows.bytes;
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QVERIFY(read.rows[0][0].kind == ForeignCell::Kind::Missing &&
                read.rows[0][1].kind == ForeignCell::Kind::Missing);
        QCOMPARE(read.rows[1][0], textCell(".a", ForeignCell::Kind::Declared));
        QCOMPARE(read.rows[1][1], textCell(".a", ForeignCell::Kind::Declared));
        QCOMPARE(read.rows[2][0], textCell(".z", ForeignCell::Kind::Declared));
        QCOMPARE(read.rows[2][1], textCell(".z", ForeignCell::Kind::Declared));
    }

    void readsDates_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<double>("number");
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("read");
        const auto row = [](const char* format, double number, ForeignCell::Kind kind, double read) {
            QTest::addRow("%s %g", format, number) << QByteArray(format) << number << int(kind) << read;
        };
        using Kind = ForeignCell::Kind;
        row("%td", 21975, Kind::Day, 18322);
        row("%tdD_m_Y", 0, Kind::Day, -3653);
        row("%d", -1, Kind::Day, -3654);
        row("%-dD_m_Y", 3653, Kind::Day, 0);
        row("%tc", 1898685015000, Kind::Moment, 1583065815000);
        row("%tcHH:MM", 1, Kind::Moment, -315619199999);
        row("%tC", 1898685042000, Kind::Moment, 1583065815000); // 27 leap seconds until 2020
        row("%tC", 315619200000, Kind::Moment, 0);
        row("%tw", 52, Kind::Day, -3287);
        row("%tw", 51, Kind::Day, -3653 + 51 * 7);
        row("%tm", 722, Kind::Day, 18322);
        row("%tm", -1, Kind::Day, -3684);
        row("%tq", 240, Kind::Day, 18262);
        row("%th", -1, Kind::Day, -3837);
        row("%ty", 2020, Kind::Number, 2020);
        row("%tbnyse", 20, Kind::Number, 20);
        row("%9.0g", 20, Kind::Number, 20);
        row("%td", 1e12, Kind::Missing, 0);
        row("%tm", 1e300, Kind::Missing, 0);
    }
    void readsDates() {
        QFETCH(const QByteArray, format);
        QFETCH(const double, number);
        QFETCH(const int, kind);
        QFETCH(const double, read);
        MadeStata made;
        made.variables = {{.name = "d", .format = format.toStdString()}};
        made.rows = 1;
        made.data = made.made().number(number).bytes;
        const ForeignReading reading = made.read();
        QVERIFY(!reading.error);
        QCOMPARE(int(reading.rows.at(0).at(0).kind), kind);
        QCOMPARE(reading.rows.at(0).at(0).number, read);
    }

    void readsLongTexts() {
        // Version 119 has three bytes for the column and five for the row.
        for (const auto& [version, littleEndian] :
             {std::pair(117, true), {118, true}, {119, true}, {119, false}}) {
            const MadeStata made = longTexts(version, littleEndian);
            const ForeignReading read = made.read();
            QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
            QCOMPARE(read.rows.at(0).at(0).text, std::string(3000, 'x'));
            QCOMPARE(read.rows.at(1).at(0), textCell("")); // ReadStat gives nothing for it
            QCOMPARE(read.rows.at(2).at(0), textCell("z"));
        }
    }

    /// ReadStat would give no text, or run over its end.
    void refusesLongTextsThatWouldBeLost() {
        MadeStata made = longTexts(118);
        std::swap(made.longTexts[0], made.longTexts[1]);
        QVERIFY(says(made, "not in order"));
        made = longTexts(118);
        made.longTexts.pop_back();
        QVERIFY(says(made, "row 3, column 1 is not in the file"));
        made = longTexts(118);
        made.longTexts[1].text = "z";
        QVERIFY(made.read().error);
        made.longTexts[1].text.clear();
        QVERIFY(made.read().error);
        made = longTexts(118);
        made.longTexts[1].type = '\x81';
        QVERIFY(says(made, "no text"));
    }

    /// Before version 118 a file does not say what its letters are.
    void guessesTheEncodingOfTheWholeFile() {
        MadeStata made = madeStata(114);
        made.data.replace(1, 2, "\xC3\xA4");
        ForeignReading read = made.read();
        QCOMPARE(read.rows.at(0).at(1).text, "äb");
        QVERIFY(QByteArray::fromStdString(read.remarks.at(0)).contains("UTF-8"));
        made.labels[0].labels[1].second = "zw\xF6lf"; // a name of a value, behind all rows
        read = made.read();
        QCOMPARE(read.rows.at(0).at(1).text, "Ã¤b");
        QCOMPARE(read.labels.at(0).labels.at(1).text, "zwölf");
        QVERIFY(QByteArray::fromStdString(read.remarks.at(0)).contains("windows-1252"));
        made.labels[0].labels[1].second = "zw\xC3\xB6lf";
        made.data.replace(11, 4, "abc\xC3"); // cut off by the width of the column
        read = made.read();
        QCOMPARE(read.rows.at(2).at(1).text, "abc");
        QCOMPARE(read.remarks.size(), 2U);
    }

    void refusesWhatIsCutOff() {
        QCOMPARE(wrongWhereCutOff(stataKind(), madeStata().bytes(), 3), "");
        QCOMPARE(wrongWhereCutOff(stataKind(), longTexts(118).bytes(), 3), "");
        QCOMPARE(wrongWhereCutOff(stataKind(), madeStata(114).bytes(), 3), "");
        // Within the names of values, where the library ends without a word.
        for (const int version : {114, 118}) {
            const std::string bytes = madeStata(version).bytes();
            const std::size_t begin = bytes.find("refused");
            QVERIFY(readForeign(stataKind(), bytes.substr(0, begin)).error);
        }
    }

    void refusesUnknownVersions() {
        MadeStata made = madeStata();
        made.version = 121;
        QVERIFY(says(made, "version 121"));
        QVERIFY(readForeign(stataKind(), std::string("\x65\x02\x01\x00\x01\x00\x01\x00\x00\x00", 10)).error);
        QVERIFY(readForeign(stataKind(), "").error);
        QVERIFY(readForeign(stataKind(), "PK\x03\x04 and more").error);
    }

    void refusesClaimsThatCannotBe() {
        for (const std::int64_t rows :
             {std::int64_t{4}, std::int64_t{2}, std::int64_t{1} << 40, std::int64_t{-1}}) {
            MadeStata made = madeStata();
            made.rows = rows;
            QVERIFY(made.read().error);
        }
        MadeStata made = madeStata();
        made.variables[1].type = 40000;
        QVERIFY(made.read().error);
        std::string bytes = madeStata().bytes();
        bytes.replace(bytes.find("<map>") + 5 + 9 * 8, 8, std::string(8, '\xFF'));
        QVERIFY(readForeign(stataKind(), bytes).error);
    }

private:
    static MadeStata longTexts(int version, bool littleEndian = true) {
        MadeStata made;
        made.version = version;
        made.littleEndian = littleEndian;
        made.variables = {{.name = "t", .type = 32768}};
        made.rows = 3;
        MadeBytes rows = made.made();
        const auto place = [&](std::int64_t column, std::int64_t row) {
            if (version < 118)
                rows.word(column).word(row);
            else if (version == 119)
                littleEndian ? rows.half(column).zeros(1).word(row).zeros(1)
                             : rows.zeros(1).half(column).zeros(1).word(row);
            else
                rows.half(column).word(row).half(0);
        };
        place(1, 1);
        place(0, 0);
        place(1, 3);
        made.data = rows.bytes;
        made.longTexts = {{1, 1, std::string(3000, 'x') + '\0'}, {1, 3, std::string("z\0", 2)}};
        return made;
    }

    static bool says(const MadeStata& made, const char* what) {
        const auto error = made.read().error;
        return error && QByteArray::fromStdString(error->message()).contains(what);
    }
};

TEST_ALONE(StataFileTest)
#include "StataFileTest.moc"
