// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/LedgerWorker.h"

#include "core/base/Parallel.h"

#include <QMetaObject>

#include <chrono>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds betweenLooks{1000};

LedgerEntry entryOfKind(LedgerEntryKind kind) {
    LedgerEntry entry;
    entry.kind = kind;
    return entry;
}

} // namespace

LedgerWorker::LedgerWorker(std::string folder, QObject* parent)
    : QObject(parent), folder_(std::move(folder)) {
    pool_.setMaxThreadCount(1);
    connect(&clock_, &QTimer::timeout, this, [this] {
        if (waiting_ == 0) ask([] {});
    });
    if (keeps()) clock_.start(betweenLooks);
}

LedgerWorker::~LedgerWorker() {
    leaving_ = true;
    pool_.waitForDone();
    returnUntold();
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
    if (dataset == dataset_) return;
    dataset_ = dataset;
    ledger_.reset();
    emit read(nullptr);
    ask([this, dataset = std::move(dataset)] {
        watched_ = dataset;
        seen_.reset();
        lastRead_.reset();
        subject_ = {};
        overlapsKnown_ = false;
        if (watched_) ledgerOf(watched_); // made known, so that its first entry can be read
    });
}

void LedgerWorker::append(LedgerEntry entry) {
    ask([this, dataset = dataset_, entry = std::move(entry)] {
        LedgerFile* ledger = dataset ? ledgerOf(dataset) : nullptr;
        if (!ledger) return;
        if (const auto written = ledger->append(entry); !written) complain(written.error());
    });
}

void LedgerWorker::setTotal(const LedgerTotal& total) {
    LedgerEntry entry = entryOfKind(LedgerEntryKind::Total);
    entry.total = total;
    append(std::move(entry));
}

void LedgerWorker::annotate(std::int64_t number, const std::string& text) {
    LedgerEntry entry = entryOfKind(LedgerEntryKind::Note);
    entry.refers = number;
    entry.text = text;
    append(std::move(entry));
}

void LedgerWorker::acknowledge() {
    append(entryOfKind(LedgerEntryKind::Acknowledged));
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
        [this, wanted = std::move(wanted)](LedgerFile& ledger) { return beginNow(ledger, wanted); }, release);
}

int LedgerWorker::accept(std::shared_ptr<const Run> run, bool evenIfCrossing) {
    return charge(
        dataset_,
        [run = std::move(run), evenIfCrossing](LedgerFile& ledger) {
            return RunCharge::accept(ledger, *run, evenIfCrossing);
        },
        false);
}

void LedgerWorker::end(std::shared_ptr<const Dataset> dataset, std::int64_t reservation,
                       std::shared_ptr<const Run> run, std::string keptAs) {
    ask([this, dataset = std::move(dataset), reservation, run = std::move(run), keptAs = std::move(keptAs)] {
        PlannedCharge* begun = begunAs(dataset, reservation);
        if (!begun) return; // it stays charged in full
        if (const auto ended = begun->end(*run, keptAs); !ended) complain(ended.error());
    });
}

void LedgerWorker::logSearch(std::shared_ptr<const Dataset> dataset, std::size_t points) {
    ask([this, dataset = std::move(dataset), points] {
        LedgerFile* ledger = dataset ? ledgerOf(dataset) : nullptr;
        if (!ledger) return;
        const auto written = RunCharge::beginSearch(*ledger, points, LedgerUse::Obey);
        if (!written) complain(written.error());
    });
}

void LedgerWorker::giveBack(std::shared_ptr<const Dataset> dataset, std::int64_t reservation) {
    ask([this, dataset = std::move(dataset), reservation] {
        giveBackNow(dataset, reservation, "was not begun");
    });
}

void LedgerWorker::foretell(std::optional<Experiment> experiment) {
    ask([this, experiment = std::move(experiment)] {
        foretelling_ = experiment;
        foretellAnew_ = true;
    });
}

} // namespace epsiloscope
