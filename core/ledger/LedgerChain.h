// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/ledger/LedgerLine.h"
#include "core/ledger/LedgerReading.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Where a ledger's files lie.
struct LedgerPaths {
    explicit LedgerPaths(const std::string& ownFolder, std::vector<std::string> copiesOfHead = {})
        : folder(ownFolder), lines(folder + "/ledger.jsonl"), head(folder + "/head.json"),
          sketch(folder + "/sketch.json"), copies(std::move(copiesOfHead)) {}
    std::string folder, lines, head, sketch;
    std::vector<std::string> copies; ///< copies of the head, outside of the folder
};

/// A ledger as it lies on the disk, with what a writer needs to go on from it.
struct LedgerChain {
    LedgerReading reading;
    bool begun = false; ///< there is a file of lines, or a head
    bool headMissing = true;
    std::int64_t lastNumber = 0;                  ///< the greatest that was ever given, as far as is known
    std::string lastDigest = digestBeforeFirst(); ///< the digest of the last line
    std::string lastTime;
    std::uint64_t kept = 0; ///< bytes of the file up to where the next line goes
    std::string torn;       ///< the rest that follows them: a line that is not whole
    bool unended = false;   ///< the last line is whole but for its end of line
    std::vector<std::string>
        found; ///< damage that can no longer be seen once a line is written: that line tells it
};

/// Reads and checks everything. The caller has the lock. Without files there are no entries, unless a copy
/// of the head outside of the folder says that there were some.
Result<LedgerChain> readLedgerChain(const LedgerPaths& paths);

/// Appends an entry to a chain that was just read; the caller holds the exclusive lock. When it returns, the
/// line is on the disk; what could not be written whole was taken back. Returns the entry's number; the chain
/// then ends with it.
Result<std::int64_t> writeLedgerEntry(const LedgerPaths& paths, LedgerChain& chain, LedgerEntry entry,
                                      std::int64_t now);
/// Marks a folder as a ledger's before its first entry, so that other files in it are not taken for what is
/// left of a ledger. Does nothing where there is a ledger, or was one. Under the same lock.
Result<void> beginLedger(const LedgerPaths& paths, const LedgerChain& chain);

} // namespace epsiloscope
