// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedCharge.h"

#include "core/base/Propagate.h"
#include "core/ledger/PlannedSweep.h"
#include "core/ledger/SplitFile.h"

#include <utility>

namespace epsiloscope {

Result<PlannedCharge> PlannedCharge::plan(const LedgerShelf& shelf, const LedgerFile& ledger,
                                          const Dataset& dataset, const ChargeRequest& request) {
    PlannedCharge charge(ledger, request);
    RETURN_IF_ERROR(request.sweep ? charge.planSweep(dataset) : charge.planRun(shelf, dataset));
    return charge;
}

Result<void> PlannedCharge::planSweep(const Dataset& dataset) {
    const SweptPoints& sweep = *request_.sweep;
    RETURN_IF_ERROR(checkSweep(sweep.plan));
    planned_ =
        sweep.points ? plannedSweep(sweep.plan, *sweep.points, dataset) : plannedSweep(sweep.plan, dataset);
    return {};
}

Result<void> PlannedCharge::planRun(const LedgerShelf& shelf, const Dataset& dataset) {
    const Experiment& experiment = request_.experiment;
    if (experiment.release) RETURN_IF_ERROR(shelf.keepToItsFile(ledger_, dataset));
    if (experiment.release && !dataset.votes) {
        ASSIGN_OR_RETURN(split_, splitBeside(ledger_.folder(), experiment.split));
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
    ASSIGN_OR_RETURN(auto verdict, RunCharge::begin(ledger_, request_.experiment, planned_, request_.use));
    verdict.split = split_;
    if (verdict.written && request_.experiment.release) reservation_ = verdict.number;
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
