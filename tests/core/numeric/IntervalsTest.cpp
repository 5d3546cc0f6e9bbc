// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Intervals.h"

#include "core/numeric/Binomial.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

class IntervalsTest : public QObject {
    Q_OBJECT

private slots:
    void endsSolveTheScoreEquation_data() {
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("count");
        for (const double count : {1.0, 2.0, 4.5, 12.0, 1000.0, 1e9})
            for (const double share : {0.0, 0.25, 0.5, 10.0 / 12, 1.0})
                QTest::addRow("%g of %g", share, count) << share << count;
    }

    // An end p is where the observed share lies exactly z standard errors of p away.
    void endsSolveTheScoreEquation() {
        QFETCH(double, share);
        QFETCH(double, count);
        const Interval interval = wilsonInterval(share, count);
        for (const double p : {interval.lower, interval.upper}) {
            const double distance = (share - p) * (share - p);
            const double allowed = normalQuantile975 * normalQuantile975 * p * (1 - p) / count;
            QVERIFY2(std::abs(distance - allowed) < 1e-12, qPrintable(QString::number(p, 'g', 17)));
        }
        QVERIFY(interval.lower < interval.upper);
    }

    void oneCaseTellsLittle() {
        const double z2 = normalQuantile975 * normalQuantile975;
        const Interval lost = wilsonInterval(0, 1), won = wilsonInterval(1, 1);
        QCOMPARE(lost.lower, 0.0);
        QCOMPARE(lost.upper, z2 / (1 + z2));
        QCOMPARE(won.upper, 1.0);
        QVERIFY(std::abs(won.lower - 1 / (1 + z2)) < 1e-15);
    }

    void theObservedShareIsAlwaysInside() {
        for (int count = 1; count <= 300; ++count)
            for (int right = 0; right <= count; ++right) {
                const double share = static_cast<double>(right) / count;
                const Interval interval = wilsonInterval(share, count);
                QVERIFY(interval.lower >= 0 && interval.lower <= share && interval.upper >= share &&
                        interval.upper <= 1);
            }
    }

    // By scipy.stats.t.ppf(0.975, degrees).
    void quantilesAreThoseOfOtherPrograms_data() {
        QTest::addColumn<double>("quantile");
        const std::pair<int, double> known[] = {
            {1, 12.7062047364}, {2, 4.3026527299},   {3, 3.1824463053},     {4, 2.7764451052},
            {5, 2.5705818366},  {7, 2.3646242510},   {8, 2.3060041350},     {29, 2.0452296421},
            {30, 2.0422724563}, {199, 1.9719565442}, {10000, 1.9602012399},
        };
        for (const auto& [degrees, quantile] : known)
            QTest::addRow("%d", degrees) << quantile;
    }

    void quantilesAreThoseOfOtherPrograms() {
        QFETCH(double, quantile);
        const int degrees = QByteArray(QTest::currentDataTag()).toInt();
        QVERIFY(std::abs(studentQuantile975(degrees) - quantile) < 1e-8 * quantile);
    }

    void withMoreDegreesItFallsTowardsTheNormalOne() {
        double before = studentQuantile975(1);
        for (int degrees = 2; degrees <= 400; ++degrees) {
            const double now = studentQuantile975(degrees);
            QVERIFY2(now < before && now > normalQuantile975, qPrintable(QString::number(degrees)));
            before = now;
        }
    }

