// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/ForeseenFailures.h"

#include "core/base/Json.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::chrono::minutes longForesight(5);

ForeseenFailures foreseenOnCensus(const SweepPlan& plan) {
    return foreseenFailures(plan, *censusDataset(), {longForesight});
}

} // namespace

class ForeseenFailuresTest : public QObject {
    Q_OBJECT

    static QString wordsOf(const SweepPlan& plan, std::size_t most = ForeseenFailures::mostLooks) {
        return QString::fromStdString(inWords(foreseenFailures(plan, most)));
    }

    // Nothing is foreseen that does not come, and nothing comes otherwise than foreseen.
    static void compareWithRuns(const SweepPlan& plan, const std::vector<std::size_t>& failing) {
        const ForeseenFailures foreseen = foreseenOnCensus(plan);
        QVERIFY(foreseen.complete);
        QCOMPARE(foreseen.looked, plan.points());
        QVERIFY2(foreseen.which == failing, inWords(foreseen).c_str());
        QCOMPARE(foreseen.failing, failing.size());
        for (const auto& [point, run] : sweepAll(plan).runs) {
            QVERIFY2((run->state() == RunState::Failed) == std::ranges::binary_search(failing, point),
                     run->error() ? run->error()->message().c_str() : "it did not fail");
            if (!run->error()) continue;
            const auto said = std::ranges::find(foreseen.reasons, *run->error(), &ForeseenReason::error);
            QVERIFY2(said != foreseen.reasons.end(), run->error()->message().c_str());
        }
    }

private slots:
    void aPlanWhosePointsCanRunForeseesNothing() {
        const SweepPlan plan = smallSweep({"sigma=10,20", "seed=1..5"});
        const auto foreseen = foreseenFailures(plan);
        QCOMPARE(foreseen.points, std::size_t{10});
        QCOMPARE(foreseen.looked, std::size_t{10});
        QCOMPARE(foreseen.failing, std::size_t{0});
        QVERIFY(wordsOf(plan).isEmpty());
        QVERIFY(!foreseen.nothingRuns());
    }

    void eachReasonIsToldOnceWithThePointsThatItStops() {
        // Without a public share only the one that asks teachers fails; with 0.9 the shares are too large for
        // both.
        const SweepPlan plan =
            smallSweep({"mechanism=pate-gnmax,nonprivate", "split.public=0,0.2,0.9", "seed=1..3"});
        const auto foreseen = foreseenFailures(plan);
        QCOMPARE(foreseen.points, std::size_t{18});
        QCOMPARE(foreseen.looked, std::size_t{18});
        QCOMPARE(foreseen.failing, std::size_t{9});
        QCOMPARE(foreseen.reasons.size(), std::size_t{2});
        QCOMPARE(foreseen.reasons[0].error.where, std::string("/split"));
        QCOMPARE(foreseen.reasons[0].points, std::size_t{6});
        QCOMPARE(foreseen.reasons[1].error.where, std::string("/split/public"));
        QCOMPARE(foreseen.reasons[1].points, std::size_t{3});
        const QString words = wordsOf(plan);
        QVERIFY2(words.startsWith("9 of 18 points cannot run: /split: "), qPrintable(words));
        QVERIFY2(words.endsWith("(3 points)"), qPrintable(words));
        QVERIFY(checkSweep(plan).ok());
    }

    void oneReasonIsSaidWithoutACount() {
        const QString words = wordsOf(smallSweep({"split.private=0.6,0.95", "seed=1,2"}));
        QVERIFY2(words.startsWith("2 of 4 points cannot run: /split: private, public and test share sum to "
                                  "more than 1"),
                 qPrintable(words));
        QVERIFY2(!words.contains("(2 points)"), qPrintable(words));
    }

    void aValueThatOneMechanismCannotTakeStopsThatOneOnly() {
        // δ = 0 is outside of PATE's range; others learn without any δ.
        const SweepPlan plan = smallSweep({"mechanism=pate-gnmax,dpsgd,nonprivate", "delta=0,0.00001"});
        QVERIFY(checkSweep(plan).ok());
        const auto foreseen = foreseenFailures(plan);
        QCOMPARE(foreseen.failing, std::size_t{2});
        for (const ForeseenReason& reason : foreseen.reasons)
            QCOMPARE(reason.error.where, std::string("/parameters/delta"));
    }

