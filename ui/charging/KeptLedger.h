// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/EntryCosts.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerFile.h"
#include "core/ledger/PlannedSpending.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The spending of one person's record, or of all that one person has, and what is left, for these
/// neighbours.
struct AdjacencyBalance {
    Neighbours adjacency = Adjacency::None;
    ComposedCost spent;
    std::optional<Decimal> left; ///< nothing without a total
};

/// A ledger as the window shows it: the reading and what takes time to compute of it. Made beside the
/// window's thread, never changed afterwards, and shared.
struct KeptLedger {
    LedgerReading reading;
    LedgerSubject subject;                   ///< whose; overlaps come a moment later
    std::optional<AdjacencyBalance> balance; ///< for LedgerBalance::neighbours(); nothing: nothing charged
    /// Costs here take tens of milliseconds to put together: those that are shown are, beforehand.
    bool slow = false;
    std::vector<BurnDownPoint> burnDown;
    /// How many more releases like the last fit; nothing without a total or a last.
    std::optional<std::int64_t> moreLikeLast;
    /// The rest after one, two, … more like the last (spent, where there is no total); not all of many.
    std::vector<double> ahead;
    /// Before entry 0, `stride`, 2·stride, …: what stood after any entry is a few additions away.
    std::vector<LedgerBalance> checkpoints;
    static constexpr std::size_t stride = 1024;
    /// By loss distributions, where those compose the total, and of the newest entries only: such a cost
    /// takes tens of milliseconds.
    EntryCosts costs{Decimal()};

    /// Where the balance stood after entry `index`, for these neighbours; nothing where that would take long
    /// to compose and is not among `burnDown`.
    std::optional<AdjacencyBalance> standingAfter(std::size_t index, const Neighbours& about) const;
    /// The balance of the entries up to this one. `index` < entries.
    LedgerBalance balanceAfter(std::size_t index) const;
    /// Null where there is no such entry.
    const LedgerEntry* entry(std::int64_t number) const;
};

std::shared_ptr<const KeptLedger> keptLedger(LedgerReading reading, LedgerSubject subject = {});

/// The effect on a ledger of a run that is set up now.
struct SpendingForecast {
    PlannedSpending planned;
    Decimal delta{};                    ///< the total's; without one 1e−5
    ComposedCost alone{};               ///< at this δ
    std::optional<Decimal> left{};      ///< before it; nothing without a total
    std::optional<Decimal> leftAfter{}; ///< likewise
    bool crosses = false;
    bool weakens = false; ///< LedgerBalance::weakens(): then it crosses any total
    Sentence unlike{};    ///< whyUnlike(): then it crosses any total, too; empty: it is like them
    std::optional<Neighbours> about{};  ///< the neighbours of the balance before it
    std::optional<std::int64_t> fits{}; ///< so many of it; nothing without a total
};
/// Takes as long as putting the costs together does: a second where that is by loss distributions.
SpendingForecast forecastOf(const PlannedSpending& planned, const LedgerBalance& balance);

/// Where the program keeps what it knows of its own work: $XDG_STATE_HOME/epsiloscope, or
/// ~/.local/state/epsiloscope where that is not set or no whole path. Empty: nowhere.
std::string stateFolder();

/// The ledgers of a person in a folder (empty: none), with their heads in the state folder: what is put back
/// from a backup of the one is noticed by the other.
LedgerDirectory personLedgers(std::string folder);

} // namespace epsiloscope
