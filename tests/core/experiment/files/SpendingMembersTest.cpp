// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/SpendingMembers.h"

#include "core/base/Json.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

Spending sampled() {
    return {.adjacency = Adjacency::AddRemoveRecord,
            .subsampled = {{0.02, 1.2, 200}},
            .smoothed = {{0.05, 20, 3}},
            .replacedAlike = false};
}

Result<Spending> readBack(const Spending& spending) {
    return spendingFromJson(Json::parse(spendingToJson(spending).dump()), "");
}

double epsilonOf(const Spending& spending) {
    SpendingSum sum;
    sum.add(spending);
    return sum.cost(Composition::Renyi, Decimal::fromTyped(1e-5)).epsilon.value();
}

} // namespace

class SpendingMembersTest : public QObject {
    Q_OBJECT

private slots:
    void whatTwoRecordsCostIsReadBackAsThat() {
        const Spending two = towards(sampled(), Adjacency::ReplaceRecord);
        QCOMPARE(two.subsampled.front().records, std::int64_t{2});
        const auto again = readBack(two);
        QVERIFY(again);
        QVERIFY(*again == two);
        QVERIFY(epsilonOf(*again) > epsilonOf(sampled()));
    }

    // As ledgers have it that were written before there was a word for it.
    void aCostOfOneRecordSaysNothingOfIt() {
        const Json json = spendingToJson(sampled());
        QVERIFY(!json["subsampled"][0].contains("records"));
        const auto again = readBack(sampled());
        QVERIFY(again);
        QVERIFY(*again == sampled());
    }

    void aCostOfThreeRecordsPromisesNothing() {
        Json json = Json::parse(spendingToJson(sampled()).dump());
        json["subsampled"][0]["records"] = Json::parse("3");
        const auto read = spendingFromJson(json, "");
        QVERIFY(!read || std::isinf(epsilonOf(*read)));
    }
};

TEST_ALONE(SpendingMembersTest)
#include "SpendingMembersTest.moc"
