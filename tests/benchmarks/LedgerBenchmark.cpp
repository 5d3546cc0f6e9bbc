// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/ledger/DatasetSketch.h"
#include "core/ledger/LedgerFile.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/LedgerLine.h"
#include "tests/benchmarks/MedianTime.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <string>

// What a person waits for who opens a dataset with a long ledger, and one that is new. Each the median of
// five, with its target on two cores.

using namespace epsiloscope;

namespace {

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
    entry.text = "PATE · GNMax, 3 repeats, 500 queries";
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
bool writeLong(const std::string& folder, int entries) {
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

void measureSketch(const char* what, const char* relative, int repetitions) {
    const QString path = testing::sharedFile(relative);
    const auto read =
        path.isEmpty() ? Result<ReadFile>(Error{}) : readFile(QFile::encodeName(path).toStdString());
    if (!read) {
        std::printf("  %s is not here under EPSILOSCOPE_SHARED: left out\n", relative);
        return;
    }
    Dataset dataset;
    dataset.table = read->table;
    testing::reportMedian(what, 1000, repetitions, [&] {
        (void)sketchOf(dataset, SketchKey{{1, 2}, {3, 4}});
    });
}

} // namespace

int runLedgerBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    const int repetitions = brief ? 1 : 5;
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    if (!writeLong(path, brief ? 2'000 : 100'000)) return 1;
    const auto measure = [repetitions](const char* what, double target, const auto& body) {
        testing::reportMedian(what, target, repetitions, body);
    };
    LedgerFile ledger(path);
    LedgerReading reading;
    measure("read", 1000, [&] { reading = std::move(ledger.read()).value(); });
    std::printf("  %zu entries, %zu troubles\n", reading.entries.size(), reading.troubles.size());
    measure("spent", 20, [&] { (void)reading.balance.spent(Adjacency::AddRemoveRecord); });
    measure("how often the last one fits", 200, [&] { (void)reading.balance.fits(*reading.balance.last()); });
    measure("burn-down", 1000, [&] { (void)burnDown(reading.entries); });
    LedgerEntry more = entryAt(0);
    measure("charge", 1200, [&] { (void)ledger.charge(more); });
    if (brief) {
        measureSketch("sketch of Adult", "data/tabular/adult.data.gz", 1);
        measureSketch("sketch of MNIST's test pictures", "data/mnist/t10k-images-idx3-ubyte.gz", 1);
        return 0;
    }
    measureSketch("sketch of KDD Cup 1999, 10 %", "data/tabular/kddcup.data_10_percent.gz", repetitions);
    measureSketch("sketch of MNIST", "data/mnist/train-images-idx3-ubyte.gz", repetitions);
    return 0;
}
