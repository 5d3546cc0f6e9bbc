// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/SqliteDatabase.h"
#include "tests/core/foreign/database/MadeDatabase.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Kind = ForeignCell::Kind;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

HeldCell number(double value) {
    return {Kind::Number, value, {}};
}

HeldCell text(std::string value) {
    return {Kind::Text, 0, std::move(value)};
}

ForeignReading readDatabase(const MadeDatabase& made, const std::string& table = {}) {
    ForeignRequest request;
    request.table = table;
    return readForeign(sqliteKind(), made.bytes(), request);
}

ForeignReading readShared(const char* name, const std::string& table = {}) {
    QFile file(sharedFile((std::string("data/formats/foreign/") + name).c_str()));
    if (!file.open(QIODevice::ReadOnly)) return {};
    ForeignRequest request;
    request.table = table;
    return readForeign(sqliteKind(), file.readAll().toStdString(), request);
}

std::vector<HeldCell> column(const ForeignReading& read, const std::string& name) {
    std::vector<HeldCell> cells;
    for (std::size_t place = 0; read.head && place < read.head->columns->size(); ++place)
        if (read.head->columns->at(place).name == name)
            for (const auto& row : read.rows)
                cells.push_back(row.at(place));
    return cells;
}

bool remarked(const ForeignReading& read, const std::string& remark) {
    return std::count(read.remarks.begin(), read.remarks.end(), remark) == 1;
}

} // namespace

class SqliteCellsTest : public QObject {
    Q_OBJECT
private slots:
    void aCellIsOfItsOwnClass() {
        const MadeDatabase made = {"CREATE TABLE t(i INTEGER, r REAL, x TEXT, n)",
                                   "INSERT INTO t VALUES ('007', 5, 7, '7'), ('abc', '', '', 7)",
                                   "INSERT INTO t VALUES (7.5, 1e400, NULL, x'00ff')"};
        const auto read = readDatabase(made);
        QVERIFY(read.sound && !read.error);
        QVERIFY((column(read, "i") == std::vector<HeldCell>{number(7), text("abc"), number(7.5)}));
        QVERIFY((column(read, "r") == std::vector<HeldCell>{number(5), text(""), number(infinite)}));
        QVERIFY((column(read, "x") == std::vector<HeldCell>{text("7"), text(""), {}}));
        QVERIFY(
            (column(read, "n") == std::vector<HeldCell>{text("7"), number(7), {Kind::Failed, 0, "blob"}}));
        QVERIFY(
            remarked(read, "column 'i' is declared INTEGER, but 1 cell holds a text (first 'abc' in row 2)"));
        QVERIFY(remarked(read, "column 'r' is declared REAL, but 1 cell holds a text (first '' in row 2)"));
        QVERIFY(remarked(read, "column 'n' holds 1 number and 1 text (first text '7' in row 1)"));
        QVERIFY(remarked(read,
                         "column 'n' holds 1 cell of bytes that are no text; they count as missing (first "
                         "in row 3)"));
        QCOMPARE(read.remarks.size(), 4U);
    }

    void numbersKeepAllTheirDigits() {
        const MadeDatabase made = {
            "CREATE TABLE t(a)",
            "INSERT INTO t VALUES (9007199254740992), (9007199254740993), (-9007199254740992)",
            "INSERT INTO t VALUES (-9007199254740993), (9223372036854775807), (-9223372036854775808)",
            "INSERT INTO t VALUES (0.1 + 0.2), (1e-320), (-1e400)"};
        const auto cells = column(readDatabase(made), "a");
        const std::vector<HeldCell> expected = {number(9007199254740992),
                                                text("9007199254740993"),
                                                number(-9007199254740992),
                                                text("-9007199254740993"),
                                                text("9223372036854775807"),
                                                number(-std::ldexp(1, 63)),
                                                number(0.1 + 0.2),
                                                number(1e-320),
                                                number(-infinite)};
        QVERIFY(cells == expected);
        const auto read = readDatabase(made);
        QVERIFY(remarked(read,
                         "column 'a' holds 3 whole numbers beyond 2^53, read as texts to keep all digits "
                         "(first 9007199254740993 in row 2)"));
        QVERIFY(remarked(read,
                         "column 'a' holds -9223372036854775808 in 1 cell (first in row 6): pandas writes "
                         "it where a duration is missing"));
    }

