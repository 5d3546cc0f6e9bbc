// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedCharge.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/PreparationCheck.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/privacy/spending/SpendingSum.h"

#include <utility>

namespace epsiloscope {

namespace {

// More are not planned one by one, for a figure that nobody is charged.
constexpr std::size_t mostPlanned = 2000;

std::size_t countOf(const SweptPoints& sweep) {
    return sweep.points ? sweep.points->size() : sweep.plan.points();
}

// The most that the points would cost together if they were releases. Unbounded where that is not known,
// where they do not add up, and where they are too many.
PlannedSpending plannedSweep(const SweptPoints& sweep, const Dataset& dataset) {
    PlannedSpending unknown = unknownSpending(sweep.plan.base);
    if (countOf(sweep) > mostPlanned) return unknown;
    SpendingSum sum;
    for (std::size_t i = 0; i < countOf(sweep); ++i) {
        const auto experiment = sweep.plan.experimentAt(sweep.points ? (*sweep.points)[i] : i);
        // A point that must fail looks at no data and costs nothing.
        if (!experiment || !checkExperiment(*experiment)) continue;
        const auto planned = plannedSpending(*experiment, dataset);
        if (!planned) return unknown;
        const bool together =
            sum.empty() || planned->whole.free() || sum.whole().adjacency == planned->whole.adjacency;
        if (!together) return unknown;
        sum.add(planned->whole);
    }
    return {.whole = sum.whole()};
}

// "PATE · GNMax, 12 points of 3 repeats over sigma, seed".
Sentence sweepInWords(const SweptPoints& sweep) {
    const Experiment& base = sweep.plan.base;
    Sentence text =
        titleOf(base) + ", " + counted(static_cast<std::int64_t>(countOf(sweep)), "point", "points");
    if (base.trials > 1)
        text += Sentence(" of %1 repeats", {withThousands(static_cast<std::uint64_t>(base.trials))});
    std::string keys;
    for (const SweepAxis& axis : sweep.plan.axes)
        keys += (keys.empty() ? " over " : ", ") + axis.key;
    return text + keys;
}

} // namespace

Result<PlannedCharge> PlannedCharge::plan(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                          const Dataset& dataset, const ChargeRequest& request) {
    PlannedCharge charge(ledger, request);
    RETURN_IF_ERROR(request.sweep ? charge.planSweep(dataset) : charge.planRun(ledgers, dataset));
    return charge;
}

Result<void> PlannedCharge::planSweep(const Dataset& dataset) {
    RETURN_IF_ERROR(checkSweep(request_.sweep->plan));
    planned_ = plannedSweep(*request_.sweep, dataset);
    return {};
}

Result<void> PlannedCharge::planRun(const LedgerDirectory& ledgers, const Dataset& dataset) {
    const Experiment& experiment = request_.experiment;
    if (experiment.release) {
        // A release refused by declarations leaves no trace: a split that is kept binds all later releases.
        RETURN_IF_ERROR(checkExperiment(experiment));
        RETURN_IF_ERROR(checkDeclaredReading(experiment, dataset));
        ASSIGN_OR_RETURN(related_, relatedLedgers(ledgers, ledger_, dataset));
        if (!related_.empty()) return {}; // nothing is planned before a person said whose people these are
        RETURN_IF_ERROR(ledgers.noteFile(ledger_, dataset));
    }
    if (experiment.release && !dataset.votes) {
        ASSIGN_OR_RETURN(split_, splitOfRelease(ledgers, ledger_, dataset, experiment));
        RETURN_IF_ERROR(checkReleasePreparation(experiment, dataset, *split_));
    }
    auto planned = plannedSpending(experiment, dataset, split_);
    if (!planned && experiment.release) return planned.error();
    planned_ = planned ? std::move(planned).value() : unknownSpending(experiment);
    return {};
}

Result<LedgerVerdict> PlannedCharge::begin() {
    if (request_.sweep)
        return RunCharge::begin(ledger_, request_.sweep->plan.base, planned_, request_.use,
                                request_.sweep->what, sweepInWords(*request_.sweep),
                                countOf(*request_.sweep));
    if (!related_.empty()) return LedgerVerdict{.refused = undecidedPeople(related_), .related = related_};
    ASSIGN_OR_RETURN(auto verdict, RunCharge::begin(ledger_, request_.experiment, planned_, request_.use));
    verdict.split = split_;
    if (split_) verdict.mark.split = split_->commitment();
    mark_ = verdict.mark;
    if (verdict.written && request_.experiment.release) reservation_ = verdict.number;
    return verdict;
}

Result<void> PlannedCharge::end(const Run& run, const std::string& keptAs) {
    if (reservation_ == 0) return {};
    auto ended = RunCharge::end(ledger_, reservation_, run, planned_, keptAs);
    if (ended) reservation_ = 0;
    return ended;
}

Result<void> PlannedCharge::giveBack(const Sentence& why) {
    if (reservation_ == 0) return {};
    RETURN_IF_ERROR(ledger_.settle(reservation_, {.kind = LedgerEntryKind::Returned, .text = why}));
    reservation_ = 0;
    return {};
}

} // namespace epsiloscope
