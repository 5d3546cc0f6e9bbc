// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/NoisyWinner.h"

#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>
#include <QtTest>

#include <cmath>
#include <numeric>

using namespace epsiloscope::testing;
using namespace epsiloscope;

// The fast rule against quadrature to nine digits.
class NoisyWinnerTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithAdaptiveQuadrature() {
        std::vector<double> spread;
        for (int i = 0; i < 30; ++i)
            spread.push_back(1.7 * i);
        const std::vector<std::vector<double>> histograms = {{0, 0},
                                                             {640, 0},
                                                             {3, 3, 3},
                                                             {35, 0, 0, 0, 0},
                                                             {9, 20, 6, 0, 0, 0, 0, 0, 0, 0},
                                                             {50, 49, 48},
                                                             spread,
                                                             std::vector<double>(100, 1.0)};
        for (const std::vector<double>& counts : histograms)
            for (const double scale : {0.15, 1.0, 9.1, 1000.0}) {
                const auto fast = laplaceWinnerProbabilities(counts, scale);
                const auto slow = noisyMaxProbabilities(counts, NoiseLaw::Laplace, scale);
                for (std::size_t j = 0; j < counts.size(); ++j)
                    QVERIFY(slow[j] < 1e-280 || relativeError(fast[j], slow[j]) < 1e-11);
            }
    }

    // Two counts with gap g: (2+g)/4·e^(−g), far below what a double holds.
    void unlikelyWinnersHaveAClosedForm() {
        for (const double gap : {0.5, 30.0, 119.0, 121.0, 700.0, 5e3, 1e6}) {
            const std::vector<double> counts = {gap, 0};
            const auto logs = laplaceWinnerLogProbabilities(counts, 1);
            QVERIFY(std::abs(logs[1] - (std::log((2 + gap) / 4) - gap)) < 1e-11 + gap * 1e-15);
            QVERIFY(std::abs(logs[0] - std::log1p(-(2 + gap) / 4 * std::exp(-gap))) < 1e-12);
        }
    }

    void manyBinsSumToOne() {
        std::vector<double> counts(1000, 0.0);
        counts[3] = 5;
        for (const double scale : {0.1, 1.0, 1e6}) {
            const auto p = laplaceWinnerProbabilities(counts, scale);
            QVERIFY(std::abs(std::accumulate(p.begin(), p.end(), 0.0) - 1) < 1e-11);
            QCOMPARE(p[0], p[999]);
        }
        const std::vector<double> clear = {1e9, 0, 0};
        QCOMPARE(laplaceWinnerProbabilities(clear, 1)[1], 0.0);
        QVERIFY(std::abs(laplaceWinnerProbabilities(clear, 1)[0] - 1) < 1e-12);
    }

    void orderOfTheCountsIsKept() {
        const std::vector<double> counts = {1, 7, 3, 7, 0}, sorted = {0, 1, 3, 7, 7};
        const auto p = laplaceWinnerProbabilities(counts, 2), q = laplaceWinnerProbabilities(sorted, 2);
        QCOMPARE(p, (std::vector<double>{q[1], q[3], q[2], q[4], q[0]}));
    }

    void roughIsCloseEnoughForAPlan() {
        std::vector<double> hill(1000, 0.0);
        for (int i = -90; i <= 90; ++i)
            hill[static_cast<std::size_t>(800 + i)] = 100 * std::exp(-i * i / 800.0);
        const std::vector<std::vector<double>> histograms = {
            {0, 0}, {640, 0}, {9, 20, 6, 0, 0, 0, 0}, {50, 49, 48}, std::vector<double>(1000, 1.0), hill};
        for (const std::vector<double>& counts : histograms)
            for (const double scale : {0.01, 0.15, 1.0, 9.1, 1000.0}) {
                const auto rough = roughLaplaceWinnerProbabilities(counts, scale);
                const auto exact = laplaceWinnerProbabilities(counts, scale);
                for (std::size_t j = 0; j < counts.size(); ++j)
                    QVERIFY2(std::abs(rough[j] - exact[j]) < 1e-5,
                             qPrintable(QString::number(rough[j] - exact[j])));
            }
    }

    void agreesWithTheExactIntegral_data() {
        QTest::addColumn<QList<double>>("counts");
        QTest::addColumn<double>("sigma");
        QList<double> hundred(100, 2.0);
        hundred[0] = 52;
        const QList<std::pair<const char*, QList<double>>> histograms = {
            {"unanimous", {250, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
            {"tie", {125, 125}},
            {"all alike", {25, 25, 25, 25, 25, 25, 25, 25, 25, 25}},
            {"mixed", {120, 80, 30, 10, 4, 3, 1, 1, 1, 0}},
            {"hundred classes", hundred}};
        for (const auto& [name, counts] : histograms)
            for (const double sigma : {0.5, 4.0, 40.0, 400.0})
                QTest::addRow("%s, σ = %g", name, sigma) << counts << sigma;
    }

    void agreesWithTheExactIntegral() {
        QFETCH(QList<double>, counts);
        QFETCH(double, sigma);
        const std::vector<double> votes(counts.begin(), counts.end());
        const auto exact = noisyMaxProbabilities(votes, NoiseLaw::Gaussian, sigma);
        for (std::size_t winner = 0; winner < std::min<std::size_t>(votes.size(), 10); ++winner) {
            const double fast = gaussianWinningProbability(votes, winner, sigma);
            QVERIFY2(std::abs(fast - exact[winner]) < 1e-10,
                     qPrintable(QString::number(fast - exact[winner], 'g', 3)));
        }
    }

    void theOrderOfCountsDoesNotMatter() {
        const std::vector<double> sorted = {9, 5, 5, 5, 1}, mixed = {5, 1, 5, 9, 5};
        QVERIFY(std::abs(gaussianWinningProbability(sorted, 0, 3) - gaussianWinningProbability(mixed, 3, 3)) <
                1e-14);
        QVERIFY(std::abs(gaussianWinningProbability(sorted, 2, 3) - gaussianWinningProbability(mixed, 0, 3)) <
                1e-14);
    }
};

TEST_ALONE(NoisyWinnerTest)
#include "NoisyWinnerTest.moc"
