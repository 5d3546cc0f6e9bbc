// SPDX-License-Identifier: GPL-3.0-or-later
// What LedgerWorker does on the thread of its own.
#include "core/base/Propagate.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/ledger/SplitFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/ledger/LedgerWorker.h"

#include <exception>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

std::optional<SweptPoints> allPoints(const std::optional<SweepPlan>& plan) {
    return plan ? std::optional(SweptPoints{*plan}) : std::nullopt;
}

LedgerSubject subjectOf(const Dataset& dataset) {
    return {std::filesystem::path(dataset.path).filename().string(), {}};
}

} // namespace

// The border of the engine: nothing thrown below may leave the thread.
void LedgerWorker::guarded(const Job& job) {
    try {
        job();
    } catch (const std::exception& failure) {
        complain({failure.what(), folder_, "check that there is room on the disk"});
    }
}

void LedgerWorker::complain(const Error& error) {
    tell([this, error] { emit failed(error); });
}

LedgerFile* LedgerWorker::ledgerOf(const std::shared_ptr<const Dataset>& dataset) {
    std::erase_if(opened_, [](const Opened& opened) { return opened.dataset.expired(); });
    for (Opened& opened : opened_)
        if (opened.dataset.lock() == dataset) return &opened.file;
    auto file = LedgerDirectory(folder_).open(*dataset);
    if (!file) {
        complain(file.error());
        return nullptr;
    }
    opened_.push_back({dataset, std::move(file).value()});
    return &opened_.back().file;
}

void LedgerWorker::decide(int id, const std::shared_ptr<const Dataset>& dataset, const Charging& charging,
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

Result<LedgerVerdict> LedgerWorker::beginNow(LedgerFile& ledger, const LedgerCharge& wanted) {
    ASSIGN_OR_RETURN(auto charge,
                     PlannedCharge::plan(LedgerDirectory(folder_), ledger, *wanted.dataset,
                                         {wanted.experiment, allPoints(wanted.sweep), wanted.use}));
    auto verdict = charge.begin();
    if (charge.reservation() != 0) begun_.push_back({wanted.dataset, std::move(charge)});
    return verdict;
}

PlannedCharge* LedgerWorker::begunAs(const std::shared_ptr<const Dataset>& dataset,
                                     std::int64_t reservation) {
    std::erase_if(begun_, [](const Begun& begun) { return begun.charge.reservation() == 0; });
    for (Begun& begun : begun_)
        if (begun.charge.reservation() == reservation && begun.dataset.lock() == dataset)
            return &begun.charge;
    return nullptr;
}

void LedgerWorker::giveBackNow(const std::shared_ptr<const Dataset>& dataset, std::int64_t reservation,
                               const std::string& why) {
    PlannedCharge* begun = begunAs(dataset, reservation);
    if (!begun) return;
    if (const auto given = begun->giveBack(why); !given) complain(given.error());
}

void LedgerWorker::tellRead() {
    tell([this, dataset = watched_, kept = lastRead_] {
        if (dataset != dataset_) return;
        ledger_ = kept;
        emit read(kept);
    });
}

// After the ledger itself: sketches of all known datasets are compared.
void LedgerWorker::takeOverlaps() {
    overlapsKnown_ = true;
    auto overlaps = LedgerDirectory(folder_).overlaps(*watched_);
    if (!overlaps) return complain(overlaps.error());
    if (overlaps->empty()) return;
    subject_.overlaps = std::move(overlaps).value();
    auto kept = std::make_shared<KeptLedger>(*lastRead_);
    kept->subject = subject_;
    lastRead_ = std::move(kept);
    tellRead();
}

// As begin() would plan it, but nothing is written: a split is not drawn for a forecast.
Result<SpendingForecast> LedgerWorker::forecast(const std::string& folder) const {
    RETURN_IF_ERROR(checkExperiment(*foretelling_));
    std::optional<FixedSplit> split;
    if (foretelling_->release && !watched_->votes) {
        ASSIGN_OR_RETURN(split, knownSplit(folder, foretelling_->split));
    }
    ASSIGN_OR_RETURN(const auto planned, plannedSpending(*foretelling_, *watched_, split));
    return forecastOf(planned, lastRead_->reading.balance);
}

void LedgerWorker::look() {
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
    tell([this, dataset = watched_, forecast = forecast(ledger->folder())] {
        if (dataset == dataset_) emit foretold(forecast);
    });
}

// Where it cannot be written the whole stays charged: never less than was spent.
void LedgerWorker::returnUntold() {
    for (const auto& [id, untold] : untold_)
        giveBackNow(untold.dataset, untold.reservation, "was not begun: the window was closed");
}

} // namespace epsiloscope
