// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepGroups.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class SweepGroupsTest : public QObject {
    Q_OBJECT

    SweepResult sweep;

private slots:
    void init() {
        sweep = {};
        sweep.plan.axes = {
            {"mechanism", {"saa", "pate-gnmax"}}, {"sigma", {"1", "2", "3"}}, {"seed", {"7", "8"}}};
        for (std::size_t point = 0; point < sweep.plan.points(); ++point)
            sweep.runs[point] = std::make_shared<Run>(Experiment{});
    }

    void aValueIndexIsTheOneOfThePointsValues() {
        for (std::size_t point = 0; point < sweep.plan.points(); ++point) {
            const auto values = sweep.plan.valuesAt(point);
            for (std::size_t axis = 0; axis < values.size(); ++axis)
                QCOMPARE(sweep.plan.axes[axis].values[valueIndex(sweep.plan, point, axis)], values[axis]);
        }
    }

    void axesAreFoundByKey() {
        QCOMPARE(axisOf(sweep.plan, "sigma").value(), std::size_t{1});
        QVERIFY(!axisOf(sweep.plan, "gamma"));
    }

    void pointsAreGroupedByTheAxesAskedForInTheirOrder() {
        const std::vector<std::size_t> axes{1, 0};
        const auto groups = groupedBy(sweep, axes);
        QCOMPARE(groups.size(), std::size_t{6});
        QCOMPARE(groups[0].values, (std::vector<std::size_t>{0, 0}));
        QCOMPARE(groups[1].values, (std::vector<std::size_t>{0, 1}));
        QCOMPARE(groups[1].points, (std::vector<std::size_t>{6, 7}));
        QVERIFY(groups[1].runs[1] == sweep.runs[7]);
    }

    void withoutAxesAllPointsAreOneGroup() {
        const auto groups = groupedBy(sweep, {});
        QCOMPARE(groups.size(), std::size_t{1});
        QCOMPARE(groups[0].points.size(), std::size_t{12});
    }

    void groupsInWhichNothingIsDoneAreLeftOut() {
        sweep.runs.erase(6);
        sweep.runs.erase(7);
        const std::vector<std::size_t> axes{0, 1};
        const auto groups = groupedBy(sweep, axes);
        QCOMPARE(groups.size(), std::size_t{5});
    }
};

TEST_WITH_EVENTS(SweepGroupsTest)
#include "SweepGroupsTest.moc"
