// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"

#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr Adjacency replaced = Adjacency::ReplaceRecord;

LedgerEntry numbered(LedgerEntry entry, std::int64_t number) {
    entry.number = number;
    return entry;
}

LedgerEntry accepted(const Spending& spending) {
    LedgerEntry entry = entryOf(LedgerEntryKind::Accepted);
    entry.spending = spending;
    return entry;
}

LedgerEntry reserved(const Spending& spending) {
    LedgerEntry entry = entryOf(LedgerEntryKind::Reserved);
    entry.spending = spending;
    return entry;
}

} // namespace

class LedgerBalanceTest : public QObject {
    Q_OBJECT

private slots:
    void tenTimesATenthFitIntoOne_data() {
        QTest::addColumn<int>("composition");
        QTest::newRow("basic") << static_cast<int>(Composition::Basic);
        QTest::newRow("rdp, which is never above basic") << static_cast<int>(Composition::Renyi);
    }

    void tenTimesATenthFitIntoOne() {
        QFETCH(int, composition);
        LedgerBalance balance;
        QVERIFY(!balance.crosses(pure(100)));
        QVERIFY(!balance.left(addedRecord) && !balance.fits(pure(0.1)));
        balance.add(totalOf("1", static_cast<Composition>(composition)));
        QVERIFY(*balance.fits(pure(0.1)) >= 10);
        for (int i = 0; i < 10; ++i) {
            QVERIFY(!balance.crosses(pure(0.1)));
            balance.add(accepted(pure(0.1)));
        }
        QVERIFY(balance.spent(addedRecord).epsilon <= decimal("1"));
        if (static_cast<Composition>(composition) != Composition::Basic) return;
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("1"));
        QCOMPARE(balance.left(addedRecord)->text(), std::string("0"));
        QVERIFY(balance.crosses(pure(0.001)));
        QCOMPARE(*balance.fits(pure(0.001)), std::int64_t{0});
        QVERIFY(!balance.crosses(Spending{}));
    }

    void howOftenSomethingFitsIsExact() {
        LedgerBalance balance;
        balance.add(totalOf("1"));
        QCOMPARE(*balance.fits(pure(0.3)), std::int64_t{3});
        QCOMPARE(*balance.fits(pure(0.000001)), std::int64_t{1'000'000});
        QCOMPARE(*balance.fits(pure(0.001), 7), std::int64_t{7});
        QCOMPARE(*balance.fits(pure(0.125), 8), std::int64_t{8});
    }

    void kindsOfNeighboursAreAddedUpAsOnePerson() {
        LedgerBalance balance;
        balance.add(totalOf("2"));
        balance.add(accepted(pure(0.75)));
        balance.add(accepted(pure(0.25, 1, replaced)));
        QCOMPARE(balance.neighbours(), std::optional(replaced));
        QCOMPARE(balance.spent(replaced).epsilon.text(), std::string("1.75")); // the first counts twice
        QCOMPARE(balance.left(replaced)->text(), std::string("0.25"));
        QVERIFY(balance.crosses(pure(0.25)) && !balance.crosses(pure(0.125)));
        QVERIFY(balance.crosses(pure(0.375, 1, replaced)) && !balance.crosses(pure(0.25, 1, replaced)));
    }

    void aReleaseWithoutPrivacyLeavesNothing() {
        LedgerBalance balance;
        balance.add(totalOf("1"));
        balance.add(accepted(pure(0.25)));
        Spending plain;
        plain.unbounded = true;
        QVERIFY(balance.crosses(plain));
        balance.add(accepted(plain));
        QVERIFY(balance.spent(addedRecord).epsilon.infinite());
        QCOMPARE(balance.left(addedRecord)->text(), std::string("0"));
        QVERIFY(balance.crosses(pure(0.01)));
    }

    void aReservationWithoutAnEndStaysChargedInFull() {
        LedgerBalance balance;
        balance.add(totalOf("1"));
        balance.add(numbered(reservation(0.5), 2));
        balance.add(numbered(reservation(0.25), 3));
        balance.add(entryOf(LedgerEntryKind::Returned, {}, 3));
        LedgerEntry off = numbered(reservation(0.125), 5);
        off.off = true;
        balance.add(off);
        QCOMPARE(balance.open(), (std::vector<std::int64_t>{2, 5}));
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("0.625"));
        QVERIFY(!balance.last());
        LedgerEntry end = released(0.25);
        end.refers = 2;
        balance.add(end);
        QVERIFY(*balance.last() == pure(0.25));
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("0.375"));
        balance.add(entryOf(LedgerEntryKind::Explored));
        QCOMPARE(balance.explored(), std::int64_t{1});
    }

    void whatCameAfterAFloorIsAddedToIt() {
        LedgerBalance balance;
        balance.add(totalOf("3"));
        balance.add(accepted(pure(0.25)));
        balance.add(numbered(reservation(0.5), 3));
        balance.setFloor({{addedRecord, decimal("1.5"), decimal("0.000005"), false, true}});
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("1.5"));
        LedgerEntry end = released(0.5);
        end.refers = 3; // in the floor already
        balance.add(end);
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("1.5"));
        balance.add(accepted(pure(0.25)));
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("1.75"));
        balance.setFloor({{addedRecord, decimal("0.5"), decimal("0.000005"), false, true}});
        QCOMPARE(balance.spent(addedRecord).epsilon.text(), std::string("1.75"));
    }

    void aFloorAndWhatCameAfterItShareDelta() {
        Spending noisy;
        noisy.adjacency = addedRecord;
        noisy.gaussian = 0.04;
        LedgerBalance whole;
        whole.add(totalOf("9"));
        whole.add(accepted(noisy));
        const StatedSpending stated = whole.stated();
        QCOMPARE(stated.size(), std::size_t{1});
        QCOMPARE(stated[0].delta.text(), std::string("5e-6"));
        SpendingSum sum;
        sum.add(noisy);
        QVERIFY(stated[0].epsilon == sum.cost(Composition::Basic, decimal("0.000005")).epsilon);
        QVERIFY(stated[0].epsilon > whole.spent(addedRecord).epsilon);
        // Nothing was lost.
        LedgerBalance same = whole;
        same.setFloor(stated);
        QVERIFY(same.spent(addedRecord).epsilon == whole.spent(addedRecord).epsilon);
        // All was.
        LedgerBalance lost;
        lost.add(totalOf("9"));
        lost.setFloor(stated);
        lost.add(accepted(noisy));
        QVERIFY(lost.spent(addedRecord).epsilon == stated[0].epsilon + stated[0].epsilon);
        QCOMPARE(lost.stated()[0].delta.text(), std::string("7.5e-6"));
        QVERIFY(!lost.stated()[0].epsilon.infinite());
        LedgerEntry lower = totalOf("9");
        lower.total->delta = decimal("0.000001");
        lost.add(lower);
        QVERIFY(lost.spent(addedRecord).epsilon.infinite());
    }

    void replacedRecordsCountForTheirFeatures() {
        constexpr Adjacency features = Adjacency::ReplacePrivateFeatures;
        LedgerBalance balance;
        balance.add(totalOf("1"));
        balance.add(accepted(pure(0.5, 1, replaced)));
        balance.add(numbered(reserved(pure(0.25, 1, features)), 3));
        QCOMPARE(balance.neighbours(), std::optional(features));
        QCOMPARE(balance.spent(features).epsilon.text(), std::string("0.75"));
        QVERIFY(balance.spent(replaced).epsilon.infinite()); // they were told to all
        QCOMPARE(balance.left(features)->text(), std::string("0.25"));
        QVERIFY(balance.crosses(pure(0.375, 1, replaced)) && balance.crosses(pure(0.375, 1, features)));
        QVERIFY(!balance.crosses(pure(0.25, 1, replaced)));
        QVERIFY(balance.crosses(pure(0.25, 1, addedRecord)) && !balance.crosses(pure(0.125, 1, addedRecord)));
        balance.setFloor({{replaced, decimal("0.875"), Decimal(), false, true}});
        QCOMPARE(balance.spent(features).epsilon.text(), std::string("0.875"));
        balance.add(accepted(pure(0.125, 1, replaced)));
        QCOMPARE(balance.spent(features).epsilon.text(), std::string("1"));
    }

    void whatPromisesNothingDoesSoForEveryNeighbour_data() {
        QTest::addColumn<bool>("open");
        QTest::newRow("settled") << false;
        QTest::newRow("set aside") << true;
    }

    void whatPromisesNothingDoesSoForEveryNeighbour() {
        QFETCH(bool, open);
        LedgerBalance balance;
        balance.add(totalOf("1"));
        balance.add(accepted(pure(0.25, 1, replaced)));
        Spending plain;
        plain.adjacency = addedRecord;
        plain.unbounded = true;
        balance.add(open ? numbered(reserved(plain), 2) : accepted(plain));
        for (const Adjacency adjacency : {addedRecord, replaced, Adjacency::ReplacePrivateFeatures})
            QVERIFY(balance.spent(adjacency).epsilon.infinite());
        QCOMPARE(balance.stated().size(), std::size_t{5});
    }

    void theBurnDownHasAPointForEachMove() {
        std::vector<LedgerEntry> entries{accepted(pure(0.25)),
                                         totalOf("1"),
                                         entryOf(LedgerEntryKind::Note),
                                         reservation(0.5),
                                         entryOf(LedgerEntryKind::Returned, {}, 4),
                                         accepted(pure(0.5))};
        for (std::size_t i = 0; i < entries.size(); ++i)
            entries[i].number = static_cast<std::int64_t>(i + 1);
        const auto points = burnDown(entries);
        QCOMPARE(points.size(), std::size_t{5});
        QVERIFY(!points[0].left);
        QCOMPARE(points[1].left, std::optional(0.75));
        QCOMPARE(points[2].spent, 0.75);
        QCOMPARE(points[3].spent, 0.25);
        QVERIFY(points[4].adjacency == addedRecord && points[4].number == 6 && points[4].spent == 0.75);
    }

    void aLongBurnDownIsThinnedAndKeepsItsLast() {
        std::vector<LedgerEntry> entries{totalOf("1000")};
        for (int i = 0; i < 1000; ++i)
            entries.push_back(numbered(accepted(pure(0.125, 1, i == 500 ? replaced : addedRecord)), i + 2));
        const auto points = burnDown(entries, 100);
        QVERIFY(points.size() >= 99 && points.size() <= 105);
        QCOMPARE(points.back().spent, (2 * 999 + 1) * 0.125); // added records count twice
        QVERIFY(std::ranges::all_of(points, [](const auto& point) { return point.adjacency == replaced; }));
    }
};

TEST_WITH_EVENTS(LedgerBalanceTest)
#include "LedgerBalanceTest.moc"
