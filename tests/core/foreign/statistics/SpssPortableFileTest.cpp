// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StatisticsFiles.h"
#include "tests/core/foreign/statistics/MadeBytes.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The head of a portable file, as PSPP writes it: bytes are ASCII, and the digits have a second place.
std::string portableHead() {
    std::string code(256, '0');
    const std::string_view places =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .<(+0&[]!$*);^-/|,%_>?`:#@'=\"";
    code.replace(64, places.size(), places);
    code.replace(168, 9, "123456789");
    return MadeBytes().padded("SPSS PORT FILE", 200).text(code).text("SPSSPORT").bytes;
}

/// As lines of 80 bytes, without the blanks at their ends.
std::string inLines(std::string_view bytes) {
    std::string lines;
    for (std::size_t i = 0; i < bytes.size(); i += 80) {
        std::string_view line = bytes.substr(i, 80);
        lines += std::string(line.substr(0, line.find_last_not_of(' ') + 1)) + "\r\n";
    }
    return lines;
}

constexpr const char* dictionary = "A8/202003016/123015"
                                   "17/by hand"
                                   "42/"
                                   "5B/"
                                   "70/1/X5/8/2/5/8/2/"
                                   "8-1/"
                                   "A6A/"
                                   "C6/Gr\xC3\xB6\xC3\x9F"
                                   "71/1/T1/3/0/1/3/0/"
                                   "81/z"
                                   "D1/1/X2/1/3/one39/4/none"
                                   "D1/1/T1/1/a5/Alpha";

ForeignReading readPortable(const std::string& records, ForeignRequest request = {}) {
    return readForeign(spssKind(), inLines(portableHead() + records), std::move(request));
}

} // namespace

class SpssPortableFileTest : public QObject {
    Q_OBJECT
private slots:
    void tellsColumnsCellsLabels() {
        const ForeignReading read = readPortable(std::string(dictionary) + "F1/1/a*.1/z-1/0/5/0/39/2/ bZ");
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(read.head->columns->at(0).name, "X");
        QCOMPARE(read.head->columns->at(0).label, "Größ");
        const auto declared = [](const char* code) { return textCell(code, ForeignCell::Kind::Declared); };
        const std::vector<std::vector<HeldCell>> rows = {{numberCell(1), textCell("a")},
                                                         {HeldCell{}, declared("z")},
                                                         {declared("-1"), textCell("")},
                                                         {numberCell(5), textCell("")},
                                                         {numberCell(99), textCell(" b")}};
        QCOMPARE(read.rows, rows);
        QCOMPARE(read.labels.size(), 2U);
        QCOMPARE(*read.labels[0].labels.at(1).number, 99.0);
        QCOMPARE(read.labels[1].labels.at(0).text, "Alpha");
    }

    void readsNumbersInBase30_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<double>("number");
        QTest::newRow("whole") << QByteArray("11/") << 31.0;
        QTest::newRow("negative") << QByteArray("-T/") << -29.0;
        QTest::newRow("fraction") << QByteArray(".3/") << 0.1;
        QTest::newRow("negative fraction") << QByteArray("-.F/") << -0.5;
        QTest::newRow("both") << QByteArray("2.F/") << 2.5;
        QTest::newRow("large") << QByteArray("1+2/") << 900.0;
        QTest::newRow("small") << QByteArray("1-1/") << 1.0 / 30;
        QTest::newRow("blanks before") << QByteArray("  1/") << 1.0;
        QTest::newRow("exponent of two digits") << QByteArray("1-10/") << std::pow(30.0, -30);
    }
    void readsNumbersInBase30() {
        QFETCH(const QByteArray, written);
        QFETCH(const double, number);
        const ForeignReading read = readPortable("A0/0/41/70/1/X5/8/2/5/8/2/F" + written.toStdString() + "Z");
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(read.rows.at(0).at(0).number, number);
    }

    void refusesNumbersThatAreNone() {
        for (const char* number : {"/", "1.2.3/", "--1/", "U/", "1+1+1/", "1-/", "*x", "1+TT/"}) {
            const ForeignReading read =
                readPortable(std::string("A0/0/41/70/1/X5/8/2/5/8/2/F") + number + "Z");
            QVERIFY2(read.error || read.rows.at(0).at(0).kind == ForeignCell::Kind::Missing ||
                         number[0] == '1',
                     number);
        }
    }

    void readsDatesOfShiftedFormats() {
        for (const char* format : {"K/", "3C/"}) { // 20, and 102
            const std::string records = std::string("A0/0/41/70/1/X") + format + "8/2/5/8/2/F0/Z";
            const ForeignReading read = readPortable(records);
            QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
            QVERIFY(read.rows.at(0).at(0).kind == ForeignCell::Kind::Day);
        }
    }

    void refusesWhatIsCutOff() {
        const std::string bytes =
            inLines(portableHead() + dictionary + "F1/1/a*.1/z-1/0/5/0/39/2/ b" + std::string(100, 'x'));
        QCOMPARE(wrongWhereCutOff(spssKind(), bytes, 5), "");
        QVERIFY(readPortable(std::string(dictionary) + "F1/1/a*.").error);
    }

    void refusesWhatMakesNoSense() {
        QVERIFY(readPortable("A0/0/X").error);
        QVERIFY(readPortable("A0/0/42/70/1/X5/8/2/5/8/2/FZ").error); // a column is missing
        QVERIFY(readPortable("A0/0/70/1/X5/8/2/5/8/2/FZ").error);    // one too many
        QVERIFY(readPortable("A0/0/8-1/").error);
        QVERIFY(readPortable("A0/0/C1/a").error);
        std::string longLine = portableHead() + dictionary;
        QVERIFY(readForeign(spssKind(), longLine).error);
    }

    void readsNoMoreRowsThanWanted() {
        ForeignRequest request;
        request.rows = 2;
        const ForeignReading read =
            readPortable(std::string(dictionary) + "F1/1/a*.1/z-1/0/5/0/39/2/ bZ", request);
        QVERIFY(!read.error);
        QCOMPARE(read.rows.size(), 2U);
    }
};

TEST_ALONE(SpssPortableFileTest)
#include "SpssPortableFileTest.moc"
