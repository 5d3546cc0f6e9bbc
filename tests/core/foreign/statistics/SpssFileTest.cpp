// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/foreign/statistics/MadeSpss.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SpssFileTest : public QObject {
    Q_OBJECT
private slots:
    void tellsColumnsCellsLabels() {
        const ForeignReading read = madeSpss().read();
        QVERIFY(!read.error && read.sound && read.head);
        QVERIFY(read.head->tables.empty());
        QCOMPARE(read.head->columns->at(0).name, "X");
        QCOMPARE(read.head->columns->at(0).label, "Größe");
        const std::vector<std::vector<HeldCell>> rows = {
            {numberCell(1), textCell("a")},
            {textCell("99", ForeignCell::Kind::Declared), textCell("n/a", ForeignCell::Kind::Declared)}};
        QCOMPARE(read.rows, rows);
        QCOMPARE(read.labels.size(), 2U);
        QCOMPARE(*read.labels[0].labels.at(1).number, 99.0);
        QCOMPARE(read.labels[0].labels.at(1).text, "no answer");
        QCOMPARE(read.labels[1].labels.at(1).code, "n/a"); // three letters, padded to eight in the file
        QVERIFY(read.remarks.empty());
    }

    void readsBothOrdersOfBytes() {
        MadeSpss made;
        made.littleEndian = false;
        made.rows = 1;
        made.variables = {{.name = "X"}};
        made.data = MadeSpss::eight(0.1, false);
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QCOMPARE(read.rows.at(0).at(0).number, 0.1);
    }

    void takesRangesOfCodes() {
        constexpr double lowest = -1.7976931348623155e308, highest = std::numeric_limits<double>::max();
        MadeSpss made;
        made.rows = 4;
        made.variables = {{.name = "LOW", .missing = -3, .codes = eights({lowest, 0, 7})},
                          {.name = "HIGH", .missing = -2, .codes = eights({97, highest})}};
        made.data = eights({-5, 96, 0, 97, 7, 120, 5, 1});
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        const auto declared = [](const char* code) { return textCell(code, ForeignCell::Kind::Declared); };
        const std::vector<std::vector<HeldCell>> rows = {{declared("-5"), numberCell(96)},
                                                         {declared("0"), declared("97")},
                                                         {declared("7"), declared("120")},
                                                         {numberCell(5), numberCell(1)}};
        QCOMPARE(read.rows, rows);
    }

    void readsDates() {
        using Kind = ForeignCell::Kind;
        constexpr double day = 86400, epoch = 141428 * day;
        MadeSpss made;
        made.rows = 3;
        made.variables = {{.name = "D", .format = 20},
                          {.name = "T", .format = 22},
                          {.name = "S", .format = 21},
                          {.name = "M", .format = 27}};
        made.data = eights({epoch + 18322 * day, epoch + 1.5, 91815, 12, epoch + 12 * 3600, 0, -1, 1, -1e300,
                            1e300, 0.5, 2});
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QCOMPARE(read.rows.at(0),
                 (std::vector<HeldCell>{numberCell(18322, Kind::Day), numberCell(1500, Kind::Moment),
                                        numberCell(91815, Kind::Span), numberCell(12)}));
        QCOMPARE(read.rows.at(1).at(0), numberCell(0, Kind::Day));
        QCOMPARE(read.rows.at(1).at(1), numberCell(-epoch * 1000, Kind::Moment));
        QVERIFY(read.rows.at(2).at(0).kind == Kind::Missing && read.rows.at(2).at(1).kind == Kind::Missing);
        QCOMPARE(read.remarks.size(), 2U); // a time of the day that no DATE shows, and years beyond 9999
    }

    void keepsMissingApartFromInfinite() {
        MadeSpss made;
        made.rows = 3;
        made.variables = {{.name = "X"}};
        constexpr double most = std::numeric_limits<double>::max();
        made.data = MadeSpss::missing() + eights({most, -1.7976931348623155e308});
        const ForeignReading read = made.read();
        QVERIFY(read.rows.at(0).at(0).kind == ForeignCell::Kind::Missing);
        QCOMPARE(read.rows.at(1).at(0).number, std::numeric_limits<double>::infinity());
        QCOMPARE(read.rows.at(2).at(0).number, -std::numeric_limits<double>::infinity());
    }

    /// The name of the encoding counts more than its number, which programs get wrong.
    void decodesTexts_data() {
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<int>("page");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("UTF-8") << QByteArray("UTF-8") << 65001 << QByteArray("\xC3\xA4") << QByteArray("ä");
        QTest::newRow("Latin-1 by PSPP")
            << QByteArray("ISO-8859-1") << 819 << QByteArray("\xE4") << QByteArray("ä");
        QTest::newRow("number") << QByteArray() << 1251 << QByteArray("\xE4") << QByteArray("д");
        QTest::newRow("Mac") << QByteArray("macintosh") << 10000 << QByteArray("\x8A") << QByteArray("ä");
        QTest::newRow("EUC-JP") << QByteArray("EUC-JP") << 2 << QByteArray("\xB4\xC1") << QByteArray("漢");
        QTest::newRow("western") << QByteArray("windows-1252") << 1252 << QByteArray("\x80\x81")
                                 << QByteArray("€\xC2\x81");
        QTest::newRow("not told, UTF-8") << QByteArray() << 2 << QByteArray("\xC3\xA4") << QByteArray("ä");
        QTest::newRow("not told, other") << QByteArray() << 2 << QByteArray("\xE4") << QByteArray("ä");
    }
    void decodesTexts() {
        QFETCH(const QByteArray, encoding);
        QFETCH(const int, page);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, text);
        MadeSpss made;
        made.encoding = encoding.toStdString();
        made.codePage = page;
        made.rows = 1;
        made.variables = {{.name = "S", .width = 8}};
        made.data = MadeSpss::eight(bytes.toStdString());
        const ForeignReading read = made.read();
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(QByteArray::fromStdString(read.rows.at(0).at(0).text), text);
    }

    void refusesUnknownEncodings() {
        MadeSpss made = madeSpss();
        made.encoding = "EBCDIC-US//IGNORE";
        made.codePage = 1;
        QVERIFY(says(made, "EBCDIC-US//IGNORE"));
        made.encoding.clear();
        made.codePage = 4;
        QVERIFY(says(made, "(4)"));
    }

    void saysWhereATextIsBroken() {
        MadeSpss made = madeSpss();
        made.data.replace(8, 1, "\xE4");
        made.data.replace(9, 1, "b");
        QVERIFY(says(made, "row 1 of column 'S'"));
        made.data.replace(8, 3, "ab\xC3"); // cut off by the width of the column
        const ForeignReading read = made.read();
        QCOMPARE(read.rows.at(0).at(1).text, "ab");
        QCOMPARE(read.remarks.size(), 1U);
    }

    /// Some programs do not write how many rows there are: ReadStat reads such files as empty, or without the
    /// last rows.
    void countsRowsThatAreNotStated() {
        MadeSpss made = madeSpss();
        made.rows = -1;
        QCOMPARE(made.read().rows.size(), 2U);
        made.data.resize(made.data.size() - 8);
        QVERIFY(made.read().error);
        made = packed();
        made.rows = -1;
        QCOMPARE(made.read().rows.size(), 3U);
        made.data.resize(made.data.size() - 1);
        QVERIFY(made.read().error);
        made.data.resize(made.data.size() - 7);
        QVERIFY(made.read().error);
    }

    void refusesAnotherNumberOfRows() {
        for (const MadeSpss& made : {madeSpss(), packed()}) {
            QVERIFY(!made.read().error);
            for (const std::int32_t rows : {made.rows - 1, made.rows + 1}) {
                MadeSpss other = made;
                other.rows = rows;
                QVERIFY(other.read().error);
            }
        }
    }

    void readsNoMoreRowsThanWanted() {
        ForeignRequest request;
        request.rows = 1;
        for (const MadeSpss& made : {madeSpss(), packed()}) {
            const ForeignReading read = made.read(request);
            QVERIFY(!read.error);
            QCOMPARE(read.rows.size(), 1U);
        }
    }

    void refusesWhatIsCutOff() {
        QCOMPARE(wrongWhereCutOff(spssKind(), madeSpss().bytes(), 2), "");
        QCOMPARE(wrongWhereCutOff(spssKind(), packed().bytes(), 3), "");
    }

    void remarksWeights() {
        MadeSpss made = madeSpss();
        made.weight = 1;
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QVERIFY(QByteArray::fromStdString(read.remarks.at(0)).contains("'X' weights"));
    }

    void refusesWhatItCannotRead() {
        QVERIFY(readForeign(spssKind(), "").error);
        QVERIFY(readForeign(spssKind(), "PK\x03\x04 something else, which is long enough").error);
        const std::string encrypted = MadeBytes().word(28).zeros(4).text("ENCRYPTEDSAV").zeros(500).bytes;
        const ForeignReading read = readForeign(spssKind(), encrypted);
        QVERIFY(read.error && QByteArray::fromStdString(read.error->what).contains("encrypted"));
        ForeignRequest request;
        request.table = "sheet";
        QVERIFY(madeSpss().read(request).error);
    }

private:
    static std::string eights(const std::vector<double>& numbers) {
        std::string bytes;
        for (const double number : numbers)
            bytes += MadeSpss::eight(number);
        return bytes;
    }

    /// Three rows of a number and a text, packed by bytes of commands.
    static MadeSpss packed() {
        MadeSpss made;
        made.packing = 1;
        made.rows = 3;
        made.variables = {{.name = "X"}, {.name = "S", .width = 8}};
        // 1 and "a"; 2 and blanks; missing and "b"; the end
        made.data =
            std::string("\x65\xFD\x66\xFE\xFF\xFD\xFC\x00", 8) + MadeSpss::eight("a") + MadeSpss::eight("b");
        return made;
    }

    static bool says(const MadeSpss& made, const char* what) {
        const auto error = made.read().error;
        return error && QByteArray::fromStdString(error->message()).contains(what);
    }
};

TEST_ALONE(SpssFileTest)
#include "SpssFileTest.moc"