    void fewerThanOneAndTooManyDegreesAreTheNearestThatThereAre() {
        QCOMPARE(studentQuantile975(0), studentQuantile975(1));
        QCOMPARE(studentQuantile975(1'000'000), studentQuantile975(10'000));
    }

    // scipy 1.10.1: beta.ppf(0.025, k, n − k + 1) and beta.ppf(0.975, k + 1, n − k).
    void boundsAreThoseOfTheBetaDistribution() {
        struct Known {
            std::int64_t hits, trials;
            double lower, upper;
        };
        for (const Known& known : {Known{1, 10, 0.0025285785444617848, 0.4450161170281954},
                                   Known{5, 10, 0.18708602844739855, 0.8129139715526015},
                                   Known{3, 1000, 0.0006190999316495713, 0.008742023238478303},
                                   Known{500, 1'000'000, 0.00045713814855847406, 0.0005457967656540888},
                                   Known{500'000'000, 1'000'000'000, 0.49996900974827113, 0.5000309902517288},
                                   Known{7, 1'000'000'000, 2.8143630560026362e-09, 1.4422675364088619e-08}}) {
            const double lower = clopperPearsonLower(known.hits, known.trials, 0.025);
            const double upper = clopperPearsonUpper(known.hits, known.trials, 0.025);
            QVERIFY(std::abs(lower / known.lower - 1) < 1e-8);
            QVERIFY(std::abs(upper / known.upper - 1) < 1e-8);
        }
    }

    void endsAreExact() {
        QCOMPARE(clopperPearsonLower(0, 10, 0.025), 0.0);
        QCOMPARE(clopperPearsonUpper(10, 10, 0.025), 1.0);
        QVERIFY(std::abs(clopperPearsonLower(10, 10, 0.025) - std::pow(0.025, 0.1)) < 1e-8);
        QVERIFY(std::abs(clopperPearsonUpper(0, 10, 0.025) + std::expm1(std::log(0.025) / 10)) < 1e-8);
        QVERIFY(std::abs(clopperPearsonUpper(0, 1'000'000'000, 1e-12) / 2.763102e-8 - 1) <
                1e-6); // −ln(1e−12)/n
        QVERIFY(std::abs(clopperPearsonLower(1, 1, 0.05) - 0.05) < 1e-9);
    }

    // The bound is never on the near side of where the tail equals the error.
    void boundsGiveWayOutwards() {
        for (const double error : {0.1, 1e-3, 1e-9})
            for (const std::int64_t trials : {1, 7, 100, 100'000})
                for (const std::int64_t hits :
                     {std::int64_t{0}, trials / 3, trials / 2, trials - 1, trials}) {
                    const double lower = clopperPearsonLower(hits, trials, error);
                    const double upper = clopperPearsonUpper(hits, trials, error);
                    QVERIFY(lower >= 0 && lower <= upper && upper <= 1);
                    if (hits > 0)
                        QVERIFY(logBinomialAtLeast(trials, hits, std::log(lower)) <= std::log(error));
                    if (hits < trials)
                        QVERIFY(logBinomialAtMost(trials, hits, std::log(upper)) <= std::log(error));
                }
    }

    void tailsAddUpToOne() {
        for (const double p : {1e-9, 0.01, 0.5, 0.99, 1 - 1e-9})
            for (const std::int64_t least : {1, 50, 99, 100}) {
                const double both = std::exp(logBinomialAtLeast(100, least, std::log(p))) +
                                    std::exp(logBinomialAtMost(100, least - 1, std::log(p)));
                QVERIFY(std::abs(both - 1) < 1e-9);
            }
        QCOMPARE(logBinomialAtLeast(10, 0, std::log(0.3)), 0.0);
        QVERIFY(std::isinf(logBinomialAtLeast(10, 11, std::log(0.3))));
    }

    // Where nearly all fail, 1 − p has nine digits less than p. Pr[at most 1] = (1 − p)ⁿ⁻¹·(1 + (n − 1)p).
    void aFewOfABillionKeepTheirDigits() {
        const std::int64_t trials = 1'000'000'000;
        const double others = 999'999'999;
        for (const double p : {1e-10, 1e-9, 4.7e-9, 1e-8, 3e-8}) {
            const double exact = others * std::log1p(-p) + std::log1p(others * p);
            QVERIFY(std::abs(logBinomialAtMost(trials, 1, std::log(p)) - exact) < 1e-12);
        }
        for (const double error : {0.3, 0.05, 1e-3, 1e-6, 1e-12}) {
            const double upper = clopperPearsonUpper(1, trials, error);
            QVERIFY(others * std::log1p(-upper) + std::log1p(others * upper) < std::log(error));
        }
    }

    // Of 4,000 experiments at an error of 2 %, 80 miss on average and at most that: 5 standard deviations
    // more is 125, false alarm below 1e-6.
    void theTrueChanceLiesBeyondARareBound() {
        RandomStream random = RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test);
        int tooHigh = 0, tooLow = 0;
        for (int experiment = 0; experiment < 4000; ++experiment) {
            std::int64_t hits = 0;
            for (int i = 0; i < 200; ++i)
                hits += random.uniform() < 0.1 ? 1 : 0;
            tooHigh += clopperPearsonLower(hits, 200, 0.02) > 0.1 ? 1 : 0;
            tooLow += clopperPearsonUpper(hits, 200, 0.02) < 0.1 ? 1 : 0;
        }
        QVERIFY(tooHigh < 125 && tooLow < 125);
        QVERIFY(tooHigh > 5 && tooLow > 5); // and it is no idle bound
    }
};

TEST_WITH_EVENTS(IntervalsTest)
#include "IntervalsTest.moc"
