// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/SqliteDatabase.h"
#include "tests/core/foreign/database/MadeDatabase.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Ten pages of 512 bytes and more.
std::string someDatabase() {
    MadeDatabase made = {"PRAGMA page_size = 512", "CREATE TABLE t(a INTEGER PRIMARY KEY, b)",
                         "CREATE TABLE u(a)"};
    for (int row = 0; row < 200; ++row)
        made.run("INSERT INTO t(b) VALUES ('" + std::string(static_cast<std::size_t>(row % 40), 'x') + "')");
    made.run("UPDATE t SET b = hex(zeroblob(700)) WHERE a = 7");
    return made.bytes();
}

ForeignReading readTable(const std::string& bytes, const std::string& log = {}) {
    ForeignRequest request;
    request.table = "t";
    return readForeign(sqliteKind(), bytes, request, log);
}

bool says(const std::string& text, const char* what) {
    return text.find(what) != std::string::npos;
}

/// A database in which nine changes, one after the other, are in its log alone.
struct Logged {
    std::string bytes, log;
    std::vector<std::size_t> rows; ///< after so many changes

    Logged() {
        MadeDatabase made = {"PRAGMA page_size = 512", "PRAGMA journal_mode = WAL",
                             "PRAGMA wal_autocheckpoint = 0", "CREATE TABLE t(a, b)",
                             "PRAGMA wal_checkpoint(TRUNCATE)"};
        rows.push_back(0);
        for (int change = 1; change <= 8; ++change) {
            made.run("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 20) "
                     "INSERT INTO t SELECT x, hex(zeroblob(20)) FROM c");
            rows.push_back(static_cast<std::size_t>(20 * change));
        }
        made.run("UPDATE t SET a = 0 WHERE rowid = 1"); // one page
        bytes = made.bytes();
        log = made.log();
    }
};

} // namespace

class SqliteDamageTest : public QObject {
    Q_OBJECT
private slots:
    void saysWhatIsNoDatabase() {
        for (const std::string& other :
             {std::string(), std::string("SQLite format 3"), std::string(5000, 'x')})
            QVERIFY(says(readTable(other).error->what, "no SQLite database"));
        std::string newer = someDatabase();
        newer[19] = 3;
        QVERIFY(says(readTable(newer).error->what, "newer version"));
        newer[19] = 1;
        newer[47] = 5;
        QVERIFY(says(readTable(newer).error->what, "newer version"));
        // A page that is encrypted behind a head that is not.
        std::string encrypted = someDatabase();
        for (std::size_t place = 16; place < encrypted.size(); ++place)
            encrypted[place] = static_cast<char>(place * 2654435761U >> 7U);
        QVERIFY(readTable(encrypted).error);
    }

    void saysWhatIsCutOff() {
        const std::string whole = someDatabase();
        QCOMPARE(readTable(whole).rows.size(), 200U);
        for (std::size_t part = 0; part < 50; ++part)
            QVERIFY(readTable(whole.substr(0, whole.size() * part / 50)).error);
        for (std::size_t missing = 1; missing < 512; ++missing) // SQLite takes zeros for them
            QCOMPARE(readTable(whole.substr(0, whole.size() - missing)).error->what,
                     "the database is cut off");
    }

    /// A bit may change a value, which nobody can tell; never how many rows there are.
    void noRowIsLostOrMade() {
        const std::string whole = someDatabase();
        unsigned errors = 0;
        for (std::size_t place = 0; place < whole.size(); place += place % 512 < 16 ? 1 : 37) {
            std::string changed = whole;
            changed[place] = static_cast<char>(changed[place] ^ (1 << place % 8));
            const auto read = readTable(changed);
            errors += read.error ? 1 : 0;
            QVERIFY2(read.sound && (read.error || read.rows.size() == 200),
                     qPrintable(QString::number(place)));
        }
        QVERIFY(errors > 50);
    }

