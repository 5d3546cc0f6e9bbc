// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/base/Json.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SweepRunnerTest : public QObject {
    Q_OBJECT

private slots:
    void teachersAreTrainedOnceWhereOnlySigmaDiffers() {
        const SweepPlan plan = smallSweep({"sigma=6..20:8"});
        std::string first;
        for (const int threads : {1, 4}) {
            const SweepResult result = sweepAll(plan, threads);
            QVERIFY(result.complete());
            for (const Stage stage : {Stage::Encode, Stage::Train, Stage::Vote}) {
                long computed = 0;
                for (const auto& [point, run] : result.runs)
                    computed += std::count_if(
                        run->stages().begin(), run->stages().end(),
                        [&](const StageFinished& done) { return done.stage == stage && !done.reused; });
                QCOMPARE(computed, 1L);
            }
            const std::string bytes = sweepToJson(result).dump();
            if (first.empty()) first = bytes;
            QCOMPARE(bytes, first);
        }
    }

    void threadsAndOrderChangeNothing() {
        SweepPlan plan = smallSweep({"mechanism=pate-gnmax,saa,public-only", "seed=1..3", "teachers=20,40"});
        plan.base.trials = 2;
        const std::string expected = sweepToJson(sweepAll(plan, 1)).dump();
        QCOMPARE(sweepToJson(sweepAll(plan, 4)).dump(), expected);
        std::vector<std::size_t> backwards = allPoints(plan);
        std::reverse(backwards.begin(), backwards.end());
        SweepResult result{plan, markOf(*censusDataset(), plan.base), {}};
        // A store without room hands its stages on all the same.
        SweepRunner runner(plan, backwards, censusDataset(), std::make_shared<StageStore>(1), 3);
        QCOMPARE(finish(runner, result), RunState::Finished);
        QCOMPARE(sweepToJson(result).dump(), expected);
    }

    void predictionsAreNotKept() {
        const SweepResult result = sweepAll(smallSweep({"sigma=10"}));
        const TrialRecord& trial = result.runs.at(0)->trials().at(0);
        const auto* scored = trial.latest<QualitySnapshot>();
        QVERIFY(!trial.latest<TestRecords>() && scored && !scored->quality.predicted);
        QVERIFY(trial.outcome && trial.outcome->quality && !trial.outcome->quality->predicted);
        QVERIFY(trial.all<BaselineScored>().size() == 3);
        for (const BaselineScored& baseline : trial.all<BaselineScored>())
            QVERIFY2(!baseline.quality.predicted && !baseline.quality.confusion.empty(),
                     baseline.name.c_str());
    }

    void aPointThatFailsIsRecordedAndTheOthersGoOn() {
        // That there are not so many private records shows only once the data are split.
        const SweepResult result = sweepAll(smallSweep({"teachers=20,50000,30"}));
        QVERIFY(result.complete());
        QCOMPARE(result.runs.at(0)->state(), RunState::Finished);
        QCOMPARE(result.runs.at(1)->state(), RunState::Failed);
        QCOMPARE(result.runs.at(1)->error()->where, std::string("/parameters/teachers"));
        QCOMPARE(result.runs.at(2)->state(), RunState::Finished);
        const auto back = sweepFromJson(Json::parse(sweepToJson(result).dump()), "");
        QVERIFY(back.ok());
        QCOMPARE(sweepToJson(*back).dump(), sweepToJson(result).dump());
    }

    void whatMustFailComesFirst() {
        const SweepPlan plan = smallSweep({"teachers=20,30,50000,25,60000"});
        SweepRunner runner(plan, allPoints(plan), censusDataset(), std::make_shared<StageStore>(), 1);
        std::vector<std::size_t> order;
        for (std::optional<RunState> ended; !ended;) {
            const SweepRunner::Batch batch = runner.drain();
            for (const SweepPointDone& done : batch.done)
                order.push_back(done.point);
            ended = batch.ended;
            QTest::qWait(1);
        }
        QCOMPARE(order, (std::vector<std::size_t>{2, 4, 0, 1, 3}));
    }

    void aPausedSweepGoesOnWhereItWas() {
        const SweepPlan plan = smallSweep({"seed=1..6"});
        SweepResult result{plan, {}, {}};
        SweepRunner runner(plan, allPoints(plan), censusDataset(), std::make_shared<StageStore>(), 2);
        runner.pause();
        // Whatever was under way comes to rest at its next checkpoint.
        QTest::qWait(300);
        const auto take = [&] {
            const SweepRunner::Batch batch = runner.drain();
            for (const SweepPointDone& done : batch.done)
                result.runs[done.point] = done.run;
            return batch.done.size();
        };
        take();
        QTest::qWait(300);
        QCOMPARE(take(), std::size_t{0});
        QVERIFY(result.runs.size() < 6);
        runner.resume();
        QCOMPARE(finish(runner, result), RunState::Finished);
        QCOMPARE(result.runs.size(), std::size_t{6});
    }

    void aStoppedSweepKeepsWhatIsDone() {
        const SweepPlan plan = smallSweep({"seed=1..500"});
        SweepResult result{plan, {}, {}};
        SweepRunner runner(plan, allPoints(plan), censusDataset(), std::make_shared<StageStore>(), 4);
        std::optional<RunState> ended;
        const auto take = [&] {
            const SweepRunner::Batch batch = runner.drain();
            for (const SweepPointDone& done : batch.done)
                result.runs[done.point] = done.run;
            if (batch.ended) ended = batch.ended;
            return !result.runs.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(take(), 30000);
        runner.stop();
        take();
        QVERIFY(ended == RunState::Stopped);
        QVERIFY(result.runs.size() < 500);
        for (const auto& [point, run] : result.runs)
            QCOMPARE(run->state(), RunState::Finished);
        QTest::qWait(100);
        const SweepRunner::Batch after = runner.drain();
        QVERIFY(after.done.empty() && !after.ended);
    }

    void whatIsUnderWayEndsWhenNoMoreIsBegun() {
        const SweepPlan plan = smallSweep({"seed=1..500"});
        constexpr int threads = 3;
        SweepResult result{plan, {}, {}};
        SweepRunner runner(plan, allPoints(plan), censusDataset(), std::make_shared<StageStore>(), threads);
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                for (const SweepPointDone& done : runner.drain().done)
                    result.runs[done.point] = done.run;
                return !result.runs.empty();
            }(),
            30000);
        runner.beginNoMore();
        const SweepRunner::Batch ended = runner.drain();
        for (const SweepPointDone& done : ended.done)
            result.runs[done.point] = done.run;
        runner.beginNoMore(); // once more is the same
        SweepResult last{plan, {}, {}};
        QCOMPARE(ended.ended ? *ended.ended : finish(runner, last), RunState::Stopped);
        QVERIFY(last.runs.size() <= threads);
        result.runs.merge(last.runs);
        // As many as were begun: none of them is missing, and no later one is there.
        QVERIFY(result.runs.size() < 500);
        QCOMPARE(result.runs.rbegin()->first, result.runs.size() - 1);
        for (const auto& [point, run] : result.runs)
            QCOMPARE(run->state(), RunState::Finished);
        QTest::qWait(100);
        const SweepRunner::Batch after = runner.drain();
        QVERIFY(after.done.empty() && !after.ended);
    }

    void nothingToDoHasEnded() {
        SweepRunner runner(smallSweep({"seed=1,2"}), {}, censusDataset(), std::make_shared<StageStore>());
        const SweepRunner::Batch batch = runner.drain();
        QVERIFY(batch.done.empty() && batch.ended == RunState::Finished);
    }
};

TEST_WITH_EVENTS(SweepRunnerTest)
#include "SweepRunnerTest.moc"
