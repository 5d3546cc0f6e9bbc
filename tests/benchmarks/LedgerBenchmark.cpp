// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/data/Reader.h"
#include "core/ledger/DatasetSketch.h"
#include "core/ledger/LedgerFile.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/LedgerLine.h"
#include "tests/testing/SharedFiles.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

// What a person waits for who opens a dataset with a long ledger, and one that is new. Each the median of
// five, with its target on two cores.

using namespace epsiloscope;

namespace {

constexpr int repetitions = 5;
constexpr int entries = 100'000;

void measure(const char* what, double targetMilliseconds, const std::function<void()>& body) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = Clock::now();
        body();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    std::printf("  %-34s median %7.1f ms, min %7.1f ms, max %7.1f ms; target %5.0f ms\n", what,
                times[times.size() / 2], times.front(), times.back(), targetMilliseconds);
}

/// An experiment and a statement of the usual length.
std::string longText(const char* what, int members) {
    std::string text = "{";
    for (int i = 0; i < members; ++i)
        text += std::string(i > 0 ? ", " : "") + "\"" + what + std::to_string(i) + "\": \"value " +
                std::to_string(i * i) + "\"";
    return text + "}";
}

LedgerEntry entryAt(int i) {
    LedgerEntry entry;
    entry.number = i + 1;
    entry.time = "2026-11-22T09:30:00Z";
    entry.what = "run";
    entry.text = "PATE · GNMax, 3 trials, 500 queries";
    entry.kind = i % 4 == 0   ? LedgerEntryKind::Reserved
                 : i % 4 == 1 ? LedgerEntryKind::Released
                              : LedgerEntryKind::Explored;
    entry.refers = i % 4 == 1 ? i : 0;
    entry.spending.adjacency = Adjacency::AddRemoveRecord;
    if (i % 3 == 0)
        entry.spending.pure = {{0.01 * (1 + i % 10), 3}};
    else
        entry.spending.gaussian = 0.001 * (1 + i % 7);
    entry.privacy = longText("statement", 12);
    entry.experiment = longText("parameter", 24);
    return entry;
}

// As a hundred thousand calls would, without waiting for the disk as often.
bool writeLong(const std::string& folder) {
    std::string text, previous = digestBeforeFirst();
    for (int i = 0; i < entries; ++i) {
        LedgerLine line;
        line.entry = entryAt(i);
        if (i == 0) {
            line.entry.kind = LedgerEntryKind::Total;
            line.entry.total = LedgerTotal{*Decimal::fromText("1000"), *Decimal::fromText("0.00001")};
        }
        line.spent = {
            {Adjacency::AddRemoveRecord, *Decimal::fromText("12.3456789"), *Decimal::fromText("0.000005")}};
        line.previous = previous;
        text += writeLedgerLine(line);
        previous = line.digest;
    }
    std::printf("  %d entries in %.1f MB\n", entries, static_cast<double>(text.size()) / 1e6);
    return writeWholeFile(folder + "/ledger.jsonl", text) &&
           writeLedgerHead(folder + "/head.json", {entries, previous, text.size(), {}, {}});
}

void measureSketch(const char* what, const char* relative) {
    const QString path = testing::sharedFile(relative);
    const auto read =
        path.isEmpty() ? Result<ReadFile>(Error{}) : readFile(QFile::encodeName(path).toStdString());
    if (!read) {
        std::printf("  %s is not here\n", relative);
        return;
    }
    Dataset dataset;
    dataset.table = read->table;
    measure(what, 1000, [&] { (void)sketchOf(dataset, SketchKey{{1, 2}, {3, 4}}); });
}

} // namespace

int main() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    if (!writeLong(path)) return 1;
    LedgerFile ledger(path);
    LedgerReading reading;
    measure("read", 1000, [&] { reading = std::move(ledger.read()).value(); });
    std::printf("  %zu entries, %zu troubles\n", reading.entries.size(), reading.troubles.size());
    measure("spent", 20, [&] { (void)reading.balance.spent(Adjacency::AddRemoveRecord); });
    measure("how often the last one fits", 200, [&] { (void)reading.balance.fits(*reading.balance.last()); });
    measure("burn-down", 1000, [&] { (void)burnDown(reading.entries); });
    LedgerEntry more = entryAt(0);
    measure("charge", 1200, [&] { (void)ledger.charge(more); });
    measureSketch("sketch of KDD Cup 1999, 10 %", "data/tabular/kddcup.data_10_percent.gz");
    measureSketch("sketch of MNIST", "data/mnist/train-images-idx3-ubyte.gz");
    return 0;
}