    void whatTheBaseHasDoesNotStopAnotherMechanism() {
        // dpsgd takes δ = 0, the others do not; but δ comes from the axis.
        SweepPlan plan = smallSweep({"mechanism=dpsgd,pate-gnmax", "delta=0.00001,0.0001"});
        plan.base.mechanism = "dpsgd";
        plan.base.parameters = {};
        plan.base.parameters.set("delta", 0.0);
        plan.base.parameters.set("epsilon", 1.0);
        QVERIFY(checkSweep(plan).ok());
        QCOMPARE(foreseenFailures(plan).failing, std::size_t{0});
    }

    void whereAllMustFailThereIsNothingToStart() {
        const SweepPlan plan = smallSweep({"split.private=0.93,0.95", "seed=1,2"});
        const auto nothing = foreseenFailures(plan).nothingRuns();
        QVERIFY(nothing);
        QVERIFY2(nothing->what.starts_with("none of the 4 points can run: private, public"),
                 nothing->what.c_str());
        QCOMPARE(nothing->where, std::string("/split"));
        QVERIFY(checkSweptValues(plan).ok());
        QVERIFY(!checkSweep(plan).ok());
    }

    void aSingleErrorOfTheBaseIsSaidAsItIs() {
        SweepPlan plan = smallSweep({"sigma=10"});
        plan.base.trials = 0;
        const auto nothing = foreseenFailures(plan).nothingRuns();
        QVERIFY(nothing);
        QCOMPARE(nothing->where, std::string("/trials"));
        QVERIFY(nothing->what.starts_with("repeats"));
    }

    void ofManyPointsSomeAreLookedAtAllOverThePlan() {
        // Two of four shares are too large.
        const SweepPlan plan =
            smallSweep({"sigma=1..100:50", "split.private=0.5,0.93,0.6,0.95", "seed=1..5"});
        const auto foreseen = foreseenFailures(plan, 60);
        QCOMPARE(foreseen.points, std::size_t{1000});
        QCOMPARE(foreseen.looked, std::size_t{300});
        QVERIFY2(foreseen.failing > 60 && foreseen.failing < 240, std::to_string(foreseen.failing).c_str());
        QVERIFY(wordsOf(plan, 60).contains("of the 300 points that were looked at (there are 1,000)"));
        // What was not looked at might run.
        QVERIFY(
            !foreseenFailures(smallSweep({"sigma=1..100:50", "split.private=0.93,0.95"}), 60).nothingRuns());
    }

    void aMillionPointsAreToldAboutWithoutLookingAtEach() {
        const SweepPlan plan = smallSweep({"sigma=1..1000:1000", "teachers=1..1000"});
        QCOMPARE(foreseenFailures(plan).looked, ForeseenFailures::mostLooks);
    }

    void manyReasonsAreCounted() {
        ForeseenFailures foreseen{{}, 10, 10, 5};
        for (int i = 0; i < 5; ++i)
            foreseen.reasons.push_back({{"reason " + std::to_string(i), "", ""}, 1});
        QCOMPARE(inWords(foreseen), std::string("5 of 10 points cannot run: reason 0 (1 point) · reason 1 (1 "
                                                "point) · reason 2 (1 point) · and 2 more reasons"));
    }

    void thePointsThatWereForeseenFailAndTheOthersRun() {
        const SweepPlan plan = smallSweep({"mechanism=pate-gnmax,nonprivate", "delta=0,0.00001"});
        // No mechanism takes δ = 0 here: nothing is begun.
        QVERIFY(!checkSweep(plan).ok());
        const SweepPlan mixed = smallSweep({"mechanism=pate-gnmax,nonprivate", "split.public=0,0.2"});
        QVERIFY(checkSweep(mixed).ok());
        QCOMPARE(foreseenFailures(mixed).failing, std::size_t{1});
        const SweepResult result = sweepAll(mixed, 2);
        QVERIFY(result.complete());
        QCOMPARE(result.runs.at(0)->state(), RunState::Failed);
        for (const std::size_t point : {std::size_t{1}, std::size_t{3}})
            QCOMPARE(result.runs.at(point)->state(), RunState::Finished);
        QCOMPARE(result.runs.at(0)->error()->where, std::string("/split/public"));
        // And they are read back.
        const auto again = sweepFromJson(sweepToJson(result), "");
        QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
        QCOMPARE(again->runs.at(0)->state(), RunState::Failed);
    }

