// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Binomial.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

class BinomialTest : public QObject {
    Q_OBJECT

private slots:
    void smallCasesAreTheTextbookProbabilities() {
        const double half = std::log(0.5);
        const double counts[] = {1, 6, 15, 20, 15, 6, 1};
        for (long x = 0; x <= 6; ++x)
            QVERIFY(std::abs(std::exp(logBinomialProbability(6, x, half, half)) * 64 - counts[x]) < 1e-12);
        QCOMPARE(logBinomialProbability(0, 0, half, half), 0.0);
        QCOMPARE(logBinomialProbability(3, 3, std::log(0.25), std::log(0.75)), 3 * std::log(0.25));
    }

    void probabilitiesSumToOne_data() {
        QTest::addColumn<int>("trials");
        QTest::addColumn<double>("p");
        for (const int trials : {1, 2, 17, 400, 30'000})
            for (const double p : {1e-6, 0.3, 0.504, 0.99})
                QTest::addRow("%d at %g", trials, p) << trials << p;
    }

    void probabilitiesSumToOne() {
        QFETCH(int, trials);
        QFETCH(double, p);
        double sum = 0;
        for (long x = 0; x <= trials; ++x)
            sum += std::exp(logBinomialProbability(trials, x, std::log(p), std::log1p(-p)));
        QVERIFY2(std::abs(sum - 1) < 2e-11, qPrintable(QString::number(sum - 1)));
    }

    // w(x+1)/w(x) = (n−x)/(x+1) · p/(1−p).
    void recurrenceHoldsForAHundredThousandTrials() {
        const long n = 100'000;
        const double logP = std::log(0.496), logNotP = std::log1p(-0.496);
        for (const long x : {0L, 14L, 15L, 16L, 1000L, 48'000L, 49'600L, 70'000L, 99'998L, 99'999L}) {
            const double step =
                logBinomialProbability(n, x + 1, logP, logNotP) - logBinomialProbability(n, x, logP, logNotP);
            const double expected =
                std::log(static_cast<double>(n - x) / static_cast<double>(x + 1)) + logP - logNotP;
            QVERIFY2(std::abs(step - expected) < 1e-10, qPrintable(QString::number(x)));
        }
    }
};

TEST_ALONE(BinomialTest)
#include "BinomialTest.moc"
