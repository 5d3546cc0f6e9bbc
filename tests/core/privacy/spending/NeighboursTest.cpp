// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <string>

using namespace epsiloscope;

namespace {

constexpr Composition everyComposition[] = {Composition::Basic, Composition::Renyi, Composition::Optimal};
constexpr Adjacency added = Adjacency::AddRemoveRecord, replaced = Adjacency::ReplaceRecord,
                    withinClass = Adjacency::ReplaceWithinClass, features = Adjacency::ReplacePrivateFeatures;

Spending oneOfEach(Adjacency adjacency) {
    Spending spending;
    spending.adjacency = adjacency;
    spending.pure = {{0.5, 2}};
    spending.approximate = {{0.25, 1e-7, 3}};
    spending.gaussian = 0.04;
    return spending;
}

double costOf(const Spending& spending, Composition composition, double delta) {
    SpendingSum sum;
    sum.add(spending);
    return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
}

// δ(ε) of one Poisson-subsampled Gaussian step whose record says +1 in one dataset and −1 in the other.
double replacedDelta(double rate, double sigma, double epsilon) {
    const auto density = [sigma](double x, double mean) {
        return std::exp(-(x - mean) * (x - mean) / (2 * sigma * sigma)) /
               (sigma * std::sqrt(2 * std::numbers::pi));
    };
    double delta = 0;
    constexpr double step = 1e-3;
    for (double x = -12 * sigma; x < 12 * sigma; x += step) {
        const double rest = (1 - rate) * density(x, 0);
        const double p = rest + rate * density(x, 1), q = rest + rate * density(x, -1);
        delta += std::max(0.0, p - std::exp(epsilon) * q) * step;
    }
    return delta;
}

} // namespace

class NeighboursTest : public QObject {
    Q_OBJECT

private slots:
    void eachHasANameOfItsOwn() {
        std::set<std::string> names;
        for (const Adjacency each : adjacencies)
            names.insert(toString(each));
        QCOMPARE(names.size(), adjacencies.size());
    }

    void isSaidInWords() {
        QCOMPARE(QString(inWords(withinClass)), QString("replace one record by one of the same class"));
    }

    // What is proved, and in which direction.
    void translationsGoOneWay() {
        const std::vector<Adjacency> order{added, replaced, withinClass, features};
        for (std::size_t from = 0; from < order.size(); ++from)
            for (std::size_t to = 0; to < order.size(); ++to) {
                const Spending told = towards(oneOfEach(order[from]), order[to]);
                QCOMPARE(told.adjacency, order[to]);
                QCOMPARE(told.unbounded, to < from);
                QCOMPARE(weaker(order[from], order[to]), order[std::max(from, to)]);
            }
        QVERIFY(towards(oneOfEach(Adjacency::None), features).unbounded);
        QVERIFY(towards(oneOfEach(features), Adjacency::None).unbounded);
        Spending free;
        free.adjacency = features;
        QVERIFY(!towards(free, added).unbounded);
    }

    void onlyReplacingIsAsGoodAsAddingForAPersonWhoIsThere() {
        QVERIFY(coversAsMuch(added, replaced) && coversAsMuch(replaced, added) &&
                coversAsMuch(features, added));
        QVERIFY(!coversAsMuch(added, withinClass) && !coversAsMuch(added, features));
        QVERIFY(!coversAsMuch(replaced, withinClass) && !coversAsMuch(withinClass, features));
    }

    void addedRecordsCostTwiceWhereNothingMoreIsProved() {
        const Spending plain = oneOfEach(added);
        Spending alike = plain;
        alike.replacedAlike = true;
        for (const Adjacency asked : {replaced, withinClass, features}) {
            Spending same = plain;
            same.adjacency = asked;
            QVERIFY(towards(alike, asked) == same);
            const Spending twice = towards(plain, asked);
            QCOMPARE(twice.pure.front().epsilon, 1.0);
            QCOMPARE(twice.pure.front().times, 2);
            QCOMPARE(twice.approximate.front().epsilon, 0.5);
            const double delta = (1 + std::exp(0.25)) * 1e-7;
            QVERIFY(twice.approximate.front().delta >= delta &&
                    twice.approximate.front().delta < delta * (1 + 1e-12));
            QCOMPARE(twice.gaussian, 0.16);
            QVERIFY(towards(oneOfEach(replaced), asked).pure == plain.pure);
        }
        Spending large = plain;
        large.approximate = {{1, 0.3, 1}}; // (1 + e)·0.3 > 1
        QVERIFY(towards(large, replaced).unbounded);
        QVERIFY(deltaForGroup(1000, 0, 2) == 0);
    }

