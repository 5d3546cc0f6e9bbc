// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

namespace {

struct GaussianTruth {
    double mu, given, truth;
};

/// Never below the truth, and above it by no more than so much, relative.
bool justAbove(double value, double truth, double excess) {
    return value >= truth * (1 - 0x1p-52) && value <= truth * (1 + excess);
}

} // namespace

// Gaussian noise at the ends of what can be asked: σ from 1e−3 to 1e6 and beyond, 1 to 1e9 answers, δ down to
// 1e−300.
class GaussianCompositionExtremesTest : public QObject {
    Q_OBJECT

private slots:
    // Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ) by mpmath with 60 digits.
    void deltaIsNeverBelowSixtyDigits() {
        const GaussianTruth truths[] = {{1e-12, 5e-25, 3.9894228040118267e-13},
                                        {1e-12, 3.00000000000005e-11, 1.6319567340914448e-211},
                                        {1e-09, 2.00000000005e-08, 1.3700124946615823e-99},
                                        {1e-06, 1.20000005e-05, 1.4605199976946963e-40},
                                        {1e-06, 3.60000005e-05, 1.1600539012230827e-291},
                                        {0.001, 0.0030005, 3.8205262516853462e-7},
                                        {0.0999, 2.002990005, 1.3618899095600962e-91},
                                        {0.1, 2.005, 1.3632464299600804e-91},
                                        {1, 36.5, 1.1287707369997309e-285},
                                        {30, 630.0, 8.1794304839215433e-10},
                                        {30000.0, 450180000.0, 9.863851561073817e-10}};
        for (const auto& [mu, epsilon, truth] : truths)
            QVERIFY2(justAbove(gaussianDelta(mu, epsilon), truth, 1e-9), qPrintable(QString::number(mu)));
    }

    // The root of the same by Newton's method with 60 digits.
    void epsilonIsNeverBelowSixtyDigits() {
        const GaussianTruth truths[] = {
            {1e-12, 1e-300, 3.619517737605931e-11},  {1e-09, 1e-100, 2.0129806805062975e-8},
            {1e-06, 1e-08, 1.9383566759407211e-6},   {1e-06, 1e-300, 3.6574312514248887e-5},
            {0.001, 1e-20, 0.0082423869098215477},   {0.1, 1e-200, 3.0066175312829858},
            {1, 0.3, 0.27661739889684955},           {1, 1e-300, 37.448847912139105},
            {31.6, 1e-50, 970.3546392299639},        {31600.0, 1e-05, 499414769.54915544},
            {30000000.0, 1e-300, 450001111412887.98}};
        for (const auto& [mu, delta, truth] : truths)
            QVERIFY2(justAbove(gaussianEpsilon(mu, delta), truth, 1e-11), qPrintable(QString::number(mu)));
    }

    void noiseThatIsSolvedForKeepsToItsEpsilon() {
        for (const double epsilon : {1e-4, 1e-2, 1.0, 30.0, 1e3})
            for (const double delta : {0.5, 1e-5, 1e-50, 1e-300}) {
                const double back = gaussianEpsilon(gaussianMu(epsilon, delta), delta);
                // 0 where δ alone covers all but the last digits of it
                QVERIFY(back <= epsilon * (1 + 1e-12) && (back >= epsilon * (1 - 1e-9) || delta == 0.5));
                QVERIFY(gaussianDelta(gaussianMu(epsilon, delta), epsilon) <= delta);
            }
    }

    void moreNoiseAndMoreDeltaCostLess() {
        double before = -1;
        for (double mu = 1e-12; mu < 1e8; mu *= 3) { // across the change of formula at 0.1
            const double epsilon = gaussianEpsilon(mu, 1e-50);
            QVERIFY(std::isfinite(epsilon) && epsilon > before);
            QVERIFY(gaussianEpsilon(mu, 1e-300) > epsilon && gaussianEpsilon(mu, 1e-5) <= epsilon);
            before = epsilon;
        }
        double last = 0;
        for (double mu = 0.0999; mu < 0.1001; mu += 1e-6) {
            QVERIFY(gaussianDelta(mu, 0.3) > last);
            last = gaussianDelta(mu, 0.3);
        }
    }
};

TEST_ALONE(GaussianCompositionExtremesTest)
#include "GaussianCompositionExtremesTest.moc"
