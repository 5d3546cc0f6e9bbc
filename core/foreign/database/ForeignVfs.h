// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignFile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <sqlite3.h>

namespace epsiloscope {

/// Where SQLite finds files while this object lives: a database at databaseName, its write-ahead log where
/// there is one, and nothing else. Nothing can be written, locked or made; no other file can be opened.
class ForeignVfs {
public:
    static constexpr const char* databaseName = "database";

    /// `log`: the write-ahead log; null: there is none. Both must outlive this object.
    ForeignVfs(const ForeignFile& database, const ForeignFile* log);
    ~ForeignVfs();
    ForeignVfs(const ForeignVfs&) = delete;
    ForeignVfs& operator=(const ForeignVfs&) = delete;

    /// As sqlite3_open_v2() takes it.
    const char* name() const { return vfs_.zName; }
    /// Bytes of both files that SQLite has read, those that it read twice too.
    std::uint64_t bytesRead() const { return bytesRead_; }
    std::uint64_t size() const { return database_.size() + log_.size(); }
    /// What was wrong with a file when SQLite could not read it.
    const std::optional<Error>& error() const { return error_; }

private:
    struct Calls;

    /// How many bytes there were; nothing, and error(), where they cannot be read.
    std::optional<std::size_t> read(const ForeignFile& file, std::uint64_t offset, char* out,
                                    std::size_t room) noexcept;

    const ForeignFile& database_;
    const ForeignFile log_; ///< empty where there is none
    bool hasLog_;
    std::uint64_t bytesRead_ = 0;
    std::optional<Error> error_;
    sqlite3_vfs vfs_{};
};

/// Checks the log of a database (https://www.sqlite.org/fileformat2.html#walformat) as far as SQLite does not
/// say what it finds: it takes the changes up to the first that is damaged for all there are. True if the log
/// ends with a change that was begun and not finished. Errors: a log without a sound head; finished changes
/// behind a damaged one, which would be lost; unreadable.
Result<bool> endsUnfinished(const ForeignFile& log);

} // namespace epsiloscope
