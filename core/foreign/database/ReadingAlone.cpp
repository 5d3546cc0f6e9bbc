// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/ReadingAlone.h"

#include <algorithm>
#include <array>
#include <exception>
#include <string_view>

namespace epsiloscope {
namespace {

template <std::size_t Size> bool isAmong(const char* name, const std::array<std::string_view, Size>& names) {
    return name != nullptr && std::any_of(names.begin(), names.end(), [&](std::string_view one) {
               return sqlite3_stricmp(name, one.data()) == 0;
           });
}

/// What full-text tables ask for themselves; none of them tells more than the file holds.
constexpr std::array<std::string_view, 2> harmlessPragmas = {"page_size", "data_version"};
constexpr std::array<std::string_view, 1> schemaNames = {"sqlite_master"};
/// They load a library, or call what an address in a text points to.
constexpr std::array<std::string_view, 2> reachingFunctions = {"load_extension", "fts3_tokenizer"};

} // namespace

void ReadingAlone::watch(sqlite3* database) {
    tables_.clear();
    sqlite3_set_authorizer(database, ask, this);
}

int ReadingAlone::ask(void* self, int action, const char* first, const char* second, const char*,
                      const char*) noexcept try {
    return static_cast<ReadingAlone*>(self)->answer(action, first, second);
} catch (const std::exception&) {
    return SQLITE_DENY; // there was no memory for a name
}

int ReadingAlone::answer(int action, const char* first, const char* second) {
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_READ:
        if (first != nullptr) tables_.insert(first);
        return SQLITE_OK;
    case SQLITE_FUNCTION:
        return isAmong(second, reachingFunctions) ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_PRAGMA:
        return isAmong(first, harmlessPragmas) && second == nullptr ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_UPDATE: // SQLite asks so when a module such as json_each tells what its columns are
        return isAmong(first, schemaNames) ? SQLITE_OK : SQLITE_DENY;
    default:
        return SQLITE_DENY;
    }
}

} // namespace epsiloscope
