// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/database/ForeignVfs.h"

#include <cstdint>
#include <memory>
#include <set>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace epsiloscope {

struct StatementEnd {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

/// A prepared statement; null where a text held none.
using Statement = std::unique_ptr<sqlite3_stmt, StatementEnd>;

/// An open database that can only be read, and in whose statements nothing but reading is allowed: see
/// watch(). Without temporary files, extensions, other threads; what the file brings with it (views,
/// triggers, virtual tables) is not trusted.
class Connection {
public:
    /// `memory`: bytes that SQLite may use. `mostSteps`: of its machine, of all statements together, until it
    /// gives up; 0: any number. The files must outlive this object. Errors: what is no database, is newer
    /// than the library, or damaged at its head.
    static Result<std::unique_ptr<Connection>> open(const ForeignFile& database, const ForeignFile* log,
                                                    std::uint64_t memory, std::uint64_t mostSteps);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// The first statement of the text; `rest`: what follows it. Errors: see problem().
    Result<Statement> prepare(std::string_view text, std::string_view* rest = nullptr);
    /// True with a row, false after the last. Errors: see problem().
    Result<bool> step(const Statement& statement);
    /// What a code that is no success means for people. Throws std::bad_alloc where memory ran out.
    Error problem(int code) const;

    /// From now on statements may do nothing but read: they cannot attach files, change a table or a setting,
    /// or load anything. SQLite asks here when it prepares one, and also for what views and virtual tables
    /// prepare within; what the latter prepare when they are first seen, some of it to write, must be
    /// prepared by then: see tablesOf(). Not the only wall: ForeignVfs writes nothing.
    void watch();
    /// Ends that. Names of all tables and views that statements were prepared to read meanwhile.
    std::set<std::string> unwatch();

    const ForeignVfs& vfs() const { return vfs_; }
    sqlite3* handle() const { return database_.get(); }

private:
    struct DatabaseEnd {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };

    Connection(const ForeignFile& database, const ForeignFile* log, std::uint64_t mostSteps);
    Result<void> set();
    static int ask(void* self, int action, const char* first, const char* second, const char* database,
                   const char* within) noexcept;
    int answer(int action, const char* first, const char* second);

    ForeignVfs vfs_;
    std::set<std::string> tablesRead_;
    std::uint64_t stepsLeft_;
    std::unique_ptr<sqlite3, DatabaseEnd> database_; ///< ends before what it uses
};

/// `words`: SQLite's, of what it found.
Error damagedDatabase(std::string_view words);
/// A statement that would do more than it may.
Error notReading();

/// A cell of a text column, as bytes; empty for NULL.
std::string_view textOf(const Statement& statement, int column);

} // namespace epsiloscope
