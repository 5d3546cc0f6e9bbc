// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/ForeseenPoints.h"

#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int foreseenPatience = 60000;

} // namespace

class ForeseenPointsTest : public QObject {
    Q_OBJECT

private slots:
    void theLastSweepThatWasAskedAboutIsAnswered() {
        ForeseenPoints points;
        QSignalSpy found(&points, &ForeseenPoints::found);
        points.look(SweepAhead{smallSweep({"teachers=50000"}), censusDataset()});
        points.look(SweepAhead{smallSweep({"teachers=20,50000"}), censusDataset()});
        QVERIFY(!points.foreseen()); // it does not wait
        QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, foreseenPatience);
        QCOMPARE(points.foreseen()->points, std::size_t{2});
        QCOMPARE(points.foreseen()->which, (std::vector<std::size_t>{1}));
        // The same is not looked at again.
        points.look(SweepAhead{smallSweep({"teachers=20,50000"}), censusDataset()});
        QVERIFY(points.foreseen());
        points.look(std::nullopt);
        QVERIFY(!points.foreseen());
    }

    void withoutDataTheExperimentsAloneAreLookedAt() {
        ForeseenPoints points;
        QSignalSpy found(&points, &ForeseenPoints::found);
        points.look(SweepAhead{smallSweep({"teachers=50000"}), nullptr});
        QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, foreseenPatience);
        QCOMPARE(points.foreseen()->failing, std::size_t{0});
        points.look(SweepAhead{smallSweep({"split.private=0.93,0.95"}), nullptr});
        QTRY_COMPARE_WITH_TIMEOUT(found.count(), 2, foreseenPatience);
        QVERIFY(points.foreseen()->nothingRuns());
    }
};

TEST_WITH_EVENTS(ForeseenPointsTest)
#include "ForeseenPointsTest.moc"
