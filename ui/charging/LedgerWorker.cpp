// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/LedgerWorker.h"

#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/ledger/RelatedLedgers.h"

#include <QMetaObject>

#include <chrono>
#include <exception>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds betweenLooks{1000};

} // namespace

LedgerWorker::LedgerWorker(LedgerDirectory ledgers, QObject* parent)
    : QObject(parent), ledgers_(std::move(ledgers)) {
    pool_.setMaxThreadCount(1);
    connect(&clock_, &QTimer::timeout, this, [this] {
        if (waiting_ == 0) ask([] {});
    });
    if (keeps()) clock_.start(betweenLooks);
}

LedgerWorker::~LedgerWorker() {
    leaving_ = true;
    pool_.waitForDone();
    // Where it cannot be written the whole stays charged: never less than was spent.
    for (const auto& [id, untold] : untold_)
        settle(untold.dataset, untold.reservation,
               [](PlannedCharge& begun) { return begun.giveBack("was not begun: the window was closed"); });
}

void LedgerWorker::ask(Job job) {
    if (!keeps()) return;
    ++waiting_;
    pool_.start([this, job = std::move(job)] {
        lowerPriorityOfThisThread();
        guarded(job);
        // Several in a row are read once; who leaves reads no more.
        if (--waiting_ == 0 && !leaving_) guarded([this] { look(); });
    });
}

// The thread has ended before this object does, and what was posted goes with it.
void LedgerWorker::tell(Job job) {
    QMetaObject::invokeMethod(this, std::move(job), Qt::QueuedConnection);
}

void LedgerWorker::setDataset(std::shared_ptr<const Dataset> dataset) {
    if (std::exchange(dataset_, dataset) == dataset) return;
    ledger_.reset();
    emit read(nullptr);
    ask([this, dataset = std::move(dataset)] { watch(dataset); });
}

void LedgerWorker::settlePeople(std::shared_ptr<const Dataset> dataset,
                                const std::optional<RelatedLedger>& earlier,
                                const std::vector<RelatedLedger>& others) {
    ask([this, dataset = std::move(dataset), earlier, others] {
        LedgerFile* ledger = ledgerOf(dataset);
        if (!ledger) return;
        if (const auto settled = epsiloscope::settlePeople(ledgers_, *ledger, *dataset, earlier, others);
            !settled)
            return complain(settled.error());
        // It may have another ledger now.
        std::erase_if(opened_, [&](const Opened& opened) { return opened.dataset.lock() == dataset; });
        if (dataset == watched_) watch(dataset);
    });
}

void LedgerWorker::write(std::shared_ptr<const Dataset> dataset, Writing writing) {
    ask([this, dataset = std::move(dataset), writing = std::move(writing)] {
        LedgerFile* ledger = ledgerOf(dataset);
        if (!ledger) return;
        if (const auto written = writing(*ledger); !written) complain(written.error());
    });
}

void LedgerWorker::setTotal(const LedgerTotal& total) {
    write(dataset_, [total](LedgerFile& ledger) {
        return ledger.append({.kind = LedgerEntryKind::Total, .total = total});
    });
}

void LedgerWorker::annotate(std::int64_t number, const std::string& text) {
    write(dataset_, [number, text](LedgerFile& ledger) {
        return ledger.append({.kind = LedgerEntryKind::Note, .refers = number, .text = text});
    });
}

void LedgerWorker::acknowledge() {
    write(dataset_,
          [](LedgerFile& ledger) { return ledger.append({.kind = LedgerEntryKind::Acknowledged}); });
}

void LedgerWorker::logSearch(std::shared_ptr<const Dataset> dataset, std::size_t points) {
    write(std::move(dataset),
          [points](LedgerFile& ledger) { return RunCharge::beginSearch(ledger, points, LedgerUse::Obey); });
}

void LedgerWorker::logAttack(std::shared_ptr<const Dataset> dataset, const Experiment& attacked) {
    write(std::move(dataset),
          [attacked](LedgerFile& ledger) { return RunCharge::beginAttack(ledger, attacked); });
}

void LedgerWorker::logMoves(std::shared_ptr<const Dataset> dataset, const Experiment& last, std::size_t runs,
                            Moves moves) {
    write(dataset, [dataset, last, runs, moves](LedgerFile& ledger) {
        const auto planned = plannedSpending(last, *dataset);
        return RunCharge::logMoves(ledger, last, planned ? *planned : unknownSpending(last), runs,
                                   LedgerUse::Obey, moves);
    });
}

int LedgerWorker::charge(std::shared_ptr<const Dataset> dataset, Charging charging, bool mayBeGivenBack) {
    const int id = ++lastId_;
    ask([this, id, dataset = std::move(dataset), charging = std::move(charging), mayBeGivenBack] {
        decide(id, dataset, charging, mayBeGivenBack);
    });
    return id;
}

int LedgerWorker::begin(LedgerCharge wanted) {
    auto dataset = wanted.dataset;
    const bool release = wanted.experiment.release && !wanted.sweep;
    return charge(
        std::move(dataset),
        [this, wanted = std::move(wanted)](LedgerFile& ledger) -> Result<LedgerVerdict> {
            const auto points =
                wanted.sweep ? std::optional(SweptPoints{*wanted.sweep, {}, wanted.what}) : std::nullopt;
            ASSIGN_OR_RETURN(auto planned, PlannedCharge::plan(ledgers_, ledger, *wanted.dataset,
                                                               {wanted.experiment, points, wanted.use}));
            auto verdict = planned.begin();
            if (planned.reservation() != 0) begun_.push_back({wanted.dataset, std::move(planned)});
            return verdict;
        },
        release);
}

