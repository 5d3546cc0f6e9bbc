// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/votes/FakeQueries.h"
#include "ui/votes/PluralityChart.h"
#include "ui/votes/VoteMicroscope.h"
#include "ui/votes/VotesChart.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The tab of votes with 9,000 queries: no step may block the window for 16 ms.
class VotesBenchmark : public QObject {
    Q_OBJECT

    // Milliseconds of the work and of the drawing that it leads to.
    template <class Work> static double took(VoteMicroscope& view, const Work& work) {
        QElapsedTimer watch;
        watch.start();
        work();
        view.votesChart()->plot()->replot();
        view.pluralityChart()->plot()->replot();
        return static_cast<double>(watch.nsecsElapsed()) / 1e6;
    }

private slots:
    void everyStepFitsIntoAFrame() {
        VoteMicroscope view;
        view.resize(900, 520);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto run = confidentRun();
        const RunEntry entry = entryOf(run);
        view.setRun(&entry);
        double tick = 0, walk = 0;
        constexpr std::size_t all = 9000, block = 30;
        for (std::size_t from = 0; from < all; from += block) {
            ask(*run, askedQueries(from, from + block));
            tick = std::max(tick, took(view, [&] { view.tick(); }));
        }
        for (int i = 0; i < 200; ++i)
            walk = std::max(walk, took(view, [&] { QTest::keyClick(&view, Qt::Key_Right); }));
        const auto other = confidentRun();
        ask(*other, askedQueries(0, all));
        const RunEntry second = entryOf(other, 2);
        const double whole = took(view, [&] { view.setRun(&second); });
        qInfo("longest tick %.2f ms, longest step %.2f ms, 9,000 queries at once %.2f ms", tick, walk, whole);
        QVERIFY(tick < 16 && walk < 16 && whole < 16);
    }
};

QTEST_MAIN(VotesBenchmark)
#include "VotesBenchmark.moc"
