// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Dataset.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/runs/RunsFilter.h"
#include "ui/runs/RunsPane.h"
#include "ui/runs/RunsTable.h"

#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <ctime>
#include <limits>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::vector<RunEntry> manyEntries(int count) {
    static const MechanismDescriptor mechanism = fakeGNMax();
    std::vector<RunEntry> entries;
    for (int number = 1; number <= count; ++number)
        entries.push_back(
            {.id = RunNumber::fromNumber(number),
             .name = QStringLiteral("run %1").arg(number),
             .paletteIndex = 3, // the worst there is: all but the first need another
             .run = finishedFakeRun(1 + number % 7, 0.5 + number % 100 / 250.0, 100 + number % 50),
             .mechanism = &mechanism,
             .dataset = nullptr});
    return entries;
}

double secondsOfThread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The least of several tries: what else the machine does only adds to it.
double secondsToShow(int count) {
    double least = std::numeric_limits<double>::infinity();
    const std::vector<RunEntry> entries = manyEntries(count);
    for (int i = 0; i < 3; ++i) {
        RunList runs;
        RunsPane pane(runs);
        pane.resize(900, 200);
        pane.show();
        QCoreApplication::processEvents();
        const double before = secondsOfThread();
        runs.put(entries);
        pane.findChild<QLineEdit*>("runsFilter")->setText("gnmax accuracy>0.6");
        pane.table()->sortByColumn(RunsModel::Accuracy, Qt::DescendingOrder);
        pane.findChild<QLineEdit*>("runsFilter")->clear();
        pane.grab();
        least = std::min(least, secondsOfThread() - before);
    }
    return least;
}

} // namespace

class ManyRunsTest : public QObject {
    Q_OBJECT
private slots:
    void manyComeAsOneChange() {
        RunList runs;
        RunsModel model(runs);
        const QSignalSpy many(&runs, &RunList::manyChanged), added(&runs, &RunList::added);
        const QSignalSpy inserted(&model, &RunsModel::rowsInserted);
        runs.put(manyEntries(500));
        QCOMPARE(many.size(), 1);
        QCOMPARE(added.size(), 0);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(model.rowCount(), 500);
        QCOMPARE(model.rowOf(RunNumber::fromNumber(500)), 0);
        std::set<int> colours;
        for (const RunEntry& entry : runs.entries())
            colours.insert(entry.paletteIndex);
        QCOMPARE(colours.size(), std::size_t{500});
    }

    void manyComeBetweenOthers() {
        RunList runs;
        RunsModel model(runs);
        const std::vector<RunEntry> all = manyEntries(9);
        runs.put({all[2], all[5]});
        runs.put(all);
        QCOMPARE(model.rowCount(), 9);
        for (int row = 0; row < 9; ++row)
            QCOMPARE(model.entryOf(row)->id.number(), 9 - row);
    }

    void manyGoAsOneChange() {
        RunList runs;
        RunsModel model(runs);
        runs.put(manyEntries(100));
        const QSignalSpy many(&runs, &RunList::manyChanged), removed(&runs, &RunList::removed);
        const QSignalSpy gone(&model, &RunsModel::rowsRemoved);
        std::vector<RunNumber> ids;
        for (int number = 21; number <= 80; ++number)
            ids.push_back(RunNumber::fromNumber(number));
        QCOMPARE(runs.remove(ids), std::size_t{60});
        QCOMPARE(many.size(), 1);
        QCOMPARE(removed.size(), 0);
        QCOMPARE(gone.size(), 1);
        QCOMPARE(model.rowCount(), 40);
        QCOMPARE(model.entryOf(20)->id.number(), 20);
    }

    void manyAreHiddenAsOneChange() {
        RunList runs;
        RunsTable table(runs);
        runs.put(manyEntries(100));
        table.selectAll();
        const QSignalSpy many(&runs, &RunList::manyChanged), each(&runs, &RunList::visibilityChanged);
        QTest::keyClick(&table, Qt::Key_Space);
        QCOMPARE(many.size(), 1);
        QCOMPARE(each.size(), 0);
        QVERIFY(std::ranges::none_of(runs.entries(), &RunEntry::visible));
    }

    void figuresAreKnownBeforeAnyoneFilters() {
        RunList runs;
        RunsModel model(runs);
        runs.put(manyEntries(50));
        const auto entry = [&](std::size_t i) -> const RunEntry& { return runs.entries()[i]; };
        QTest::qWait(200);
        const QString* words = &model.wordsOf(entry(7));
        QVERIFY(words->contains("run 8"));
        runs.rename(entry(7).id, "Another");
        QVERIFY(model.wordsOf(entry(7)).contains("another"));
    }

    // Quadratic, four times as many take sixteen times as long.
    void timeGrowsWithTheirNumber() {
        const double few = secondsToShow(1000), many = secondsToShow(4000);
        QVERIFY2(many < 9 * few, qPrintable(QStringLiteral("%1 s, then %2 s").arg(few).arg(many)));
    }
};

TEST_WITH_WINDOWS(ManyRunsTest)
#include "ManyRunsTest.moc"
