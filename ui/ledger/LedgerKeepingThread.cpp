// SPDX-License-Identifier: GPL-3.0-or-later
// What LedgerKeeping does on the thread of its own.
#include "core/base/ThreadPriority.h"
#include "core/ledger/PlannedSweep.h"
#include "core/ledger/SplitFile.h"
#include "core/mechanisms/Mechanism.h"
#include "ui/ledger/LedgerKeeping.h"

#include <chrono>
#include <exception>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds betweenLooks{1000};

Result<PlannedSpending> planOf(const Experiment& experiment, const Dataset& dataset,
                               const std::optional<FixedSplit>& split = std::nullopt) {
    if (const auto valid = checkExperiment(experiment); !valid) return valid.error();
    const auto pools = plannedPools(experiment, dataset, split);
    if (!pools) return pools.error();
    return plannedSpending(experiment, *pools);
}

PlannedSpending unknownCost(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    PlannedSpending planned;
    planned.whole.adjacency = mechanism ? mechanism->descriptor.adjacency : Adjacency::None;
    planned.whole.unbounded = true;
    return planned;
}

LedgerSubject subjectOf(const Dataset& dataset) {
    return {std::filesystem::path(dataset.path).filename().string(), {}};
}

} // namespace

void LedgerKeeping::work() {
    lowerPriorityOfThisThread();
    while (true) {
        Job job;
        bool more = false;
        {
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, betweenLooks, [this] { return leaving_ || !jobs_.empty(); });
            if (jobs_.empty() && leaving_) return;
            if (!jobs_.empty()) {
                job = std::move(jobs_.front());
                jobs_.pop_front();
            }
            more = leaving_ || !jobs_.empty();
        }
        if (job) guarded(job);
        // Several in a row are read once; who leaves reads no more.
        if (!more) guarded([this] { look(); });
    }
}

// The border of the engine: nothing thrown below may leave the thread.
void LedgerKeeping::guarded(const Job& job) {
    try {
        job();
    } catch (const std::exception& failure) {
        complain({failure.what(), folder_, "check that there is room on the disk"});
    }
}

void LedgerKeeping::complain(const Error& error) {
    tell([this, error] { emit failed(error); });
}

LedgerFile* LedgerKeeping::ledgerOf(const std::shared_ptr<const Dataset>& dataset) {
    std::erase_if(opened_, [](const Opened& opened) { return opened.dataset.expired(); });
    for (Opened& opened : opened_)
        if (opened.dataset.lock() == dataset) return &opened.file;
    auto file = LedgerShelf(folder_).open(*dataset);
    if (!file) {
        complain(file.error());
        return nullptr;
    }
    opened_.push_back({dataset, std::move(file).value()});
    return &opened_.back().file;
}

void LedgerKeeping::decide(int id, const std::shared_ptr<const Dataset>& dataset, const Charging& charging,
                           bool mayBeGivenBack) {
    LedgerVerdict verdict;
    LedgerFile* ledger = dataset ? ledgerOf(dataset) : nullptr;
    if (ledger) {
        auto decided = charging(*ledger);
        if (decided) {
            verdict = std::move(decided).value();
        } else {
            verdict.refused = decided.error();
            complain(decided.error());
        }
    } else {
        verdict.refused = Error{"the ledger of this dataset cannot be opened", folder_,
                                "check that you may write to the folder and that there is room on the disk"};
    }
    if (verdict.crossing) {
        const auto said = ledger->read();
        const auto total = said ? said->balance.total() : std::nullopt;
        verdict.crossing = total && total->crossing == Crossing::Ask;
    }
    if (verdict.written && mayBeGivenBack) {
        const std::scoped_lock lock(mutex_);
        untold_.emplace(id, Untold{dataset, verdict.number});
    }
    tell([this, id, verdict] {
        {
            const std::scoped_lock lock(mutex_);
            untold_.erase(id);
        }
        emit this->verdict(id, verdict);
    });
}

