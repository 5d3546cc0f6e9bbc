// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerDivergence.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using epsiloscope::testing::relativeError;

namespace {

using Histogram = std::vector<double>;

const std::vector<double> threeOrders{1.5, 4, 32};

std::vector<double> costOf(const Histogram& counts, double sigma, Compared compared = Compared::BothWays,
                           const std::vector<double>& orders = threeOrders) {
    std::vector<double> out(orders.size());
    WinnerDivergence(orders, sigma, compared).rdp(counts, out);
    return out;
}

double divergenceOf(const Histogram& p, const Histogram& q, double order) {
    std::vector<double> terms;
    for (std::size_t j = 0; j < p.size(); ++j)
        terms.push_back(order * std::log(p[j]) + (1 - order) * std::log(q[j]));
    return logSumExp(terms) / (order - 1);
}

/// Every move of every vote, each distribution by another quadrature.
double byEnumeration(const Histogram& counts, double sigma, double order, bool bothWays) {
    const Histogram here = noisyMaxProbabilities(counts, NoiseLaw::Gaussian, sigma);
    double worst = 0;
    for (std::size_t from = 0; from < counts.size(); ++from)
        for (std::size_t to = 0; to < counts.size(); ++to) {
            if (from == to || counts[from] < 1) continue;
            Histogram moved = counts;
            --moved[from];
            ++moved[to];
            const Histogram there = noisyMaxProbabilities(moved, NoiseLaw::Gaussian, sigma);
            worst = std::max(worst, divergenceOf(here, there, order));
            if (bothWays) worst = std::max(worst, divergenceOf(there, here, order));
        }
    return worst;
}

} // namespace

class WinnerDivergenceTest : public QObject {
    Q_OBJECT

private slots:
    // By mpmath with 40 digits: quadrature of the winner's distributions, every move, both ways and one way.
    void isThatOfFortyDigits_data() {
        QTest::addColumn<Histogram>("counts");
        QTest::addColumn<double>("sigma");
        QTest::addColumn<Histogram>("bothWays");
        QTest::addColumn<Histogram>("oneWay");
        QTest::newRow("two classes") << Histogram{3, 1} << 1.0
                                     << Histogram{0.975957344556179596, 2.66783239814406673,
                                                  3.43331147434489921}
                                     << Histogram{0.587567316657642922, 2.66783239814406673,
                                                  3.43331147434489921};
        QTest::newRow("tie") << Histogram{2, 2} << 2.0
                             << Histogram{0.240095693916178845, 0.514255565050343116, 0.712651543367408757}
                             << Histogram{0.240095693916178845, 0.514255565050343116, 0.712651543367408757};
        QTest::newRow("unanimous, classes without votes")
            << Histogram{0, 10, 0} << 3.0
            << Histogram{0.0285096193189389221, 0.214025709854656171, 1.05737076675462324}
            << Histogram{0.0141406817248037726, 0.0210235424756826709, 0.0256501871546936897};
        QTest::newRow("three classes")
            << Histogram{3, 5, 2} << 1.5
            << Histogram{0.421522553549774171, 1.22403207230366161, 2.08196308838644205}
            << Histogram{0.330939005247579984, 1.22403207230366161, 2.08196308838644205};
        QTest::newRow("four classes")
            << Histogram{40, 8, 2, 0} << 10.0
            << Histogram{0.00167943453065276255, 0.0061338097941933085, 0.248071264581179509}
            << Histogram{0.00134156793627296063, 0.00485459887853987476, 0.248071264581179509};
        QTest::newRow("all agree, far apart")
            << Histogram{20, 0} << 2.0
            << Histogram{1.92929046246113575e-9, 0.0000685279585878849138, 4.10780138777904573}
            << Histogram{9.61377877002631583e-11, 9.72830490082108483e-11, 9.7514494446142478e-11};
    }
    void isThatOfFortyDigits() {
        QFETCH(Histogram, counts);
        QFETCH(double, sigma);
        QFETCH(Histogram, bothWays);
        QFETCH(Histogram, oneWay);
        const auto both = costOf(counts, sigma), one = costOf(counts, sigma, Compared::OneWay);
        for (std::size_t i = 0; i < threeOrders.size(); ++i) {
            QVERIFY2(relativeError(both[i], bothWays[i]) < 1e-9,
                     qPrintable(QString::number(both[i], 'g', 17)));
            QVERIFY2(relativeError(one[i], oneWay[i]) < 1e-9, qPrintable(QString::number(one[i], 'g', 17)));
        }
    }

    void isTheWorstOfAllMoves() {
        for (const Histogram& counts : {Histogram{6, 3, 3, 1}, Histogram{5, 5, 5}, Histogram{12, 0, 0, 0, 0},
                                        Histogram{9, 8, 7, 2, 2, 0}, Histogram{1, 0}})
            for (const double sigma : {1.0, 4.0, 25.0}) {
                const auto both = costOf(counts, sigma), one = costOf(counts, sigma, Compared::OneWay);
                for (std::size_t i = 0; i < threeOrders.size(); ++i) {
                    const double expected = byEnumeration(counts, sigma, threeOrders[i], true);
                    // The other quadrature's probabilities are right to 1e−9, and add up to 1 as well as
                    // that.
                    const double tolerance = 1e-6 * expected + 1e-8;
                    QVERIFY(std::abs(both[i] - expected) < tolerance);
                    QVERIFY(std::abs(one[i] - byEnumeration(counts, sigma, threeOrders[i], false)) <
                            tolerance);
                }
            }
    }

