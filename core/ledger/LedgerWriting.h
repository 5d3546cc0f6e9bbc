// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerChain.h"

#include <string>

namespace epsiloscope {

/// Puts an entry behind a chain that was just read; whoever calls holds the exclusive lock. When it returns,
/// the line lies on the disk; what could not be written whole was taken back. Returns the number;
/// the chain goes on from it.
Result<std::int64_t> writeLedgerEntry(const LedgerPaths& paths, LedgerChain& chain, LedgerEntry entry,
                                      std::int64_t now);
/// Lets the folder of a ledger say that it is one, without an entry yet: what is put into it from then on
/// does not look like what is left of one. Nothing where there is a ledger, or was one. Under the same lock.
Result<void> beginLedger(const LedgerPaths& paths, const LedgerChain& chain);

} // namespace epsiloscope
