// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/ledger/MadeLedger.h"
#include "ui/ledger/LedgerTable.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

// A ledger of 100,000 entries: read from the disk, put together beside the window, shown and scrolled.
// Target: open in under 1 s; the window itself is not held up for longer than a frame or two.
// The argument is how many entries there are: they are written one by one, each synced.

using namespace epsiloscope;
using namespace epsiloscope::testing;

int main(int count, char** words) {
    QApplication application(count, words);
    const int entries = count > 1 ? std::atoi(words[1]) : 100'000;
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
    table.table()->scrollTo(table.model()->index(table.model()->rowCount() / 2, 0));
    table.grab();
    std::printf("scrolled to the middle: %lld ms\n", static_cast<long long>(clock.restart()));
    return 0;
}
