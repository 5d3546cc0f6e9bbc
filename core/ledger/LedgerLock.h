// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <chrono>
#include <optional>
#include <string>

namespace epsiloscope {

/// A folder that only its owner may look into, made with those above it where it is not there.
Result<void> makeOwnFolder(const std::string& folder);

/// A lock on a folder among processes and threads (flock on its file "lock"). It ends with this object or
/// with the process, however that ends.
class LedgerLock {
public:
    enum class Kind { Shared, Exclusive };

    static constexpr std::chrono::milliseconds usualPatience{10'000};

    /// Waits for at most `patience`, then says who waits for what.
    static Result<LedgerLock> take(const std::string& folder, Kind kind,
                                   std::chrono::milliseconds patience = usualPatience);
    /// A shared lock, to read under. Absent where nobody can lock (there is no folder, or no right to): then
    /// one reads without. A lock that another holds for too long is an error: what is read meanwhile may be
    /// half written.
    static Result<std::optional<LedgerLock>> takeToRead(const std::string& folder,
                                                        std::chrono::milliseconds patience = usualPatience);

    LedgerLock(LedgerLock&& other) noexcept;
    LedgerLock& operator=(LedgerLock&& other) noexcept;
    LedgerLock(const LedgerLock&) = delete;
    LedgerLock& operator=(const LedgerLock&) = delete;
    ~LedgerLock();

private:
    explicit LedgerLock(int file) : file_(file) {}
    static int openFile(const std::string& path, Kind kind);
    static Result<LedgerLock> wait(int file, const std::string& path, Kind kind,
                                   std::chrono::milliseconds patience);
    int file_;
};

} // namespace epsiloscope
