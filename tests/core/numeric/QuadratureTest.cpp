// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Quadrature.h"

#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numbers>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using epsiloscope::testing::relativeError;

class QuadratureTest : public QObject {
    Q_OBJECT

private slots:
    void polynomialsUpToDegreeTwentyTwoAreExact() {
        const std::array<double, 2> breaks = {-1, 2};
        for (int degree = 0; degree <= 22; ++degree) {
            const double exact = (std::pow(2.0, degree + 1) - std::pow(-1.0, degree + 1)) / (degree + 1);
            // A tolerance that one evaluation meets: what is tested is the rule, not its refinement.
            const double value = integrate([degree](double x) { return std::pow(x, degree); }, breaks, 1e6);
            QVERIFY2(relativeError(value, exact) < 1e-13, qPrintable(QString::number(degree)));
        }
    }

    void narrowPeakInAWideIntervalIsFound() {
        const std::array<double, 3> breaks = {-5, 0.3, 5};
        const double value =
            integrate([](double x) { return std::exp(-(x - 0.3) * (x - 0.3) * 50); }, breaks, 1e-12);
        QVERIFY(relativeError(value, std::sqrt(std::numbers::pi / 50)) < 1e-12);
    }

    void kinkAtABreakCostsNothing() {
        int calls = 0;
        const auto f = [&calls](double x) {
            ++calls;
            return std::exp(-std::abs(x));
        };
        const std::array<double, 3> breaks = {-1, 0, 1};
        QVERIFY(relativeError(integrate(f, breaks, 1e-10), 2 * (1 - std::exp(-1.0))) < 1e-14);
        QCOMPARE(calls, 30);
    }

    void kinkInsideAnIntervalIsResolved() {
        const std::array<double, 2> breaks = {-1, 2};
        const double exact = 2 - std::exp(-1.0) - std::exp(-2.0);
        QVERIFY(relativeError(integrate([](double x) { return std::exp(-std::abs(x)); }, breaks, 1e-12),
                              exact) < 1e-12);
    }

    void emptyIntervalsAreNothing() {
        const auto one = [](double) { return 1.0; };
        QCOMPARE(integrate(one, {}, 1e-9), 0.0);
        const std::array<double, 4> breaks = {0, 1, 1, 3};
        QCOMPARE(integrate(one, breaks, 1e-9), 3.0);
    }
};

TEST_ALONE(QuadratureTest)
#include "QuadratureTest.moc"