    void textsAreBytes_data() {
        QTest::addColumn<QString>("encoding");
        for (const char* encoding : {"UTF-8", "UTF-16le", "UTF-16be"})
            QTest::newRow(encoding) << encoding;
    }
    void textsAreBytes() {
        QFETCH(QString, encoding);
        MadeDatabase made;
        made.run("PRAGMA encoding = '" + encoding.toStdString() + "'");
        made.run("CREATE TABLE \"Größe\"(\"n°\", b)");
        made.run("INSERT INTO \"Größe\" VALUES ('Zoë 😀', 'a' || char(0) || 'b'), ('', ' ')");
        const auto read = readDatabase(made);
        QCOMPARE(read.head->table, "Größe");
        QVERIFY((column(read, "n°") == std::vector<HeldCell>{text("Zoë 😀"), text("")}));
        QVERIFY((column(read, "b") == std::vector<HeldCell>{text(std::string("a\0b", 3)), text(" ")}));
    }

    void whatIsNoUtf8IsLeftAsItIs() {
        const MadeDatabase made = {"CREATE TABLE t(a)", "INSERT INTO t VALUES (CAST(x'ff41' AS TEXT))"};
        QVERIFY(readDatabase(made).rows.at(0).at(0) == text("\xFF"
                                                            "A"));
    }

    void remarksAreFew() {
        MadeDatabase made;
        made.run("CREATE TABLE t(a, b, c, d, e, f, g)");
        made.run("INSERT INTO t VALUES (x'00', x'00', x'00', x'00', x'00', x'00', x'00')");
        const auto read = readDatabase(made);
        QCOMPARE(read.remarks.size(), 6U);
        QCOMPARE(read.remarks.back(), "the same is true of 2 more columns");
    }

    void aLongTextIsShortInARemark() {
        MadeDatabase made;
        made.run("CREATE TABLE t(a INT)");
        made.run("INSERT INTO t VALUES ('" + std::string(39, 'x') + "ä')");
        QVERIFY(remarked(readDatabase(made), "column 'a' is declared INT, but 1 cell holds a text (first '" +
                                                 std::string(39, 'x') + "…' in row 1)"));
    }

    void aCellMayHoldSixteenMebibytes() {
        MadeDatabase made;
        made.run("CREATE TABLE t(a, b)");
        made.run("INSERT INTO t VALUES (zeroblob(20000000), 1)");
        QVERIFY(!readDatabase(made).error);
        made.run("UPDATE t SET a = CAST(zeroblob(16777217) AS TEXT)");
        QVERIFY(readDatabase(made).error->what.find("16 MiB") != std::string::npos);
        made.run("UPDATE t SET a = CAST(zeroblob(16777216) AS TEXT)");
        QCOMPARE(readDatabase(made).rows.at(0).at(0).text.size(), longestForeignText);
    }

    void readsWhatSqliteWrote() {
        EPSILOSCOPE_NEEDS("data/formats/foreign/sqlite_classes.db");
        const auto read = readShared("sqlite_classes.db");
        QCOMPARE(read.rows.size(), 6U);
        QVERIFY((column(read, "i") == std::vector<HeldCell>{number(7), number(7.5), text("abc"),
                                                            number(infinite), text("0x10"), number(8)}));
        QVERIFY((column(read, "x") == std::vector<HeldCell>{text("007"), text("7"), text("3.0"),
                                                            text("1.0e+20"), text("é"), text("")}));
        QVERIFY((
            column(read, "nn") ==
            std::vector<HeldCell>{text("7"), number(7), number(7), {Kind::Failed, 0, "blob"}, {}, text("")}));
        const auto other = readShared("sqlite_tables_view.db", "my data");
        QVERIFY((column(other, "n°") ==
                 std::vector<HeldCell>{number(0), number(0.30000000000000004), number(1e-320)}));
    }

    void readsWhatPandasWrote() {
        EPSILOSCOPE_NEEDS("data/formats/foreign/pandas_types.db");
        const auto read = readShared("pandas_types.db");
        QCOMPARE(read.head->columns->front().name, "index");
        QVERIFY((column(read, "f") == std::vector<HeldCell>{number(1.5), {}, number(infinite)}));
        QVERIFY((column(read, "ts") ==
                 std::vector<HeldCell>{text("2020-03-01 12:30:15"), {}, text("1970-01-01 00:00:00")}));
        QVERIFY((column(read, "td") ==
                 std::vector<HeldCell>{number(1e9), number(2e9), number(-std::ldexp(1, 63))}));
        QVERIFY((column(read, "mixed") == std::vector<HeldCell>{text("1"), text("x"), text("2.5")}));
    }
};

TEST_ALONE(SqliteCellsTest)
#include "SqliteCellsTest.moc"
