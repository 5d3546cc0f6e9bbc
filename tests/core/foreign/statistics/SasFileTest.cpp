// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/foreign/statistics/MadeSas.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SasFileTest : public QObject {
    Q_OBJECT
private slots:
    void tellsColumnsAndCells() {
        using Kind = ForeignCell::Kind;
        const ForeignReading read = madeSas().read();
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(read.head->table, "MADE");
        QCOMPARE(read.head->columns->at(1).name, "day");
        const std::vector<std::vector<HeldCell>> rows = {
            {numberCell(1.5), numberCell(18322, Kind::Day), textCell("a")},
            {numberCell(0.1), numberCell(-3653, Kind::Day), textCell("ä")},
            {numberCell(3), numberCell(-3654, Kind::Day), textCell("")}};
        QCOMPARE(read.rows, rows);
        QVERIFY(read.labels.empty() && read.remarks.empty());
    }

    void readsFormats_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<int>("kind");
        using Kind = ForeignCell::Kind;
        for (const char* format : {"DATE", "YYMMDD10", "E8601DA", "mmddyy8.", "YEAR", "WEEKDATE"})
            QTest::newRow(format) << QByteArray(format) << int(Kind::Day);
        for (const char* format : {"DATETIME20.", "E8601DT", "DATETIME22.3", "DTDATE"})
            QTest::newRow(format) << QByteArray(format) << int(Kind::Moment);
        for (const char* format : {"TIME", "HHMM5.", "TOD"})
            QTest::newRow(format) << QByteArray(format) << int(Kind::Span);
        for (const char* format : {"", "BEST12.", "COMMA10.2", "F8.2", "DATED", "MYDATE"})
            QTest::newRow(format) << QByteArray(format) << int(Kind::Number);
    }
    void readsFormats() {
        QFETCH(const QByteArray, format);
        QFETCH(const int, kind);
        MadeSas made = madeSas();
        made.variables[1].format = format.toStdString();
        const ForeignReading read = made.read();
        QVERIFY(!read.error);
        QCOMPARE(int(read.rows.at(0).at(1).kind), kind);
    }

    void tellsLettersOfMissingValues() {
        MadeSas made;
        made.variables = {{.name = "x"}};
        const auto missing = [](unsigned char tag) {
            return MadeBytes().zeros(5).number(char(~tag)).text("\xFF\xFF").bytes;
        };
        made.rows = {missing('.'), missing('A'), missing('_')};
        const ForeignReading read = made.read();
        QVERIFY(read.rows.at(0).at(0).kind == ForeignCell::Kind::Missing);
        QCOMPARE(read.rows.at(1).at(0), textCell(".A", ForeignCell::Kind::Declared));
        QCOMPARE(read.rows.at(2).at(0), textCell("._", ForeignCell::Kind::Declared));
    }

    /// ReadStat 1.1.8 tells deleted rows as rows.
    void refusesDeletedRows() {
        MadeSas made = madeSas();
        made.deleted = 2;
        QVERIFY(says(made, "2 deleted rows"));
        made.deleted = 0;
        made.pageKind = 0x0280;
        QCOMPARE(made.read().rows.size(), 3U); // none is marked
        made.flags = '\x40';
        QVERIFY(says(made, "1 deleted row"));
        made = madeSas();
        made.packing = 5; // of a table that is compressed
        QVERIFY(says(made, "1 deleted row"));
        made.packing = 3;
        QVERIFY(says(made, "moved"));
    }

    void decodesTexts() {
        MadeSas made = madeSas();
        made.encoding = 62; // windows-1252
        QCOMPARE(made.read().rows.at(1).at(2).text, "Ã¤");
        made.encoding = 0; // not told
        const ForeignReading read = made.read();
        QCOMPARE(read.rows.at(1).at(2).text, "ä");
        QCOMPARE(read.remarks.size(), 1U);
        made.encoding = 200;
        QVERIFY(says(made, "number 200"));
    }

    void refusesWhatIsNoTable() {
        MadeSas made = madeSas();
        made.magic = '\x63';
        QVERIFY(says(made, "catalogue"));
        QVERIFY(readForeign(sasKind(), "").error);
        QVERIFY(readForeign(sasKind(), "PK\x03\x04 and more").error);
        const ForeignReading read = readForeign(sasKind(), "**COMPRESSED** **COMPRESSED** and more");
        QVERIFY(read.error && QByteArray::fromStdString(read.error->what).contains("CPORT"));
        std::string view = madeSas().bytes();
        view.replace(156, 4, "VIEW");
        QVERIFY(readForeign(sasKind(), view).error);
    }

    void refusesWhatIsCutOff() { QCOMPARE(wrongWhereCutOff(sasKind(), madeSas().bytes(), 3), ""); }

    void readsNoMoreRowsThanWanted() {
        ForeignRequest request;
        request.rows = 2;
        QCOMPARE(madeSas().read(request).rows.size(), 2U);
        request.table = "MADE";
        QCOMPARE(madeSas().read(request).rows.size(), 2U);
        request.table = "MODE";
        const ForeignReading read = madeSas().read(request);
        QVERIFY(read.error && QByteArray::fromStdString(read.error->mend).contains("MADE"));
    }

    void refusesClaimsThatCannotBe() {
        std::string bytes = madeSas().bytes();
        for (const std::size_t at : {196, 200, 204}) { // sizes of head and pages, and how many pages
            std::string changed = bytes;
            changed.replace(at, 4, "\xFF\xFF\xFF\x7F");
            QVERIFY(readForeign(sasKind(), changed).error);
        }
        const std::size_t rowSize = bytes.find("\xF7\xF7\xF7\xF7");
        for (const std::size_t at : {20, 24}) { // bytes of a row, and how many rows
            std::string changed = bytes;
            changed.replace(rowSize + at, 4, std::string("\x05\x00\x00\x00", 4));
            QVERIFY(readForeign(sasKind(), changed).error);
            changed.replace(rowSize + at, 4, "\xFF\xFF\xFF\xFF");
            QVERIFY(readForeign(sasKind(), changed).error);
        }
    }

private:
    static bool says(const MadeSas& made, const char* what) {
        const auto error = made.read().error;
        return error && QByteArray::fromStdString(error->message()).contains(what);
    }
};

TEST_ALONE(SasFileTest)
#include "SasFileTest.moc"
