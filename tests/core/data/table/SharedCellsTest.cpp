// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/Table.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace epsiloscope;

/// Copies of columns share their cells until one of them is changed.
class SharedCellsTest : public QObject {
    Q_OBJECT

    struct Counted {
        static inline std::atomic<int> copies = 0;
        int value = 0;
        Counted() = default;
        Counted(const Counted& other) : value(other.value) { ++copies; }
        Counted& operator=(const Counted&) = delete;
        bool operator==(const Counted& other) const { return value == other.value; }
    };

private slots:
    void aCopyIsNoneUntilItIsChanged() {
        Counted::copies = 0;
        CopyOnWrite<Counted> one;
        one.own().value = 1;
        CopyOnWrite<Counted> other = one;
        QVERIFY(other.shares(one) && other == one);
        QCOMPARE(Counted::copies.load(), 0);
        other.own().value = 2;
        other.own().value = 3; // its own by now
        QCOMPARE(Counted::copies.load(), 1);
        QCOMPARE(one->value, 1);
        QVERIFY(!(other == one));
    }

    void nothingIsAValueToo() {
        const CopyOnWrite<std::vector<int>> none;
        QVERIFY(none->empty());
        QVERIFY(none == (CopyOnWrite<std::vector<int>>(std::vector<int>())));
    }

    void everyWayToChangeACellLeavesTheOthers() {
        const NumberCells numbers{1, 2, 3};
        const CategoryCells codes{0, 1, -1};
        const auto changed = [](auto cells, const auto& change) {
            change(cells);
            return cells;
        };
        const auto keeps = [&](const auto& cells, const auto& change) {
            const auto before = cells;
            return !(changed(cells, change) == before) && cells == before;
        };
        QVERIFY(keeps(numbers, [](auto& cells) { cells[1] = 9; }));
        QVERIFY(keeps(numbers, [](auto& cells) { cells[1] = 0.1; })); // wider
        QVERIFY(keeps(numbers, [](auto& cells) { cells.push_back(4); }));
        QVERIFY(keeps(numbers, [&](auto& cells) { cells.append(numbers); }));
        QVERIFY(keeps(numbers, [](auto& cells) { cells.resize(2); }));
        QVERIFY(keeps(numbers, [](auto& cells) { cells.assign(3, 7); }));
        QVERIFY(keeps(numbers, [](auto& cells) { cells.clear(); }));
        QVERIFY(keeps(codes, [](auto& cells) { cells[1] = 5; }));
        QVERIFY(keeps(codes, [](auto& cells) { cells[1] = 70'000; })); // wider
        QVERIFY(keeps(codes, [](auto& cells) { cells.push_back(1); }));
        QVERIFY(keeps(codes, [](auto& cells) { cells.recode(std::vector<std::int32_t>{1, 0}); }));
        QVERIFY(keeps(codes, [](auto& cells) {
            cells.append(CategoryCells{0, 0}, std::vector<std::int32_t>{3});
        }));
        QVERIFY(keeps(codes, [](auto& cells) { cells.resize(1); }));
    }

    void cellsThatWereMovedAwayTakeOthers() {
        CategoryCells codes{0, 300};
        const CategoryCells taken = std::move(codes);
        codes.push_back(300); // NOLINT(bugprone-use-after-move)
        QCOMPARE(codes, CategoryCells{300});
        NumberCells numbers{0.25, 1e9};
        const NumberCells others = std::move(numbers);
        numbers.push_back(0.5); // NOLINT(bugprone-use-after-move)
        QCOMPARE(numbers, NumberCells{0.5});
        QCOMPARE(taken.size() + others.size(), std::size_t{4});
    }

    // Each thread changes a copy of its own, while the others read theirs (tsan looks on).
    void threadsMayHaveACopyEach() {
        NumberCells numbers(std::size_t{10'000}, 1.0);
        std::vector<double> sums(8);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < sums.size(); ++i)
                threads.emplace_back([cells = numbers, &sum = sums[i], i]() mutable {
                    cells[i] = 10;
                    for (const double cell : cells)
                        sum += cell;
                });
            numbers.clear();
        }
        for (const double sum : sums)
            QCOMPARE(sum, 10'009.0);
    }
};

TEST_ALONE(SharedCellsTest)

#include "SharedCellsTest.moc"
