// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/ColumnDoubts.h"
#include "core/foreign/database/DatabaseTables.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <new>

namespace epsiloscope {
namespace {

int primaryCode(const Connection& connection) {
    return sqlite3_errcode(connection.handle()) & 0xFF;
}

/// SQLite's words about a query are what a person needs; about a table that the file made, they are not.
Error notPrepared(const Connection& connection, const DatabaseChoice& choice, const Error& error) {
    if (primaryCode(connection) != SQLITE_ERROR) return error;
    const std::string words = sqlite3_errmsg(connection.handle());
    if (choice.query) return {Sentence("the query cannot be run: %1", {words}), {}, "correct the query"};
    return wrongFile(Sentence("'%1' cannot be read: %2", {choice.name, words}),
                     "save it as CSV with the program that made it");
}

/// Errors: there is another statement after the first.
Result<void> checkRest(Connection& connection, std::string_view rest) {
    const Error second{"the query holds more than one statement", {}, "leave out what follows the first"};
    while (!rest.empty()) {
        std::string_view next;
        const auto statement = connection.prepare(rest, &next);
        if (!statement || *statement) return second;
        if (next.size() == rest.size()) break; // blanks and remarks
        rest = next;
    }
    return {};
}

Result<Statement> prepareReading(Connection& connection, const DatabaseChoice& choice) {
    if (choice.statement.find('\0') != std::string::npos)
        return Error{"the query holds a zero byte", {}, "correct the query"};
    // A name in double quotes that no column has would be a text: in the file's own views only.
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_DQS_DML, choice.query ? 0 : 1, nullptr);
    connection.watch();
    std::string_view rest;
    auto statement = connection.prepare(choice.statement, &rest);
    if (!statement) return notPrepared(connection, choice, statement.error());
    RETURN_IF_ERROR(checkRest(connection, rest));
    sqlite3_stmt* const prepared = statement->get();
    if (prepared == nullptr || sqlite3_column_count(prepared) == 0 || sqlite3_stmt_readonly(prepared) == 0)
        return notReading();
    if (sqlite3_bind_parameter_count(prepared) > 0)
        return Error{"the query has places without a value ('?', ':name')", {}, "write the values into it"};
    return statement;
}

/// The columns of a statement, whose cells are told one by one.
class Row {
public:
    explicit Row(const Statement& statement) : statement_(statement) {
        const int columns = sqlite3_column_count(statement.get());
        for (int column = 0; column < columns; ++column) {
            const char *name = sqlite3_column_name(statement.get(), column),
                       *declared = sqlite3_column_decltype(statement.get(), column);
            if (name == nullptr) throw std::bad_alloc();
            doubts_.emplace_back(name, declared != nullptr ? declared : "");
            columns_.push_back({name, {}});
        }
    }

    const std::vector<ForeignColumn>& columns() const { return columns_; }
    const std::vector<ColumnDoubts>& doubts() const { return doubts_; }

    Result<void> tell(ForeignWriter& out) {
        const std::uint64_t row = out.rows() + 1;
        for (std::size_t column = 0; column < columns_.size(); ++column)
            RETURN_IF_ERROR(out.cell(cell(column, row)));
        return {};
    }

private:
    /// As its class says before anything is converted.
    ForeignCell cell(std::size_t column, std::uint64_t row) {
        ColumnDoubts& doubts = doubts_[column];
        const int place = static_cast<int>(column);
        switch (sqlite3_column_type(statement_.get(), place)) {
        case SQLITE_INTEGER:
            return wholeNumber(sqlite3_column_int64(statement_.get(), place), doubts, row);
        case SQLITE_FLOAT:
            doubts.number();
            return {ForeignCell::Kind::Number, sqlite3_column_double(statement_.get(), place)};
        case SQLITE_TEXT: {
            const std::string_view text = textOf(statement_, place);
            if (text.data() == nullptr) throw std::bad_alloc();
            doubts.text(text, row);
            return {ForeignCell::Kind::Text, 0, text};
        }
        case SQLITE_BLOB:
            doubts.blob(row);
            return {ForeignCell::Kind::Failed, 0, "blob"};
        default:
            return {};
        }
    }

