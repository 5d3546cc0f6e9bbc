// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/DatabaseTables.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = DatabaseTable::Kind;

std::string quoted(const std::string& name, char quote) {
    std::string text(1, quote);
    for (const char letter : name)
        text.append(letter == quote ? 2 : 1, letter);
    return text + quote;
}

/// What SQLite tells of a name: "table", "view", "virtual" or "shadow"; and whether it is WITHOUT ROWID.
struct Told {
    std::string kind;
    bool withoutRowid = false;
};

Result<std::map<std::string, Told>> kindsByName(Connection& connection) {
    ASSIGN_OR_RETURN(
        const auto listed,
        connection.prepare("SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'"));
    std::map<std::string, Told> kinds;
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, connection.step(listed));
        if (!more) return kinds;
        kinds.emplace(textOf(listed, 0), Told{std::string(textOf(listed, 1)), textOf(listed, 2) == "1"});
    }
}

/// The index that holds the rows of a table WITHOUT ROWID.
Result<std::string> keyOf(Connection& connection, const std::string& table) {
    ASSIGN_OR_RETURN(const auto listed,
                     connection.prepare(concat("SELECT name FROM pragma_index_list(", quoted(table, '\''),
                                               ") WHERE origin = 'pk'")));
    ASSIGN_OR_RETURN(const bool found, connection.step(listed));
    return found ? std::string(textOf(listed, 0)) : std::string();
}

std::optional<Kind> kindOf(const std::string& name, const std::string& told) {
    constexpr std::string_view own = "sqlite_";
    if (sqlite3_strnicmp(name.c_str(), own.data(), static_cast<int>(own.size())) == 0) return std::nullopt;
    if (told == "table") return Kind::Ordinary;
    if (told == "view") return Kind::View;
    if (told == "virtual") return Kind::Virtual;
    return std::nullopt;
}

/// Not by another index, which would bring the rows in another order, and may hold others where it is
/// damaged. NOT INDEXED does not keep SQLite from them in a table WITHOUT ROWID.
DatabaseChoice whole(const DatabaseTable& table) {
    const std::string from = concat("SELECT * FROM ", quoted(table.name, '"'));
    if (table.kind != Kind::Ordinary) return {table.name, from, false};
    if (table.key.empty()) return {table.name, from + " NOT INDEXED", false};
    return {table.name, concat(from, " INDEXED BY ", quoted(table.key, '"')), false};
}

/// Of several the first, a view where there is no table: which one was read is told, and asked.
Result<DatabaseChoice> theFirst(const std::vector<DatabaseTable>& all) {
    if (all.empty()) return Error{"the database holds no table", {}, "choose another file"};
    const auto table = std::ranges::find_if(all, [](const auto& each) { return each.kind != Kind::View; });
    return whole(table == all.end() ? all.front() : *table);
}

} // namespace

std::vector<std::string> namesOf(const std::vector<DatabaseTable>& tables) {
    return namesIn(tables, &DatabaseTable::name);
}

Result<std::vector<DatabaseTable>> tablesOf(Connection& connection) {
    ASSIGN_OR_RETURN(auto kinds, kindsByName(connection));
    std::vector<DatabaseTable> tables;
    const auto add = [&](const std::string& name, const Told& told) -> Result<void> {
        const auto kind = kindOf(name, told.kind);
        if (!kind) return {};
        ASSIGN_OR_RETURN(auto key, told.withoutRowid ? keyOf(connection, name) : std::string());
        tables.push_back({name, *kind, std::move(key)});
        return {};
    };
    ASSIGN_OR_RETURN(
        const auto made,
        connection.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY rowid"));
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, connection.step(made));
        if (!more) break;
        if (const auto node = kinds.extract(std::string(textOf(made, 0))))
            RETURN_IF_ERROR(add(node.key(), node.mapped()));
    }
    // What stands in the schema under another name than its own.
    for (const auto& [name, told] : kinds)
        RETURN_IF_ERROR(add(name, told));
    return tables;
}

Result<DatabaseChoice> chooseTable(const std::vector<DatabaseTable>& tables, const std::string& wanted) {
    if (wanted.empty()) return theFirst(tables);
    // SQLite knows no two names that differ in the case of ASCII letters alone.
    for (const DatabaseTable& table : tables)
        if (sqlite3_stricmp(table.name.c_str(), wanted.c_str()) == 0) return whole(table);
    if (looksLikeQuery(wanted)) return DatabaseChoice{wanted, wanted, true};
    return wrongFile(Sentence("the database has no table '%1'", {wanted}),
                     suggestName(wanted, namesOf(tables)));
}

bool looksLikeQuery(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
    constexpr std::array<std::string_view, 2> words = {"SELECT", "WITH"};
    return std::ranges::any_of(words, [&](std::string_view word) {
        if (text.size() <= word.size() ||
            sqlite3_strnicmp(text.data(), word.data(), static_cast<int>(word.size())) != 0)
            return false;
        const auto next = static_cast<unsigned char>(text[word.size()]);
        const bool letter = (next | 0x20U) >= 'a' && (next | 0x20U) <= 'z';
        return !letter && !(next >= '0' && next <= '9') && next != '_' && next != '$' && next < 0x80;
    });
}

} // namespace epsiloscope
