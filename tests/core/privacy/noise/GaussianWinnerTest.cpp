// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/NoisyWinner.h"

#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The fast rule against quadrature to nine digits.
class GaussianWinnerTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheExactIntegral_data();
    void agreesWithTheExactIntegral();
    void theOrderOfCountsDoesNotMatter();
};

void GaussianWinnerTest::agreesWithTheExactIntegral_data() {
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

void GaussianWinnerTest::agreesWithTheExactIntegral() {
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

void GaussianWinnerTest::theOrderOfCountsDoesNotMatter() {
    const std::vector<double> sorted = {9, 5, 5, 5, 1}, mixed = {5, 1, 5, 9, 5};
    QVERIFY(std::abs(gaussianWinningProbability(sorted, 0, 3) - gaussianWinningProbability(mixed, 3, 3)) <
            1e-14);
    QVERIFY(std::abs(gaussianWinningProbability(sorted, 2, 3) - gaussianWinningProbability(mixed, 0, 3)) <
            1e-14);
}

TEST_ALONE(GaussianWinnerTest)
#include "GaussianWinnerTest.moc"
