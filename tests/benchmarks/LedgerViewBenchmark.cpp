// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "ui/views/ledger/LedgerTable.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <string>
#include <vector>

// A ledger of 100,000 entries: read from the disk, put together beside the window, shown and scrolled.
// Target: open in under 1 s; the window itself is not held up for longer than a frame or two.
// The argument is how many entries there are (300 where the run is to be short): they are written one by one,
// each synced.

using namespace epsiloscope;
using namespace epsiloscope::testing;

int runLedgerViewBenchmark(int argc, char** argv) {
    const std::vector<std::string> words = benchmarkWords(argc, argv);
    const int byDefault = shortRun(argc, argv) ? 300 : 100'000;
    const int entries = words.empty() ? byDefault : QString::fromStdString(words.front()).toInt();
    const QApplication application(argc, argv);
    const QTemporaryDir folder;
    MadeLedger made(folder.path() + "/one");
    QElapsedTimer clock;
    clock.start();
    made.total({decimal("1000000"), decimal("0.00001"), Composition::Renyi, Crossing::Refuse});
    for (int i = 1; i < entries; i += 3) {
        made.explored("a look", 0.5);
        made.released("a student", 0.1 * (1 + i % 5));
    }
    std::printf("written: %lld ms\n", static_cast<long long>(clock.restart()));
    auto reading = made.file.read().value();
    std::printf("read: %lld ms, %zu entries\n", static_cast<long long>(clock.restart()),
                reading.entries.size());
    const auto kept = keptLedger(std::move(reading));
    std::printf("put together: %lld ms\n", static_cast<long long>(clock.restart()));
    LedgerTable table;
    table.resize(1000, 600);
    table.show(kept);
    table.QWidget::show();
    QApplication::processEvents();
    std::printf("shown: %lld ms\n", static_cast<long long>(clock.restart()));
    const QAbstractItemModel* rows = table.table()->model();
    table.table()->scrollTo(rows->index(rows->rowCount() / 2, 0));
    table.grab();
    std::printf("scrolled to the middle: %lld ms\n", static_cast<long long>(clock.restart()));
    return 0;
}
