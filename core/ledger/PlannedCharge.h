// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/RelatedLedgers.h"
#include "core/ledger/RunCharge.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Points of a sweep that are to be computed.
struct SweptPoints {
    SweepPlan plan;
    std::optional<std::vector<std::size_t>> points{}; ///< absent: all
    std::string what = "sweep";                       ///< LedgerEntry::what: or "race", "solve"
};

/// A request to charge for what is to begin.
struct ChargeRequest {
    Experiment experiment;
    std::optional<SweptPoints> sweep{}; ///< over that experiment: an exploration
    LedgerUse use = LedgerUse::Obey;
};

/// A run or sweep in the ledger of its dataset, from before it begins until after it has ended. Window and
/// command line both charge this way, so that they write the same lines.
///
///     auto charge = PlannedCharge::plan(folder, ledger, *dataset, {experiment});
///     auto verdict = charge->begin();   // a release must not run unless verdict->written
///     …
///     charge->end(run);                 // or charge->giveBack("was not begun")
class PlannedCharge {
public:
    /// Finds out what it can cost; charges nothing. For a release its split is drawn and kept where there is
    /// none yet, unless a person has to say first whose people these are (relatedLedgers()): begin() then
    /// refuses it. Errors: of a release those with which it would end, another split than before; of a sweep
    /// those of checkSweep(). An exploration whose cost cannot be told is planned as unbounded.
    static Result<PlannedCharge> plan(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                      const Dataset& dataset, const ChargeRequest& request);

    /// RunCharge::begin(), before anything is run: logs an exploration, sets a release aside. Once.
    Result<LedgerVerdict> begin();
    /// RunCharge::end() of a release that was set aside; else nothing happens. `run` must have ended.
    Result<void> end(const Run& run, const std::string& keptAs = {});
    /// Takes back what was set aside for a release that was never run. `why` is the text of the entry.
    Result<void> giveBack(const Sentence& why);

    const PlannedSpending& planned() const { return planned_; }
    /// The split of the rows of a release that learns from records.
    const std::optional<FixedSplit>& split() const { return split_; }
    /// The mark in the result of a release that was let through: for its Run, before it is shown.
    const ReleaseMark& mark() const { return mark_; }
    /// The entry that sets a release aside; 0 before it is written and after its end is.
    std::int64_t reservation() const { return reservation_; }

private:
    PlannedCharge(LedgerFile ledger, ChargeRequest request)
        : ledger_(std::move(ledger)), request_(std::move(request)) {}
    Result<void> planRun(const LedgerDirectory& ledgers, const Dataset& dataset);
    Result<void> planSweep(const Dataset& dataset);

    LedgerFile ledger_;
    ChargeRequest request_;
    PlannedSpending planned_;
    std::vector<RelatedLedger>
        related_; ///< those of which a person has to say first whether the people are the same
    std::optional<FixedSplit> split_;
    ReleaseMark mark_;
    std::int64_t reservation_ = 0;
};

} // namespace epsiloscope
