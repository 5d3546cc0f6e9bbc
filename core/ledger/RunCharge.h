// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerFile.h"
#include "core/ledger/PlannedSpending.h"

#include <memory>
#include <string>

namespace epsiloscope {

/// How a run treats the ledger.
enum class LedgerUse {
    Obey,  ///< refused where it would cross the total
    Cross, ///< a person said yes to crossing; the total has to allow asking
    Off    ///< not held to the total; logged and counted all the same
};
std::optional<LedgerUse> ledgerUseFrom(const std::string& name); ///< "on", "cross", "off"

/// One run, sweep or search in a ledger. An exploration is logged when it begins. A release is set aside in
/// full before anything private is looked at, and settled at what it came to when it ends; where nobody
/// settles it (the process was killed) it stays charged in full.
class RunCharge {
public:
    /// Before a run starts. The verdict says whether it may; where it may not, nothing must be run. A release
    /// that promises nothing is refused however the ledger is used.
    static Result<LedgerVerdict> begin(LedgerFile& ledger, const Experiment& experiment,
                                       const PlannedSpending& planned, LedgerUse use,
                                       const std::string& what = "run", const std::string& text = {});
    /// Before a search for parameters on votes, which is an exploration that no ε pays for.
    static Result<std::int64_t> beginSearch(LedgerFile& ledger, std::size_t points, LedgerUse use);
    /// After a release (of one trial) has ended, whatever its state: where it came to its end it counts at
    /// what it came to, where it was begun in full, and else at nothing. `keptAs` names the file that has its
    /// result, without a folder, so that the entry tells it; empty: it is told nowhere.
    static Result<void> end(LedgerFile& ledger, std::int64_t reservation, const Run& run,
                            const PlannedSpending& planned, const std::string& keptAs = {});
    /// The person takes an exploration's result for a release: all it cost is charged. Its seed is not
    /// entered, but a digest of the experiment with it. `again`: it is another release of an experiment that
    /// was entered with the same statement.
    static Result<LedgerVerdict> accept(LedgerFile& ledger, const Run& run, bool evenIfCrossing = false,
                                        bool again = false);
    static Result<LedgerVerdict> accept(LedgerFile& ledger, const SweepResult& sweep,
                                        bool evenIfCrossing = false);
};

/// What looking without paying means, for a person who explores a dataset with a ledger.
const char* wordsOnLooking();

} // namespace epsiloscope
