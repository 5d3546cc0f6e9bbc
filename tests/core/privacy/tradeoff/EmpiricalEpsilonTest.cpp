// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/tradeoff/EmpiricalEpsilon.h"

#include "core/numeric/Intervals.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

RandomStream attackStream(std::uint64_t seed) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
}

} // namespace

class EmpiricalEpsilonTest : public QObject {
    Q_OBJECT

private slots:
    void boundIsTheQuotientOfItsBounds() {
        const TestCounts counts{900, 1000, 100, 1000};
        const double expected =
            std::log(clopperPearsonLower(900, 1000, 0.025) / clopperPearsonUpper(100, 1000, 0.025));
        QCOMPARE(empiricalEpsilon(counts, 0, 0.05), expected);
        // Silence is as telling as alarm: the mirrored test shows the same.
        QCOMPARE(empiricalEpsilon(TestCounts{999, 1000, 500, 1000}, 0, 0.05),
                 std::log(clopperPearsonLower(500, 1000, 0.025) / clopperPearsonUpper(1, 1000, 0.025)));
    }

    void nothingShownIsZero() {
        QCOMPARE(empiricalEpsilon(TestCounts{}, 0, 0.05), 0.0);
        QCOMPARE(empiricalEpsilon(TestCounts{50, 100, 50, 100}, 0, 0.05), 0.0);
        QCOMPARE(empiricalEpsilon(TestCounts{10, 100, 90, 100}, 0, 0.05), 0.0);
        QCOMPARE(empiricalEpsilon(TestCounts{1, 1, 0, 1}, 0, 0.05), 0.0);
    }

    void deltaTakesAwayWhatItMay() {
        const TestCounts counts{30, 1000, 0, 1000};
        QVERIFY(empiricalEpsilon(counts, 0, 0.05) > 1);
        QVERIFY(empiricalEpsilon(counts, 0.01, 0.05) < empiricalEpsilon(counts, 0, 0.05));
        QCOMPARE(empiricalEpsilon(counts, 0.05, 0.05), 0.0);
    }

    void manyTestsShareTheError() {
        const std::vector<TestCounts> tests = {{900, 1000, 100, 1000}, {500, 1000, 400, 1000}};
        QCOMPARE(empiricalEpsilon(tests, 0, 0.05), empiricalEpsilon(tests.front(), 0, 0.025));
    }

    // ε-randomised response at ε = 1, 2,000 experiments at an error of 5 %: at most 100 on average are above;
    // 150 would be 5 standard deviations more, false alarm below 1e-6.
    void randomisedResponseIsNotOverstated() {
        RandomStream random = attackStream(1);
        const double truth = 1 / (1 + std::exp(-1.0));
        int above = 0;
        double mean = 0;
        for (int experiment = 0; experiment < 2000; ++experiment) {
            TestCounts counts{0, 300, 0, 300};
            for (int i = 0; i < 300; ++i) {
                counts.saidWith += random.uniform() < truth ? 1 : 0;
                counts.saidWithout += random.uniform() < 1 - truth ? 1 : 0;
            }
            const double epsilon = empiricalEpsilon(counts, 0, 0.05);
            above += epsilon > 1 ? 1 : 0;
            mean += epsilon / 2000;
        }
        QVERIFY(above < 150);
        QVERIFY(mean > 0.6);
    }

