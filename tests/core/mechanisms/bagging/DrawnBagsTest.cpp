// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/DrawnBags.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epsiloscope;
using enum BagDraw;

namespace {

const RandomStreams& streams() {
    static const RandomStreams all = RandomStreams::fromSeed(14);
    return all;
}

bool areDifferent(const std::vector<std::uint32_t>& records) {
    return std::set<std::uint32_t>(records.begin(), records.end()).size() == records.size();
}

/// Σ (seen − expected)²/expected of counts that should all be alike, times a correction of the variance.
double chiSquareOfCounts(const std::vector<double>& seen, double correction = 1) {
    double total = 0, sum = 0;
    for (const double count : seen)
        total += count;
    const double expected = total / static_cast<double>(seen.size());
    for (const double count : seen)
        sum += (count - expected) * (count - expected) / expected;
    return sum * correction;
}

/// How often each of 20 records is drawn in `draws` draws of `count`.
std::vector<double> frequencies(std::uint32_t count, bool replacement, int draws) {
    std::vector<double> seen(20);
    RandomStream stream = streams().stream(1, StreamPurpose::Test, replacement ? 1 : 2);
    for (int i = 0; i < draws; ++i)
        for (const std::uint32_t record : drawRecords(20, count, replacement, stream))
            ++seen[record];
    return seen;
}

bool holdsRecord(const std::vector<std::uint32_t>& bag) {
    return std::find(bag.begin(), bag.end(), 0U) != bag.end();
}

} // namespace

class DrawnBagsTest : public QObject {
    Q_OBJECT

private slots:
    void bagsHaveTheirSize_data() {
        QTest::addColumn<int>("draw");
        for (const BagDraw draw : {WithReplacement, JointWithoutReplacement, IndependentWithoutReplacement})
            QTest::newRow(toString(draw)) << static_cast<int>(draw);
    }

    void bagsHaveTheirSize() {
        QFETCH(int, draw);
        for (const std::int64_t subsample : {1, 7, 25}) {
            const auto bags = drawBags({100, 4, subsample, static_cast<BagDraw>(draw)}, streams(), 1);
            QCOMPARE(bags.size(), std::size_t{4});
            for (const auto& bag : bags) {
                QCOMPARE(static_cast<std::int64_t>(bag.size()), subsample);
                QVERIFY(
                    std::all_of(bag.begin(), bag.end(), [](std::uint32_t record) { return record < 100; }));
            }
        }
    }

