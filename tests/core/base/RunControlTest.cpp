// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/base/RunControl.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <atomic>
#include <future>
#include <thread>
#include <vector>

using namespace epsiloscope;

class RunControlTest : public QObject {
    Q_OBJECT

private slots:
    void aFreshControlLetsEverythingPass() {
        RunControl control;
        QVERIFY(control.checkpoint());
        QVERIFY(!control.paused());
        QVERIFY(!control.stopRequested());
        QVERIFY(!control.stopToken().stop_requested());
    }

    void afterStopNoCheckpointIsPassed() {
        RunControl control;
        const std::stop_token token = control.stopToken();
        control.stop();
        QVERIFY(!control.checkpoint());
        QVERIFY(control.stopRequested());
        QVERIFY(token.stop_requested());
        control.resume();
        QVERIFY2(!control.checkpoint(), "stopping is for good");
    }

    void pauseAndResumeBeforeACheckpointLetItPass() {
        RunControl control;
        control.pause();
        QVERIFY(control.paused());
        control.resume();
        QVERIFY(!control.paused());
        QVERIFY(control.checkpoint());
    }

    void aPausedWorkerHoldsUntilResumed() {
        RunControl control;
        std::atomic<long> steps{0};
        control.pause();
        std::jthread worker([&] {
            while (control.checkpoint())
                ++steps;
        });
        // The worker was started paused: whatever the scheduler does, it takes no step.
        std::this_thread::yield();
        QCOMPARE(steps.load(), 0L);
        control.resume();
        QTRY_VERIFY(steps.load() > 0);
        control.stop();
    }

    void aStepLetsOneStepPassAndPausesAgain() {
        RunControl control;
        QVERIFY(!control.stepping());
        control.step();
        QVERIFY(control.stepping());
        QVERIFY(control.checkpoint());
        QVERIFY2(!control.paused(), "the step is not over yet");
        control.stepDone();
        QVERIFY(control.paused());
        QVERIFY2(control.stepping(), "who stepped may step again");
        control.step(2);
        control.stepDone();
        QVERIFY(!control.paused());
        control.stepDone();
        QVERIFY(control.paused());
        control.resume();
        QVERIFY(!control.stepping());
        control.stepDone();
        QVERIFY2(!control.paused(), "nobody steps any more");
    }

    void aWorkerTakesAsManyStepsAsItIsLet() {
        RunControl control;
        std::atomic<long> steps{0};
        control.pause();
        std::jthread worker([&] {
            while (control.checkpoint()) {
                ++steps;
                control.stepDone();
            }
        });
        control.step();
        QTRY_VERIFY(control.paused());
        QCOMPARE(steps.load(), 1L);
        control.step(3);
        QTRY_VERIFY(control.paused());
        QCOMPARE(steps.load(), 4L);
        control.resume();
        QTRY_VERIFY(steps.load() > 10);
        control.stop();
    }

    void stopWakesAPausedWorker() {
        RunControl control;
        control.pause();
        auto passed = std::async(std::launch::async, [&] { return control.checkpoint(); });
        control.stop();
        QVERIFY(!passed.get());
    }

    void resumeWakesEveryWorker() {
        RunControl control;
        control.pause();
        std::vector<std::future<bool>> workers;
        for (int i = 0; i < 4; ++i)
            workers.push_back(std::async(std::launch::async, [&] { return control.checkpoint(); }));
        control.resume();
        for (auto& worker : workers)
            QVERIFY(worker.get());
    }

    void switchesMayBeThrownFromManyThreads() {
        RunControl control;
        std::vector<std::jthread> workers;
        std::atomic<int> left{0};
        for (int i = 0; i < 3; ++i)
            workers.emplace_back([&] {
                while (control.checkpoint())
                    std::this_thread::yield();
                ++left;
            });
        for (int i = 0; i < 2; ++i)
            workers.emplace_back([&] {
                for (int k = 0; k < 200; ++k) {
                    control.pause();
                    control.resume();
                }
            });
        control.stop();
        workers.clear();
        QCOMPARE(left.load(), 3);
    }
};

TEST_ALONE(RunControlTest)
#include "RunControlTest.moc"
