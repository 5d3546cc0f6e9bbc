// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/IsotonicRegression.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;

namespace {

using Numbers = std::vector<double>;

double distance(const Numbers& fit, const Numbers& values, const Numbers& weights) {
    double sum = 0;
    for (std::size_t i = 0; i < fit.size(); ++i)
        sum += weights[i] * (fit[i] - values[i]) * (fit[i] - values[i]);
    return sum;
}

// The best fit is a mean within each of some blocks of neighbours: tries every way to cut them.
Numbers bruteForce(const Numbers& values, const Numbers& weights) {
    Numbers best;
    double least = std::numeric_limits<double>::infinity();
    const std::size_t count = values.size();
    for (unsigned cuts = 0; cuts < 1U << (count - 1); ++cuts) {
        Numbers fit(count);
        for (std::size_t from = 0; from < count;) {
            std::size_t to = from + 1;
            while (to < count && (cuts >> (to - 1) & 1U) == 0)
                ++to;
            double sum = 0, weight = 0;
            for (std::size_t i = from; i < to; ++i) {
                sum += weights[i] * values[i];
                weight += weights[i];
            }
            std::fill(fit.begin() + static_cast<std::ptrdiff_t>(from),
                      fit.begin() + static_cast<std::ptrdiff_t>(to), sum / weight);
            from = to;
        }
        if (!std::ranges::is_sorted(fit)) continue;
        if (const double far = distance(fit, values, weights); far < least) {
            least = far;
            best = fit;
        }
    }
    return best;
}

} // namespace

class IsotonicRegressionTest : public QObject {
    Q_OBJECT

private slots:
    // Values of a few levels, so that ties are common, and weights that differ.
    void theNearestOfAllRisingSequencesIsFound() {
        RandomStream random = RandomStreams::fromSeed(28).stream(0, StreamPurpose::Test);
        for (int round = 0; round < 2000; ++round) {
            const std::size_t count = 1 + random.below(8);
            Numbers values, weights;
            for (std::size_t i = 0; i < count; ++i) {
                values.push_back(round % 2 == 0 ? static_cast<double>(random.below(4)) : random.gaussian());
                weights.push_back(static_cast<double>(1 + random.below(5)));
            }
            const Numbers fit = isotonicRegression(values, weights), wanted = bruteForce(values, weights);
            QCOMPARE(fit.size(), count);
            QVERIFY(std::ranges::is_sorted(fit));
            for (std::size_t i = 0; i < count; ++i)
                QVERIFY2(std::abs(fit[i] - wanted[i]) < 1e-12, qPrintable(QString::number(round)));
        }
    }

    void whatRisesStaysToTheBit() {
        const Numbers rising = {-1.0 / 3, 0.1, 0.1, 0.3, 7};
        QVERIFY(isotonicRegression(rising) == rising);
        QVERIFY(isotonicRegression(rising, Numbers{1, 7, 2, 1, 5}) == rising);
    }

    void whatFallsBecomesItsMean() {
        QVERIFY(isotonicRegression(Numbers{4, 3, 2, 1}) == (Numbers{2.5, 2.5, 2.5, 2.5}));
        // Each pool reaches no further back than it must.
        QVERIFY(isotonicRegression(Numbers{1, 3, 2, 5, 4}) == (Numbers{1, 2.5, 2.5, 4.5, 4.5}));
    }

    void tiesAndConstantsStay() {
        const Numbers constant(5, 0.1);
        QVERIFY(isotonicRegression(constant) == constant);
        QVERIFY(isotonicRegression(Numbers{2, 2, 1, 1}) == (Numbers{1.5, 1.5, 1.5, 1.5}));
    }

    void aHeavyValueDrawsItsPool() {
        QVERIFY(isotonicRegression(Numbers{3, 1}, Numbers{3, 1}) == (Numbers{2.5, 2.5}));
        QVERIFY(isotonicRegression(Numbers{3, 1}, Numbers{1, 3}) == (Numbers{1.5, 1.5}));
    }

    void oneValueOrNoneIsItsOwnFit() {
        QVERIFY(isotonicRegression(Numbers{}).empty());
        QVERIFY(isotonicRegression(Numbers{0.3}) == Numbers{0.3});
        QVERIFY(isotonicRegression(Numbers{0.3}, Numbers{4}) == Numbers{0.3});
    }
};

TEST_WITH_EVENTS(IsotonicRegressionTest)
#include "IsotonicRegressionTest.moc"
