// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/declared/Build.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a sweep that was extended need not compute again.
class KnownPointsTest : public QObject {
    Q_OBJECT

    SweepResult earlier_;

    static std::vector<std::size_t> pointsOf(const std::map<std::size_t, std::shared_ptr<const Run>>& known) {
        std::vector<std::size_t> points;
        for (const auto& [point, run] : known)
            points.push_back(point);
        return points;
    }

private slots:
    void initTestCase() { earlier_ = sweepAll(smallSweep({"sigma=8,12", "seed=1..2"})); }

    void addedValuesAreNotKnownAndTheOthersAre() {
        const auto known = knownPoints(smallSweep({"sigma=8,10,12", "seed=1..2"}), earlier_.data, earlier_);
        QCOMPARE(pointsOf(known), (std::vector<std::size_t>{0, 1, 4, 5}));
        QVERIFY(known.at(1) == earlier_.runs.at(1));
        QVERIFY(known.at(4) == earlier_.runs.at(2));
    }

    void moreRepeatsKeepThoseThatAreThere() {
        const auto known = knownPoints(smallSweep({"sigma=8,12", "seed=1..3"}), earlier_.data, earlier_);
        QCOMPARE(pointsOf(known), (std::vector<std::size_t>{0, 1, 3, 4}));
    }

    void axesInAnotherOrderAreTheSameExperiments() {
        const auto known = knownPoints(smallSweep({"seed=1..2", "sigma=8,12"}), earlier_.data, earlier_);
        QCOMPARE(known.size(), std::size_t{4});
        QVERIFY(known.at(1) == earlier_.runs.at(2));
    }

    void anExtendedSweepHasTheBytesOfOneComputedAnew() {
        const SweepPlan plan = smallSweep({"sigma=8,10,12", "seed=1..2"});
        SweepResult extended{plan, earlier_.data, knownPoints(plan, earlier_.data, earlier_)};
        SweepRunner runner(plan, {2, 3}, censusDataset(), std::make_shared<StageStore>(), 2);
        finish(runner, extended);
        QVERIFY(extended.complete());
        QCOMPARE(sweepToJson(extended).dump(), sweepToJson(sweepAll(plan)).dump());
    }

    void anotherExperimentKnowsNothing() {
        SweepPlan plan = earlier_.plan;
        plan.base.parameters.set("queries", std::int64_t{50});
        QVERIFY(knownPoints(plan, earlier_.data, earlier_).empty());
        plan = earlier_.plan;
        plan.base.split.testFraction = 0.06;
        QVERIFY(knownPoints(plan, earlier_.data, earlier_).empty());
        plan = earlier_.plan;
        plan.base.trials = 2;
        QVERIFY(knownPoints(plan, earlier_.data, earlier_).empty());
    }

    // A run writes down the δ that it found; whoever asks for that δ from the start asks for something else.
    void whatThePlanLeftOpenIsNotWhatIsGivenNow() {
        SweepPlan plan = earlier_.plan;
        plan.base.parameters.clear("delta");
        SweepResult open{plan, earlier_.data, earlier_.runs};
        QCOMPARE(knownPoints(plan, earlier_.data, open).size(), std::size_t{4});
        plan.base.parameters.set("delta", 1e-7);
        QVERIFY(knownPoints(plan, earlier_.data, open).empty());
    }

    void otherDataKnowNothing() {
        DatasetMark other = earlier_.data;
        other.fingerprint += "x";
        QVERIFY(knownPoints(earlier_.plan, other, earlier_).empty());
        SweepResult unmarked = earlier_;
        for (auto& [point, run] : unmarked.runs)
            run = std::make_shared<Run>(run->experiment());
        QVERIFY(knownPoints(earlier_.plan, {}, unmarked).empty());
    }

    void anotherBuildKnowsNothing() {
        SweepResult read = earlier_;
        const auto builtAs = [&read](const std::string& build) {
            for (auto& [point, run] : read.runs) {
                Run other = *run;
                other.setBuild(build);
                run = std::make_shared<Run>(std::move(other));
            }
        };
        builtAs(buildToJson().dump());
        QCOMPARE(knownPoints(earlier_.plan, earlier_.data, read).size(), std::size_t{4});
        Json other = buildToJson();
        other["commit"] = "another";
        builtAs(other.dump());
        QVERIFY(knownPoints(earlier_.plan, earlier_.data, read).empty());
        builtAs("{}"); // nobody knows
        QVERIFY(knownPoints(earlier_.plan, earlier_.data, read).empty());
    }

    // The same name may stand for other rows by now.
    void queriesNamedByAFileAreAskedAgain() {
        SweepResult named = earlier_;
        named.plan.base.data.queries = "queries.csv";
        QVERIFY(knownPoints(named.plan, named.data, named).empty());
    }

    void failedPointsAreWorthAnotherTry() {
        SweepResult failed = earlier_;
        Run run = *failed.runs.at(1);
        run.fail({"out of memory", "", ""});
        failed.runs[1] = std::make_shared<Run>(std::move(run));
        QCOMPARE(pointsOf(knownPoints(earlier_.plan, earlier_.data, failed)),
                 (std::vector<std::size_t>{0, 2, 3}));
    }

    void aReleaseGainsNothing() {
        SweepPlan plan = earlier_.plan;
        plan.base.release = true;
        QVERIFY(knownPoints(plan, earlier_.data, earlier_).empty());
        SweepResult released{plan, earlier_.data, earlier_.runs};
        QVERIFY(knownPoints(plan, earlier_.data, released).empty());
        QVERIFY(knownPoints(earlier_.plan, earlier_.data, released).empty());
    }
};

TEST_WITH_EVENTS(KnownPointsTest)
#include "KnownPointsTest.moc"
