// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/live/LiveRun.h"

#include "tests/testing/SlowBuild.h"
#include "tests/testing/TestProgram.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <initializer_list>
#include <memory>

using namespace epsiloscope;

namespace {

constexpr int livePatience = 60000; // ms; generous for sanitizers, never waited for when all is well

Experiment askedOfCensus(double sigma, int trials = 1) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "pate-gnmax";
    experiment.parameters.set("teachers", std::int64_t{10});
    experiment.parameters.set("sigma", sigma);
    experiment.parameters.set("queries", std::int64_t{60});
    experiment.trials = trials;
    experiment.seed = 7;
    return experiment;
}

} // namespace

class LiveRunTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Dataset> census;
    std::unique_ptr<RunList> runs;
    std::unique_ptr<LiveRun> live;

    const Run& shown() const { return *runs->live()->run; }
    double sigmaShown() const { return runs->live() ? shown().experiment().parameters.real("sigma") : 0; }
    void follow(const Experiment& experiment) { live->follow({experiment, census}); }
    void awaitSigma(double sigma) {
        QTRY_COMPARE_WITH_TIMEOUT(sigmaShown(), sigma, livePatience);
        QTRY_VERIFY_WITH_TIMEOUT(!live->working(), livePatience);
    }
    void rest() { QTest::qWait(LiveRun::restMilliseconds + 200); }
    /// A drag over these; whether it was one, which it is not where a run takes as long as a hand rests.
    bool drag(std::initializer_list<double> sigmas) {
        QElapsedTimer clock;
        qint64 longest = 0;
        for (const double sigma : sigmas) {
            clock.start();
            follow(askedOfCensus(sigma));
            awaitSigma(sigma);
            longest = std::max(longest, clock.elapsed());
        }
        return !testing::slowBuild || longest <= LiveRun::restMilliseconds / 2;
    }

