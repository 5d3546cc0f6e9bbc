// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/database/Connection.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What can be read of a database by its name.
struct DatabaseTable {
    enum class Kind { Ordinary, Virtual, View };

    std::string name;
    Kind kind = Kind::Ordinary;
    std::string key{}; ///< of a table WITHOUT ROWID: the index that holds its rows
};

/// All tables and views, in the order in which they were made, without SQLite's own and those in which
/// virtual tables keep what they hold. SQLite looks at each for it, and virtual tables are set up: before
/// they are watched. Errors: a schema that cannot be read.
Result<std::vector<DatabaseTable>> tablesOf(Connection& connection);

std::vector<std::string> namesOf(const std::vector<DatabaseTable>& tables);

/// Which table to read, and how to ask SQLite for it.
struct DatabaseChoice {
    std::string name; ///< of the table or view, or the query
    std::string statement;
    bool query = false;
};

/// `wanted`: a table or view, whatever the case of its ASCII letters; a query, which begins with SELECT or
/// WITH; or empty: the only table, or the only view where there are no tables. Errors: there is no such
/// table, or there are several.
Result<DatabaseChoice> chooseTable(const std::vector<DatabaseTable>& tables, const std::string& wanted);

/// True if the text begins with the word SELECT or WITH.
bool looksLikeQuery(std::string_view text);

/// Tells the head, the rows and what is odd about them. Where all rows were told, the pages of the tables
/// they came from are checked at last, so that a damaged database is an error and not a shorter table.
Result<void> tellRows(Connection& connection, const DatabaseChoice& choice,
                      const std::vector<DatabaseTable>& tables, ForeignWriter& out);

} // namespace epsiloscope
