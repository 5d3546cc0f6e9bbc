// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/ledger/LedgerLine.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// What is kept beside a ledger's lines, so that it is noticed where lines were taken off their end. It is
/// written after the lines: it may be behind them, never ahead.
struct LedgerHead {
    std::int64_t number = 0; ///< of the last entry; 0: none
    std::string digest;      ///< of its line
    std::uint64_t size = 0;  ///< of the file with it, in bytes
    StatedSpending spent;
    std::optional<LedgerTotal> total; ///< in force
};

Result<LedgerHead> readLedgerHead(const std::string& path);
/// What was last known of a ledger outside of its folder; nothing where `path` is empty or says nothing.
std::optional<LedgerHead> readKnownHead(const std::string& path);
/// Whole or not at all.
Result<void> writeLedgerHead(const std::string& path, const LedgerHead& head);

} // namespace epsiloscope
