// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerChain.h"

#include <string>

namespace epsiloscope {

/// Appends an entry to a chain that was just read; the caller holds the exclusive lock. When it returns, the
/// line is on the disk; what could not be written whole was taken back. Returns the entry's number; the chain
/// then ends with it.
Result<std::int64_t> writeLedgerEntry(const LedgerPaths& paths, LedgerChain& chain, LedgerEntry entry,
                                      std::int64_t now);
/// Marks a folder as a ledger's before its first entry, so that other files in it are not taken for what is
/// left of a ledger. Does nothing where there is a ledger, or was one. Under the same lock.
Result<void> beginLedger(const LedgerPaths& paths, const LedgerChain& chain);

} // namespace epsiloscope
