// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/Noise.h"

#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class NoiseTest : public QObject {
    Q_OBJECT

private slots:
    void probabilitiesAgreeWithGoldenValues();
    void rareWinnersAgreeWithFortyDigits();
    void twoClassesHaveAClosedForm();
    void tinyProbabilitiesKeepTheirDigits();
    void probabilitiesSumToOneAndRespectSymmetry();
    void singleClassAlwaysWins();
    void winnerIsOutvotedLessOftenThanItsBound();
    void frequenciesMatchProbabilities_data();
    void frequenciesMatchProbabilities();
    void noiseIsDrawnInClassOrder();
};

// The golden quadrature itself is off by up to 2e-9 for the rarest winners; its file asks for 1e-6.
void NoiseTest::probabilitiesAgreeWithGoldenValues() {
    EPSILOSCOPE_NEEDS("golden/pate/argmax_prob.json");
    const Json golden = goldenValues("golden/pate/argmax_prob.json");
    for (const Json& row : golden.at("cases")) {
        const NoiseLaw law = row.at("mechanism") == "GNMax" ? NoiseLaw::Gaussian : NoiseLaw::Laplace;
        const std::vector<double> probabilities =
            noisyMaxProbabilities(row.at("counts").get<std::vector<double>>(), law, number(row.at("scale")));
        for (std::size_t j = 0; j < probabilities.size(); ++j)
            QVERIFY2(relativeError(probabilities[j], number(row.at("prob")[j])) < 1e-8,
                     row.at("name").get<std::string>().c_str());
    }
}

// mpmath, 40 digits, the integral split at every centre.
void NoiseTest::rareWinnersAgreeWithFortyDigits() {
    const std::vector<double> tied = {125, 125, 0, 0, 0, 0, 0, 0, 0, 0},
                              clear = {4, 7, 6, 8, 4, 2, 0, 214, 4, 1};
    QVERIFY(relativeError(noisyMaxProbabilities(tied, NoiseLaw::Gaussian, 10)[5], 1.2050585201927367e-25) <
            1e-13);
    QVERIFY(relativeError(noisyMaxProbabilities(clear, NoiseLaw::Laplace, 5)[6], 2.6650857295185216e-18) <
            1e-13);
}

// A gap g flips with probability ½ erfc(g/2σ) under Gaussian, (2+γg)/4·e^{−γg} under Laplace noise.
void NoiseTest::twoClassesHaveAClosedForm() {
    for (const double gap : {0.0, 1.0, 7.5, 40.0}) {
        const std::vector<double> counts = {gap, 0};
        const double gaussian = noisyMaxProbabilities(counts, NoiseLaw::Gaussian, 3)[1];
        QVERIFY(relativeError(gaussian, 0.5 * std::erfc(gap / 6)) < 1e-11);
        const double laplace = noisyMaxProbabilities(counts, NoiseLaw::Laplace, 3)[1];
        QVERIFY(relativeError(laplace, (2 + gap / 3) / 4 * std::exp(-gap / 3)) < 1e-11);
    }
}

void NoiseTest::tinyProbabilitiesKeepTheirDigits() {
    const std::vector<double> gaussianFar = {50, 0}, laplaceFar = {640, 0};
    QVERIFY(relativeError(noisyMaxProbabilities(gaussianFar, NoiseLaw::Gaussian, 1)[1], 0.5 * std::erfc(25)) <
            1e-9);
    QVERIFY(relativeError(noisyMaxProbabilities(laplaceFar, NoiseLaw::Laplace, 1)[1],
                          642.0 / 4 * std::exp(-640.0)) < 1e-9);
    const std::vector<double> farther = {1e6, 0};
    QCOMPARE(noisyMaxProbabilities(farther, NoiseLaw::Gaussian, 1)[1], 0.0);
    QCOMPARE(noisyMaxProbabilities(farther, NoiseLaw::Gaussian, 1)[0], 1.0);
}

void NoiseTest::probabilitiesSumToOneAndRespectSymmetry() {
    const std::vector<double> counts = {30, 12, 12, 0, 7, 30, 1, 1, 1, 6};
    for (const NoiseLaw law : {NoiseLaw::Gaussian, NoiseLaw::Laplace})
        for (const double scale : {0.5, 5.0, 50.0, 5e4}) {
            const std::vector<double> p = noisyMaxProbabilities(counts, law, scale);
            QVERIFY(std::abs(std::accumulate(p.begin(), p.end(), 0.0) - 1) < 1e-11);
            QVERIFY(relativeError(p[0], p[5]) < 1e-11 && relativeError(p[1], p[2]) < 1e-11);
            for (std::size_t j = 0; j < p.size(); ++j)
                for (std::size_t k = 0; k < p.size(); ++k)
                    QVERIFY(counts[j] <= counts[k] || p[j] >= p[k]);
        }
}

