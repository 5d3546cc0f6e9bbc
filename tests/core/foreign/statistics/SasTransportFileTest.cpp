// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/foreign/statistics/MadeSas.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SasTransportFileTest : public QObject {
    Q_OBJECT
private slots:
    void tellsColumnsAndCells() {
        const ForeignReading read = readForeign(sasKind(), MadeTransport::library() + first());
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(read.head->table, "FIRST");
        QCOMPARE(read.head->columns->at(1).name, "S");
        const std::vector<std::vector<HeldCell>> rows = {
            {numberCell(7), textCell("a"), numberCell(-3651, ForeignCell::Kind::Day)},
            {HeldCell{}, textCell(""), numberCell(-3652, ForeignCell::Kind::Day)},
            {textCell(".B", ForeignCell::Kind::Declared), textCell(" b"), HeldCell{}}};
        QCOMPARE(read.rows, rows);
    }

    /// The second file's head would be read as rows.
    void refusesTwoFilesThatWereJoined() {
        const std::string file = MadeTransport::library() + first();
        const ForeignReading read = readForeign(sasKind(), file + file);
        QVERIFY(read.error && read.rows.empty());
        QCOMPARE(read.error->what, "two SAS transport files were joined to this one");
    }

    /// ReadStat would take the second table for rows of the first.
    void readsEachTable() {
        const std::string bytes = MadeTransport::library() + first() + second(2);
        ForeignReading read = readForeign(sasKind(), bytes);
        QVERIFY(!read.error);
        QCOMPARE(read.head->tables, (std::vector<std::string>{"FIRST", "SECOND"}));
        QCOMPARE(read.rows.size(), 3U);
        ForeignRequest request;
        request.table = "SECOND";
        read = readForeign(sasKind(), bytes, request);
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QCOMPARE(read.head->table, "SECOND");
        QCOMPARE(read.rows.size(), 2U);
        request.table = "SECONDS";
        read = readForeign(sasKind(), bytes, request);
        QVERIFY(read.error && QByteArray::fromStdString(read.error->mend).contains("SECOND"));
    }

    /// Rows that are blank cannot be told from filling; those that are sure to be there are told.
    void keepsEmptyRowsAtTheEnd() {
        const auto rows = [](std::size_t count, std::size_t empty) {
            std::string bytes;
            for (std::size_t i = 0; i < count; ++i)
                bytes += MadeBytes().padded(i + empty < count ? "text" : "", 30).bytes;
            return readForeign(
                sasKind(), MadeTransport::library() +
                               MadeTransport::table("T", {{.name = "S", .width = 30, .text = true}}, bytes));
        };
        ForeignReading read = rows(8, 0); // 240 bytes: no filling
        QVERIFY(read.rows.size() == 8 && read.remarks.empty());
        read = rows(8, 6); // 2 rows, and 180 bytes of which at most 79 are filling
        QCOMPARE(read.rows.size(), 6U);
        QVERIFY(QByteArray::fromStdString(read.remarks.at(0)).contains("up to 2 more rows"));
        read = rows(3, 0); // 90 bytes, and 70 of filling
        QCOMPARE(read.rows.size(), 3U);
        QVERIFY(QByteArray::fromStdString(read.remarks.at(0)).contains("up to 2 more rows"));
    }

    void guessesTheEncoding() {
        const auto read = [](std::string_view text) {
            const std::string rows = MadeBytes().padded(text, 8).bytes;
            return readForeign(
                sasKind(), MadeTransport::library() +
                               MadeTransport::table("T", {{.name = "S", .width = 8, .text = true}}, rows));
        };
        QCOMPARE(read("\xC3\xA4").rows.at(0).at(0).text, "ä");
        QCOMPARE(read("\xE4").rows.at(0).at(0).text, "ä");
    }

    void refusesWhatIsCutOff() {
        const std::string bytes = MadeTransport::library() + first();
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            const ForeignReading read = readForeign(sasKind(), std::string_view(bytes).substr(0, length));
            // Nothing tells that rows are missing where a file ends right before the first.
            QVERIFY(read.sound && (read.error || (read.rows.empty() && length == bytes.size() - 80)));
        }
    }

    void refusesWhatItCannotRead() {
        const std::vector<MadeTransport::Variable> wide = {{.name = "X", .width = 9}};
        QVERIFY(readForeign(sasKind(),
                            MadeTransport::library() + MadeTransport::table("T", wide, std::string(9, 'A')))
                    .error);
        const std::string zeroFirst("\x42\x07\0\0\0\0\0\0", 8); // 7, which ReadStat takes for 23
        const ForeignReading other = readForeign(
            sasKind(), MadeTransport::library() +
                           MadeTransport::table("T", {{.name = "X"}}, MadeTransport::number(1) + zeroFirst));
        QVERIFY(other.error && QByteArray::fromStdString(other.error->what).contains("row 2, column 1"));
        std::string vms = MadeTransport::library() + first();
        vms.replace(vms.find("140 "), 3, "136");
        const ForeignReading read = readForeign(sasKind(), vms);
        QVERIFY(read.error && QByteArray::fromStdString(read.error->what).contains("VMS"));
        QVERIFY(readForeign(sasKind(), MadeTransport::library()).error);
    }

    void readsNoMoreRowsThanWanted() {
        ForeignRequest request;
        request.rows = 1;
        const ForeignReading read = readForeign(sasKind(), MadeTransport::library() + second(2), request);
        QVERIFY(!read.error);
        QCOMPARE(read.rows.size(), 1U);
    }

private:
    static std::string first() {
        const std::string rows = MadeTransport::number(7) + "a  " + MadeTransport::number(2) +
                                 MadeBytes().text(".").zeros(7).text("   ").bytes + MadeTransport::number(1) +
                                 MadeBytes().text("B").zeros(7).text(" b ").text(".").zeros(7).bytes;
        return MadeTransport::table(
            "FIRST",
            {{.name = "X"}, {.name = "S", .width = 3, .text = true}, {.name = "D", .format = "DATE"}}, rows);
    }
    static std::string second(std::size_t count) {
        std::string rows;
        for (std::size_t i = 0; i < count; ++i)
            rows += MadeTransport::number(static_cast<int>(i + 1));
        return MadeTransport::table("SECOND", {{.name = "Y"}}, rows);
    }
};

TEST_ALONE(SasTransportFileTest)
#include "SasTransportFileTest.moc"
