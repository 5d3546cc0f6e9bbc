// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerFile.h"
#include "core/ledger/LedgerLine.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// Where a ledger's files lie.
struct LedgerPaths {
    explicit LedgerPaths(const std::string& ownFolder, const std::string& knownFile = {})
        : folder(ownFolder), lines(folder + "/ledger.jsonl"), head(folder + "/head.json"),
          sketch(folder + "/sketch.json"), known(knownFile) {}
    std::string folder, lines, head, sketch;
    std::string known; ///< what the head says once more, outside of the folder; empty: nowhere
};

/// A ledger as it lies on the disk, with what a writer needs to go on from it.
struct LedgerChain {
    LedgerReading reading;
    bool begun = false; ///< there is a file of lines, or a head
    bool headMissing = true;
    std::int64_t lastNumber = 0;                  ///< the greatest that was ever given, as far as is known
    std::string lastDigest = digestBeforeFirst(); ///< of the last line
    std::string lastTime;
    std::uint64_t kept = 0;         ///< bytes of the file up to where the next line goes
    std::string torn;               ///< what stands behind them
    bool unended = false;           ///< the last line is one, and only its end of line is gone
    std::vector<std::string> found; ///< damage that the next line written will hide: it has to say it
};

/// Reads and checks everything; whoever calls has the lock. No files: no entries, unless what is kept outside
/// of the folder says that there were some.
Result<LedgerChain> readLedgerChain(const LedgerPaths& paths);

} // namespace epsiloscope