void NoiseTest::singleClassAlwaysWins() {
    const std::vector<double> one = {3};
    for (const NoiseLaw law : {NoiseLaw::Gaussian, NoiseLaw::Laplace})
        QVERIFY(std::abs(noisyMaxProbabilities(one, law, 2)[0] - 1) < 1e-12);
}

void NoiseTest::winnerIsOutvotedLessOftenThanItsBound() {
    const std::vector<std::vector<double>> histograms = {{10, 0}, {6, 4},      {5, 5},
                                                         {1, 0},  {12, 10, 8}, {20, 3, 3, 2, 1}};
    for (const std::vector<double>& counts : histograms)
        for (const double scale : {0.5, 3.0, 20.0}) {
            const double gaussian = noisyMaxProbabilities(counts, NoiseLaw::Gaussian, scale)[0];
            QVERIFY(1 - gaussian <= std::exp(logOutvotedGaussian(counts, scale)) * (1 + 1e-9) + 1e-12);
            const double laplace = noisyMaxProbabilities(counts, NoiseLaw::Laplace, scale)[0];
            QVERIFY(1 - laplace <= std::exp(logOutvotedLaplace(counts, 1 / scale)) * (1 + 1e-9) + 1e-12);
        }
}

void NoiseTest::frequenciesMatchProbabilities_data() {
    QTest::addColumn<QList<double>>("counts");
    QTest::addColumn<bool>("gaussian");
    QTest::addColumn<double>("scale");
    const QList<double> mixed = {150, 50, 20, 10, 5, 5, 4, 3, 2, 1}, three = {12, 10, 8}, two = {40, 10};
    QTest::newRow("GNMax, ten classes") << mixed << true << 100.0;
    QTest::newRow("LNMax, ten classes") << mixed << false << 60.0;
    QTest::newRow("GNMax, three classes") << three << true << 4.0;
    QTest::newRow("LNMax, three classes") << three << false << 4.0;
    QTest::newRow("GNMax, two classes") << two << true << 40.0;
    QTest::newRow("LNMax, two classes") << two << false << 20.0;
}

// Chi² with at most 9 degrees of freedom exceeds 44.8 with probability at most 1e-6; every cell expects over
// 100.
void NoiseTest::frequenciesMatchProbabilities() {
    QFETCH(QList<double>, counts);
    QFETCH(bool, gaussian);
    QFETCH(double, scale);
    const NoiseLaw law = gaussian ? NoiseLaw::Gaussian : NoiseLaw::Laplace;
    const std::vector<double> histogram(counts.begin(), counts.end());
    const std::vector<double> expected = noisyMaxProbabilities(histogram, law, scale);
    RandomStream random = RandomStreams::fromSeed(31).stream(0, StreamPurpose::Test);
    const int n = 100'000;
    std::vector<int> seen(histogram.size(), 0);
    for (int i = 0; i < n; ++i) {
        std::vector<double> noisy = histogram;
        Noise(law, scale, NoiseDrawing::Doubles).addTo(noisy, random);
        ++seen[static_cast<std::size_t>(std::max_element(noisy.begin(), noisy.end()) - noisy.begin())];
    }
    double chi = 0;
    for (std::size_t j = 0; j < seen.size(); ++j) {
        QVERIFY(n * expected[j] > 100);
        chi += (seen[j] - n * expected[j]) * (seen[j] - n * expected[j]) / (n * expected[j]);
    }
    QVERIFY2(chi < 44.8, qPrintable(QString::number(chi)));
}

void NoiseTest::noiseIsDrawnInClassOrder() {
    const std::vector<double> counts = {3, 1, 2};
    RandomStream mechanism = RandomStreams::fromSeed(32).stream(0, StreamPurpose::Test);
    RandomStream noise = RandomStreams::fromSeed(32).stream(0, StreamPurpose::Test);
    for (int query = 0; query < 200; ++query) {
        std::vector<double> expected, noisy = counts;
        for (const double count : counts)
            expected.push_back(count + 2.5 * noise.laplace());
        Noise(NoiseLaw::Laplace, 2.5, NoiseDrawing::Doubles).addTo(noisy, mechanism);
        // This file and the mechanism may round a product and its sum at once or one after the other.
        for (std::size_t j = 0; j < counts.size(); ++j)
            QVERIFY(std::abs(noisy[j] - expected[j]) < 1e-12 * (1 + std::abs(expected[j])));
    }
}

TEST_ALONE(NoiseTest)
#include "NoiseTest.moc"
