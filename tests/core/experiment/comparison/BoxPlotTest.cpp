// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/BoxPlot.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class BoxPlotTest : public QObject {
    Q_OBJECT

private slots:
    void anEmptyListHasNone() { QVERIFY(!boxPlotOf({})); }

    void whiskersEndAtTheOutermostValuesWithinReach() {
        // q1 = 3, q3 = 7, so the whiskers reach from −3 to 13 at most.
        const BoxPlot box = *boxPlotOf({7, 3, 5, 1, 9, 4, 6, 2, 8});
        QCOMPARE(box.q1, 3.0);
        QCOMPARE(box.median, 5.0);
        QCOMPARE(box.q3, 7.0);
        QCOMPARE(box.low, 1.0);
        QCOMPARE(box.high, 9.0);
        QVERIFY(box.beyond.empty());
    }

    void whatLiesPastTheWhiskersIsListedInOrder() {
        const BoxPlot box = *boxPlotOf({40, 2, 3, 4, 5, 6, 7, 8, -30});
        QCOMPARE(box.q1, 3.0);
        QCOMPARE(box.q3, 7.0);
        QCOMPARE(box.low, 2.0);
        QCOMPARE(box.high, 8.0);
        QCOMPARE(box.beyond, (std::vector<double>{-30, 40}));
    }

    void aValueExactlyAtTheReachBelongsToTheWhisker() {
        const BoxPlot box = *boxPlotOf({-3, 2, 3, 4, 5, 6, 7, 8, 13});
        QCOMPARE(box.low, -3.0);
        QCOMPARE(box.high, 13.0);
        QVERIFY(box.beyond.empty());
    }

    void whiskersNeverEndInsideTheBox() {
        // q1 = 7.5 is interpolated, and the only value below it is out of reach.
        const BoxPlot box = *boxPlotOf({0, 10, 10, 10});
        QCOMPARE(box.q1, 7.5);
        QCOMPARE(box.low, 7.5);
        QCOMPARE(box.high, 10.0);
        QCOMPARE(box.beyond, std::vector<double>{0});
    }

    void oneValueIsAllOfThem() {
        const BoxPlot box = *boxPlotOf({0.5});
        QCOMPARE(box, (BoxPlot{0.5, 0.5, 0.5, 0.5, 0.5, {}}));
    }
};

TEST_ALONE(BoxPlotTest)
#include "BoxPlotTest.moc"
