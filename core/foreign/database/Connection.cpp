// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/Connection.h"

#include <algorithm>
#include <array>
#include <exception>
#include <initializer_list>
#include <limits>
#include <new>
#include <utility>

namespace epsiloscope {
namespace {

constexpr const char* otherwise = "save the table as CSV with the program that made it";

Error noDatabase() {
    return {"this is no SQLite database, or it is encrypted", {}, "choose another file"};
}

/// Checks what SQLite says less clearly: the first bytes, and the numbers of versions among them; or not at
/// all: that the last page is whole. Where there is a log, it may hold that page.
Result<void> checkHead(const ForeignFile& database, bool hasLog) {
    constexpr std::size_t headSize = 100, pageSizeAt = 16, readVersion = 19, schemaFormat = 44;
    constexpr std::uint64_t smallestPage = 512, largestPage = 65'536;
    constexpr unsigned char newestRead = 2, newestSchema = 4;
    ASSIGN_OR_RETURN(const auto head, database.bytesAt(0, headSize));
    using namespace std::string_view_literals;
    if (!head.starts_with("SQLite format 3\0"sv)) return noDatabase();
    const Error cutOff{"the database is cut off", {}, "take a copy that is whole"};
    if (head.size() < headSize) return cutOff;
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(head[place]); };
    const std::uint64_t told = byte(pageSizeAt) * 256U + byte(pageSizeAt + 1),
                        page = told == 1 ? largestPage : told;
    const bool manySchemas = byte(schemaFormat) != 0 || byte(schemaFormat + 1) != 0 || byte(schemaFormat + 2);
    if (byte(readVersion) > newestRead || manySchemas || byte(schemaFormat + 3) > newestSchema)
        return Error{"the database is of a newer version of SQLite", {}, otherwise};
    return page >= smallestPage && !hasLog && database.size() % page != 0 ? cutOff : Result<void>();
}

/// Called again and again while SQLite works; what is not 0 ends it.
constexpr int stepsAtOnce = 1000;
int countSteps(void* left) {
    auto& steps = *static_cast<std::uint64_t*>(left);
    steps -= std::min<std::uint64_t>(steps, stepsAtOnce);
    return steps == 0 ? 1 : 0;
}

struct Setting {
    int option, value;
};

/// Nothing of the file is trusted, and a misspelt name in double quotes is an error in a query.
constexpr std::array settings = {Setting{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                 Setting{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                 Setting{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                 Setting{SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
                                 Setting{SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
                                 Setting{SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1}};

/// No files beside, nothing to lock or share, pages that are checked, and memory that fits.
constexpr const char* pragmas =
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=0; PRAGMA query_only=ON;"
    "PRAGMA cell_size_check=ON; PRAGMA ignore_check_constraints=ON; PRAGMA cache_size=-32000;";

void limitLengths(sqlite3* database) {
    constexpr int longestCell = 1 << 29; // bytes: blobs are told of, not told
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, longestCell);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
}

bool isAmong(const char* name, std::initializer_list<const char*> names) {
    return name != nullptr &&
           std::ranges::any_of(names, [&](const char* one) { return sqlite3_stricmp(name, one) == 0; });
}

} // namespace

Connection::Connection(const ForeignFile& database, const ForeignFile* log, std::uint64_t mostSteps)
    : vfs_(database, log), stepsLeft_(mostSteps) {}

Result<std::unique_ptr<Connection>> Connection::open(const ForeignFile& database, const ForeignFile* log,
                                                     std::uint64_t memory, std::uint64_t mostSteps) {
    RETURN_IF_ERROR(checkHead(database, log != nullptr));
    // Of what the process may use, some is the program itself.
    constexpr std::uint64_t most = std::numeric_limits<sqlite3_int64>::max();
    sqlite3_hard_heap_limit64(static_cast<sqlite3_int64>(std::min(memory / 4 * 3, most)));
    std::unique_ptr<Connection> connection(new Connection(database, log, mostSteps));
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(ForeignVfs::databaseName, &opened,
                                     SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, connection->vfs_.name());
    connection->database_.reset(opened);
    if (code != SQLITE_OK) return connection->problem(code);
    RETURN_IF_ERROR(connection->set());
    return connection;
}

Result<void> Connection::set() {
    sqlite3* const database = handle();
    sqlite3_extended_result_codes(database, 1);
    limitLengths(database);
    for (const auto [option, value] : settings)
        if (const int code = sqlite3_db_config(database, option, value, nullptr); code != SQLITE_OK)
            return problem(code);
    if (const int code = sqlite3_exec(database, pragmas, nullptr, nullptr, nullptr); code != SQLITE_OK)
        return problem(code);
    if (stepsLeft_ > 0) sqlite3_progress_handler(database, stepsAtOnce, countSteps, &stepsLeft_);
    return {};
}

Result<Statement> Connection::prepare(std::string_view text, std::string_view* rest) {
    sqlite3_stmt* prepared = nullptr;
    const char* end = text.data();
    const int code =
        sqlite3_prepare_v2(handle(), text.data(), static_cast<int>(text.size()), &prepared, &end);
    Statement statement(prepared);
    if (code != SQLITE_OK) return problem(code);
    if (rest != nullptr) *rest = text.substr(static_cast<std::size_t>(end - text.data()));
    return statement;
}

Result<bool> Connection::step(const Statement& statement) {
    const int code = sqlite3_step(statement.get());
    if (code == SQLITE_ROW || code == SQLITE_DONE) return code == SQLITE_ROW;
    return problem(code);
}

Error Connection::problem(int code) const {
    if (vfs_.error()) return *vfs_.error();
    const std::string words = handle() != nullptr ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
    constexpr int kindOfCode = 0xFF; // what is above says more than is told
    switch (code & kindOfCode) {
    case SQLITE_NOMEM:
        throw std::bad_alloc();
    case SQLITE_NOTADB:
        return noDatabase();
    case SQLITE_CORRUPT:
        return damagedDatabase(words);
    case SQLITE_TOOBIG:
        return {"a cell of the database is too long", {}, "leave that column out with a query"};
    case SQLITE_INTERRUPT:
        return {"reading the table takes too long", {}, otherwise};
    case SQLITE_AUTH:
        return notReading();
    default:
        return {Sentence("SQLite cannot read this: %1", {words}), {}, otherwise};
    }
}

void Connection::watch() {
    sqlite3_set_authorizer(handle(), ask, this);
}

std::set<std::string> Connection::unwatch() {
    sqlite3_set_authorizer(handle(), nullptr, nullptr);
    return std::move(tablesRead_);
}

int Connection::ask(void* self, int action, const char* first, const char* second, const char*,
                    const char*) noexcept try {
    return static_cast<Connection*>(self)->answer(action, first, second);
} catch (const std::exception&) {
    return SQLITE_DENY; // there was no memory for a name
}

int Connection::answer(int action, const char* first, const char* second) {
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_READ:
        if (first != nullptr) tablesRead_.insert(first);
        return SQLITE_OK;
    case SQLITE_FUNCTION: // those that load a library, or call what an address in a text points to
        return isAmong(second, {"load_extension", "fts3_tokenizer"}) ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_PRAGMA: // what full-text tables ask for themselves tells no more than the file holds
        return isAmong(first, {"page_size", "data_version"}) && second == nullptr ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_UPDATE: // SQLite asks so when a module such as json_each tells what its columns are
        return isAmong(first, {"sqlite_master"}) ? SQLITE_OK : SQLITE_DENY;
    default:
        return SQLITE_DENY;
    }
}

Error damagedDatabase(std::string_view words) {
    return {Sentence("the database is damaged (%1)", {words}), {}, "take a copy that is whole"};
}

Error notReading() {
    return {"a query may do nothing but read the tables of its file", {}, "choose a table"};
}

std::string_view textOf(const Statement& statement, int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), column));
    if (text == nullptr) return {};
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement.get(), column))};
}

} // namespace epsiloscope
