// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/base/Parallel.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace epsiloscope;

class ParallelTest : public QObject {
    Q_OBJECT

private slots:
    void everyIndexIsVisitedExactlyOnce_data() {
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("count");
        for (const int threads : {1, 2, 3, 8})
            for (const int count : {0, 1, 2, 7, 1000})
                QTest::addRow("%d threads, %d pieces", threads, count) << threads << count;
    }
    void everyIndexIsVisitedExactlyOnce() {
        QFETCH(int, threads);
        QFETCH(int, count);
        std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
        Parallel(threads).forEach(visits.size(), [&](std::size_t i) { ++visits[i]; });
        for (const auto& visited : visits)
            QCOMPARE(visited.load(), 1);
    }

    void resultsDoNotDependOnTheNumberOfThreads() {
        const auto squares = [](int threads) {
            std::vector<double> values(5000);
            Parallel(threads).forEach(values.size(), [&](std::size_t i) {
                const auto x = static_cast<double>(i) / 7;
                values[i] = x * x;
            });
            return values;
        };
        QCOMPARE(squares(1), squares(4));
    }

    void thingsInOrderAreTakenInOrder() {
        for (const int threads : {1, 2, 5}) {
            const Parallel parallel(threads);
            std::vector<int> things(parallel.slotsInOrder()), taken;
            int made = 0;
            parallel.inOrder(
                [&](std::size_t place) {
                    if (made == 1000) return false;
                    things[place] = made++;
                    return true;
                },
                [&](std::size_t place) {
                    if (things[place] % 7 == 0) std::this_thread::yield();
                    things[place] *= 2;
                },
                [&](std::size_t place) {
                    taken.push_back(things[place]);
                    return true;
                });
            QCOMPARE(taken.size(), std::size_t{1000});
            for (int i = 0; i < 1000; ++i)
                QCOMPARE(taken[static_cast<std::size_t>(i)], 2 * i);
        }
    }

    void nothingIsTakenBehindTheLastThatIsWanted() {
        for (const int threads : {1, 3}) {
            int made = 0, taken = 0;
            Parallel(threads).inOrder([&](std::size_t) { return ++made < 1'000'000; }, [](std::size_t) {},
                                      [&](std::size_t) { return ++taken < 10; });
            QCOMPARE(taken, 10);
            QVERIFY(made <= 10 + 2 * threads + 1);
        }
    }

    void whatIsThrownInOrderComesBack() {
        for (const int thrower : {0, 1, 2}) {
            const auto throwAt = [thrower](int who) {
                if (who == thrower) throw std::length_error("too long");
                return true;
            };
            QVERIFY_EXCEPTION_THROWN(Parallel(3).inOrder([&](std::size_t) { return throwAt(0); },
                                                         [&](std::size_t) { throwAt(1); },
                                                         [&](std::size_t) { return throwAt(2); }),
                                     std::length_error);
        }
    }

    void zeroMeansOnePerProcessor() {
        QCOMPARE(Parallel(0).threads(), std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
        QCOMPARE(Parallel(-3).threads(), Parallel(0).threads());
        QCOMPARE(Parallel(5).threads(), 5);
    }

    void noMoreThreadsThanAllowedAreUsed() {
        for (const int threads : {1, 2, 4}) {
            std::mutex mutex;
            std::set<std::thread::id> seen;
            Parallel(threads).forEach(2000, [&](std::size_t) {
                const std::scoped_lock lock(mutex);
                seen.insert(std::this_thread::get_id());
            });
            QVERIFY(!seen.empty());
            QVERIFY(seen.size() <= static_cast<std::size_t>(threads));
        }
    }

    void oneThreadIsTheCallingOneInOrder() {
        std::vector<std::size_t> order;
        const auto here = std::this_thread::get_id();
        Parallel(1).forEach(100, [&](std::size_t i) {
            order.push_back(i);
            QVERIFY(std::this_thread::get_id() == here);
        });
        QCOMPARE(order.size(), std::size_t{100});
        QVERIFY(std::is_sorted(order.begin(), order.end()));
    }

    // Workers give way to the window; the calling thread keeps its own priority.
    void workersRunAtLowerPriorityThanTheCaller() {
        const auto niceOfThisThread = [] {
            return getpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)));
        };
        const int mine = niceOfThisThread();
        if (mine >= 15) QSKIP("this process is already at so low a priority that no difference can be seen");
        const auto here = std::this_thread::get_id();
        std::atomic<int> workers{0}, notLower{0};
        // Each piece waits until a worker has come, so that the caller cannot do all the work alone; a
        // machine that never starts one gives up after a bounded number of turns.
        Parallel(2).forEach(64, [&](std::size_t) {
            if (std::this_thread::get_id() != here) {
                ++workers;
                if (niceOfThisThread() <= mine) ++notLower;
                return;
            }
            for (int turn = 0; workers == 0 && turn < 2'000'000; ++turn)
                std::this_thread::yield();
        });
        QVERIFY(workers.load() > 0);
        QCOMPARE(notLower.load(), 0);
        QCOMPARE(niceOfThisThread(), mine);
    }

    void callsMayBeNested() {
        std::vector<std::atomic<int>> visits(20 * 30);
        const Parallel parallel(2);
        parallel.forEach(
            20, [&](std::size_t i) { parallel.forEach(30, [&](std::size_t j) { ++visits[i * 30 + j]; }); });
        for (const auto& visited : visits)
            QCOMPARE(visited.load(), 1);
    }

    void severalThreadsMayShareOne() {
        const Parallel parallel(2);
        std::atomic<int> sum{0};
        {
            std::vector<std::jthread> callers;
            for (int c = 0; c < 3; ++c)
                callers.emplace_back([&] { parallel.forEach(500, [&](std::size_t) { ++sum; }); });
        }
        QCOMPARE(sum.load(), 1500);
    }
};

TEST_ALONE(ParallelTest)
#include "ParallelTest.moc"
