// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/GaussianNoisyMax.h"

#include "core/base/Infinity.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace epsiloscope::testing;
using namespace epsiloscope;

namespace {

std::vector<double> boundAt(std::vector<double> orders, double sigma, double logOutvoted) {
    const GaussianNoisyMaxBound bound(std::move(orders), sigma);
    std::vector<double> rdp(bound.orders().size());
    bound.rdp(logOutvoted, rdp);
    return rdp;
}

double epsilonAfter(long queries, double sigma, double delta, bool improved) {
    RenyiCurve curve(referenceOrders());
    std::vector<double> cost;
    for (const double order : curve.orders())
        cost.push_back(gaussianRdp(order, sigma));
    for (long i = 0; i < queries; ++i)
        curve.add(cost);
    const auto convert = improved ? improvedConversion : classicConversion;
    return convert(curve.orders(), curve.values(), delta).epsilon;
}

bool near(double value, double expected) {
    return std::abs(value - expected) <= 1e-9 * std::abs(expected);
}

/// Rényi divergence of who wins among two classes, by the probabilities that the first and the second do.
double winnersApart(double gap0, double gap1, double sigma, double order) {
    const auto wins = [sigma](double gap) { return 0.5 * std::erfc(-gap / (2 * sigma)); };
    const auto term = [&](double sign) {
        return std::exp(order * std::log(wins(sign * gap0)) + (1 - order) * std::log(wins(sign * gap1)));
    };
    const double sum = term(1) + term(-1);
    return std::log(sum) / (order - 1);
}

} // namespace