    void recordsOfABagAreDifferentWithoutReplacement() {
        for (const BagDraw draw : {JointWithoutReplacement, IndependentWithoutReplacement}) {
            for (const auto& bag : drawBags({1'000, 3, 333, draw}, streams(), 1))
                QVERIFY(areDifferent(bag));
            auto whole = drawBag({1'000, 1, 1'000, draw}, 0, streams(), 1);
            QVERIFY(areDifferent(whole) && !std::is_sorted(whole.begin(), whole.end()));
        }
    }

    // 1,000 picks of 1,000 records are all different with probability 1,000!/1,000^1,000 < 10^−400.
    void recordsComeMoreThanOnceWithReplacement() {
        QVERIFY(!areDifferent(drawBag({1'000, 1, 1'000, WithReplacement}, 0, streams(), 1)));
        QCOMPARE(drawBag({3, 1, 500, WithReplacement}, 0, streams(), 1).size(), std::size_t{500});
    }

    void jointBagsShareNone() {
        std::vector<std::uint32_t> all;
        for (const auto& bag : drawBags({1'000, 10, 100, JointWithoutReplacement}, streams(), 1))
            all.insert(all.end(), bag.begin(), bag.end());
        QCOMPARE(all.size(), std::size_t{1'000});
        QVERIFY(areDifferent(all));
    }

    // Two halves share none with probability 1/binomial(1,000, 500) < 10^−299.
    void independentBagsShareSome() {
        const auto bags = drawBags({1'000, 2, 500, IndependentWithoutReplacement}, streams(), 1);
        std::vector<std::uint32_t> all = bags[0];
        all.insert(all.end(), bags[1].begin(), bags[1].end());
        QVERIFY(!areDifferent(all));
        QVERIFY(bags[0] != bags[1]);
    }

    void anyOrderDrawsTheSameBags_data() { bagsHaveTheirSize_data(); }

    void anyOrderDrawsTheSameBags() {
        QFETCH(int, draw);
        const BagPlan plan{5'000, 8, 321, static_cast<BagDraw>(draw)};
        const auto bags = drawBags(plan, streams(), 3);
        for (const std::uint32_t bag : {7U, 0U, 3U, 7U, 1U})
            QCOMPARE(drawBag(plan, bag, streams(), 3), bags[bag]);
        for (std::size_t bag = 1; bag < bags.size(); ++bag)
            QVERIFY(bags[bag] != bags[0]);
    }

    void trialsDiffer() {
        const BagPlan plan{5'000, 1, 50, WithReplacement};
        QVERIFY(drawBag(plan, 0, streams(), 1) != drawBag(plan, 0, streams(), 2));
        QCOMPARE(drawBag(plan, 0, streams(), 2), drawBag(plan, 0, streams(), 2));
    }

    // Chi-square with 19 degrees of freedom: a right draw exceeds 63 with probability 1.3e−6. Without
    // replacement the counts vary less, by (n − k)/(n − 1) of n = 20, k = 5. The seed is fixed.
    void everyRecordIsDrawnEquallyOften() {
        QVERIFY(chiSquareOfCounts(frequencies(5, true, 40'000)) < 63);
        QVERIFY(chiSquareOfCounts(frequencies(5, false, 40'000), 19.0 / 15) < 63);
        std::vector<double> skewed = frequencies(5, true, 40'000);
        skewed[0] *= 1.1; // a tenth too many would be noticed
        QVERIFY(chiSquareOfCounts(skewed) > 63);
    }

    // The first two of five records without replacement: 20 ordered pairs, alike. 19 degrees of freedom, as
    // above.
    void everyPairComesEquallyOften() {
        std::vector<double> seen(20);
        RandomStream stream = streams().stream(1, StreamPurpose::Test, 3);
        for (int i = 0; i < 100'000; ++i) {
            const auto drawn = drawRecords(5, 2, false, stream);
            const std::uint32_t other = drawn[1] - (drawn[1] > drawn[0] ? 1 : 0);
            ++seen[std::size_t{4} * drawn[0] + other];
        }
        QVERIFY(chiSquareOfCounts(seen) < 63);
    }

    void simulationDrawsWhatBagsDraw_data() { bagsHaveTheirSize_data(); }

    // The bags drawn whole from the same streams, searched for the record.
    void simulationDrawsWhatBagsDraw() {
        QFETCH(int, draw);
        const BagPlan plan{300, 4, 40, static_cast<BagDraw>(draw)};
        const bool joint = plan.draw == JointWithoutReplacement;
        const std::uint32_t simulations = 500;
        const SimulatedBags simulated = simulateBags(plan, simulations, streams(), 2);
        QCOMPARE(simulated.holds.size(), std::size_t{simulations});
        std::size_t held = 0;
        for (std::uint32_t simulation = 0; simulation < simulations; ++simulation) {
            RandomStream stream = simulationStream(streams(), 2, simulation);
            bool holds = false;
            // Each draw is made only while none before it had the record: so the simulation takes the stream.
            for (int bag = 0; bag < (joint ? 1 : 4) && !holds; ++bag)
                holds = holdsRecord(drawRecords(300, joint ? 160 : 40, plan.draw == WithReplacement, stream));
            QCOMPARE(simulated.holds[simulation] == 1, holds);
            held += holds ? 1 : 0;
        }
        QCOMPARE(simulated.held, held);
        QVERIFY(held > 0 && held < simulations);
    }

    void simulationAgreesWithDelta_data() {
        QTest::addColumn<int>("draw");
        QTest::addColumn<int>("records");
        QTest::addColumn<int>("models");
        QTest::addColumn<int>("subsample");
        for (const BagDraw draw : {WithReplacement, JointWithoutReplacement, IndependentWithoutReplacement})
            for (const auto& [records, models, subsample] : {std::array{60'000, 1, 10'000},
                                                             {60'000, 1, 300},
                                                             {1'000, 10, 50},
                                                             {1'000, 3, 300},
                                                             {20, 4, 5},
                                                             {1, 1, 1}})
                QTest::addRow("%s n=%d N=%d k=%d", toString(draw), records, models, subsample)
                    << static_cast<int>(draw) << records << models << subsample;
    }

    // Outside five standard errors a right simulation is with probability about 6e−7 (binomial: a little more
    // where δ is small). The seed is fixed.
    void simulationAgreesWithDelta() {
        QFETCH(int, draw);
        QFETCH(int, records);
        QFETCH(int, models);
        QFETCH(int, subsample);
        const BagPlan plan{records, models, subsample, static_cast<BagDraw>(draw)};
        const std::uint32_t simulations = 4'000;
        const SimulatedBags simulated = simulateBags(plan, simulations, streams(), 1);
        const double delta = intrinsicPrivacy(plan).delta;
        const double error = std::sqrt(simulations * delta * (1 - delta));
        QVERIFY2(std::abs(static_cast<double>(simulated.held) - simulations * delta) <= 5 * error + 1e-9,
                 qPrintable(QString::number(simulated.held)));
        QCOMPARE(static_cast<std::size_t>(std::count(simulated.holds.begin(), simulated.holds.end(), 1)),
                 simulated.held);
    }
};

TEST_WITH_EVENTS(DrawnBagsTest)
#include "DrawnBagsTest.moc"
