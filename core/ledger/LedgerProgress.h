// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerChain.h"

#include <mutex>
#include <optional>

namespace epsiloscope {

/// How far a ledger was read, so that the next write reads only what was appended since. Where anything is
/// not as it was left, or there is any damage, the whole is read. One change is missed: one that keeps the
/// length, before the known end of a file to which somebody else has appended. LedgerFile::read() notices it.
class LedgerProgress {
public:
    /// The chain as it is now, without its entries; nothing where all has to be read. Whoever calls has the
    /// lock.
    std::optional<LedgerChain> goOn(const LedgerPaths& paths);
    /// A chain that was just read or written, under the same lock.
    void remember(const LedgerPaths& paths, const LedgerChain& chain);

private:
    /// The parts of a file's state that change whoever changes it.
    struct Stamp {
        std::uint64_t file = 0, size = 0;
        std::int64_t seconds = 0, nanoseconds = 0; ///< the time of the last change
        bool operator==(const Stamp&) const = default;
    };
    static std::optional<Stamp> stampOf(const LedgerPaths& paths);

    std::mutex guard_;
    std::optional<LedgerChain> known_; // without entries
    Stamp stamp_;
};

} // namespace epsiloscope
