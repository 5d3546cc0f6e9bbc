// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/ledger/LedgerLine.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The mark beside a ledger's lines, so that it is noticed where lines were taken off their end. It is
/// written after the lines: it may be behind them, never ahead.
struct LedgerHead {
    std::int64_t number = 0; ///< the last entry's number; 0: none
    std::string digest;      ///< the digest of its line
    std::uint64_t size = 0;  ///< the file's size with it, in bytes
    StatedSpending spent;
    std::optional<LedgerTotal> total; ///< in force

    bool sameEntry(const LedgerHead& other) const { return number == other.number && digest == other.digest; }
};

Result<LedgerHead> readLedgerHead(const std::string& path);
/// The heads in copies outside of a ledger's folder. One that is not there, or is no head, says nothing.
std::vector<LedgerHead> readHeadCopies(const std::vector<std::string>& paths);
/// Whole or not at all; for its owner alone.
Result<void> writeLedgerHead(const std::string& path, const LedgerHead& head);

} // namespace epsiloscope