class GaussianNoisyMaxTest : public QObject {
    Q_OBJECT

private slots:
    void logQAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_gnmax.json");
        const Json golden = goldenValues("golden/pate/rdp_gnmax.json");
        for (const Json& row : golden.at("cases")) {
            const double logQ = logOutvotedGaussian(numbers(row.at("counts")), number(row.at("sigma")));
            QVERIFY2(relativeError(logQ, number(row.at("logq_mp"))) < 1e-13,
                     row.at("name").get<std::string>().c_str());
        }
    }

    // By hand: two classes, gap g: q = ½ erfc(g/2σ); ties among C classes: the cap 1 − 1/C.
    void logQOfKnownHistograms() {
        const std::array<double, 2> clear = {50, 0};
        QVERIFY(relativeError(logOutvotedGaussian(clear, 2), -160.04441556294228) < 1e-14);
        QVERIFY(relativeError(logOutvotedGaussian(clear, 10), std::log(0.5 * std::erfc(2.5))) < 1e-14);
        const std::array<double, 2> tie = {25, 25};
        QCOMPARE(logOutvotedGaussian(tie, 40), std::log(0.5));
        const std::array<double, 4> tied = {5, 5, 5, 5};
        QCOMPARE(logOutvotedGaussian(tied, 40), std::log1p(-0.25));
        const std::array<double, 3> mixed = {3, 10, 6};
        const double expected = std::log(0.5 * (std::erfc(7 / 8.0) + std::erfc(4 / 8.0)));
        QVERIFY(relativeError(logOutvotedGaussian(mixed, 4), expected) < 1e-14);
    }

    // Gaps of 53σ, 2e4σ: log q follows log ½erfc.
    void logQDoesNotUnderflow() {
        const std::array<double, 2> far = {106, 0}, farther = {20'000, 0};
        QVERIFY(relativeError(logOutvotedGaussian(far, 1), -2813.5428347766249 - std::log(2.0)) < 1e-14);
        QVERIFY(relativeError(logOutvotedGaussian(farther, 1), -100000009.78270532 - std::log(2.0)) < 1e-14);
        const std::array<double, 3> two = {106, 0, 0};
        QVERIFY(relativeError(logOutvotedGaussian(two, 1), -2813.5428347766249) < 1e-14);
    }

    void logQIsNeverAboveItsCap() {
        const std::array<double, 3> oneVote = {0, 1, 0};
        for (const double sigma : {0.1, 1.0, 1e3, 1e9})
            QVERIFY(logOutvotedGaussian(oneVote, sigma) <= std::log1p(-1.0 / 3));
    }

    void theorem6AgreesWithGoldenCases() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_gnmax.json");
        const Json golden = goldenValues("golden/pate/rdp_gnmax.json");
        double worst = 0;
        for (const Json& row : golden.at("cases")) {
            const std::vector<double> orders = numbers(row.at("orders"));
            const double sigma = number(row.at("sigma")), logQ = number(row.at("logq_mp"));
            const GaussianNoisyMaxBound bound(orders, sigma);
            const std::vector<double> rdp = boundAt(orders, sigma, logQ);
            for (std::size_t i = 0; i < orders.size(); ++i) {
                const std::optional<double> raw = bound.theorem6(logQ, orders[i]);
                QCOMPARE(raw.has_value(), row.at("thm6_applies")[i].get<bool>());
                if (raw) worst = std::max(worst, relativeError(*raw, number(row.at("rdp_thm6_raw_mp")[i])));
                worst = std::max(worst, relativeError(rdp[i], number(row.at("rdp_final_mp")[i])));
            }
        }
        QVERIFY2(worst < 1e-10, qPrintable(QString::number(worst)));
    }

    void boundAgreesWithGoldenGrid() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_gnmax.json");
        const Json golden = goldenValues("golden/pate/rdp_gnmax.json");
        double worst = 0;
        for (const Json& row : golden.at("grid")) {
            const std::vector<double> orders = numbers(row.at("orders"));
            const std::vector<double> rdp = boundAt(orders, number(row.at("sigma")), number(row.at("logq")));
            for (std::size_t i = 0; i < orders.size(); ++i)
                worst = std::max(worst, relativeError(rdp[i], number(row.at("rdp_final_mp")[i])));
        }
        QVERIFY2(worst < 1e-10, qPrintable(QString::number(worst)));
    }

    // 50 votes to none at sigma 2; 60-digit evaluation of theorem 6.
    void boundOfAUnanimousVoteIsTinyAndExact() {
        const std::array<double, 2> counts = {50, 0};
        const std::vector<double> rdp = boundAt({1.1, 2, 3, 500}, 2, logOutvotedGaussian(counts, 2));
        QVERIFY(relativeError(rdp[0], 7.572974417895327e-65) < 1e-11);
        QVERIFY(relativeError(rdp[1], 2.0056545449215517e-64) < 1e-11);
        QVERIFY(relativeError(rdp[2], 2.5010062903946113e-59) < 1e-11);
        QCOMPARE(rdp[3], 125.0);
    }

    void boundIsNeverAboveDataIndependent() {
        const std::vector<double> orders = denseOrders();
        for (const double sigma : {0.3, 1.0, 40.0, 1e4})
            for (double logQ = -1e-9; logQ > -1e6; logQ *= 3) {
                const std::vector<double> rdp = boundAt(orders, sigma, logQ);
                for (std::size_t i = 0; i < orders.size(); ++i)
                    QVERIFY(rdp[i] >= 0 && rdp[i] <= gaussianRdp(orders[i], sigma));
            }
    }

    // A Rényi divergence does not fall with its order; nor do theorem 6 and α/σ².
    void boundRisesWithOrder() {
        for (const double sigma : {2.0, 40.0})
            for (const double logQ : {-3.0, -12.0, -100.0}) {
                const std::vector<double> rdp = boundAt(referenceOrders(), sigma, logQ);
                for (std::size_t i = 1; i < rdp.size(); ++i)
                    QVERIFY(rdp[i] >= rdp[i - 1] * (1 - 1e-10));
            }
    }

    void certaintyCostsNothingAndIgnoranceCostsAll() {
        const std::vector<double> orders = {1.1, 2, 500};
        QCOMPARE(boundAt(orders, 40, -infinity), std::vector<double>({0, 0, 0}));
        const std::vector<double> all = {gaussianRdp(1.1, 40), gaussianRdp(2, 40), gaussianRdp(500, 40)};
        QCOMPARE(boundAt(orders, 40, 0), all);
        QCOMPARE(boundAt(orders, 40, std::log(0.5)), all);
    }

    void unsortedOrdersGiveTheSameValues() {
        const std::vector<double> sorted = boundAt({1.5, 3, 20, 400}, 10, -30);
        const std::vector<double> unsorted = boundAt({400, 1.5, 20, 3}, 10, -30);
        QVERIFY(sorted[0] < gaussianRdp(1.5, 10) && sorted[2] < gaussianRdp(20, 10));
        QVERIFY(relativeError(unsorted[0], sorted[3]) < 1e-12);
        QVERIFY(relativeError(unsorted[1], sorted[0]) < 1e-12);
        QVERIFY(relativeError(unsorted[2], sorted[2]) < 1e-12);
        QVERIFY(relativeError(unsorted[3], sorted[1]) < 1e-12);
    }

    void theorem6StopsAtItsOrder() {
        const GaussianNoisyMaxBound bound({2}, 40);
        const double mu1 = 40 * std::sqrt(10.0) + 1;
        QVERIFY(bound.theorem6(-10, mu1 * (1 - 1e-12)).has_value());
        QVERIFY(!bound.theorem6(-10, mu1 * (1 + 1e-12)).has_value());
        QVERIFY(!bound.theorem6(-1e-9, 2).has_value());
        QVERIFY(!bound.theorem6(0, 2).has_value());
    }

    // Many log q at one order, vectorised, against the C library's functions one by one.
    void manyVotesAgreeWithOne() {
        std::vector<double> logQs = {0, -std::numeric_limits<double>::infinity(), -1e300};
        for (double size = 1e-9; size < 1e6; size *= 1.017)
            logQs.push_back(-size);
        std::vector<double> out(logQs.size());
        for (const double sigma : {0.3, 5.0, 40.0, 1e4})
            for (const double order : {1.1, 2.0, 15.5, 300.0}) {
                theorem6(logQs, order, sigma, 7, out);
                const GaussianNoisyMaxBound bound({order}, sigma);
                for (std::size_t i = 0; i < out.size(); ++i) {
                    const double one = bound.theorem6(logQs[i], order).value_or(7);
                    QVERIFY2(std::abs(out[i] - one) <= 1e-11 * one + 1e-300,
                             qPrintable(QString::number(logQs[i], 'g', 17)));
                }
            }
    }

    void extremesStayFinite() {
        for (const double sigma : {1e-3, 0.5, 1e6, 1e9})
            for (const double logQ : {-1e-300, -1e-16, -0.7, -700.0, -745.0, -1e5, -1e12, -1e300})
                for (const double value : boundAt({1.0000001, 1.1, 2, 500, 1e6}, sigma, logQ))
                    QVERIFY(std::isfinite(value) && value >= 0);
    }

    void sigmaForBudgetIsTheLeastThatFits() {
        const std::vector<double> orders = referenceOrders();
        for (const bool improved : {false, true})
            for (const long queries : {1L, 500L, 9000L})
                for (const double epsilon : {0.05, 1.0, 8.0}) {
                    const std::optional<double> sigma =
                        gaussianSigmaFor(queries, epsilon, 1e-5, orders, improved);
                    QVERIFY(sigma.has_value());
                    QVERIFY(epsilonAfter(queries, *sigma, 1e-5, improved) <= epsilon);
                    QVERIFY(epsilonAfter(queries, *sigma * (1 - 1e-9), 1e-5, improved) > epsilon);
                    QCOMPARE(gaussianQueriesFor(*sigma, epsilon, 1e-5, orders, improved), queries);
                }
    }

    void sigmaIsAbsentWhereNoneFits() {
        const std::vector<double> orders = referenceOrders();
        // log(1/δ)/499 = 0.023 is what the largest order costs without any query.
        QVERIFY(!gaussianSigmaFor(1, 0.02, 1e-5, orders, false).has_value());
        QVERIFY(!gaussianSigmaFor(1'000'000'000'000'000'000L, 0.03, 1e-5, orders, false).has_value());
    }

    void queriesForBudgetDoNotCrossIt() {
        const std::vector<double> orders = referenceOrders();
        for (const double epsilon : {0.5, 2.0, 4.693259175449133}) {
            const long queries = gaussianQueriesFor(40, epsilon, 1e-5, orders, false);
            QVERIFY(queries > 0);
            QVERIFY(epsilonAfter(queries, 40, 1e-5, false) <= epsilon);
            QVERIFY(epsilonAfter(queries + 1, 40, 1e-5, false) > epsilon);
        }
        QCOMPARE(gaussianQueriesFor(40, 4.6933, 1e-5, orders, false), 640L);
        QCOMPARE(gaussianQueriesFor(40, 100, 1e-5, orders, false, 17), 17L);
        QCOMPARE(gaussianQueriesFor(40, 0.001, 1e-5, orders, false), 0L);
    }

    void sigmaAndQueriesAgree() {
        const std::vector<double> orders = denseOrders();
        const double loose = *gaussianSigmaFor(500, 4, 1e-5, orders, false);
        QVERIFY(*gaussianSigmaFor(500, 4, 1e-5, orders, true) < loose);
        QVERIFY(*gaussianSigmaFor(501, 4, 1e-5, orders, false) > loose);
        QVERIFY(*gaussianSigmaFor(500, 3.9, 1e-5, orders, false) > loose);
    }

    void saysWhatThePaperPrints_data() {
        QTest::addColumn<std::vector<double>>("counts");
        QTest::addColumn<double>("sigma");
        QTest::addColumn<double>("order");
        QTest::addColumn<double>("rdp"); // by mpmath
        QTest::newRow("200, 100, 0 at 5")
            << std::vector{0.0, 200.0, 100.0} << 5.0 << 25.0 << 0.005413411329464508;
        QTest::newRow("220, 60 at 20") << std::vector{60.0, 220.0} << 20.0 << 40.0 << 0.020468268826949546;
        QTest::newRow("60, 40, 20 at 2")
            << std::vector{60.0, 40.0, 20.0} << 2.0 << 5.0 << 0.016416999724779763;
        QTest::newRow("3000, 1000, 0, 0 at 40")
            << std::vector{3000.0, 1000.0, 0.0, 0.0} << 40.0 << 500.0 << 0.0010705228570379806;
    }

    void saysWhatThePaperPrints() {
        QFETCH(std::vector<double>, counts);
        QFETCH(double, sigma);
        const auto cost = wideGapCost(counts, sigma);
        QVERIFY(cost.has_value());
        QTEST(cost->order, "order");
        QFETCH(double, rdp);
        QVERIFY2(near(cost->rdp, rdp), qPrintable(QString::number(cost->rdp, 'g', 17)));
    }

    void speaksOfWideGapsAlone() {
        QVERIFY(!wideGapCost(std::vector{219.0, 60.0}, 40)); // 3.98 σ
        QVERIFY(wideGapCost(std::vector{220.0, 60.0}, 40));
        QVERIFY(!wideGapCost(std::vector{240.0, 10.0, 5.0}, 40)); // the second and the third
        QVERIFY(!wideGapCost(std::vector{4.0, 0.0}, 0.5));        // order 1
    }

    // The proof: q of the highest two alone, μ₂ = (n₁ − n₂)/2, and of theorem 6 its second term.
    void comesOfTheoremSix() {
        for (const double sigma : {2.0, 5.0, 20.0, 40.0, 100.0})
            for (const double gap : {4.0, 5.0, 8.0, 20.0}) {
                const std::vector<double> counts = {gap * sigma, 0};
                const auto cost = wideGapCost(counts, sigma);
                QVERIFY(cost.has_value());
                const double order = cost->order, logQ = -gap * gap / 4;
                const double mu2 = sigma * std::sqrt(-logQ), mu1 = mu2 + 1, epsilon1 = mu1 / (sigma * sigma);
                QVERIFY(near(mu2, 2 * order));
                const double logB = epsilon1 - logQ / (mu1 - 1);
                const double second = std::exp(logQ + (order - 1) * logB) / (order - 1);
                QVERIFY(near(second, std::exp(-(3 * order + 1) / (sigma * sigma)) / (order - 1)));
                QVERIFY(cost->rdp <= gaussianRdp(order, sigma));
                const auto bound =
                    GaussianNoisyMaxBound({order}, sigma).theorem6(logOutvotedGaussian(counts, sigma), order);
                if (bound) QVERIFY(*bound <= cost->rdp);
            }
    }

    void isAboveTheTruthOfTwoClasses() {
        for (const double sigma : {5.0, 20.0, 40.0})
            for (const double gap : {4.0, 6.0, 8.0}) {
                const auto cost = wideGapCost(std::vector{gap * sigma, 0.0}, sigma);
                for (const double moved : {-2.0, 2.0}) {
                    const double other = gap * sigma + moved;
                    QVERIFY(winnersApart(gap * sigma, other, sigma, cost->order) <= cost->rdp);
                    QVERIFY(winnersApart(other, gap * sigma, sigma, cost->order) <= cost->rdp);
                }
            }
    }

    void answersAddUpAtOneOrder() {
        const std::vector<double> orders = {2, 10, 30, 60};
        WideGapFigure figure(orders, 20);
        QCOMPARE(figure.epsilon(1e-5), 0.0);
        figure.add(std::vector{220.0, 60.0});  // λ = 40
        figure.add(std::vector{200.0, 100.0}); // λ = 25
        figure.add(std::vector{120.0, 100.0}); // no wide gap
        QCOMPARE(figure.answers(), 3L);
        QCOMPARE(figure.wide(), 2L);
        const double first = std::exp(-0.2) / 40, second = std::exp(-0.125) / 25;
        double least = std::numeric_limits<double>::infinity();
        for (const double order : orders) {
            const double always = order / 400;
            const double sum = (order <= 40 ? std::min(first, always) : always) +
                               (order <= 25 ? std::min(second, always) : always) + always;
            least = std::min(least, sum + std::log(1e5) / (order - 1));
        }
        QVERIFY(near(figure.epsilon(1e-5), least));
        QVERIFY(figure.epsilon(1e-5) < 3 * 60.0 / 400 + std::log(1e5) / 59);
    }
};

TEST_ALONE(GaussianNoisyMaxTest)
#include "GaussianNoisyMaxTest.moc"
