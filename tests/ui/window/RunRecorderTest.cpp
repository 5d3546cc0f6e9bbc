// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/window/RunSession.h"

#include <QTest>

#include <chrono>

using namespace epsiloscope;
using namespace std::chrono_literals;

namespace {

EventQueue::Batch progressBatch(std::size_t first, std::size_t count) {
    EventQueue::Batch batch;
    for (std::size_t i = 0; i < count; ++i)
        batch.events.emplace_back(StageProgress{{}, Stage::Train, first + i, 10000});
    return batch;
}

} // namespace

class RunRecorderTest : public QObject {
    Q_OBJECT

    std::shared_ptr<Run> run;

private slots:
    void init() { run = std::make_shared<Run>(Experiment()); }

    void noMoreThanThePortionIsAppliedAndTheRestWaits() {
        RunRecorder recorder(run);
        recorder.take(progressBatch(0, 100));
        recorder.take(progressBatch(100, 100));
        QVERIFY(recorder.apply(150, 10s));
        QCOMPARE(run->version(), std::size_t{150});
        QCOMPARE(run->progress()->done, std::size_t{149});
        QCOMPARE(recorder.waiting(), std::size_t{50});
        QVERIFY(recorder.apply(150, 10s));
        QCOMPARE(run->progress()->done, std::size_t{199});
        QCOMPARE(recorder.waiting(), std::size_t{0});
    }

    void nothingWaitingIsNoChange() {
        RunRecorder recorder(run);
        QVERIFY(!recorder.apply(100, 10s));
        recorder.take({});
        QVERIFY(!recorder.apply(100, 10s));
        QCOMPARE(run->version(), std::size_t{0});
    }

    // With no time at all the work still advances, in small portions: a slow machine is slow, not stuck.
    void withoutTimeSmallPortionsAreApplied() {
        RunRecorder recorder(run);
        recorder.take(progressBatch(0, 1000));
        QVERIFY(recorder.apply(1000, 0us));
        QVERIFY(run->version() > 0);
        QVERIFY(run->version() < 1000);
    }

    void theEndComesAfterTheLastEvent() {
        RunRecorder recorder(run);
        EventQueue::Batch last = progressBatch(0, 10);
        last.ended = RunEnded{RunState::Finished, std::nullopt};
        recorder.take(std::move(last));
        QVERIFY(recorder.apply(5, 10s));
        QVERIFY(run->state() == RunState::Running);
        QVERIFY(recorder.apply(5, 10s));
        QVERIFY(run->state() == RunState::Finished);
        QVERIFY(!recorder.apply(5, 10s));
    }

    void anEndWithoutEventsIsAChange() {
        RunRecorder recorder(run);
        EventQueue::Batch last;
        last.ended = RunEnded{RunState::Failed, Error{"broken", "here", "mend it"}};
        recorder.take(std::move(last));
        QVERIFY(recorder.apply(5, 10s));
        QVERIFY(run->state() == RunState::Failed);
        QCOMPARE(run->error()->message(), std::string("here: broken; mend it"));
    }

    void aFailureWithoutAnErrorStillSaysSomething() {
        RunRecorder recorder(run);
        EventQueue::Batch last;
        last.ended = RunEnded{RunState::Failed, std::nullopt};
        recorder.take(std::move(last));
        recorder.apply(5, 10s);
        QVERIFY(run->error().has_value());
        QVERIFY(!run->error()->what.empty());
    }
};

TEST_ALONE(RunRecorderTest)
#include "RunRecorderTest.moc"