    void aGroupOfAGroupIsNotGuessed() {
        Spending steps;
        steps.adjacency = added;
        steps.subsampled = {{0.1, 1, 5}};
        QVERIFY(!forGroupOfTwo(steps).unbounded);
        QVERIFY(forGroupOfTwo(forGroupOfTwo(steps)).unbounded);
    }

    void gaussianNoiseOfAGroupIsExact() {
        Spending spending;
        spending.adjacency = added;
        spending.gaussian = 0.09;
        for (const Composition composition : everyComposition) {
            const double cost = costOf(towards(spending, replaced), composition, 1e-5);
            const double exact = gaussianEpsilon(0.6, 1e-5);
            QVERIFY(cost >= exact * (1 - 1e-9) && cost <= exact * (1 + 1e-7));
        }
    }

    // Mironov's corollary against the divergence itself, found by integration.
    void aReplacedRecordOfSubsampledStepsCostsNoMoreThanIsSaid_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("sigma");
        QTest::newRow("everybody") << 1.0 << 2.0;
        QTest::newRow("half") << 0.5 << 1.0;
        QTest::newRow("few") << 0.05 << 0.8;
    }
    void aReplacedRecordOfSubsampledStepsCostsNoMoreThanIsSaid() {
        QFETCH(double, rate);
        QFETCH(double, sigma);
        Spending steps;
        steps.adjacency = added;
        steps.subsampled = {{rate, sigma, 1}};
        SpendingSum one, two;
        one.add(steps);
        two.add(towards(steps, replaced));
        const auto costAt = [](const SpendingSum& sum, Composition composition, double delta) {
            return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
        };
        for (const double delta : {1e-2, 1e-4, 1e-6})
            for (const Composition composition : everyComposition) {
                const double cost = costAt(two, composition, delta);
                QVERIFY(std::isfinite(cost));
                QVERIFY(replacedDelta(rate, sigma, cost) <= delta * (1 + 1e-6)); // a sum is no integral
                QVERIFY(cost > costAt(one, composition, delta));
            }
        if (rate < 1) return;
        // Without sampling it is Gaussian noise for twice the distance.
        QVERIFY(costAt(two, Composition::Renyi, 1e-6) < 1.2 * gaussianEpsilon(2 / sigma, 1e-6));
    }

    void aPublishedEpsilonAddsItsCurve() {
        Spending published;
        published.adjacency = added;
        published.gaussian = 0.05;
        published.smoothed = {{0.01, 8, 1}};
        std::vector<double> orders = denseOrders(), rdp;
        for (const double order : orders)
            rdp.push_back(order * 0.05 / 2 +
                          releaseRdp({order, 0.01, 8}, Publication::Sound).value_or(infinity));
        const double direct = improvedConversion(orders, rdp, 1e-5).epsilon;
        for (const Composition composition : everyComposition) {
            const double cost = costOf(published, composition, 1e-5);
            QVERIFY(std::isfinite(cost));
            QVERIFY2(cost <= direct * (1 + 1e-6),
                     qPrintable(QString::number(cost) + " " + QString::number(direct)));
            QVERIFY(cost > gaussianEpsilon(std::sqrt(0.05), 1e-5));
        }
        QVERIFY(costOf(repeated(published, 2), Composition::Renyi, 1e-5) >
                costOf(published, Composition::Renyi, 1e-5));
        QVERIFY(std::isinf(costOf(published, Composition::Renyi, 0)));
        const double group = costOf(towards(published, replaced), Composition::Renyi, 1e-5);
        QVERIFY(std::isfinite(group) && group > costOf(published, Composition::Renyi, 1e-5));
        published.smoothed = {{0.01, 0, 1}};
        QVERIFY(std::isinf(costOf(published, Composition::Renyi, 1e-5)));
    }
};

TEST_ALONE(NeighboursTest)
#include "NeighboursTest.moc"
