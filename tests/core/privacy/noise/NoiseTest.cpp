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
#include <functional>
#include <numeric>
#include <vector>

using namespace epsiloscope::testing;
using namespace epsiloscope;
using DrawNoise = std::function<std::int64_t(RandomStream&)>;

namespace {

RandomStream integerStream(std::uint64_t seed) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
}

// Pr[z] of z = 0, 1, … for an even law with these weights.
std::vector<double> normalised(const std::function<double(int)>& weight, int most) {
    double all = weight(0);
    for (int z = 1; z < 2000; ++z)
        all += 2 * weight(z);
    std::vector<double> chances;
    for (int z = 0; z <= most; ++z)
        chances.push_back(weight(z) / all);
    return chances;
}

} // namespace

class NoiseTest : public QObject {
    Q_OBJECT

private slots:
    // The golden quadrature itself is off by up to 2e-9 for the rarest winners; its file asks for 1e-6.
    void probabilitiesAgreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/argmax_prob.json");
        const Json golden = goldenValues("golden/pate/argmax_prob.json");
        for (const Json& row : golden.at("cases")) {
            const NoiseLaw law = row.at("mechanism") == "GNMax" ? NoiseLaw::Gaussian : NoiseLaw::Laplace;
            const std::vector<double> probabilities = noisyMaxProbabilities(
                row.at("counts").get<std::vector<double>>(), law, number(row.at("scale")));
            for (std::size_t j = 0; j < probabilities.size(); ++j)
                QVERIFY2(relativeError(probabilities[j], number(row.at("prob")[j])) < 1e-8,
                         row.at("name").get<std::string>().c_str());
        }
    }

    // mpmath, 40 digits, the integral split at every centre.
    void rareWinnersAgreeWithFortyDigits() {
        const std::vector<double> tied = {125, 125, 0, 0, 0, 0, 0, 0, 0, 0},
                                  clear = {4, 7, 6, 8, 4, 2, 0, 214, 4, 1};
        QVERIFY(relativeError(noisyMaxProbabilities(tied, NoiseLaw::Gaussian, 10)[5],
                              1.2050585201927367e-25) < 1e-13);
        QVERIFY(relativeError(noisyMaxProbabilities(clear, NoiseLaw::Laplace, 5)[6], 2.6650857295185216e-18) <
                1e-13);
    }

    // A gap g flips with probability ½ erfc(g/2σ) under Gaussian, (2+γg)/4·e^{−γg} under Laplace noise.
    void twoClassesHaveAClosedForm() {
        for (const double gap : {0.0, 1.0, 7.5, 40.0}) {
            const std::vector<double> counts = {gap, 0};
            const double gaussian = noisyMaxProbabilities(counts, NoiseLaw::Gaussian, 3)[1];
            QVERIFY(relativeError(gaussian, 0.5 * std::erfc(gap / 6)) < 1e-11);
            const double laplace = noisyMaxProbabilities(counts, NoiseLaw::Laplace, 3)[1];
            QVERIFY(relativeError(laplace, (2 + gap / 3) / 4 * std::exp(-gap / 3)) < 1e-11);
        }
    }

    void tinyProbabilitiesKeepTheirDigits() {
        const std::vector<double> gaussianFar = {50, 0}, laplaceFar = {640, 0};
        QVERIFY(relativeError(noisyMaxProbabilities(gaussianFar, NoiseLaw::Gaussian, 1)[1],
                              0.5 * std::erfc(25)) < 1e-9);
        QVERIFY(relativeError(noisyMaxProbabilities(laplaceFar, NoiseLaw::Laplace, 1)[1],
                              642.0 / 4 * std::exp(-640.0)) < 1e-9);
        const std::vector<double> farther = {1e6, 0};
        QCOMPARE(noisyMaxProbabilities(farther, NoiseLaw::Gaussian, 1)[1], 0.0);
        QCOMPARE(noisyMaxProbabilities(farther, NoiseLaw::Gaussian, 1)[0], 1.0);
    }

    void probabilitiesSumToOneAndRespectSymmetry() {
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

    void singleClassAlwaysWins() {
        const std::vector<double> one = {3};
        for (const NoiseLaw law : {NoiseLaw::Gaussian, NoiseLaw::Laplace})
            QVERIFY(std::abs(noisyMaxProbabilities(one, law, 2)[0] - 1) < 1e-12);
    }

    void winnerIsOutvotedLessOftenThanItsBound() {
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

    void frequenciesMatchProbabilities_data() {
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

    // Chi² with at most 9 degrees of freedom exceeds 44.8 with probability at most 1e-6; every cell expects
    // over 100.
    void frequenciesMatchProbabilities() {
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

    void noiseIsDrawnInClassOrder() {
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

    void smallScalesHaveExactProbabilities_data() {
        QTest::addColumn<bool>("gaussian");
        QTest::addColumn<int>("exponent");
        for (const int exponent : {0, 1, 2})
            for (const bool gaussian : {false, true})
                QTest::addRow("%s 2^%d", gaussian ? "Gaussian" : "Laplace", exponent) << gaussian << exponent;
    }

    // Chi² over every z that expects 20 draws or more and one cell for the rest. With k degrees of freedom,
    // k + 5.5·√(2k) + 10 is exceeded with probability below 1e-6 (Laurent and Massart 2000 with x = 14: 2x +
    // 2√(kx)).
    void smallScalesHaveExactProbabilities() {
        QFETCH(const bool, gaussian);
        QFETCH(const int, exponent);
        const double scale = std::ldexp(1.0, exponent);
        const auto chances = normalised(
            [&](int z) { return gaussian ? std::exp(-z * z / (2 * scale * scale)) : std::exp(-z / scale); },
            60);
        RandomStream random = integerStream(41);
        constexpr int draws = 400'000;
        std::vector<double> positive(chances.size(), 0), negative(chances.size(), 0);
        double rest = 0;
        for (int i = 0; i < draws; ++i) {
            const std::int64_t z =
                gaussian ? discreteGaussian(exponent, random) : discreteLaplace(exponent, random);
            const auto magnitude = static_cast<std::size_t>(std::abs(z));
            if (magnitude >= chances.size())
                ++rest;
            else
                ++(z < 0 ? negative : positive)[magnitude];
        }
        double chi = 0, covered = 0, freedom = 0;
        const auto cell = [&](double seen, double chance) {
            if (draws * chance < 20) {
                rest += seen;
                return;
            }
            covered += chance;
            chi += (seen - draws * chance) * (seen - draws * chance) / (draws * chance);
            ++freedom;
        };
        for (std::size_t z = 0; z < chances.size(); ++z) {
            cell(positive[z], chances[z]);
            if (z > 0) cell(negative[z], chances[z]);
        }
        const double expectedRest = draws * (1 - covered);
        if (expectedRest > 5) chi += (rest - expectedRest) * (rest - expectedRest) / expectedRest;
        QVERIFY2(chi < freedom + 28 + 2 * std::sqrt(14 * freedom), qPrintable(QString::number(chi)));
    }

    // Standard errors of the mean, the second and the fourth moment; 5.2 of them: false alarm below 2e-7
    // each.
    void momentsAreThoseOfTheLaws() {
        constexpr int draws = 400'000;
        for (const bool gaussian : {false, true}) {
            RandomStream random = integerStream(42);
            double mean = 0, second = 0, fourth = 0;
            for (int i = 0; i < draws; ++i) {
                const double z =
                    std::ldexp(static_cast<double>(gaussian ? discreteGaussian(largestScaleExponent, random)
                                                            : discreteLaplace(largestScaleExponent, random)),
                               -largestScaleExponent);
                mean += z / draws;
                second += z * z / draws;
                fourth += z * z * z * z / draws;
            }
            // E z², E z⁴, E z⁸.
            const double z2 = gaussian ? 1 : 2, z4 = gaussian ? 3 : 24, z8 = gaussian ? 105 : 40320;
            QVERIFY(std::abs(mean) < 5.2 * std::sqrt(z2 / draws));
            QVERIFY(std::abs(second - z2) < 5.2 * std::sqrt((z4 - z2 * z2) / draws));
            QVERIFY(std::abs(fourth - z4) < 5.2 * std::sqrt((z8 - z4 * z4) / draws));
        }
    }

    // How many random numbers a draw takes, which is all that its time depends on, is uncorrelated with its
    // size: |r| < 5.2/√n, false alarm below 2e-7 each.
    void bitsTakenDoNotFollowTheNoise() {
        constexpr int draws = 100'000;
        for (const bool gaussian : {false, true}) {
            double a = 0, b = 0, aa = 0, bb = 0, ab = 0;
            RandomStream random = integerStream(43), counter = integerStream(43);
            std::uint64_t next = counter.bits();
            for (int i = 0; i < draws; ++i) {
                const auto size =
                    std::ldexp(std::abs(static_cast<double>(gaussian ? discreteGaussian(20, random)
                                                                     : discreteLaplace(20, random))),
                               -20);
                RandomStream ahead = random;
                const std::uint64_t at = ahead.bits();
                int taken = 0;
                for (; next != at; next = counter.bits())
                    ++taken;
                a += size;
                b += taken;
                aa += size * size;
                bb += 1.0 * taken * taken;
                ab += size * taken;
            }
            const double r = (ab - a * b / draws) / std::sqrt((aa - a * a / draws) * (bb - b * b / draws));
            QVERIFY2(std::abs(r) < 5.2 / std::sqrt(draws), qPrintable(QString::number(r)));
        }
    }

    // Every noisy count is a whole number of steps of 1/⌊2^40/σ'⌋, whatever the count.
    void countsStayOnAPublicGrid() {
        const double steps = std::floor(0x1p40 / (40 * (1 + 1e-9)));
        const Noise noise(NoiseLaw::Gaussian, 40, NoiseDrawing::Integers);
        RandomStream random = integerStream(44);
        for (const double count : {0.0, 1.0, 250.0, 1e6})
            for (int i = 0; i < 100; ++i) {
                const double at = noise.on(count, random) * steps;
                QVERIFY(std::abs(at - std::round(at)) < 0.01);
            }
    }

    void noiseIsNeverLessThanStated_data() {
        QTest::addColumn<bool>("gaussian");
        QTest::addColumn<double>("scale");
        for (const double scale : {1e-9, 1e-3, 0.3, 1.0, 40.0, 1e6, 1e9})
            for (const bool gaussian : {false, true})
                QTest::addRow("%s %g", gaussian ? "Gaussian" : "Laplace", scale) << gaussian << scale;
    }

    // The same random numbers give the same whole number of steps: seen in units of the stated scale, the
    // noise on a count is at least that of the discrete law. (The exponent is the least that the scale leaves
    // room for.)
    void noiseIsNeverLessThanStated() {
        QFETCH(const bool, gaussian);
        QFETCH(const double, scale);
        const Noise noise(gaussian ? NoiseLaw::Gaussian : NoiseLaw::Laplace, scale, NoiseDrawing::Integers);
        const int exponent =
            std::min(largestScaleExponent, static_cast<int>(std::floor(std::log2(0x1p39 * scale))));
        RandomStream drawn = integerStream(45), law = integerStream(45);
        for (int i = 0; i < 200; ++i) {
            const double widened = noise.on(0, drawn) / scale;
            const double exact = std::ldexp(static_cast<double>(gaussian ? discreteGaussian(exponent, law)
                                                                         : discreteLaplace(exponent, law)),
                                            -exponent);
            QVERIFY(std::abs(widened) >= std::abs(exact) * (gaussian ? 1 + 0.9e-9 : 1 - 1e-15));
            QVERIFY(std::abs(widened) <= std::abs(exact) * (1 + 2e-9 + scale * 0x1p-39));
        }
    }

    void realNumbersAreClampedAndRounded() {
        const RealNumbers numbers{.bound = 1, .count = 5, .addends = 1000};
        const Noise noise({.law = NoiseLaw::Laplace,
                           .scale = 0.01,
                           .sensitivity = 1e-3,
                           .norm = NoiseNorm::L1,
                           .drawing = NoiseDrawing::Integers},
                          nullptr, numbers);
        RandomStream one = integerStream(46), two = integerStream(46), three = integerStream(46);
        for (int i = 0; i < 100; ++i) {
            const double atBound = noise.on(1, one), beyond = noise.on(7, two), less = noise.on(0.25, three);
            QCOMPARE(atBound, beyond);
            QVERIFY(std::abs(atBound - less - 0.75) < 1e-12);
        }
        QVERIFY(std::isnan(noise.on(std::nan(""), one)));
    }

    void noiseBeyondEveryGridLeavesTheValueOut() {
        const Noise noise(NoiseLaw::Laplace, 1e13, NoiseDrawing::Integers);
        RandomStream one = integerStream(47), two = integerStream(47);
        QCOMPARE(noise.on(0, one), noise.on(3e6, two));
    }
};

TEST_ALONE(NoiseTest)
#include "NoiseTest.moc"