    /// A number where a double holds it and its neighbours; or the least of all, a mark and no measurement,
    /// which a double holds too.
    ForeignCell wholeNumber(std::int64_t value, ColumnDoubts& doubts, std::uint64_t row) {
        constexpr std::int64_t exact = std::int64_t{1} << 53,
                               least = std::numeric_limits<std::int64_t>::min();
        if (value == least) doubts.leastNumber(row);
        if (value == least || (value >= -exact && value <= exact)) {
            doubts.number();
            return {ForeignCell::Kind::Number, static_cast<double>(value)};
        }
        const auto written = std::to_chars(digits_, digits_ + sizeof digits_, value);
        const std::string_view digits(digits_, static_cast<std::size_t>(written.ptr - digits_));
        doubts.longNumber(digits, row);
        return {ForeignCell::Kind::Text, 0, digits};
    }

    const Statement& statement_;
    std::vector<ForeignColumn> columns_;
    std::vector<ColumnDoubts> doubts_;
    char digits_[20];
};

/// What a check found, in its own words, without the heading and what follows the first of it.
Error damaged(std::string_view found) {
    found.remove_prefix(std::min(found.find('\n') + 1, found.size()));
    return damagedDatabase(found.substr(0, found.find('\n')));
}

/// Takes the place of an order of texts that only the program knows which made the database: a check of pages
/// asks for it, and does not use it.
void anyOrder(void*, sqlite3* database, int encoding, const char* name) {
    sqlite3_create_collation(database, name, encoding, nullptr,
                             [](void*, int, const void*, int, const void*) { return 0; });
}

/// Errors: pages that are missing, used twice or out of order. What else a check finds (a NULL where none may
/// be), or that it cannot be made for want of a function, does not change what was read.
Result<void> checkPages(Connection& connection, const std::string& table) {
    char* const text = sqlite3_mprintf("PRAGMA quick_check(%Q)", table.c_str());
    if (text == nullptr) throw std::bad_alloc();
    const auto check = connection.prepare(text);
    sqlite3_free(text);
    if (!check) return primaryCode(connection) == SQLITE_ERROR ? Result<void>() : check.error();
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, connection.step(*check));
        if (!more) return {};
        if (const auto found = textOf(*check, 0); found.starts_with("***")) return damaged(found);
    }
}

Result<void> checkTables(Connection& connection, const std::vector<DatabaseTable>& tables) {
    const std::set<std::string> used = connection.unwatch(); // the statements that follow are our own
    sqlite3_collation_needed(connection.handle(), nullptr, anyOrder);
    for (const DatabaseTable& table : tables) {
        const auto same = [&](const std::string& name) {
            return sqlite3_stricmp(name.c_str(), table.name.c_str()) == 0;
        };
        if (table.kind == DatabaseTable::Kind::Ordinary && std::ranges::any_of(used, same))
            RETURN_IF_ERROR(checkPages(connection, table.name));
    }
    return {};
}

} // namespace

Result<void> tellRows(Connection& connection, const DatabaseChoice& choice,
                      const std::vector<DatabaseTable>& tables, ForeignWriter& out) {
    const auto statement = prepareReading(connection, choice);
    if (!statement) {
        out.head({namesOf(tables), {}, {}}); // to choose from
        return statement.error();
    }
    Row row(*statement);
    out.head({namesOf(tables), choice.name, row.columns()});
    for (bool wanted = true; wanted;) {
        ASSIGN_OR_RETURN(const bool more, connection.step(*statement));
        if (!more) {
            RETURN_IF_ERROR(checkTables(connection, tables));
            break;
        }
        RETURN_IF_ERROR(row.tell(out));
        wanted = out.endRow();
        out.progress(connection.vfs().bytesRead(), connection.vfs().size());
    }
    for (const Sentence& remark : remarksOn(row.doubts()))
        out.remark(remark);
    return {};
}

} // namespace epsiloscope