PlannedSpending LedgerKeeping::plannedFor(const std::shared_ptr<const Dataset>& dataset,
                                          std::int64_t reservation) const {
    for (const Begun& begun : begun_)
        if (begun.reservation == reservation && begun.dataset.lock() == dataset) return begun.planned;
    return unknownCost({}); // set aside by another: nothing smaller is known
}

Result<LedgerVerdict> LedgerKeeping::beginNow(LedgerFile& ledger, const LedgerCharge& wanted) {
    if (wanted.sweep)
        return RunCharge::begin(ledger, wanted.sweep->base, plannedSweep(*wanted.sweep, *wanted.dataset),
                                wanted.use, "sweep", sweepInWords(*wanted.sweep));
    std::optional<FixedSplit> split;
    if (wanted.experiment.release)
        if (auto kept = LedgerShelf(folder_).keepToItsFile(ledger, *wanted.dataset); !kept)
            return kept.error();
    if (wanted.experiment.release && !wanted.dataset->votes) {
        auto fixed = splitBeside(ledger.folder(), wanted.experiment.split);
        if (!fixed) return fixed.error();
        split = std::move(fixed).value();
    }
    auto planned = planOf(wanted.experiment, *wanted.dataset, split);
    if (!planned && wanted.experiment.release) return planned.error();
    if (!planned) planned = unknownCost(wanted.experiment);
    auto verdict = RunCharge::begin(ledger, wanted.experiment, *planned, wanted.use);
    if (verdict) verdict->split = split;
    if (verdict && verdict->written && wanted.experiment.release)
        begun_.push_back({wanted.dataset, verdict->number, *planned});
    return verdict;
}

void LedgerKeeping::tellRead() {
    tell([this, dataset = watched_, kept = lastRead_] {
        if (dataset != dataset_) return;
        ledger_ = kept;
        emit read(kept);
    });
}

// After the ledger itself: sketches of all known datasets are compared.
void LedgerKeeping::takeOverlaps() {
    overlapsKnown_ = true;
    auto overlaps = LedgerShelf(folder_).overlaps(*watched_);
    if (!overlaps) return complain(overlaps.error());
    if (overlaps->empty()) return;
    subject_.overlaps = std::move(overlaps).value();
    auto kept = std::make_shared<KeptLedger>(*lastRead_);
    kept->subject = subject_;
    lastRead_ = std::move(kept);
    tellRead();
}

void LedgerKeeping::look() {
    LedgerFile* ledger = nullptr;
    for (Opened& opened : opened_)
        if (watched_ && opened.dataset.lock() == watched_) ledger = &opened.file;
    if (!ledger) return; // none is watched, or it could not be opened, which has been said
    const std::uint64_t size = ledger->size();
    const bool anew = seen_ != size;
    if (anew) {
        seen_ = size; // before it is read: what comes meanwhile is read again
        auto reading = ledger->read();
        if (!reading) return complain(reading.error());
        if (subject_.name.empty()) subject_ = subjectOf(*watched_);
        lastRead_ = keptLedger(std::move(reading).value(), subject_);
        tellRead();
    }
    if (!overlapsKnown_ && lastRead_) takeOverlaps();
    if (!foretelling_ || !lastRead_ || !(anew || foretellAnew_)) return;
    foretellAnew_ = false;
    const auto planned = planOf(*foretelling_, *watched_);
    const Result<SpendingForecast> forecast =
        planned ? Result<SpendingForecast>(forecastOf(*planned, lastRead_->reading.balance))
                : Result<SpendingForecast>(planned.error());
    tell([this, dataset = watched_, forecast] {
        if (dataset == dataset_) emit foretold(forecast);
    });
}

void LedgerKeeping::returnUntold() {
    for (const auto& [id, untold] : untold_)
        if (LedgerFile* ledger = ledgerOf(untold.dataset)) {
            LedgerEntry entry;
            entry.kind = LedgerEntryKind::Returned;
            entry.refers = untold.reservation;
            entry.text = "was not begun: the window was closed";
            // Where it cannot be written the whole stays charged: never less than was spent.
            const auto settled = ledger->settle(untold.reservation, std::move(entry));
            static_cast<void>(settled);
        }
}

} // namespace epsiloscope
