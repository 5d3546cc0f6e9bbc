// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/plots/chart/ChartHeading.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/FollowedRuns.h"

#include <QApplication>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Of thousands of runs charts draw the newest that are visible, and the one that is looked at.
class DrawnRunsTest : public QObject {
    Q_OBJECT

    RunList runs;
    LedgerWorker ledgers{{}};
    Workspace at{runs, ledgers, 1};
    ChartBoard board;

    static int numberOf(const ShownRun& shown) { return shown.id.number(); }
    bool holds(int number) const {
        return std::ranges::find(board.runs(), number, numberOf) != board.runs().end();
    }

private slots:
    void initTestCase() {
        followRuns(&board, at);
        std::vector<RunEntry> entries;
        for (int number = 1; number <= 300; ++number)
            entries.push_back({.id = RunNumber::fromNumber(number),
                               .name = QStringLiteral("run %1").arg(number),
                               .paletteIndex = number,
                               .run = finishedFakeRun(1, 0.5, 100),
                               .mechanism = nullptr,
                               .dataset = nullptr});
        runs.put(entries);
    }

    void theNewestAreDrawnAndTheOthersCounted() {
        QCOMPARE(board.runs().size(), mostDrawn);
        QVERIFY(holds(300));
        QVERIFY(!holds(300 - static_cast<int>(mostDrawn)));
        const QString wanted = QStringLiteral("%1 older runs").arg(300 - mostDrawn);
        for (Chart* chart : std::initializer_list<Chart*>{board.tradeoffChart(), board.accountantChart()}) {
            QVERIFY(chart->privacyWords().join(QLatin1Char('\n')).contains(wanted));
            chart->bringUpToDate();
            chart->plot()->replot();
            const QString shown = chart->heading()->words().x + chart->heading()->words().y;
            QVERIFY2(shown.contains(QStringLiteral("260 left out")), qPrintable(shown));
        }
    }

    void anotherTakesThePlaceOfOneThatIsHidden() {
        const int next = 300 - static_cast<int>(mostDrawn);
        runs.setVisible(RunNumber::fromNumber(295), false);
        QCOMPARE(board.runs().size(), mostDrawn);
        QVERIFY(!holds(295) && holds(next));
        runs.setVisible(RunNumber::fromNumber(295), true);
        QVERIFY(holds(295) && !holds(next));
    }

    // The newest of them is the last, whoever came last.
    void theyStandByTheirAge() {
        runs.setVisible(RunNumber::fromNumber(300), false);
        QVERIFY(std::ranges::is_sorted(board.runs(), {}, &ShownRun::id));
        QCOMPARE(numberOf(board.runs().back()), 299);
        runs.setVisible(RunNumber::fromNumber(300), true);
        QCOMPARE(numberOf(board.runs().back()), 300);
    }

    void theOneLookedAtIsDrawnToo() {
        at.select(RunNumber::fromNumber(7));
        QVERIFY(holds(7));
        QCOMPARE(board.runs().size(), mostDrawn + 1);
        at.select(RunNumber::fromNumber(300));
        QVERIFY(!holds(7));
    }

    void fewAreAllHeldHiddenOrNot() {
        std::vector<RunNumber> most;
        for (int number = 1; number <= 280; ++number)
            most.push_back(RunNumber::fromNumber(number));
        runs.remove(most);
        runs.setVisible(RunNumber::fromNumber(290), false);
        QCOMPARE(board.runs().size(), std::size_t{20});
        QVERIFY(holds(290));
        QVERIFY(!board.tradeoffChart()->privacyWords().join(QLatin1Char('\n')).contains("older runs"));
    }
};

TEST_WITH_WINDOWS(DrawnRunsTest)
#include "DrawnRunsTest.moc"
