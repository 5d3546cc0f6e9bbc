// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/live/LiveEngine.h"

#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// One computation after another beside the window's thread.
class LiveEngineTest : public QObject {
    Q_OBJECT

    static constexpr int longWait = 60000; // ms; generous for sanitizers, never waited for when all is well
    static constexpr int manyRepeats = 100000;

    std::shared_ptr<StageStore> stages;
    std::shared_ptr<LeavingThreads> leaving;
    std::unique_ptr<LiveEngine> engine;
    std::vector<LiveQuestion> begun;
    std::vector<LiveAnswer> answers;
    int rests = 0;

    static LiveQuestion question(double sigma, int repeats = 1) {
        Experiment experiment = smallExperiment("pate-gnmax");
        experiment.parameters.set("sigma", sigma);
        experiment.trials = repeats;
        return {experiment, censusDataset()};
    }
    static double sigmaOf(const LiveQuestion& asked) { return asked.experiment.parameters.real("sigma"); }
    double lastSigma() const { return answers.empty() ? 0 : sigmaOf(answers.back().question); }
    void make() {
        engine = std::make_unique<LiveEngine>(stages, 2, leaving);
        connect(engine.get(), &LiveEngine::begun, this,
                [this](const LiveQuestion& asked) { begun.push_back(asked); });
        connect(engine.get(), &LiveEngine::answered, this,
                [this](const LiveAnswer& answer) { answers.push_back(answer); });
        connect(engine.get(), &LiveEngine::rested, this, [this] { ++rests; });
    }

private slots:
    void init() {
        stages = std::make_shared<StageStore>();
        leaving = std::make_shared<LeavingThreads>();
        begun.clear();
        answers.clear();
        rests = 0;
        make();
    }
    void cleanup() {
        engine.reset();
        leaving->wait();
    }

    void aQuestionIsAnsweredToItsEnd() {
        engine->ask(question(12, 3));
        QVERIFY(engine->working());
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        QVERIFY(!engine->working());
        QCOMPARE(begun.size(), std::size_t{1});
        QVERIFY(!answers.empty());
        const Run& run = *answers.back().run;
        QCOMPARE(run.state(), RunState::Finished);
        QCOMPARE(run.trials().size(), std::size_t{3});
        QVERIFY(answers.back().firstSeconds > 0);
    }

    void whatComesBeforeTheEndHasWholeRepeats() {
        engine->ask(question(12, 5));
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        std::size_t before = 0;
        for (const LiveAnswer& answer : answers) {
            const std::size_t repeats = answer.run->trials().size();
            QVERIFY(repeats > before);
            before = repeats;
            QVERIFY(std::ranges::all_of(answer.run->trials(),
                                        [](const TrialRecord& trial) { return trial.outcome.has_value(); }));
            QCOMPARE(answer.run->ended(), repeats == 5);
        }
        QCOMPARE(before, std::size_t{5});
    }

    void itIsTheRunThatTheButtonWouldMake() {
        engine->ask(question(12, 2));
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        StageStore own;
        const RecordedRun plain = record(question(12, 2).experiment, censusDataset(), own, 1);
        for (std::size_t i = 0; i < 2; ++i) {
            const TrialOutcome &live = *answers.back().run->trials().at(i).outcome, &same = plain.outcome(i);
            QCOMPARE(live.answered, same.answered);
            QVERIFY(live.privacy == same.privacy);
            QCOMPARE(live.quality->accuracy, same.quality->accuracy);
        }
    }

    void theNewestPositionWins() {
        constexpr int positions = 40;
        for (int sigma = 1; sigma <= positions; ++sigma)
            engine->ask(question(sigma));
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        QCOMPARE(lastSigma(), double(positions));
        QCOMPARE(answers.back().run->state(), RunState::Finished);
        // All were asked in one turn of the event loop: of those between none was begun.
        QCOMPARE(begun.size(), std::size_t{2});
        QCOMPARE(sigmaOf(begun.front()), 1.0);
        QCOMPARE(sigmaOf(begun.back()), double(positions));
    }

    void whatIsStaleIsStoppedAndSaysNoMore() {
        engine->ask(question(12, manyRepeats));
        QTRY_VERIFY_WITH_TIMEOUT(!answers.empty(), longWait);
        QVERIFY(!answers.back().run->ended());
        QVERIFY(engine->working());
        engine->ask(question(30));
        const std::size_t before = answers.size();
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        QVERIFY(answers.size() > before);
        for (std::size_t i = before; i < answers.size(); ++i)
            QCOMPARE(sigmaOf(answers[i].question), 30.0);
        QCOMPARE(answers.back().run->state(), RunState::Finished);
    }

    void whatIsDroppedSaysNoMore() {
        engine->ask(question(12, manyRepeats));
        QTRY_VERIFY_WITH_TIMEOUT(!answers.empty(), longWait);
        engine->drop();
        QVERIFY(!engine->working());
        const std::size_t before = answers.size();
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait); // the thread has ended
        QCOMPARE(answers.size(), before);
        engine->drop();
        QCOMPARE(rests, 1);
    }

    void anAnswerThatWaitsAtTheDoorIsDroppedToo() {
        engine->ask(question(12));
        QTest::qSleep(300); // by now it may have ended: the window has not been told
        engine->drop();
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        QVERIFY(answers.empty());
    }

    void aStopInMidStageLeavesTheStageToTheNext() {
        for (int i = 0; i < 5; ++i) {
            engine->ask(question(12 + i));
            QTest::qWait(5 * i); // reading, teachers, votes
            engine->drop();
        }
        engine->ask(question(30));
        QTRY_COMPARE_WITH_TIMEOUT(lastSigma(), 30.0, longWait);
        QTRY_VERIFY_WITH_TIMEOUT(!engine->working(), longWait);
        QCOMPARE(answers.back().run->state(), RunState::Finished);
    }

    void whatCannotBeRunSaysWhy() {
        LiveQuestion wrong = question(12);
        wrong.experiment.parameters.set("teachers", std::int64_t{1000000});
        engine->ask(wrong);
        QTRY_COMPARE_WITH_TIMEOUT(rests, 1, longWait);
        QCOMPARE(answers.size(), std::size_t{1});
        QCOMPARE(answers.back().run->state(), RunState::Failed);
        QVERIFY(answers.back().run->error());
        engine->ask(question(12));
        QTRY_COMPARE_WITH_TIMEOUT(rests, 2, longWait);
        QCOMPARE(answers.back().run->state(), RunState::Finished);
    }

    void itGoesInMidRunAndNobodyWaitsForWhatItLeft() {
        engine->ask(question(12, manyRepeats));
        QTest::qWait(20);
        engine.reset();
        const std::size_t before = answers.size();
        make(); // while the thread of the first may still compute the stages that this one needs
        engine->ask(question(30));
        QTRY_COMPARE_WITH_TIMEOUT(lastSigma(), 30.0, longWait);
        QTRY_VERIFY_WITH_TIMEOUT(!engine->working(), longWait);
        leaving->wait();
        QCoreApplication::processEvents();
        for (std::size_t i = before; i < answers.size(); ++i)
            QCOMPARE(sigmaOf(answers[i].question), 30.0);
    }

    void itGoesWithWhatItWasToldLast() {
        engine->ask(question(12));
        QTest::qSleep(300); // its answer is on its way to an object that is no more
        engine.reset();
        leaving->wait();
        QCoreApplication::processEvents();
        QVERIFY(answers.empty());
        QCOMPARE(rests, 0);
    }
};

TEST_WITH_EVENTS(LiveEngineTest)
#include "LiveEngineTest.moc"
