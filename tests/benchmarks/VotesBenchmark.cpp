// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/votes/FakeQueries.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/VoteMicroscope.h"
#include "ui/views/votes/VotesChart.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <cstdio>

// The tab of votes with 9,000 queries: no step may block the window for 16 ms.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Milliseconds of the work and of the drawing that it leads to.
template <class Work> double frameTime(VoteMicroscope& view, const Work& work) {
    QElapsedTimer watch;
    watch.start();
    work();
    view.votesChart()->plot()->replot();
    view.pluralityChart()->plot()->replot();
    return static_cast<double>(watch.nsecsElapsed()) / 1e6;
}

} // namespace

int runVotesBenchmark(int argc, char** argv) {
    const bool brief = shortRun(argc, argv);
    const std::size_t queryCount = brief ? 900U : 9000U;
    constexpr std::size_t block = 30;
    const QApplication application(argc, argv);
    VoteMicroscope view;
    view.resize(900, 520);
    view.show();
    if (!QTest::qWaitForWindowExposed(&view)) std::printf("the window is not shown yet\n");
    const auto run = confidentRun();
    const RunEntry entry = entryOf(run);
    view.setRun(&entry);
    double tick = 0, walk = 0;
    for (std::size_t from = 0; from < queryCount; from += block) {
        ask(*run, askedQueries(from, from + block));
        tick = std::max(tick, frameTime(view, [&] { view.tick(); }));
    }
    std::printf("%zu queries, %zu a tick: longest tick %.2f ms (target < 16 ms)\n", queryCount, block, tick);
    for (int i = 0; i < (brief ? 20 : 200); ++i)
        walk = std::max(walk, frameTime(view, [&] { QTest::keyClick(&view, Qt::Key_Right); }));
    std::printf("longest step to the next query %.2f ms (target < 16 ms)\n", walk);
    const auto other = confidentRun();
    ask(*other, askedQueries(0, queryCount));
    const RunEntry second = entryOf(other, 2);
    const double whole = frameTime(view, [&] { view.setRun(&second); });
    std::printf("%zu queries at once %.2f ms (target < 16 ms)\n", queryCount, whole);
    return 0;
}