private slots:
    void initTestCase() {
        DataReference reference;
        reference.path = "sample:census";
        census = *loadDataset(reference);
    }
    void init() {
        runs = std::make_unique<RunList>();
        live = std::make_unique<LiveRun>(*runs, std::make_shared<StageStore>(), 2,
                                         std::make_shared<LeavingThreads>());
        live->pace().took("pate-gnmax", census, 0.01);
    }
    void cleanup() {
        live.reset();
        runs.reset();
    }

    void oneRowChangesInPlace() {
        QSignalSpy begun(live.get(), &LiveRun::begun), replaced(runs.get(), &RunList::replaced);
        follow(askedOfCensus(4));
        awaitSigma(4);
        const RunEntry first = *runs->live();
        follow(askedOfCensus(5));
        awaitSigma(5);
        QCOMPARE(begun.count(), 1);
        QCOMPARE(replaced.count(), 1);
        QCOMPARE(runs->entries().size(), std::size_t{1});
        QCOMPARE(runs->live()->id, first.id);
        QCOMPARE(runs->live()->paletteIndex, first.paletteIndex);
        QVERIFY(runs->live()->run != first.run);
        QCOMPARE(shown().state(), RunState::Finished);
    }

    void theNewestPositionWins() {
        QSignalSpy replaced(runs.get(), &RunList::replaced);
        for (int sigma = 4; sigma <= 40; ++sigma)
            follow(askedOfCensus(sigma));
        awaitSigma(40);
        QTest::qWait(200);
        QCOMPARE(sigmaShown(), 40.0);
        QVERIFY2(replaced.count() < 10, qPrintable(QString::number(replaced.count())));
    }

    void theSameSettingsAreNotRunAgain() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        QSignalSpy replaced(runs.get(), &RunList::replaced);
        follow(askedOfCensus(4));
        QVERIFY(!live->working());
        QCOMPARE(replaced.count(), 0);
    }

    void whereTheDragBeganStaysUntilTheNextDrag() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        QVERIFY(!runs->beside(Beside::Ghost).run);
        rest();
        const auto began = runs->live()->run;
        if (!drag({5.0, 6.0})) QSKIP("under a sanitizer a run takes as long as a hand rests");
        QCOMPARE(runs->beside(Beside::Ghost).run, began);
        rest();
        QCOMPARE(runs->beside(Beside::Ghost).run, began);
        follow(askedOfCensus(7));
        QCOMPARE(runs->beside(Beside::Ghost).run->experiment().parameters.real("sigma"), 6.0);
    }

    void repeatsGoOnWhileTheHandRests() {
        QSignalSpy advanced(live.get(), &LiveRun::advanced);
        follow(askedOfCensus(4, 4));
        awaitSigma(4);
        QCOMPARE(shown().trials().size(), std::size_t{4});
        QCOMPARE(shown().state(), RunState::Finished);
        QVERIFY(advanced.count() >= 1);
    }

    void aStopBetweenTwoRepeatsLeavesARunThatWasStopped() {
        follow(askedOfCensus(4, 100000));
        QTRY_COMPARE_WITH_TIMEOUT(sigmaShown(), 4.0, livePatience);
        QCOMPARE(shown().state(), RunState::Running);
        live->stop();
        QCOMPARE(shown().state(), RunState::Stopped);
        QTRY_VERIFY_WITH_TIMEOUT(!live->working(), livePatience);
    }

    void whatIsKeptIsARunLikeTheOthersAndTheNextDragHasARowOfItsOwn() {
        QCOMPARE(live->keep(), RunNumber());
        follow(askedOfCensus(4));
        awaitSigma(4);
        QVERIFY(live->shows(askedOfCensus(4), census));
        const RunNumber kept = live->keep();
        QCOMPARE(kept, runs->entries().front().id);
        QVERIFY(!runs->live());
        QVERIFY(!live->shows(askedOfCensus(4), census));
        follow(askedOfCensus(5));
        awaitSigma(5);
        QCOMPARE(runs->entries().size(), std::size_t{2});
        QCOMPARE(runs->find(kept)->run->experiment().parameters.real("sigma"), 4.0);
    }

    void anotherMechanismKeepsWhatWasLive() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        const RunNumber first = runs->live()->id;
        Experiment other = askedOfCensus(4);
        other.mechanism = "pate-confident";
        other.parameters.clear("sigma");
        other.parameters.set("threshold", 8.0);
        other.parameters.set("sigma1", 2.0);
        other.parameters.set("sigma2", 2.0);
        follow(other);
        QTRY_COMPARE_WITH_TIMEOUT(runs->entries().size(), std::size_t{2}, livePatience);
        QVERIFY(runs->live()->id != first);
        QVERIFY(!runs->find(first)->live);
    }

    void anotherUnitKeepsWhatWasLive() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        const RunNumber first = runs->live()->id;
        Experiment other = askedOfCensus(4);
        other.data.person = {"age"};
        follow(other);
        QTRY_COMPARE_WITH_TIMEOUT(runs->entries().size(), std::size_t{2}, livePatience);
        QVERIFY(runs->live()->id != first && !runs->find(first)->live);
    }

    void whatTheMechanismBeforeStillComputesHasNoRowOfItsOwn() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        QSignalSpy begun(live.get(), &LiveRun::begun);
        follow(askedOfCensus(5)); // goes on while the mechanism changes
        Experiment other = askedOfCensus(6);
        other.mechanism = "nonprivate";
        other.parameters = {};
        follow(other);
        QTRY_COMPARE_WITH_TIMEOUT(runs->entries().size(), std::size_t{2}, livePatience);
        QTRY_VERIFY_WITH_TIMEOUT(!live->working(), livePatience);
        QCOMPARE(begun.count(), 1);
        QCOMPARE(shown().experiment().mechanism, std::string("nonprivate"));
        QCOMPARE(runs->entries().front().run->experiment().parameters.real("sigma"), 4.0);
    }

    void whatCannotRunIsSaidAndLeavesTheRow() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        const auto before = runs->live()->run;
        QSignalSpy failed(live.get(), &LiveRun::failed);
        Experiment wrong = askedOfCensus(4);
        wrong.parameters.set("teachers", std::int64_t{1000000});
        follow(wrong);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, livePatience);
        QCOMPARE(runs->live()->run, before);
    }

    // Else its row would run for ever, and could not be removed.
    void whatCannotRunEndsTheRunBeforeIt() {
        follow(askedOfCensus(4, 100000));
        QTRY_COMPARE_WITH_TIMEOUT(sigmaShown(), 4.0, livePatience);
        runs->setBeside(Beside::Forecast, {runs->live()->run, runs->live()->id});
        QVERIFY(!live->failure());
        Experiment wrong = askedOfCensus(4);
        wrong.parameters.set("teachers", std::int64_t{1000000});
        follow(wrong);
        QTRY_VERIFY_WITH_TIMEOUT(live->failure(), livePatience);
        QCOMPARE(shown().state(), RunState::Stopped);
        QVERIFY(!runs->beside(Beside::Forecast).run);
        QVERIFY(!live->shows(wrong, census));
        follow(askedOfCensus(5));
        QVERIFY(!live->failure());
        awaitSigma(5);
    }

    void whatWasNeverBegunIsNotTold() {
        QSignalSpy rested(live.get(), &LiveRun::rested);
        for (int sigma = 4; sigma <= 40; ++sigma)
            follow(askedOfCensus(sigma));
        awaitSigma(40);
        const auto told = [&rested] {
            std::size_t all = 0;
            for (const auto& drag : rested)
                all += drag.at(1).value<std::size_t>();
            return all;
        };
        QTRY_COMPARE_WITH_TIMEOUT(told(), std::size_t{2}, livePatience); // the first and the last
        rest();
        QCOMPARE(told(), std::size_t{2});
    }

    void anUnfinishedRunIsNotAllOfWhatIsAsked() {
        follow(askedOfCensus(4, 100000));
        QTRY_COMPARE_WITH_TIMEOUT(sigmaShown(), 4.0, livePatience);
        QVERIFY(!live->shows(askedOfCensus(4, 100000), census));
        const RunNumber kept = live->keep();
        QVERIFY(kept != RunNumber());
        QCOMPARE(runs->find(kept)->run->state(), RunState::Stopped);
        QCOMPARE(live->keep(), RunNumber());
        QVERIFY(!live->working());
    }

    void aStopTakesTheForecastAway() {
        follow(askedOfCensus(4));
        awaitSigma(4);
        runs->setBeside(Beside::Forecast, {runs->live()->run, runs->live()->id});
        live->stop();
        QVERIFY(!runs->beside(Beside::Forecast).run);
    }

    void aDragIsToldOnceWithItsRuns() {
        // Trains the teachers, which those of the drag share: each is then much shorter than a rest.
        follow(askedOfCensus(3));
        awaitSigma(3);
        rest();
        QSignalSpy rested(live.get(), &LiveRun::rested);
        if (!drag({4.0, 5.0, 6.0})) QSKIP("under a sanitizer a run takes as long as a hand rests");
        QCOMPARE(rested.count(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(rested.count(), 1, livePatience);
        QCOMPARE(rested.front().at(1).value<std::size_t>(), std::size_t{3});
    }

    void aSlowMechanismWaitsUntilTheHandRests() {
        follow(askedOfCensus(3));
        awaitSigma(3);
        live->pace().took("pate-gnmax", census, 10);
        follow(askedOfCensus(4));
        QVERIFY(live->waitsForRest());
        follow(askedOfCensus(5));
        QCOMPARE(sigmaShown(), 3.0);
        awaitSigma(5);
        // By what it took, which builds with sanitizers stretch.
        const double seconds = shown().trials().front().outcome->seconds;
        QVERIFY(live->pace().fast("pate-gnmax", census) || seconds > LivePace::fastSeconds / 2);
    }

    void theFirstRunOfDataWaitsForNoRest() {
        live->pace().took("pate-gnmax", census, 10);
        follow(askedOfCensus(4));
        QVERIFY(!live->waitsForRest() && live->working());
        QVERIFY(live->knows(askedOfCensus(4), census) && !live->knows(askedOfCensus(5), census));
        awaitSigma(4);
    }

    void itGoesWhileItComputes() {
        follow(askedOfCensus(4, 100000));
        QTest::qWait(50);
        live.reset();
        QTest::qWait(50);
        QVERIFY(!runs->live() || runs->live()->run);
    }

    void theSameSeedGivesTheSameBits() {
        follow(askedOfCensus(4, 2));
        awaitSigma(4);
        const auto first = *shown().trials()[1].outcome;
        follow(askedOfCensus(5, 2));
        awaitSigma(5);
        follow(askedOfCensus(4, 2));
        awaitSigma(4);
        QCOMPARE(shown().trials()[1].outcome->answered, first.answered);
        QCOMPARE(shown().trials()[1].outcome->privacy.spent.value, first.privacy.spent.value);
        QCOMPARE(shown().trials()[1].outcome->quality->accuracy, first.quality->accuracy);
    }
};

TEST_WITH_EVENTS(LiveRunTest)
#include "LiveRunTest.moc"
