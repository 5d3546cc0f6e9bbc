// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/mechanisms/shared/StageStore.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace epsiloscope;

class StageStoreTest : public QObject {
    Q_OBJECT

private slots:
    void oneOfManyComputes() {
        for (int round = 0; round < 50; ++round) {
            StageStore store;
            std::atomic<int> computed{0}, right{0};
            {
                std::vector<std::jthread> threads;
                for (int t = 0; t < 8; ++t)
                    threads.emplace_back([&] {
                        auto [value, claim] = store.findOrClaim<int>("stage", {});
                        if (claim) {
                            ++computed;
                            value = std::make_shared<int>(42);
                            claim.keep<int>(value, sizeof(int));
                        }
                        right += value && *value == 42;
                    });
            }
            QCOMPARE(computed.load(), 1);
            QCOMPARE(right.load(), 8);
        }
    }

    void waitersGetWhatTheStoreHasNoRoomFor() {
        StageStore store(10);
        auto first = store.findOrClaim<int>("stage", {});
        QVERIFY(first.claim && !first.value);
        int got = 0;
        std::atomic<bool> asked{false};
        std::jthread waiter([&] {
            asked = true;
            if (const auto found = store.findOrClaim<int>("stage", {}); found.value) got = *found.value;
        });
        QTRY_VERIFY(asked.load());
        QTest::qWait(50);
        first.claim.keep<int>(std::make_shared<int>(7), 1000);
        waiter.join();
        QCOMPARE(got, 7);
        QVERIFY(!store.findOrClaim<int>("stage", {}).value);
    }

    void aClaimGivenUpIsHandedOn() {
        StageStore store;
        std::atomic<int> claims{0}, values{0};
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < 6; ++t)
                threads.emplace_back([&] {
                    auto [value, claim] = store.findOrClaim<int>("stage", {});
                    values += value != nullptr;
                    // The first three fail: their claims end without a result.
                    if (claim && ++claims > 3) claim.keep<int>(std::make_shared<int>(1), sizeof(int));
                });
        }
        QCOMPARE(claims.load(), 4);
        QCOMPARE(values.load(), 2);
    }

    void aStopEndsTheWait() {
        StageStore store;
        const auto held = store.findOrClaim<int>("stage", {});
        std::stop_source stop;
        std::atomic<bool> ended{false};
        std::jthread waiter([&] {
            const auto found = store.findOrClaim<int>("stage", stop.get_token());
            ended = !found.value && !found.claim;
        });
        QTest::qWait(50);
        QVERIFY(!ended);
        stop.request_stop();
        waiter.join();
        QVERIFY(ended);
        QVERIFY(held.claim);
    }

    void otherKeysDoNotWait() {
        StageStore store;
        const auto one = store.findOrClaim<int>("one", {});
        auto two = store.findOrClaim<int>("two", {});
        QVERIFY(one.claim && two.claim);
        two.claim.keep<int>(std::make_shared<int>(2), sizeof(int));
        QCOMPARE(*store.findOrClaim<int>("two", {}).value, 2);
        QVERIFY(!two.claim);
    }
};

TEST_WITH_EVENTS(StageStoreTest)
#include "StageStoreTest.moc"