int LedgerWorker::accept(std::shared_ptr<const Run> run, bool evenIfCrossing) {
    return charge(
        dataset_,
        [this, dataset = dataset_, run = std::move(run),
         evenIfCrossing](LedgerFile& ledger) -> Result<LedgerVerdict> {
            ASSIGN_OR_RETURN(const auto related, relatedLedgers(ledgers_, ledger, *dataset));
            if (!related.empty())
                return LedgerVerdict{.refused = undecidedPeople(related), .related = related};
            return RunCharge::accept(ledger, *run, evenIfCrossing);
        },
        false);
}

void LedgerWorker::end(std::shared_ptr<const Dataset> dataset, std::int64_t reservation,
                       std::shared_ptr<const Run> run, std::string keptAs) {
    ask([this, dataset = std::move(dataset), reservation, run = std::move(run), keptAs = std::move(keptAs)] {
        settle(dataset, reservation, [&](PlannedCharge& begun) { return begun.end(*run, keptAs); });
    });
}

void LedgerWorker::giveBack(std::shared_ptr<const Dataset> dataset, std::int64_t reservation) {
    ask([this, dataset = std::move(dataset), reservation] {
        settle(dataset, reservation, [](PlannedCharge& begun) { return begun.giveBack("was not begun"); });
    });
}

void LedgerWorker::foretell(std::optional<Experiment> experiment) {
    ask([this, experiment = std::move(experiment)] {
        foretelling_ = experiment;
        foretellAnew_ = true;
    });
}

// The functions below run on the thread of its own.

// The border of the engine: nothing thrown below may leave the thread.
void LedgerWorker::guarded(const Job& job) {
    try {
        job();
    } catch (const std::exception& failure) {
        complain({failure.what(), ledgers_.folder(), "check that there is room on the disk"});
    }
}

void LedgerWorker::watch(std::shared_ptr<const Dataset> dataset) {
    watched_ = std::move(dataset);
    seen_.reset();
    lastRead_.reset();
    subject_ = {};
    overlapsKnown_ = false;
    ledgerOf(watched_); // made known, so that its first entry can be read
}

void LedgerWorker::complain(const Error& error) {
    tell([this, error] { emit failed(error); });
}

LedgerFile* LedgerWorker::ledgerOf(const std::shared_ptr<const Dataset>& dataset) {
    if (!dataset) return nullptr;
    std::erase_if(opened_, [](const Opened& opened) { return opened.dataset.expired(); });
    for (Opened& opened : opened_)
        if (opened.dataset.lock() == dataset) return &opened.file;
    auto file = ledgers_.open(*dataset);
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
    LedgerFile* ledger = ledgerOf(dataset);
    if (ledger) {
        auto decided = charging(*ledger);
        if (decided) {
            verdict = std::move(decided).value();
        } else {
            verdict.refused = decided.error();
            complain(decided.error());
        }
    } else {
        verdict.refused = Error{"the ledger of this dataset cannot be opened", ledgers_.folder(),
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

// A reservation that is not begun, or not known any more, stays charged in full.
void LedgerWorker::settle(const std::shared_ptr<const Dataset>& dataset, std::int64_t reservation,
                          const Settling& settling) {
    std::erase_if(begun_, [](const Begun& begun) { return begun.charge.reservation() == 0; });
    for (Begun& begun : begun_) {
        if (begun.charge.reservation() != reservation || begun.dataset.lock() != dataset) continue;
        if (const auto settled = settling(begun.charge); !settled) complain(settled.error());
        return;
    }
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
    auto overlaps = ledgers_.overlaps(*watched_);
    if (!overlaps) return complain(overlaps.error());
    if (overlaps->empty()) return;
    subject_.overlaps = std::move(overlaps).value();
    auto kept = std::make_shared<KeptLedger>(*lastRead_);
    kept->subject = subject_;
    lastRead_ = std::move(kept);
    tellRead();
}

// As begin() would plan it, but nothing is written: a split is not drawn for a forecast.
Result<SpendingForecast> LedgerWorker::forecast(const LedgerFile& ledger) const {
    RETURN_IF_ERROR(checkExperiment(*foretelling_));
    std::optional<FixedSplit> split;
    if (foretelling_->release && !watched_->votes) {
        ASSIGN_OR_RETURN(split, knownSplitOf(ledgers_, ledger, *watched_, *foretelling_));
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
        if (subject_.name.empty()) subject_.name = std::filesystem::path(watched_->path).filename().string();
        lastRead_ = keptLedger(std::move(reading).value(), subject_);
        tellRead();
    }
    if (!overlapsKnown_ && lastRead_) takeOverlaps();
    if (!foretelling_ || !lastRead_ || !(anew || foretellAnew_)) return;
    foretellAnew_ = false;
    tell([this, dataset = watched_, forecast = forecast(*ledger)] {
        if (dataset == dataset_) emit foretold(forecast);
    });
}

} // namespace epsiloscope