    // N(0, 1) against N(2, 1): δ(ε) at δ = 0.01 gives ε = 5.05 (section "Gaussian noise composed"). A
    // threshold that was chosen on one half shows most of it on the other. The seed is fixed; the bound is
    // above the truth with probability 1e-6.
    void gaussianNoiseIsNearlyFound() {
        RandomStream random = attackStream(2);
        std::vector<double> with, without;
        for (int i = 0; i < 200'000; ++i) {
            with.push_back(2 + random.gaussian());
            without.push_back(random.gaussian());
        }
        const TestCounts test = chosenTest(with, without, 0.01, 1e-6);
        QCOMPARE(test.drawsWith, std::int64_t{100'000});
        const double found = empiricalEpsilon(test, 0.01, 1e-6);
        QVERIFY2(found > 3.5 && found < 5.06, qPrintable(QString::number(found)));
    }

    // By a program of our own after the paper's appendix, with scipy 1.10.1.
    void oneRunAgreesWithThePaper() {
        QVERIFY(std::abs(oneRunEpsilon(1000, 100, 90, 0, 0.05) - 1.6308231927409742) < 1e-6);
        QVERIFY(std::abs(oneRunEpsilon(1000, 100, 90, 1e-5, 0.05) - 1.6261434806957262) < 1e-6);
        QVERIFY(std::abs(oneRunEpsilon(1000, 100, 100, 1e-5, 0.05) - 3.4653763478110453) < 1e-6);
        QCOMPARE(oneRunEpsilon(10, 10, 5, 0, 0.05), 0.0);
        QCOMPARE(oneRunEpsilon(10, 0, 0, 0, 0.05), 0.0);
    }

    // The same alarm as above, with ε = 1 and m = 200 coins that are all guessed.
    void oneRunOfRandomisedResponseIsNotOverstated() {
        RandomStream random = attackStream(3);
        const double truth = 1 / (1 + std::exp(-1.0));
        int above = 0;
        for (int experiment = 0; experiment < 2000; ++experiment) {
            std::int64_t right = 0;
            for (int i = 0; i < 200; ++i)
                right += random.uniform() < truth ? 1 : 0;
            above += oneRunEpsilon(200, 200, right, 0, 0.05) > 1 ? 1 : 0;
        }
        QVERIFY(above < 150);
    }

    // The sum over i is never written out. Reference values: the paper's p-value, summed term by term with
    // scipy 1.10.1; a bound gives way by one part in 10⁹.
    void oneRunOfManyCanariesIsQuick() {
        const auto near = [](double found, double exact) {
            return found <= exact && found > exact * (1 - 3e-9);
        };
        QVERIFY(near(oneRunEpsilon(100'000, 100'000, 55'000, 1e-5, 0.01), 0.18501369162893422));
        QVERIFY(near(oneRunEpsilon(1'000'000, 10'000, 9000, 1e-7, 0.05), 2.141470481194885));
        QVERIFY(near(oneRunEpsilon(1000, 100, 95, 1e-4, 0.05), 2.0939669918574086));
        QVERIFY(near(oneRunEpsilon(1000, 100, 100, 1e-3, 0.05), 0.8090139189504617));
        // As many as there are people: 0.6/0.4 right, and little to be unsure of.
        const double found = oneRunEpsilon(1'000'000'000, 1'000'000'000, 600'000'000, 1e-12, 0.05);
        QVERIFY(found < std::log(1.5) && found > std::log(1.5) - 1e-3);
    }

    void oneRunGrowsWithWhatIsRightAndFallsWithDelta() {
        for (const double delta : {0.0, 1e-12, 1e-6, 1e-4, 1e-3}) {
            double before = 0;
            for (std::int64_t right = 50; right <= 100; ++right) {
                const double found = oneRunEpsilon(200, 100, right, delta, 0.05);
                QVERIFY(found >= before);
                QVERIFY(oneRunEpsilon(200, 100, right, delta * 2, 0.05) <= found);
                before = found;
            }
        }
    }

    void nonsenseShowsNothing() {
        QCOMPARE(oneRunEpsilon(10, 20, 20, 0, 0.05), 0.0);
        QCOMPARE(oneRunEpsilon(10, 5, 6, 0, 0.05), 0.0);
        QCOMPARE(oneRunEpsilon(10, 5, -1, 0, 0.05), 0.0);
        QCOMPARE(oneRunEpsilon(10, 5, 5, std::nan(""), 0.05), 0.0);
        const std::vector<double> unknown(9, std::nan("")),
            known = {1, std::nan(""), 2, 3, std::nan(""), 4, 5};
        QCOMPARE(empiricalEpsilon(chosenTest(unknown, known, 0, 0.05), 0, 0.05), 0.0);
        QCOMPARE(empiricalEpsilon(chosenTest(unknown, unknown, 0, 0.05), 0, 0.05), 0.0);
    }
};

TEST_ALONE(EmpiricalEpsilonTest)
#include "EmpiricalEpsilonTest.moc"