    void whatAnOrderOrACheckNeedsIsNotMissed() {
        MadeDatabase made;
        sqlite3_create_collation(made.handle(), "mine", SQLITE_UTF8, nullptr,
                                 [](void*, int, const void*, int, const void*) { return 0; });
        sqlite3_create_function(
            made.handle(), "mine", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
            [](sqlite3_context* context, int, sqlite3_value**) { sqlite3_result_int(context, 1); }, nullptr,
            nullptr);
        made.run("CREATE TABLE t(a TEXT COLLATE mine CHECK (mine(a) = 1))");
        made.run("CREATE INDEX i ON t(a)");
        made.run("INSERT INTO t VALUES ('x')");
        QCOMPARE(readTable(made.bytes()).rows.size(), 1U);
        made.run("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 1000) "
                 "INSERT INTO t SELECT hex(zeroblob(50)) FROM c");
        std::string whole = made.bytes();
        // The second child of the table's root page becomes the first.
        constexpr std::size_t page = 4096, header = 12;
        const auto cell = [&](std::size_t number) {
            const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(whole[page + at]); };
            return page + byte(header + 2 * number) * 256U + byte(header + 2 * number + 1);
        };
        whole.replace(cell(1), 4, whole.substr(cell(0), 4));
        QVERIFY(readTable(whole).error);
    }

    void theLogCounts() {
        const Logged made;
        QCOMPARE(readTable(made.bytes).rows.size(), 0U);
        const auto read = readTable(made.bytes, made.log);
        QVERIFY(!read.error && read.remarks.empty());
        QCOMPARE(read.rows.size(), 160U);
        // As SQLite has it, also where the database does not say that there is one.
        std::string silent = made.bytes;
        silent[18] = silent[19] = 1;
        QCOMPARE(readTable(silent, made.log).rows.size(), 160U);
    }

    void noLogIsNeeded() {
        MadeDatabase made = {"PRAGMA journal_mode = WAL", "CREATE TABLE t(a)", "INSERT INTO t VALUES (5)",
                             "PRAGMA wal_checkpoint(TRUNCATE)"};
        QCOMPARE(readTable(made.bytes()).rows.size(), 1U);
        EPSILOSCOPE_NEEDS("data/formats/foreign/wal_mode.db");
        QFile file(sharedFile("data/formats/foreign/wal_mode.db"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(readTable(file.readAll().toStdString()).rows.size(), 2U);
    }

    /// Between two changes nobody can tell; within one it is said.
    void saysThatTheLogIsCutOff() {
        const Logged made;
        unsigned remarks = 0;
        for (std::size_t length = 1; length < made.log.size(); length += 97) {
            const auto read = readTable(made.bytes, made.log.substr(0, length));
            if (read.error) continue;
            remarks += read.remarks.empty() ? 0 : 1;
            QVERIFY(std::count(made.rows.begin(), made.rows.end(), read.rows.size()) == 1);
        }
        QVERIFY(remarks > 50);
        QVERIFY(readTable(made.bytes, made.log.substr(0, 20)).error);
    }

    void saysThatTheLogIsDamaged() {
        const Logged made;
        for (std::size_t place = 0; place < made.log.size(); place += place % 536 < 56 ? 1 : 41) {
            std::string changed = made.log;
            changed[place] = static_cast<char>(changed[place] ^ (1 << place % 8));
            const auto read = readTable(made.bytes, changed);
            QVERIFY2(read.error || !read.remarks.empty(), qPrintable(QString::number(place)));
        }
    }

    /// The log began anew: what is older lies behind what counts. So does a change that was taken back.
    void whatIsOlderInTheLogDoesNotCount() {
        MadeDatabase made = {"PRAGMA journal_mode = WAL", "PRAGMA wal_autocheckpoint = 0",
                             "CREATE TABLE t(a, b)"};
        for (int row = 0; row < 20; ++row)
            made.run("INSERT INTO t VALUES (1, hex(zeroblob(1000)))");
        made.run("PRAGMA wal_checkpoint(RESTART)");
        made.run("INSERT INTO t VALUES (2, NULL)");
        const auto read = readTable(made.bytes(), made.log());
        QVERIFY(!read.error && read.remarks.empty());
        QCOMPARE(read.rows.size(), 21U);
        made.run("PRAGMA cache_size = 5");
        made.run("BEGIN");
        for (int row = 0; row < 40; ++row)
            made.run("INSERT INTO t VALUES (3, hex(zeroblob(1000)))");
        const auto before = readTable(made.bytes(), made.log());
        made.run("ROLLBACK");
        made.run("INSERT INTO t VALUES (4, NULL)");
        const auto after = readTable(made.bytes(), made.log());
        QVERIFY(!before.error && before.rows.size() == 21 && before.remarks.size() == 1);
        QVERIFY(!after.error && after.rows.size() == 22);
    }
};

TEST_ALONE(SqliteDamageTest)
#include "SqliteDamageTest.moc"
