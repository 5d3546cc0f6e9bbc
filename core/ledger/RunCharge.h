// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/ledger/LedgerFile.h"
#include "core/ledger/PlannedSpending.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// How a run treats the ledger.
enum class LedgerUse {
    Obey,  ///< refused where it would cross the total
    Cross, ///< a person said yes to crossing; the total has to allow asking
    Off    ///< not held to the total; logged and counted all the same
};
std::optional<LedgerUse> ledgerUseFrom(const std::string& name); ///< "on", "cross", "off"

/// Why an experiment ran again and again: the hand moved through settings, or a curve over ε was drawn.
enum class Moves { Drag, Curve };

/// One run, sweep or search in a ledger. An exploration is logged when it begins. A release is set aside in
/// full before anything private is looked at, and settled at what it came to when it ends; where nobody
/// settles it (the process was killed) it stays charged in full.
class RunCharge {
public:
    /// Before a run starts, or `runs` of them that explore. The verdict says whether it may; where it may
    /// not, nothing must be run. A release that promises nothing is refused however the ledger is used; one
    /// that is let through gets an identity, which is in its entries and has to be in its result.
    static Result<LedgerVerdict> begin(LedgerFile& ledger, const Experiment& experiment,
                                       const PlannedSpending& planned, LedgerUse use,
                                       const Sentence& what = "run", const std::string& text = {},
                                       std::size_t runs = 1);
    /// Before a search for parameters on votes, which is an exploration that no ε pays for.
    static Result<std::int64_t> beginSearch(LedgerFile& ledger, std::size_t points, LedgerUse use);
    /// Before a membership attack on an experiment, which trains on the private records as often as it likes;
    /// it counts as one run.
    static Result<std::int64_t> beginAttack(LedgerFile& ledger, const Experiment& attacked);
    /// Before the accountant of this mechanism looks at votes.
    static Result<std::int64_t> beginAccount(LedgerFile& ledger, const std::string& mechanism);
    /// After so many runs at other settings, of which this experiment, an exploration, was the last, or the
    /// one with the greatest ε: one entry.
    static Result<std::int64_t> logMoves(LedgerFile& ledger, const Experiment& last,
                                         const PlannedSpending& planned, std::size_t runs, LedgerUse use,
                                         Moves moves = Moves::Drag);
    /// After a release (of one trial) has ended, whatever its state. A finished one is charged what it came
    /// to. One that had begun to look at private records counts in full, any other counts nothing. `keptAs`
    /// names the file that has its result, without a folder, so that the entry tells it; empty: it is told
    /// nowhere.
    static Result<void> end(LedgerFile& ledger, std::int64_t reservation, const Run& run,
                            const PlannedSpending& planned, const std::string& keptAs = {});
    /// A release that was run elsewhere, or without this ledger, is entered: all it cost is charged, once for
    /// each identity. Of a release that has none one with the same experiment and statement counts as the
    /// same. `again`: it is another one all the same. `evenIfCrossing`: a person said yes to crossing; as
    /// with LedgerUse::Cross the total has to allow asking. An exploration is refused: its noise follows from
    /// a seed that can be guessed, and no ε covers it. The verdict remarks on rows that were dealt otherwise
    /// there than this ledger's releases deal them.
    static Result<LedgerVerdict> accept(LedgerFile& ledger, const Run& run, bool evenIfCrossing = false,
                                        bool again = false);
    /// The entry under which accept() takes this release to be charged.
    static std::optional<std::int64_t> enteredAs(const LedgerReading& reading, const Run& run);
};

/// Title of its mechanism.
Sentence titleOf(const Experiment& experiment);

/// Why no exploration is accepted, and what to do instead.
Error explorationIsNoRelease();

/// The remark on a release that was run elsewhere and dealt its rows otherwise.
const char* wordsOnOtherSplit();

/// The meaning of looking without paying, for a person who explores a dataset with a ledger.
const char* wordsOnLooking();

} // namespace epsiloscope