    // Most moves are looked at in few orders: the curve is what each order alone comes to.
    void noOrderIsPassedOverThatWouldRise() {
        const std::vector<double> orders = denseOrders();
        for (const Histogram& counts :
             {Histogram{141, 76, 74, 69, 37, 37, 35, 34, 2, 1, 1, 0}, Histogram{60, 59, 58, 20, 3},
              Histogram{12, 0, 0, 0, 0}, Histogram{31.5, 30.25, 8, 8}})
            for (const double sigma : {2.0, 40.0})
                for (const Compared compared : {Compared::BothWays, Compared::OneWay}) {
                    const auto curve = costOf(counts, sigma, compared, orders);
                    for (std::size_t i = 0; i < orders.size(); i += 7) {
                        const double alone = costOf(counts, sigma, compared, {orders[i]})[0];
                        QVERIFY2(relativeError(curve[i], alone) < 1e-11,
                                 qPrintable(QString::number(orders[i])));
                    }
                }
    }

    void theOrderOfClassesDoesNotMatter() { QCOMPARE(costOf({7, 2, 2, 0}, 3), costOf({2, 0, 7, 2}, 3)); }

    void neverMoreThanWhatHoldsForAllVotesNorOneWayThanTheorem6() {
        const std::vector<double> orders = referenceOrders();
        for (const double sigma : {0.5, 5.0, 40.0, 300.0})
            for (const Histogram& counts : {Histogram{250, 0}, Histogram{125, 125}, Histogram{200, 30, 20},
                                            Histogram{4, 7, 6, 8, 4, 2, 0, 214, 4, 1}}) {
                std::vector<double> published(orders.size());
                GaussianNoisyMaxBound(orders, sigma).rdp(logOutvotedGaussian(counts, sigma), published);
                const auto both = costOf(counts, sigma, Compared::BothWays, orders);
                const auto one = costOf(counts, sigma, Compared::OneWay, orders);
                for (std::size_t i = 0; i < orders.size(); ++i) {
                    QVERIFY(both[i] <= gaussianRdp(orders[i], sigma) * (1 + 1e-9));
                    // Logarithms rounded at 1e−16 leave its square.
                    QVERIFY(one[i] <= published[i] * (1 + 1e-9) + 1e-27);
                    QVERIFY(one[i] <= both[i]);
                    if (i > 0) QVERIFY(both[i] >= both[i - 1] * (1 - 1e-12)); // divergences never fall
                }
            }
    }

    // Of a tie of two, one vote away is ½ ± ½·erf(1/σ): D_α(Q‖P) = log(½((1 + e)^{1−α} + (1 −
    // e)^{1−α}))/(α−1).
    void muchNoiseLosesNoDigits() {
        for (const double sigma : {1e2, 1e4, 1e6, 1e8}) {
            const double e = std::erf(1 / sigma);
            const auto found = costOf({5, 5}, sigma);
            for (std::size_t i = 0; i < threeOrders.size(); ++i) {
                const double power = 1 - threeOrders[i];
                double term = 1, sum = 0; // the even terms of the binomial series, without the first
                for (int k = 1; k <= 40; ++k) {
                    term *= (power - k + 1) / k * e;
                    if (k % 2 == 0) sum += term;
                }
                const double expected = std::log1p(sum) / (threeOrders[i] - 1);
                QVERIFY2(relativeError(found[i], expected) < 1e-9 + 1e-14 * sigma,
                         qPrintable(QStringLiteral("%1 at σ = %2").arg(found[i]).arg(sigma)));
            }
        }
    }

    void hardlyAnyNoiseIsLeftToTheOtherBounds() {
        for (const double cost : costOf({250, 0}, 0.1))
            QCOMPARE(cost, infinity);
        for (const double cost : costOf({2, 2}, 0.06))
            QVERIFY(std::isfinite(cost) && cost > 0);
        for (const double sigma : {0.059, 1e-300})
            for (const double cost : costOf({2, 2}, sigma))
                QCOMPARE(cost, infinity);
        // By the definition: a gap of one vote, which the move turns over or makes one of three.
        const double unit = 1 / (std::numbers::sqrt2 * 0.06);
        const auto cost = costOf({2, 1}, 0.06);
        for (std::size_t i = 0; i < threeOrders.size(); ++i) {
            double worst = 0;
            for (const double gap : {-1.0, 3.0})
                for (const auto& [p, q] : {std::pair{1.0, gap}, std::pair{gap, 1.0}}) {
                    const double order = threeOrders[i], power = 1 - order;
                    worst = std::max(
                        worst, logAddExp(order * logNormalCdf(p * unit) + power * logNormalCdf(q * unit),
                                         order * logNormalCdf(-p * unit) + power * logNormalCdf(-q * unit)) /
                                   (order - 1));
                }
            QVERIFY(relativeError(cost[i], worst) < 1e-9);
        }
    }

    void whoHasNoVoteLosesNone() {
        // From (1, 0) the one vote can only go to the other class, which is the same histogram mirrored.
        const auto cost = costOf({1, 0}, 1);
        const Histogram p = noisyMaxProbabilities(Histogram{1, 0}, NoiseLaw::Gaussian, 1);
        for (std::size_t i = 0; i < threeOrders.size(); ++i)
            QVERIFY(relativeError(cost[i], divergenceOf(p, {p[1], p[0]}, threeOrders[i])) < 1e-9);
    }
};

TEST_ALONE(WinnerDivergenceTest)
#include "WinnerDivergenceTest.moc"