    void moreTeachersThanRecordsAreForeseenAsTheRunSaysIt() {
        compareWithRuns(smallSweep({"teachers=20,50000,30"}), {1});
        // Not without the data.
        QCOMPARE(foreseenFailures(smallSweep({"teachers=20,50000"})).failing, std::size_t{0});
    }

    void moreQueriesThanThereAreAreForeseen() { compareWithRuns(smallSweep({"queries=1000000,20"}), {0}); }

    void noiseThatBreaksTheBudgetAtOnceIsForeseen() {
        SweepPlan plan = smallSweep({"noise_multiplier=2,0.0001"});
        plan.base.mechanism = "dpsgd";
        plan.base.parameters = smallExperiment("dpsgd").parameters;
        plan.base.parameters.set("epsilon", 1.0);
        plan.base.parameters.set("accountant", std::string("rdp"));
        compareWithRuns(plan, {1});
    }

    void whatIsWrongWhateverTheDataAreIsForeseenWithThemToo() {
        compareWithRuns(smallSweep({"split.public=0,0.05"}), {0});
    }

    void theSplitOfThePointDecidesHowManyRecordsThereAre() {
        QCOMPARE(foreseenOnCensus(smallSweep({"teachers=20,1000", "split.private=0.01,0.8"})).which,
                 (std::vector<std::size_t>{2}));
    }

    void seedsMultiplyPointsAndNotReasons() {
        // Wherever their axis stands, the points are those of the plan.
        const auto last = foreseenOnCensus(smallSweep({"teachers=20,50000", "seed=1..3"}));
        QCOMPARE(last.which, (std::vector<std::size_t>{3, 4, 5}));
        QCOMPARE(last.reasons.size(), std::size_t{1});
        QCOMPARE(last.reasons.front().points, std::size_t{3});
        const auto first = foreseenOnCensus(smallSweep({"seed=1..3", "teachers=20,50000"}));
        QCOMPARE(first.which, (std::vector<std::size_t>{1, 3, 5}));
        const auto between = foreseenOnCensus(smallSweep({"sigma=10,20", "seed=1,2", "teachers=20,50000"}));
        QCOMPARE(between.which, (std::vector<std::size_t>{1, 3, 5, 7}));
    }

    void withoutTimeNothingIsSaidToBeComplete() {
        const SweepPlan plan = smallSweep({"teachers=20,50000"});
        std::stop_source stop;
        stop.request_stop();
        for (const Foresight& none :
             {Foresight{std::chrono::milliseconds(-1)}, Foresight{longForesight, stop.get_token()}}) {
            const auto hasty = foreseenFailures(plan, *censusDataset(), none);
            QVERIFY(!hasty.complete);
            QVERIFY(hasty.looked < hasty.points);
            QVERIFY(!hasty.nothingRuns());
        }
        ForeseenFailures some{{{{"too many", "", ""}, 1}}, 3, 3, 1};
        some.complete = false;
        QCOMPARE(inWords(some), std::string("at least 1 of 3 points cannot run: too many"));
    }

    void whereNoPointCanRunOnTheDataThereIsNothingToStart() {
        const auto nothing = foreseenOnCensus(smallSweep({"teachers=50000,60000"})).nothingRuns();
        QVERIFY(nothing);
        QCOMPARE(nothing->where, std::string("/parameters/teachers"));
        QVERIFY2(nothing->what.starts_with("none of the 2 points can run: 50000 teachers"),
                 nothing->what.c_str());
    }
};

TEST_ALONE(ForeseenFailuresTest)
#include "ForeseenFailuresTest.moc"
