// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/SqliteDatabase.h"

#include "core/foreign/database/Connection.h"
#include "core/foreign/database/DatabaseTables.h"

#include <ctime>

namespace epsiloscope {
namespace {

/// What it would open files for: it is known before the walls stand.
void prepareSqlite() {
    sqlite3_initialize();
    tzset();
}

} // namespace

ForeignKind sqliteKind() {
    return {"sqlite", prepareSqlite,
            [](const auto& request, const auto& file, const auto* beside, auto& out) {
                return readDatabase(request, file, beside, out, 0);
            }};
}

Result<void> readDatabase(const ForeignRequest& request, const ForeignFile& file, const ForeignFile* beside,
                          ForeignWriter& out, std::uint64_t mostSteps) {
    if (beside != nullptr) {
        ASSIGN_OR_RETURN(const bool unfinished, endsUnfinished(*beside));
        if (unfinished)
            out.remark(
                "the log beside the database ends with a change that was not finished; it does not count");
    }
    ASSIGN_OR_RETURN(const auto connection, Connection::open(file, beside, request.memory, mostSteps));
    ASSIGN_OR_RETURN(const auto tables, tablesOf(*connection));
    const auto choice = chooseTable(tables, request.table);
    if (!choice) {
        out.head({namesOf(tables), {}, {}}); // to choose from
        return choice.error();
    }
    RETURN_IF_ERROR(tellRows(*connection, *choice, tables, out));
    return beside != nullptr ? beside->checkUnchanged() : Result<void>();
}

} // namespace epsiloscope
