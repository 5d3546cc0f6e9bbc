// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <sqlite3.h>
#include <string>

namespace epsiloscope {

/// What statements may do: read. They cannot attach files, change a table or a setting, or load anything.
/// SQLite asks here when it prepares one, and also for what views and virtual tables prepare within. Not the
/// only wall: see Connection, and ForeignVfs, which writes nothing.
class ReadingAlone {
public:
    /// Watches the statements of a database from now on; this object must outlive it. What virtual tables
    /// prepare when they are first seen, some of it to write, must be prepared by then: see tablesOf().
    void watch(sqlite3* database);

    /// Names of all tables and views that statements were prepared to read since watch().
    const std::set<std::string>& tables() const { return tables_; }

private:
    static int ask(void* self, int action, const char* first, const char* second, const char* database,
                   const char* within) noexcept;
    int answer(int action, const char* first, const char* second);

    std::set<std::string> tables_;
};

} // namespace epsiloscope
