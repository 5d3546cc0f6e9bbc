// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedCharge.h"

#include "core/ledger/PlannedSweep.h"
#include "core/ledger/SplitFile.h"

#include <utility>

namespace epsiloscope {

Result<PlannedCharge> PlannedCharge::plan(const LedgerShelf& shelf, const LedgerFile& ledger,
                                          const Dataset& dataset, const ChargeRequest& request) {
    PlannedCharge charge(ledger, request);
    const auto planned = request.sweep ? charge.planSweep(dataset) : charge.planRun(shelf, dataset);
    if (!planned) return planned.error();
    return charge;
}

Result<void> PlannedCharge::planSweep(const Dataset& dataset) {
    const SweptPoints& sweep = *request_.sweep;
    if (auto valid = checkSweep(sweep.plan); !valid) return valid;
    planned_ =
        sweep.points ? plannedSweep(sweep.plan, *sweep.points, dataset) : plannedSweep(sweep.plan, dataset);
    return {};
}

Result<void> PlannedCharge::planRun(const LedgerShelf& shelf, const Dataset& dataset) {
    const Experiment& experiment = request_.experiment;
    if (experiment.release)
        if (auto kept = shelf.keepToItsFile(ledger_, dataset); !kept) return kept;
    if (experiment.release && !dataset.votes) {
        auto split = splitBeside(ledger_.folder(), experiment.split);
        if (!split) return split.error();
        split_ = std::move(split).value();
    }
    auto planned = plannedSpending(experiment, dataset, split_);
    if (!planned && experiment.release) return planned.error();
    planned_ = planned ? std::move(planned).value() : unknownSpending(experiment);
    return {};
}

Result<LedgerVerdict> PlannedCharge::begin() {
    if (request_.sweep) {
        const SweptPoints& sweep = *request_.sweep;
        const std::size_t points = sweep.points ? sweep.points->size() : sweep.plan.points();
        return RunCharge::begin(ledger_, sweep.plan.base, planned_, request_.use, "sweep",
                                sweepInWords(sweep.plan, points));
    }
    auto verdict = RunCharge::begin(ledger_, request_.experiment, planned_, request_.use);
    if (!verdict) return verdict;
    verdict->split = split_;
    if (verdict->written && request_.experiment.release) reservation_ = verdict->number;
    return verdict;
}

Result<void> PlannedCharge::end(const Run& run, const std::string& keptAs) {
    if (reservation_ == 0) return {};
    auto ended = RunCharge::end(ledger_, reservation_, run, planned_, keptAs);
    if (ended) reservation_ = 0;
    return ended;
}

Result<void> PlannedCharge::giveBack(const std::string& why) {
    if (reservation_ == 0) return {};
    LedgerEntry entry;
    entry.kind = LedgerEntryKind::Returned;
    entry.text = why;
    const auto settled = ledger_.settle(reservation_, std::move(entry));
    if (!settled) return settled.error();
    reservation_ = 0;
    return {};
}

} // namespace epsiloscope
