// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using epsiloscope::testing::relativeError;

namespace {

/// δ(ε) of Kairouz, Oh, Viswanath 2015, summed as it is written, in extended precision.
long double deltaAsWritten(long queries, long double pureEpsilon, long double epsilon) {
    const long double logP = -std::log1p(std::exp(-pureEpsilon)), logNotP = logP - pureEpsilon;
    long double sum = 0;
    for (long x = 0; x <= queries; ++x) {
        const long double loss = static_cast<long double>(queries - 2 * x) * pureEpsilon;
        if (loss <= epsilon) break;
        const long double logWeight = std::lgamma(queries + 1.0L) - std::lgamma(x + 1.0L) -
                                      std::lgamma(queries - x + 1.0L) + (queries - x) * logP + x * logNotP;
        sum += std::exp(logWeight) * -std::expm1(epsilon - loss);
    }
    return sum;
}

} // namespace

class OptimalCompositionTest : public QObject {
    Q_OBJECT

private slots:
    // δ(ε) = p − e^ε(1−p) for one query, so ε = log((p − δ)/(1 − p)).
    void oneQueryIsSolvedByHand() {
        for (const double perQuery : {0.01, 0.5, 4.0})
            for (const double delta : {1e-12, 1e-5, 1e-3}) {
                const double p = 1 / (1 + std::exp(-perQuery));
                const double expected = std::log((p - delta) / (1 - p));
                QVERIFY(std::abs(optimalCompositionEpsilon(perQuery, 1, delta) - expected) <
                        1e-14 * (1 + expected));
            }
    }

    void solvesTheFormulaAsWritten_data() {
        QTest::addColumn<double>("perQuery");
        QTest::addColumn<int>("queries");
        QTest::addColumn<double>("delta");
        for (const double perQuery : {0.001, 0.016, 0.3, 2.0})
            for (const int queries : {2, 3, 50, 281, 5001})
                for (const double delta : {1e-2, 1e-5, 1e-10, 1e-100})
                    QTest::addRow("%g %d %g", perQuery, queries, delta) << perQuery << queries << delta;
    }

    void solvesTheFormulaAsWritten() {
        QFETCH(double, perQuery);
        QFETCH(int, queries);
        QFETCH(double, delta);
        const double epsilon = optimalCompositionEpsilon(perQuery, queries, delta);
        if (epsilon == 0) {
            QVERIFY(deltaAsWritten(queries, perQuery, 0) <= delta * (1 + 1e-12));
            return;
        }
        // An ε short by a part in 10^9 breaks the budget; a part in 10^9 more than enough keeps it.
        QVERIFY(deltaAsWritten(queries, perQuery, epsilon * (1 - 1e-9)) > delta);
        QVERIFY(deltaAsWritten(queries, perQuery, epsilon * (1 + 1e-9)) < delta);
    }

    void largeDeltaCostsNothing() {
        // Total variation of one query is tanh(ε₀/2) = 0.005.
        QCOMPARE(optimalCompositionEpsilon(0.01, 1, 0.006), 0.0);
        QVERIFY(optimalCompositionEpsilon(0.01, 1, 0.0049) > 0);
    }

    void tinyDeltaTendsToBasicComposition() {
        QVERIFY(relativeError(optimalCompositionEpsilon(0.1, 20, 1e-300), 2) < 1e-14);
        QVERIFY(optimalCompositionEpsilon(0.1, 20, 1e-9) < 2);
    }

    void risesWithQueriesAndEpsilonAndFallsWithDelta() {
        double last = 0;
        for (long queries = 1; queries < 2000; queries += 7) {
            const double epsilon = optimalCompositionEpsilon(0.016, queries, 1e-5);
            QVERIFY(epsilon > last);
            last = epsilon;
            QVERIFY(optimalCompositionEpsilon(0.017, queries, 1e-5) > epsilon);
            QVERIFY(optimalCompositionEpsilon(0.016, queries, 1e-6) > epsilon);
        }
    }
};

TEST_ALONE(OptimalCompositionTest)
#include "OptimalCompositionTest.moc"
