// SPDX-License-Identifier: GPL-3.0-or-later
// Totals that are spent step by step: by a Rényi filter, and by what was drawn.
#include "core/base/Json.h"
#include "core/ledger/EntryCosts.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerMembers.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/spending/SpendingOrders.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

LedgerEntry chargedWith(LedgerEntryKind kind, const Spending& spending, std::int64_t number = 0,
                        std::int64_t refers = 0) {
    LedgerEntry entry = entryOf(kind, {}, refers);
    entry.number = number;
    entry.spending = spending;
    return entry;
}

LedgerEntry acceptedWith(const Spending& spending) {
    return chargedWith(LedgerEntryKind::Accepted, spending);
}

/// 300 queries of Confident-GNMax, so many of which got an answer.
Spending confident(std::int64_t answered) {
    Spending spending = votedAnswers(
        {.noise = 10, .times = 300, .checkSigma = 30, .threshold = 40, .teachers = 50, .answered = answered});
    spending.replacedAlike = true;
    return spending;
}

Spending twoSaaAndGNMax() {
    Spending spending = pure(0.035, 200);
    spending.gaussian = 2 * 201 / 1600.0;
    return spending;
}

} // namespace

class SteppedTotalTest : public QObject {
    Q_OBJECT

private slots:
    void aFilterHoldsATotalAtOneOrder() {
        LedgerBalance balance;
        QVERIFY(!balance.filterOrder());
        balance.add(totalOf("4", Composition::Filter));
        const double order = filterOrder(4, 1e-5);
        QCOMPARE(balance.filterOrder(), std::optional(order));
        QVERIFY(!balance.crosses(twoSaaAndGNMax()));
        balance.add(acceptedWith(twoSaaAndGNMax()));
        const ComposedCost spent = balance.spent(addedRecord);
        QCOMPARE(spent.order, std::optional(order));
        QCOMPARE(nameOf(spent), std::string("filter"));
        QVERIFY(spent.epsilon < decimal("4") && !balance.left(addedRecord)->infinite());
        QVERIFY(balance.crosses(twoSaaAndGNMax()));
        // By basic composition it would have been more than twice the total.
        LedgerBalance basic;
        basic.add(totalOf("4"));
        QVERIFY(basic.crosses(twoSaaAndGNMax()));
    }

    void theOrderStaysOnceSomethingIsCharged() {
        LedgerBalance balance;
        balance.add(totalOf("1", Composition::Filter));
        balance.add(totalOf("4", Composition::Filter)); // nothing was charged: it counts
        const double order = filterOrder(4, 1e-5);
        QVERIFY(order != filterOrder(1, 1e-5) && order != filterOrder(9, 1e-5));
        QCOMPARE(balance.filterOrder(), std::optional(order));
        balance.add(acceptedWith(pure(0.1)));
        balance.add(totalOf("9", Composition::Filter));
        QCOMPARE(balance.filterOrder(), std::optional(order));
        balance.add(totalOf("9", Composition::Basic));
        QVERIFY(!balance.filterOrder());
        balance.add(totalOf("9", Composition::Filter));
        QCOMPARE(balance.filterOrder(), std::optional(order));
    }

    // T8: the promise is of all 300, which are set aside; what was refused comes back when it ends.
    void whatWasRefusedComesBack() {
        LedgerBalance balance;
        balance.add(totalOf("15"));
        balance.add(chargedWith(LedgerEntryKind::Reserved, confident(300), 2));
        QVERIFY(std::abs(balance.spent(addedRecord).epsilon.value() - 13.318) < 1e-3);
        balance.add(chargedWith(LedgerEntryKind::Released, confident(128), 3, 2));
        QVERIFY(std::abs(balance.spent(addedRecord).epsilon.value() - 8.203) < 1e-3);
        QVERIFY(std::abs(balance.left(addedRecord)->value() - (15 - 8.203)) < 1e-3);
    }

    // Where costs must be fixed in advance, how many were answered must not count.
    void whatWasRefusedStaysChargedWhereCostsAreFixed() {
        for (const Composition composition :
             {Composition::Filter, Composition::Renyi, Composition::Optimal}) {
            LedgerBalance some, all;
            some.add(totalOf("15", composition));
            all.add(totalOf("15", composition));
            some.add(acceptedWith(confident(128)));
            all.add(acceptedWith(confident(300)));
            QCOMPARE(some.spent(addedRecord).epsilon.text(), all.spent(addedRecord).epsilon.text());
        }
    }

    // What composes the total says nothing of one release.
    void anEntryByItselfCostsTheLeastThatIsProved() {
        const ComposedCost cost = costByItself(twoSaaAndGNMax(), decimal("0.00001"));
        for (const Composition composition :
             {Composition::Basic, Composition::Filter, Composition::Renyi, Composition::Optimal}) {
            LedgerReading reading;
            reading.entries = {totalOf("20", composition), acceptedWith(twoSaaAndGNMax())};
            for (const LedgerEntry& entry : reading.entries)
                reading.balance.add(entry);
            EntryCosts costs(reading.balance.delta());
            QCOMPARE(costs.of(reading.entries.back().spending).epsilon.text(), cost.epsilon.text());
            QVERIFY(cost.epsilon <= reading.balance.spent(addedRecord).epsilon);
        }
    }

    void linesAndExportsSayIt() {
        const LedgerEntry total = totalOf("4", Composition::Filter);
        LedgerEntry entry = acceptedWith(confident(128));
        for (const LedgerEntry& each : {total, entry}) {
            const auto again = ledgerEntryFromJson(Json::parse(ledgerEntryToJson(each).dump()));
            QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
            QVERIFY(again->total == each.total && again->spending == each.spending);
        }
        const Json spending = ledgerEntryToJson(entry)["spending"];
        QCOMPARE(spending["put_to_vote"][0]["answered"].get<int>(), 128);
        QVERIFY(!spending["put_to_vote"][0].contains("all_vote"));
        // A program that does not know of votes reads the rest, which costs no less.
        QVERIFY(spending["gaussian"].get<double>() > 6);
        LedgerReading reading;
        reading.entries = {total, acceptedWith(twoSaaAndGNMax())};
        for (const LedgerEntry& each : reading.entries)
            reading.balance.add(each);
        const Json json = ledgerToJson(reading, {});
        QCOMPARE(json["total"]["composition"].get<std::string>(), std::string("filter"));
        QCOMPARE(json["total"]["order"].get<double>(), *reading.balance.filterOrder());
        QCOMPARE(json["balance"][0]["spent"]["composition"].get<std::string>(), std::string("filter"));
    }
};

TEST_WITH_EVENTS(SteppedTotalTest)
#include "SteppedTotalTest.moc"
