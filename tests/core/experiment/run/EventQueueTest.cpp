// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/experiment/run/EventQueue.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <thread>
#include <variant>

using namespace epsiloscope;

namespace {

StageProgress progress(std::size_t done) {
    return {{}, Stage::Train, done, 100};
}

std::size_t doneIn(const Event& event) {
    return std::get<StageProgress>(event).done;
}

} // namespace

class EventQueueTest : public QObject {
    Q_OBJECT

private slots:
    void eventsComeOutOnceInTheirOrder() {
        EventQueue queue;
        for (std::size_t i = 0; i < 5; ++i)
            queue.observe(progress(i));
        const EventQueue::Batch batch = queue.drain();
        QCOMPARE(batch.events.size(), std::size_t{5});
        for (std::size_t i = 0; i < 5; ++i)
            QCOMPARE(doneIn(batch.events[i]), i);
        QVERIFY(!batch.ended.has_value());
        QVERIFY(queue.drain().events.empty());
    }

    void theEndComesOnceWithTheLastBatch() {
        EventQueue queue;
        queue.observe(progress(1));
        queue.finish({RunState::Finished, std::nullopt});
        const EventQueue::Batch last = queue.drain();
        QCOMPARE(last.events.size(), std::size_t{1});
        QVERIFY(last.ended->state == RunState::Finished);
        QVERIFY(!queue.drain().ended.has_value());
    }

    void aFailureKeepsItsError() {
        EventQueue queue;
        queue.finish({RunState::Failed, Error{"broken", "here", "mend it"}});
        const EventQueue::Batch batch = queue.drain();
        QVERIFY(batch.ended->state == RunState::Failed);
        QCOMPARE(batch.ended->error->what, std::string("broken"));
    }

    void afterTheEndNothingMoreGetsIn() {
        EventQueue queue;
        queue.finish({RunState::Stopped, std::nullopt});
        queue.observe(progress(1));
        queue.finish({RunState::Finished, std::nullopt});
        const EventQueue::Batch batch = queue.drain();
        QVERIFY(batch.events.empty());
        QVERIFY(batch.ended->state == RunState::Stopped);
        queue.observe(progress(2));
        QVERIFY(queue.drain().events.empty());
    }

    void nothingIsLostOrReorderedBetweenThreads() {
        constexpr std::size_t count = 20000;
        EventQueue queue;
        std::jthread engine([&] {
            for (std::size_t i = 0; i < count; ++i)
                queue.observe(progress(i));
            queue.finish({RunState::Finished, std::nullopt});
        });
        std::size_t expected = 0;
        bool inOrder = true, ended = false;
        while (!ended) {
            const EventQueue::Batch batch = queue.drain();
            for (const Event& event : batch.events)
                inOrder = inOrder && doneIn(event) == expected++;
            ended = batch.ended.has_value();
            std::this_thread::yield();
        }
        QVERIFY(inOrder);
        QCOMPARE(expected, count);
    }
};

TEST_ALONE(EventQueueTest)
#include "EventQueueTest.moc"
