// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/SpendingSum.h"

#include "core/base/Infinity.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/descent/SubsampledGaussianAccounting.h"
#include "tests/testing/ExactMixture.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr Composition summedCompositions[] = {Composition::Basic, Composition::Renyi, Composition::Optimal};

Spending nothing() {
    Spending spending;
    spending.adjacency = Adjacency::AddRemoveRecord;
    return spending;
}
Spending pure(double epsilon, std::int64_t times = 1) {
    Spending spending = nothing();
    spending.pure = {{epsilon, times}};
    return spending;
}
Spending approximate(double epsilon, double delta, std::int64_t times = 1) {
    Spending spending = nothing();
    spending.approximate = {{epsilon, delta, times}};
    return spending;
}
Spending gaussian(double square) {
    Spending spending = nothing();
    spending.gaussian = square;
    return spending;
}
Spending subsampled(double rate, double sigma, std::int64_t times) {
    Spending spending = nothing();
    spending.subsampled = {{rate, sigma, times}};
    return spending;
}

SpendingSum sumOf(std::initializer_list<Spending> parts) {
    SpendingSum sum;
    for (const Spending& part : parts)
        sum.add(part);
    return sum;
}
double costOfSum(const SpendingSum& sum, Composition composition, double delta) {
    return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
}

std::vector<double> randomEpsilons(RandomStream& stream, std::size_t count, double most) {
    std::vector<double> epsilons;
    for (std::size_t i = 0; i < count; ++i)
        epsilons.push_back(most * stream.uniform());
    return epsilons;
}

} // namespace

class SpendingSumTest : public QObject {
    Q_OBJECT

private slots:
    void namesGoBothWays() {
        for (const Composition composition : summedCompositions)
            QVERIFY(compositionFrom(toString(composition)) == composition);
        QVERIFY(!compositionFrom("naive").has_value());
        QCOMPARE(std::string(inWords(Composition::Basic)),
                 std::string("basic composition, Gaussian noise exactly"));
    }

    void nothingCostsNothing() {
        const SpendingSum sum = sumOf({nothing(), pure(0), subsampled(0, 1, 5)});
        QVERIFY(sum.empty());
        for (const Composition composition : summedCompositions)
            for (const double delta : {0.0, 1e-5})
                QVERIFY(sum.cost(composition, Decimal::fromTyped(delta)).epsilon == Decimal());
    }

    void basicIsExactInDecimals() {
        const SpendingSum sum = sumOf({pure(0.1), pure(0.2)});
        for (const Composition composition : summedCompositions) {
            const ComposedCost cost = sum.cost(composition, Decimal::fromTyped(1e-5));
            QVERIFY(cost.epsilon <= *Decimal::fromText("0.3"));
            QVERIFY(sum.cost(composition, Decimal()).epsilon == *Decimal::fromText("0.3"));
        }
        QVERIFY(sum.cost(Composition::Basic, Decimal::fromTyped(1e-5)).epsilon == *Decimal::fromText("0.3"));
        QCOMPARE(sumOf({pure(0.1, 1000), approximate(0.7, 1e-6, 3)})
                     .cost(Composition::Basic, Decimal::fromTyped(1e-5))
                     .epsilon.text(),
                 std::string("102.1"));
    }

    void deltaMayBeUsedUpExactly() {
        const SpendingSum sum = sumOf({approximate(0.5, 1e-6, 10)});
        for (const Composition composition : summedCompositions) {
            QCOMPARE(sum.cost(composition, *Decimal::fromText("1e-5")).epsilon.text(), std::string("5"));
            QVERIFY(sum.cost(composition, *Decimal::fromText("0.00000999999999")).epsilon.infinite());
        }
        QVERIFY(sumOf({approximate(0.5, 1e-6, 10), gaussian(0.01)})
                    .cost(Composition::Optimal, *Decimal::fromText("1e-5"))
                    .epsilon.infinite());
    }

