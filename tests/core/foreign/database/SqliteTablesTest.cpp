// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/DatabaseTables.h"
#include "core/foreign/database/SqliteDatabase.h"
#include "tests/core/foreign/database/MadeDatabase.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Names = std::vector<std::string>;

ForeignReading read(const MadeDatabase& made, const std::string& table = {}, std::uint64_t rows = 0) {
    ForeignRequest request;
    request.table = table;
    request.rows = rows;
    return readForeign(sqliteKind(), made.bytes(), request);
}

bool says(const std::string& text, const char* what) {
    return text.find(what) != std::string::npos;
}

/// What is wrong with a query; empty where nothing is.
std::string wrong(const MadeDatabase& made, const std::string& query) {
    const auto answer = read(made, query);
    return answer.error ? std::string(answer.error->what) : std::string();
}

/// The numbers of the first column.
std::vector<double> numbers(const ForeignReading& answer) {
    std::vector<double> all;
    for (const auto& row : answer.rows)
        all.push_back(row.at(0).number);
    return all;
}

} // namespace

class SqliteTablesTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheOnlyTable() {
        MadeDatabase made = {"CREATE TABLE gone(a)", "CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT, b)",
                             "CREATE INDEX i ON t(b, a)", "DROP TABLE gone"};
        for (int row = 100; row > 0; --row)
            made.run("INSERT INTO t(b) VALUES (" + std::to_string(row) + ")");
        made.run("ANALYZE");
        const auto answer = read(made);
        QVERIFY(answer.head->tables == Names{"t"} && answer.head->table == "t");
        QCOMPARE(answer.rows.size(), 100U);
        // In the order of the table, though an index holds all of it.
        for (std::size_t row = 0; row < 100; ++row)
            QCOMPARE(answer.rows[row].at(1).number, 100.0 - static_cast<double>(row));
        made.run("CREATE VIEW v AS SELECT 1");
        QVERIFY(read(made).head->table == "t");
    }

    /// The parent tells that there are more, and which one was read.
    void readsTheFirstTableOfSeveral() {
        const MadeDatabase made = {"CREATE TABLE zebra(a)", "CREATE TABLE ant(b)",
                                   "CREATE VIEW v AS SELECT 1"};
        const auto answer = read(made);
        QVERIFY((answer.head->tables == Names{"zebra", "ant", "v"}) && answer.head->table == "zebra");
        QVERIFY(says(read(made, "zebr").error->mend, "did you mean \"zebra\"?"));
        QVERIFY(says(wrong(made, "sqlite_schema"), "no table"));
        QVERIFY(says(wrong({"CREATE TABLE t(a)", "DROP TABLE t"}, ""), "holds no table"));
        QCOMPARE(read({"CREATE VIEW v AS SELECT 1", "CREATE VIEW w AS SELECT 2"}).head->table, "v");
        QCOMPARE(read({"CREATE VIEW v AS SELECT 5 AS five"}).rows.at(0).at(0).number, 5.0);
    }

    void namesMayBeAnything() {
        const MadeDatabase made = {"CREATE TABLE \"we\"\"ird 'name'\"(a)",
                                   "INSERT INTO \"we\"\"ird 'name'\" VALUES (1)",
                                   "CREATE TABLE \"select\"(a)",
                                   "INSERT INTO \"select\" VALUES (2)",
                                   "CREATE TABLE \"with a\"(a)",
                                   "INSERT INTO \"with a\" VALUES (3)",
                                   "CREATE TABLE \"7\"(a)",
                                   "INSERT INTO \"7\" VALUES (4)"};
        double expected = 0;
        for (const char* name : {"we\"ird 'name'", "SELECT", "With A", "7"})
            QCOMPARE(numbers(read(made, name)), std::vector<double>{++expected});
    }

    void anIndexDoesNotChangeTheOrder() {
        const MadeDatabase made = {"CREATE TABLE w(a PRIMARY KEY, b) WITHOUT ROWID", "CREATE INDEX i ON w(b)",
                                   "INSERT INTO w VALUES (1, 9), (2, 8), (3, 7)", "ANALYZE"};
        QCOMPARE(numbers(read(made)), (std::vector<double>{1, 2, 3}));
        const MadeDatabase odd = {"CREATE TABLE \"o'd\"\"d\"(a, b UNIQUE, PRIMARY KEY(a)) WITHOUT ROWID",
                                  "INSERT INTO \"o'd\"\"d\" VALUES (1, 9), (2, 8)"};
        QCOMPARE(numbers(read(odd)), (std::vector<double>{1, 2}));
    }

    void tablesOfAllKinds() {
        const MadeDatabase made = {
            "CREATE TABLE w(a PRIMARY KEY, b AS (a + 1), c AS (b || 'x') STORED) WITHOUT ROWID",
            "INSERT INTO w(a) VALUES (3), (1)", "CREATE TABLE s(a INTEGER) STRICT",
            "CREATE VIEW v AS SELECT a FROM w WHERE a <> \"no column\"",
            "CREATE VIEW lost AS SELECT missing(a) FROM w"};
        const auto generated = read(made, "w");
        QVERIFY(numbers(generated) == (std::vector<double>{1, 3}));
        QCOMPARE(generated.rows.at(1).at(1).number, 4.0);
        QCOMPARE(generated.rows.at(1).at(2).text, "4x");
        QVERIFY(numbers(read(made, "v")) == (std::vector<double>{1, 3}));
        QVERIFY(!read(made, "s").error && read(made, "s").rows.empty());
        QVERIFY(says(wrong(made, "lost"), "'lost' cannot be read: no such function: missing"));
    }

    void virtualTablesAreReadWithoutWhatTheyKeep() {
        MadeDatabase made;
        const std::string statement = "CREATE VIRTUAL TABLE f USING fts5(a, b)";
        if (sqlite3_exec(made.handle(), statement.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
            QSKIP("this SQLite has no full-text tables");
        made.run("INSERT INTO f VALUES ('one two', 'three')");
        made.run("CREATE VIRTUAL TABLE r USING rtree(id, least, most)");
        made.run("INSERT INTO r VALUES (7, 1, 2)");
        made.run("CREATE VIRTUAL TABLE g USING fts4(a)");
        made.run("INSERT INTO g VALUES ('older')");
        const auto text = read(made, "f");
        QVERIFY((text.head->tables == Names{"f", "r", "g"}));
        QCOMPARE(read(made, "g").rows.at(0).at(0).text, "older");
        QCOMPARE(text.rows.at(0).at(0).text, "one two");
        QCOMPARE(numbers(read(made, "r")), std::vector<double>{7});
        QVERIFY(says(wrong(made, "f_data"), "no table"));
        QCOMPARE(read(made, "SELECT b FROM f WHERE f MATCH 'two'").rows.at(0).at(0).text, "three");
        QVERIFY(says(wrong(made, "WITH x AS (SELECT 1) INSERT INTO f SELECT 1, 2"), "nothing but read"));
        QVERIFY(says(wrong(made, "WITH x AS (SELECT 1) DELETE FROM f_data"), "may not be modified"));
    }

    void queriesRead() {
        const MadeDatabase made = {"CREATE TABLE t(a, b)",
                                   "INSERT INTO t VALUES (1, 'x'), (2, 'y'), (3, 'x')"};
        const auto grouped = read(made, " \n select b, sum(a) AS total from t group by b; -- all\n ;");
        QVERIFY(!grouped.error);
        QCOMPARE(grouped.head->columns->at(1).name, "total");
        QCOMPARE(grouped.rows.at(0).at(1).number, 4.0);
        QCOMPARE(numbers(read(made, "WITH x AS (SELECT max(a) FROM t) SELECT * FROM x")),
                 std::vector<double>{3});
        QCOMPARE(numbers(read(made, "SELECT count(*) FROM t")), std::vector<double>{3});
        QCOMPARE(numbers(read(made, "SELECT value FROM json_each('[5,6]')")), (std::vector<double>{5, 6}));
    }

    void queriesDoNothingElse() {
        const MadeDatabase made = {"CREATE TABLE t(a, b)"};
        for (const char* query : {"WITH x AS (SELECT 1) DELETE FROM t", "SELECT load_extension('x')",
                                  "SELECT fts3_tokenizer('simple')", "SELECT * FROM pragma_database_list"})
            QVERIFY2(says(wrong(made, query), "nothing but read") ||
                         says(wrong(made, query), "not authorized"),
                     query);
        for (const char* query : {"PRAGMA user_version", "ATTACH 'x' AS y", "DELETE FROM t",
                                  "EXPLAIN SELECT 1", "VALUES (1)", "SELECTED", "WITHIN"})
            QVERIFY2(says(wrong(made, query), "has no table"), query);
        QVERIFY(says(wrong(made, "SELECT 1; SELECT 2"), "more than one statement"));
        QVERIFY(says(wrong(made, "SELECT 1; DROP TABLE t"), "more than one statement"));
        QVERIFY(says(wrong(made, "SELECT a FROM t WHERE a = ?"), "without a value"));
        QVERIFY(says(wrong(made, "SELECT a FROM t WHERE a = :a"), "without a value"));
        QVERIFY(says(wrong(made, std::string("SELECT 1\0", 9)), "zero byte"));
        QVERIFY(says(wrong(made, "SELECT a FORM t"), "syntax error"));
        // A misspelt column is no text.
        QVERIFY(says(wrong(made, "SELECT \"agee\" FROM t"), "no such column: agee"));
        QVERIFY(!looksLikeQuery("selection") && !looksLikeQuery("select") && looksLikeQuery("SELECT(1)"));
    }

    void stopsAfterTheRowsThatAreWanted() {
        const MadeDatabase made = {
            "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
            "SELECT x FROM c"};
        QCOMPARE(numbers(read(made, "v", 3)), (std::vector<double>{1, 2, 3}));
        ForeignRequest request;
        ForeignWriter out([](std::string_view) {}, 0);
        const std::string bytes = made.bytes();
        const auto outcome =
            readDatabase(request, ForeignFile::ofMemory(bytes, "made"), nullptr, out, 100'000);
        QVERIFY(says(outcome.error().what, "too long"));
    }

    void usesNoMoreMemoryThanItMay() {
        const MadeDatabase made = {
            "CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
            "SELECT x FROM c ORDER BY -x"};
        ForeignRequest request;
        request.memory = std::uint64_t{32} << 20U;
        QVERIFY_EXCEPTION_THROWN(readForeign(sqliteKind(), made.bytes(), request), std::bad_alloc);
    }
};

TEST_ALONE(SqliteTablesTest)
#include "SqliteTablesTest.moc"
