// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/DatabaseTables.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = DatabaseTable::Kind;

/// What SQLite tells of the names it knows, "table", "view", "virtual" or "shadow".
Result<std::map<std::string, std::string>> kindsByName(Connection& connection) {
    ASSIGN_OR_RETURN(const auto listed,
                     connection.prepare("SELECT name, type FROM pragma_table_list WHERE schema = 'main'"));
    std::map<std::string, std::string> kinds;
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, connection.step(listed));
        if (!more) return kinds;
        kinds.emplace(textOf(listed, 0), textOf(listed, 1));
    }
}

std::optional<Kind> kindOf(const std::string& name, const std::string& told) {
    constexpr std::string_view own = "sqlite_";
    if (sqlite3_strnicmp(name.c_str(), own.data(), static_cast<int>(own.size())) == 0) return std::nullopt;
    if (told == "table") return Kind::Ordinary;
    if (told == "view") return Kind::View;
    if (told == "virtual") return Kind::Virtual;
    return std::nullopt;
}

std::string quoted(const std::string& name) {
    std::string text = "\"";
    for (const char letter : name)
        text.append(letter == '"' ? 2 : 1, letter);
    return text + '"';
}

/// Without an index, which would bring the rows in another order, and may hold others where it is damaged.
DatabaseChoice whole(const DatabaseTable& table) {
    return {table.name,
            concat("SELECT * FROM ", quoted(table.name), table.kind == Kind::Ordinary ? " NOT INDEXED" : ""),
            false};
}

std::vector<std::string> namesOf(const DatabaseTables& tables, bool views) {
    std::vector<std::string> names;
    for (const DatabaseTable& table : tables.readable)
        if ((table.kind == Kind::View) == views) names.push_back(table.name);
    return names;
}

Error several(const std::vector<std::string>& tables, const std::vector<std::string>& views) {
    const Sentence some = counted(static_cast<std::int64_t>(tables.size()), "table", "tables"),
                   others = counted(static_cast<std::int64_t>(views.size()), "view", "views");
    constexpr const char* choose =
        "choose one with data.table=NAME, or its rows with a query, data.table=\"SELECT …\"";
    if (views.empty()) return {Sentence("the database holds %1: %2", {some, nameList(tables)}), {}, choose};
    if (tables.empty()) return {Sentence("the database holds %1: %2", {others, nameList(views)}), {}, choose};
    return {
        Sentence("the database holds %1: %2; and %3: %4", {some, nameList(tables), others, nameList(views)}),
        {},
        choose};
}

Result<DatabaseChoice> theOnly(const DatabaseTables& tables) {
    const auto plain = namesOf(tables, false), views = namesOf(tables, true);
    if (plain.empty() && views.empty())
        return Error{"the database holds no table", {}, "choose another file"};
    const auto& from = plain.empty() ? views : plain;
    if (from.size() > 1) return several(plain, views);
    return whole(*std::find_if(tables.readable.begin(), tables.readable.end(),
                               [&](const DatabaseTable& table) { return table.name == from.front(); }));
}

} // namespace

std::vector<std::string> DatabaseTables::names() const {
    std::vector<std::string> all;
    for (const DatabaseTable& table : readable)
        all.push_back(table.name);
    return all;
}

Result<DatabaseTables> tablesOf(Connection& connection) {
    ASSIGN_OR_RETURN(auto kinds, kindsByName(connection));
    DatabaseTables tables;
    const auto add = [&](const std::string& name, const std::string& told) {
        if (const auto kind = kindOf(name, told)) tables.readable.push_back({name, *kind});
        if (told == "shadow") tables.shadow.insert(name);
    };
    ASSIGN_OR_RETURN(
        const auto made,
        connection.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY rowid"));
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, connection.step(made));
        if (!more) break;
        if (const auto node = kinds.extract(std::string(textOf(made, 0)))) add(node.key(), node.mapped());
    }
    // What stands in the schema under another name than its own.
    for (const auto& [name, told] : kinds)
        add(name, told);
    return tables;
}

Result<DatabaseChoice> chooseTable(const DatabaseTables& tables, const std::string& wanted) {
    if (wanted.empty()) return theOnly(tables);
    // SQLite knows no two names that differ in the case of ASCII letters alone.
    for (const DatabaseTable& table : tables.readable)
        if (sqlite3_stricmp(table.name.c_str(), wanted.c_str()) == 0) return whole(table);
    if (looksLikeQuery(wanted)) return DatabaseChoice{wanted, wanted, true};
    return Error{
        Sentence("the database has no table '%1'", {wanted}), {}, suggestName(wanted, tables.names())};
}

bool looksLikeQuery(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
    constexpr std::array<std::string_view, 2> words = {"SELECT", "WITH"};
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        if (text.size() <= word.size() ||
            sqlite3_strnicmp(text.data(), word.data(), static_cast<int>(word.size())) != 0)
            return false;
        const auto next = static_cast<unsigned char>(text[word.size()]);
        const bool letter = (next | 0x20U) >= 'a' && (next | 0x20U) <= 'z';
        return !letter && !(next >= '0' && next <= '9') && next != '_' && next != '$' && next < 0x80;
    });
}

} // namespace epsiloscope