    void nothingIsPromisedWithoutDelta() {
        for (const Composition composition : summedCompositions) {
            QVERIFY(sumOf({gaussian(1e-6)}).cost(composition, Decimal()).epsilon.infinite());
            QVERIFY(sumOf({subsampled(0.01, 5, 1)}).cost(composition, Decimal()).epsilon.infinite());
            QVERIFY(sumOf({approximate(0.1, 1e-9)}).cost(composition, Decimal()).epsilon.infinite());
        }
    }

    void whatIsOutOfRangePromisesNothing() {
        Spending unbounded = nothing();
        unbounded.unbounded = true;
        for (const Spending& spending :
             {unbounded, pure(infinity), pure(std::nan("")), pure(-1), approximate(1, 1),
              approximate(infinity, 1e-6), gaussian(infinity), gaussian(std::nan("")), subsampled(0.1, 0, 1),
              subsampled(1.5, 1, 1), subsampled(0.1, std::nan(""), 1)}) {
            SpendingSum sum = sumOf({pure(0.1), spending});
            QVERIFY(sum.whole().unbounded);
            sum.add(pure(0.1));
            for (const Composition composition : summedCompositions)
                QVERIFY(sum.cost(composition, Decimal::fromTyped(1e-5)).epsilon.infinite());
        }
    }

