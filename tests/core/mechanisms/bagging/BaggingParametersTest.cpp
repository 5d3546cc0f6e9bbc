// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/BaggingParameters.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/core/mechanisms/bagging/BagSettings.h"
#include "tests/testing/ChangedParameters.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class BaggingParametersTest : public QObject {
    Q_OBJECT

private slots:
    void theLargestBagsFitAndLargerOnesDoNot_data() {
        QTest::addColumn<BagDraw>("draw");
        QTest::addColumn<int>("models");
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("delta");
        for (const BagDraw draw : {BagDraw::WithReplacement, BagDraw::JointWithoutReplacement,
                                   BagDraw::IndependentWithoutReplacement})
            for (const int models : {1, 3, 40})
                for (const auto& [epsilon, delta] :
                     {std::pair{0.1, 0.0}, {0.0, 0.1}, {0.3, 0.2}, {0.2, 0.3}, {25.0, 0.0}, {0.0, 0.75}})
                    QTest::addRow("%s N=%d ε=%g δ=%g", toString(draw), models, epsilon, delta)
                        << draw << models << epsilon << delta;
    }

    void theLargestBagsFitAndLargerOnesDoNot() {
        QFETCH(BagDraw, draw);
        QFETCH(int, models);
        QFETCH(double, epsilon); // 0: not wanted
        QFETCH(double, delta);
        constexpr std::int64_t records = 1000;
        Parameters given = bags(models, 0, draw);
        if (epsilon > 0) given.set("epsilon", epsilon);
        if (delta > 0) given.set("delta", delta);
        const auto plan = bagsOf(bagsFilledIn(given), records);
        QVERIFY2(plan.ok(), plan ? "" : plan.error().message().c_str());
        QCOMPARE(plan->draw, draw);
        const auto fits = [&](const BagPlan& some) {
            const IntrinsicPrivacy cost = intrinsicPrivacy(some);
            return (epsilon <= 0 || cost.epsilon <= epsilon) && (delta <= 0 || cost.delta <= delta);
        };
        QVERIFY(plan->subsample >= 1 && fits(*plan));
        BagPlan larger = *plan;
        ++larger.subsample;
        QVERIFY(plan->subsample == records || !checkBags(larger) || !fits(larger));
    }

    void withoutWishesATenthIsShared() {
        const auto shared = [](std::int64_t models, std::int64_t records) {
            return bagsOf(bagsFilledIn(bags(models, 0)), records)->subsample;
        };
        QCOMPARE(shared(1, 1000), std::int64_t{100});
        QCOMPARE(shared(7, 1000), std::int64_t{14});
        QCOMPARE(shared(500, 1000), std::int64_t{1});
        QCOMPARE(shared(1, 3), std::int64_t{1});
    }

    void bagsBeyondWhatIsWantedAreRefused() {
        // One of 100 records costs ln(101/100) = 0.00995 and 0.01.
        for (const auto& [id, value, fits] : {std::tuple{"epsilon", 0.5, 50},
                                              {"delta", 0.4, 50},
                                              {"epsilon", 0.01, 1},
                                              {"delta", 0.0101, 1}}) {
            const auto at = [&, id = id, value = value](std::int64_t k) {
                return bagsOf(bagsFilledIn(with(bags(1, k), id, value)), 100);
            };
            QVERIFY2(at(fits).ok(), id);
            const auto refused = at(fits + 1);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().where, std::string("/parameters/subsample"));
            QVERIFY(says(refused.error().what, "k = " + std::to_string(fits + 1)));
            QVERIFY(says(refused.error().mend, "largest k"));
        }
        for (const auto& [id, value] : {std::pair{"epsilon", 0.009}, {"delta", 0.009}}) {
            const auto refused = bagsOf(bagsFilledIn(with(bags(1, 0), id, value)), 100);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().where, std::string("/parameters/") + id);
            QVERIFY(says(refused.error().mend, "dpsgd"));
        }
    }

    void whatCannotBeDrawnIsRefused() {
        using enum BagDraw;
        const PreparedData data = blobs(100, 10);
        const auto errorOf = [&](const Parameters& given) {
            const ObservedTrial made = observedOn(data, "bagging", given);
            return made.outcome ? Sentence("it ran") : made.outcome.error().where;
        };
        const std::string k = "/parameters/subsample", models = "/parameters/models";
        QCOMPARE(errorOf(bags(4, 26, JointWithoutReplacement)), k);
        QCOMPARE(errorOf(bags(1, 101, IndependentWithoutReplacement)), k);
        QCOMPARE(errorOf(bags(101, 1, JointWithoutReplacement)), models);
        QCOMPARE(errorOf(bags(101, 0, JointWithoutReplacement)), models);
        QCOMPARE(errorOf(with(bags(101, 0, JointWithoutReplacement), "epsilon", 1.0)), models);
        QCOMPARE(errorOf(bags(1'000'000, 1'000'000)), k); // with replacement: more than memory
        QCOMPARE(errorOf(bags(4, 25, JointWithoutReplacement)), std::string("it ran"));
        QCOMPARE(errorOf(bags(1, 100, IndependentWithoutReplacement)), std::string("it ran"));
        QCOMPARE(errorOf(bags(1, 300)), std::string("it ran"));
    }

    void anotherNumberOfRecordsIsRefused() {
        const PreparedData data = blobs(100, 10);
        const auto run = [&](std::int64_t records) {
            return observedOn(data, "bagging", with(bags(2, 5), "records", records)).outcome;
        };
        QVERIFY(run(100).ok());
        const auto refused = run(101);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/parameters/records"));
        QVERIFY(says(refused.error().what, "there are 100") && says(refused.error().what, "101"));
    }

    void accountsNeedTheNumberOfRecords() {
        const auto refused = findMechanism("bagging")->account(bagsFilledIn(bags(3, 10)));
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/parameters/records"));
        QVERIFY(says(refused.error().mend, "--set records="));
    }

    void adviceSaysWhatItIs() {
        QVERIFY(baggingAdvice(bagsFilledIn(bags(1, 10)), 0).empty());
        const auto advice = baggingAdvice(bagsFilledIn(bags(1, 10)), 1000);
        QCOMPARE(advice.size(), std::size_t{1});
        QVERIFY(says(advice[0].text, "k = 10 of n = 1000") && says(advice[0].text, "(0, δ) holds"));
        const auto warning = baggingAdvice(bagsFilledIn(bags(11, 10, BagDraw::JointWithoutReplacement)), 100);
        QCOMPARE(warning.at(0).severity, Severity::Warning);
    }
};

TEST_WITH_EVENTS(BaggingParametersTest)
#include "BaggingParametersTest.moc"
