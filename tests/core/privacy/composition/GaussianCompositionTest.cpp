// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"

#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <numbers>
#include <utility>

using namespace epsiloscope;
using epsiloscope::testing::relativeError;

namespace {

/// What logarithms of tiny probabilities lose, relative to δ.
constexpr double compositionRounding = 1 + 1e-11;

/// ∫ max(0, p − e^ε q) of N(mu, 1) and N(0, 1) by Simpson's rule: what δ is by definition.
double integratedDelta(double mu, double epsilon) {
    const double begin = epsilon / mu + mu / 2; // where the two are equal; p is the larger above
    const double end = std::max(begin, mu) + 14;
    constexpr int steps = 40000;
    const double width = (end - begin) / steps;
    const auto density = [](double x) { return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi); };
    double sum = 0;
    for (int i = 0; i <= steps; ++i) {
        const double x = begin + i * width;
        // p·(1 − e^{ε + μ²/2 − μx}): p and e^ε q nearly cancel where mu is small.
        const double excess = -density(x - mu) * std::expm1(epsilon + mu * mu / 2 - mu * x);
        sum += excess * (i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2);
    }
    return sum * width / 3;
}

} // namespace

class GaussianCompositionTest : public QObject {
    Q_OBJECT

private slots:
    // By mpmath with 40 digits.
    void deltaIsThatOfFortyDigits() {
        QVERIFY(relativeError(gaussianDelta(1, 1), 0.1269367375066439458) < 1e-12);
        QVERIFY(relativeError(gaussianDelta(1, 0), 0.38292492254802620728) < 1e-12);
        QVERIFY(relativeError(gaussianDelta(3, 10), 0.018589514315857806058) < 1e-12);
        QVERIFY(relativeError(gaussianDelta(0.1, 1), 1.2308359836427112292e-25) < 1e-10);
        QVERIFY(relativeError(gaussianDelta(0.01, 0.1), 7.857692771036771788e-27) < 1e-9);
        QVERIFY(relativeError(gaussianDelta(0.5, 8), 1.0486591789128747036e-57) < 1e-11);
        QVERIFY(relativeError(gaussianDelta(1e-4, 1e-4), 8.3319636399252095518e-6) < 1e-10);
        QVERIFY(relativeError(gaussianDelta(100, 5500), 2.7249362234044252589e-7) < 1e-9);
    }

    void epsilonIsThatOfFortyDigits() {
        QVERIFY(relativeError(gaussianEpsilon(1, 1e-5), 4.3771780956812246277) < 1e-11);
        QVERIFY(relativeError(gaussianEpsilon(0.1, 1e-5), 0.34066936468432641075) < 1e-11);
        QVERIFY(relativeError(gaussianEpsilon(5, 1e-5), 33.103732335922465254) < 1e-11);
        QVERIFY(relativeError(gaussianEpsilon(0.01, 1e-300), 0.36829899001380947705) < 1e-10);
        QVERIFY(relativeError(gaussianEpsilon(30, 1e-9), 629.02280185277650016) < 1e-11);
    }

    void deltaIsTheIntegralItIsDefinedBy() {
        for (const double mu : {0.05, 0.3, 1.0, 2.5, 6.0})
            for (const double epsilon : {0.0, 0.1, 0.7, 2.0, 5.0}) {
                const double expected = integratedDelta(mu, epsilon);
                QVERIFY2(relativeError(gaussianDelta(mu, epsilon), expected) < 1e-8,
                         qPrintable(QStringLiteral("mu %1, epsilon %2").arg(mu).arg(epsilon)));
            }
    }

    void epsilonKeepsToItsDeltaAndNothingLessDoes() {
        for (const double mu : {1e-3, 0.1, 1.0, 4.0, 50.0})
            for (const double delta : {1e-300, 1e-12, 1e-5, 0.3}) {
                const double epsilon = gaussianEpsilon(mu, delta);
                QVERIFY(gaussianDelta(mu, epsilon) <= delta * compositionRounding);
                if (epsilon > 0) QVERIFY(gaussianDelta(mu, epsilon * (1 - 1e-8)) > delta);
            }
    }

    void muIsTheLargestThatKeepsToBoth() {
        for (const double epsilon : {1e-4, 0.1, 1.0, 10.0})
            for (const double delta : {1e-300, 1e-12, 1e-5, 0.3}) {
                const double mu = gaussianMu(epsilon, delta);
                QVERIFY(mu > 0 && gaussianDelta(mu, epsilon) <= delta * compositionRounding);
                QVERIFY(gaussianDelta(mu * (1 + 1e-8), epsilon) > delta);
                QVERIFY(gaussianEpsilon(mu, delta) <= epsilon * (1 + 1e-9));
            }
    }

    void muAndEpsilonUndoEachOther() {
        for (const double mu : {0.01, 0.2, 1.0, 7.0})
            for (const double delta : {1e-9, 1e-5}) {
                const double epsilon = gaussianEpsilon(mu, delta);
                if (epsilon > 0) QVERIFY(relativeError(gaussianMu(epsilon, delta), mu) < 1e-9);
            }
    }

    void hardlyAnyNoiseNeededCostsNothing() {
        QCOMPARE(gaussianEpsilon(1e-7, 1e-5), 0.0); // δ(0) = 2Φ(μ/2) − 1 ≈ 4e−8
        QVERIFY(gaussianEpsilon(1e-4, 1e-5) > 0);
        QCOMPARE(gaussianDelta(1e-9, 1), 0.0);
        QVERIFY(relativeError(gaussianDelta(1e-6, 0), 1e-6 / std::sqrt(2 * std::numbers::pi)) < 1e-8);
    }

    void noNoiseToSpeakOfCostsEverything() {
        QCOMPARE(gaussianDelta(100, 1), 1.0);
        const double epsilon = gaussianEpsilon(1000, 1e-5);
        QVERIFY(epsilon > 500'000 && epsilon < 510'000 && std::isfinite(epsilon));
    }

    void moreOfEitherCostsMore() {
        for (double mu = 0.1; mu < 5; mu *= 1.3) {
            QVERIFY(gaussianDelta(mu * 1.3, 1) > gaussianDelta(mu, 1));
            QVERIFY(gaussianDelta(mu, 1.1) < gaussianDelta(mu, 1));
            QVERIFY(gaussianEpsilon(mu * 1.3, 1e-5) > gaussianEpsilon(mu, 1e-5));
            QVERIFY(gaussianEpsilon(mu, 1e-6) > gaussianEpsilon(mu, 1e-5));
        }
    }
};

TEST_ALONE(GaussianCompositionTest)
#include "GaussianCompositionTest.moc"