    void bruteForceIsNeverAboveAndOptimalIsClose_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("most");
        for (const int count : {2, 3, 5, 8, 10})
            for (const double most : {0.02, 0.3, 1.5, 6.0})
                QTest::newRow(qPrintable(QString("%1 of at most %2").arg(count).arg(most))) << count << most;
    }

    void bruteForceIsNeverAboveAndOptimalIsClose() {
        QFETCH(int, count);
        QFETCH(double, most);
        RandomStream stream =
            RandomStreams::fromSeed(5).stream(1, StreamPurpose::Test, static_cast<std::uint64_t>(count));
        for (int repetition = 0; repetition < 3; ++repetition) {
            const auto epsilons = randomEpsilons(stream, static_cast<std::size_t>(count), most);
            SpendingSum sum;
            for (const double epsilon : epsilons)
                sum.add(pure(epsilon));
            for (const double delta : {0.3, 0.05, 1e-3, 1e-5, 1e-9, 1e-15}) {
                const double exact = ExactMixture{epsilons}.epsilon(delta);
                const double basic = costOfSum(sum, Composition::Basic, delta);
                const double renyi = costOfSum(sum, Composition::Renyi, delta);
                const double optimal = costOfSum(sum, Composition::Optimal, delta);
                QVERIFY2(optimal >= exact * (1 - 1e-14),
                         qPrintable(QString("%1 < %2").arg(optimal, 0, 'g', 17).arg(exact, 0, 'g', 17)));
                QVERIFY(renyi >= optimal && basic >= renyi);
                QVERIFY2(optimal <= exact + 1e-3 * std::max(most, exact),
                         qPrintable(QString("%1 > %2 at %3").arg(optimal).arg(exact).arg(delta)));
            }
        }
    }

    void bruteForceWithGaussianNoise() {
        RandomStream stream = RandomStreams::fromSeed(6).stream(1, StreamPurpose::Test);
        for (const std::size_t count : {1, 4, 7})
            for (const double mu : {0.05, 0.5, 2.0}) {
                const auto epsilons = randomEpsilons(stream, count, 0.8);
                SpendingSum sum = sumOf({gaussian(mu * mu)});
                for (const double epsilon : epsilons)
                    sum.add(pure(epsilon));
                for (const double delta : {0.05, 1e-5, 1e-10}) {
                    const double exact = ExactMixture{epsilons, mu}.epsilon(delta);
                    const double optimal = costOfSum(sum, Composition::Optimal, delta);
                    QVERIFY2(optimal >= exact,
                             qPrintable(QString("%1 < %2").arg(optimal, 0, 'g', 17).arg(exact, 0, 'g', 17)));
                    QVERIFY2(optimal <= exact * (1 + 1e-3) + 1e-3,
                             qPrintable(QString("%1 > %2").arg(optimal).arg(exact)));
                    QVERIFY(costOfSum(sum, Composition::Basic, delta) >=
                            costOfSum(sum, Composition::Renyi, delta));
                    QVERIFY(costOfSum(sum, Composition::Renyi, delta) >= optimal);
                }
            }
    }

    // An (ε, δ)-DP mechanism at its worst: it fails with δ, and is randomised response otherwise.
    void bruteForceWhereSomeMayFail() {
        const std::vector<double> epsilons{0.4, 0.4, 0.7, 0.2};
        const SpendingSum sum = sumOf({approximate(0.4, 1e-6, 2), approximate(0.7, 3e-6), pure(0.2)});
        const double failing = 1 - (1 - 1e-6) * (1 - 1e-6) * (1 - 3e-6);
        for (const double delta : {6e-6, 1e-5, 1e-3}) {
            const double exact = ExactMixture{epsilons, 0, failing}.epsilon(delta);
            for (const Composition composition : summedCompositions)
                QVERIFY(costOfSum(sum, composition, delta) >= exact);
            QVERIFY(costOfSum(sum, Composition::Optimal, delta) <= exact + 1e-3);
        }
    }

    void homogeneousOnesAreExact() {
        for (const long times : {1L, 7L, 1000L, 100000L}) {
            const double exact = optimalCompositionEpsilon(0.016, times, 1e-5);
            const double cost = costOfSum(sumOf({pure(0.016, times)}), Composition::Optimal, 1e-5);
            QVERIFY(cost >= exact);
            QVERIFY(cost <= exact * (1 + 2e-8));
        }
        // The same kinds told apart by a last digit, on the grid: as good as the exact one.
        const double exact = optimalCompositionEpsilon(0.1, 2000, 1e-6);
        const double mixed = costOfSum(sumOf({pure(0.1, 1000), pure(std::nextafter(0.1, 1), 1000)}),
                                       Composition::Optimal, 1e-6);
        QVERIFY(mixed >= exact && mixed <= exact * (1 + 1e-3));
    }

    void gaussianOnesAreExact() {
        for (const double mu : {1e-4, 0.01, 0.5, 3.0, 20.0})
            for (const double delta : {0.1, 1e-5, 1e-12}) {
                const SpendingSum sum = sumOf({gaussian(mu * mu / 4), gaussian(3 * mu * mu / 4)});
                const double exact = gaussianEpsilon(mu, delta),
                             cost = costOfSum(sum, Composition::Optimal, delta);
                QVERIFY(gaussianDelta(mu, cost) <= delta * (1 + 1e-12));
                QVERIFY(cost <= exact * (1 + 2e-8) + 1e-12);
                QVERIFY(costOfSum(sum, Composition::Renyi, delta) >= cost);
                QVERIFY(costOfSum(sum, Composition::Basic, delta) >=
                        costOfSum(sum, Composition::Renyi, delta));
            }
    }

    // Of Gaussian noise, αμ²/2 at order α, converted as in Canonne, Kamath, Steinke 2020, Proposition 12.
    void renyiAloneIsTheDivergencesOwn() {
        for (const double mu : {0.1, 1.0, 4.0})
            for (const double delta : {1e-9, 1e-5, 0.01}) {
                const SpendingSum sum = sumOf({gaussian(mu * mu)});
                double least = infinity;
                for (double order = 1.001; order < 4000; order *= 1.0002)
                    least = std::min(least, order * mu * mu / 2 + std::log1p(-1 / order) -
                                                (std::log(delta) + std::log(order)) / (order - 1));
                const double epsilon = sum.renyiEpsilon(Decimal::fromTyped(delta));
                QVERIFY(epsilon >= least - 1e-6 && epsilon < 1.02 * least + 1e-4);
                QVERIFY(epsilon > 1.02 * costOfSum(sum, Composition::Optimal, delta));
            }
        // δ that parts use up is not there for the rest.
        const SpendingSum parts = sumOf({gaussian(1), approximate(0.5, 1e-5)});
        QVERIFY(std::isfinite(parts.renyiEpsilon(Decimal::fromTyped(2e-5))));
        QVERIFY(std::isinf(parts.renyiEpsilon(Decimal::fromTyped(1e-5))));
        QVERIFY(std::isinf(parts.renyiEpsilon(Decimal::fromTyped(1e-6))));
    }

    // The reference has other orders: never above it by more than what ours are less dense, and near it.
    // Exact Gaussian composition is neither basic nor Rényi, whichever of them was asked for.
    void aFigureIsCalledWhatItIs() {
        Spending noise;
        noise.adjacency = Adjacency::AddRemoveRecord;
        noise.gaussian = 0.25;
        Spending pure = noise;
        pure.gaussian = 0;
        pure.pure = {{0.1, 200}};
        const Decimal delta = Decimal::fromTyped(1e-5);
        SpendingSum sum;
        sum.add(noise);
        for (const Composition asked : {Composition::Basic, Composition::Renyi}) {
            QCOMPARE(inWords(sum.cost(asked, delta)), std::string("Gaussian noise composed exactly"));
            QCOMPARE(nameOf(sum.cost(asked, delta)), std::string("gaussian"));
        }
        sum.add(pure);
        QCOMPARE(inWords(sum.cost(Composition::Basic, delta)),
                 std::string("ε added up, Gaussian noise composed exactly"));
        QCOMPARE(nameOf(sum.cost(Composition::Basic, delta)), std::string("basic+gaussian"));
        QCOMPARE(inWords(sum.cost(Composition::Renyi, delta)), std::string("Rényi composition"));
        SpendingSum alone;
        alone.add(pure);
        QCOMPARE(inWords(alone.cost(Composition::Basic, delta)), std::string("ε added up"));
    }

    void subsampledOnesAgreeWithGoldenConversions() {
        EPSILOSCOPE_NEEDS("golden/dp/dpsgd_rdp.json");
        int compared = 0;
        const Json golden = goldenValues("golden/dp/dpsgd_rdp.json");
        for (const Json& row : golden.at("rows")) {
            const double rate = number(row.at("q")), sigma = number(row.at("sigma"));
            const auto steps = row.at("steps").get<std::int64_t>();
            // Two kinds, told apart by a last digit, are composed by RDP.
            const SpendingSum sum =
                sumOf({subsampled(rate, sigma, steps - 1), subsampled(std::nextafter(rate, 0), sigma, 1)});
            const double delta = number(row.at("delta"));
            const double expected = number(row.at("google_orders").at("eps_improved"));
            const double renyi = costOfSum(sum, Composition::Renyi, delta);
            QVERIFY2(renyi <= expected * (1 + 1e-3), row.dump().c_str());
            QVERIFY2(renyi >= expected * (1 - 0.02) || expected > 100 || steps == 1, row.dump().c_str());
            QVERIFY(costOfSum(sum, Composition::Basic, delta) >= renyi);
            const double alone =
                costOfSum(sumOf({subsampled(rate, sigma, steps)}), Composition::Basic, delta);
            QVERIFY2(alone <= renyi * (1 + 1e-8), row.dump().c_str());
            if (row.contains("pld") && row.at("pld").contains("suggested_tight_eps"))
                QVERIFY2(alone >= number(row.at("pld").at("suggested_tight_eps")) * (1 - 1e-3),
                         row.dump().c_str());
            ++compared;
        }
        QVERIFY(compared > 20);
    }

    void mixturesAreOrderedAndAboveTheirParts() {
        const Spending parts[] = {pure(0.3, 5), approximate(0.2, 1e-7, 4), gaussian(0.3),
                                  subsampled(0.01, 1.0, 500)};
        for (unsigned chosen = 1; chosen < 16; ++chosen) {
            SpendingSum sum;
            for (unsigned i = 0; i < 4; ++i)
                if (chosen >> i & 1) sum.add(parts[i]);
            for (const double delta : {1e-6, 1e-3}) {
                const double optimal = costOfSum(sum, Composition::Optimal, delta);
                QVERIFY(optimal > 0 && std::isfinite(optimal));
                QVERIFY(costOfSum(sum, Composition::Renyi, delta) >= optimal);
                QVERIFY(costOfSum(sum, Composition::Basic, delta) >=
                        costOfSum(sum, Composition::Renyi, delta));
                for (unsigned i = 0; i < 4; ++i)
                    if (chosen >> i & 1)
                        QVERIFY(costOfSum(sumOf({parts[i]}), Composition::Optimal, delta) <=
                                optimal * (1 + 2e-3));
            }
        }
        const SpendingSum steps = sumOf({subsampled(0.01, 1.0, 500)});
        QVERIFY(costOfSum(steps, Composition::Optimal, 1e-5) >=
                SubsampledGaussianLoss(0.01, 1.0).epsilon(500, 1e-5));
        // So many of one kind need no RDP, which two kinds do.
        const SpendingSum two =
            sumOf({subsampled(0.01, 1.0, 499), subsampled(std::nextafter(0.01, 0), 1.0, 1)});
        for (const Composition composition : summedCompositions)
            QVERIFY(costOfSum(steps, composition, 1e-5) < 0.95 * costOfSum(two, Composition::Renyi, 1e-5));
    }

    void largeAndSmallExtremes() {
        for (const Composition composition : summedCompositions) {
            const double certain = costOfSum(sumOf({pure(700), pure(800)}), composition, 1e-5);
            QVERIFY(certain > 1450 && certain <= 1500);
            QVERIFY(costOfSum(sumOf({pure(1e-9, 100), pure(2e-9, 100)}), composition, 1e-5) <= 3.001e-7);
            QVERIFY(costOfSum(sumOf({pure(20, 3), pure(0.001, 1000)}), composition, 1e-12) <= 61);
            QVERIFY(std::isfinite(
                costOfSum(sumOf({pure(0.01, 1'000'000'000'000), pure(0.02)}), composition, 1e-18)));
            QVERIFY(costOfSum(sumOf({gaussian(1e8), pure(1)}), composition, 1e-5) > 1e7);
            QVERIFY(std::isfinite(costOfSum(sumOf({gaussian(1e-14), pure(3)}), composition, 1e-18)));
        }
        // A grid over 20 kinds whose losses differ by five orders of magnitude.
        SpendingSum sum;
        double basic = 0;
        for (int i = 0; i < 20; ++i) {
            const double epsilon = 1e-4 * std::pow(10.0, i / 4.0);
            sum.add(pure(epsilon, 3));
            basic += 3 * epsilon;
        }
        const double optimal = costOfSum(sum, Composition::Optimal, 1e-5);
        QVERIFY(optimal > 0 && optimal < basic);
    }

    void orderOfAddingDoesNotMatter() {
        std::vector<Spending> parts;
        RandomStream stream = RandomStreams::fromSeed(7).stream(1, StreamPurpose::Test);
        for (int i = 0; i < 60; ++i) {
            const double size = 0.01 + stream.uniform();
            parts.push_back(i % 4 == 0   ? pure(size)
                            : i % 4 == 1 ? approximate(size, 1e-9)
                            : i % 4 == 2 ? gaussian(size * std::pow(10.0, -i % 7))
                                         : subsampled(0.01, 1 + i % 3, 10 + i));
        }
        SpendingSum forwards, shuffled;
        for (const Spending& part : parts)
            forwards.add(part);
        for (const std::uint32_t i : stream.permutation(60))
            shuffled.add(parts[i]);
        QVERIFY(forwards.whole() == shuffled.whole());
        for (const Composition composition : summedCompositions)
            QVERIFY(forwards.cost(composition, Decimal::fromTyped(1e-5)).epsilon ==
                    shuffled.cost(composition, Decimal::fromTyped(1e-5)).epsilon);
    }

    void equalStepsAreCounted() {
        SpendingSum sum;
        for (int i = 0; i < 100'000; ++i) {
            const double epsilon = 0.001 * (1 + i % 20);
            if (i % 50 < 20)
                sum.add(pure(epsilon));
            else if (i % 50 < 40)
                sum.add(approximate(epsilon, 1e-15));
            else
                sum.add(subsampled(0.001 * (1 + i % 10), 2, 1));
        }
        QCOMPARE(sum.whole().pure.size(), std::size_t{20});
        QCOMPARE(sum.whole().approximate.size(), std::size_t{20});
        QCOMPARE(sum.whole().subsampled.size(), std::size_t{10});
        std::int64_t steps = 0;
        for (const PureSteps& kind : sum.whole().pure)
            steps += kind.times;
        QCOMPARE(steps, std::int64_t{40'000});
        SpendingSum full = sumOf({pure(0.1, std::numeric_limits<std::int64_t>::max()), pure(0.1)});
        QCOMPARE(full.whole().pure.front().times, std::numeric_limits<std::int64_t>::max());
    }

    void adjacenciesAreNeverAddedUp() {
        SpendingSum sum = sumOf({pure(0.1)});
        Spending other = pure(0.1);
        other.adjacency = Adjacency::ReplaceRecord;
        QVERIFY_EXCEPTION_THROWN(sum.add(other), std::logic_error);
        other.pure.clear();
        sum.add(other); // free: of any adjacency
        QCOMPARE(sum.whole().adjacency, Adjacency::AddRemoveRecord);
    }

    void repeatingIsAddingAgain() {
        Spending all = pure(0.25, 2);
        all.approximate = {{0.5, 1e-7, 3}};
        all.gaussian = 0.125;
        all.subsampled = {{0.01, 2, 7}};
        SpendingSum thrice = sumOf({all, all, all});
        QVERIFY(sumOf({repeated(all, 3)}).whole() == thrice.whole());
        QVERIFY(repeated(all, 1) == all);
        QVERIFY(repeated(all, 0).free());
        Spending unbounded = nothing();
        unbounded.unbounded = true;
        QVERIFY(repeated(unbounded, 2).unbounded);
        QVERIFY(repeated(unbounded, 0).free());
    }

    void statementsThatSayNothingAreUnbounded() {
        Epsilon epsilon;
        epsilon.value = 0.5;
        epsilon.adjacency = Adjacency::ReplaceRecord;
        for (const EpsilonKind kind :
             {EpsilonKind::None, EpsilonKind::DataDependent, EpsilonKind::Conjectured}) {
            epsilon.kind = kind;
            QVERIFY(spendingOf(epsilon).unbounded);
        }
        epsilon.kind = EpsilonKind::DataIndependent;
        QVERIFY((spendingOf(epsilon).pure == std::vector<PureSteps>{{0.5, 1}}));
        QCOMPARE(spendingOf(epsilon).adjacency, Adjacency::ReplaceRecord);
        epsilon.delta = 1e-5;
        QVERIFY((spendingOf(epsilon).approximate == std::vector<ApproximateSteps>{{0.5, 1e-5, 1}}));
        epsilon.value = std::numeric_limits<double>::infinity();
        QVERIFY(spendingOf(epsilon).unbounded);
        epsilon.value = epsilon.delta = 0;
        QVERIFY(spendingOf(epsilon).free());
    }
};

TEST_WITH_EVENTS(SpendingSumTest)
#include "SpendingSumTest.moc"
