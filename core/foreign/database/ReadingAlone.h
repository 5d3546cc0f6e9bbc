// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <sqlite3.h>
#include <string>

namespace epsiloscope {

/// What statements may do: read. They cannot attach files, change a table or a setting, or load anything;
/// SQLite asks here when it prepares one, and so does for what views and virtual tables prepare within.
class ReadingAlone {
public:
    /// Watches the statements of a database from now on; this object must outlive it.
    void watch(sqlite3* database);
    /// Names of the tables in which virtual tables keep what they hold. Their modules prepare statements that
    /// would write there, and are of no use without.
    void allowPreparing(std::set<std::string> shadowTables) { shadowTables_ = std::move(shadowTables); }

    /// Names of all tables and views that statements were prepared to read since watch().
    const std::set<std::string>& tables() const { return tables_; }

private:
    static int ask(void* self, int action, const char* first, const char* second, const char* database,
                   const char* within) noexcept;
    int answer(int action, const char* first, const char* second);

    std::set<std::string> shadowTables_, tables_;
};

} // namespace epsiloscope
