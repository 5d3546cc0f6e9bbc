// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/Noise.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <vector>

using namespace epsiloscope;

class IntegerNoiseTest : public QObject {
    Q_OBJECT

private slots:
    void smallScalesHaveExactProbabilities_data();
    void smallScalesHaveExactProbabilities();
    void momentsAreThoseOfTheLaws();
    void bitsTakenDoNotFollowTheNoise();
    void countsStayOnAPublicGrid();
    void noiseIsNeverLessThanStated_data();
    void noiseIsNeverLessThanStated();
    void realNumbersAreClampedAndRounded();
    void noiseBeyondEveryGridLeavesTheValueOut();
};

namespace {

RandomStream integerStream(std::uint64_t seed) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
}

using DrawNoise = std::function<std::int64_t(RandomStream&)>;

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

void IntegerNoiseTest::smallScalesHaveExactProbabilities_data() {
    QTest::addColumn<bool>("gaussian");
    QTest::addColumn<int>("exponent");
    for (const int exponent : {0, 1, 2})
        for (const bool gaussian : {false, true})
            QTest::addRow("%s 2^%d", gaussian ? "Gaussian" : "Laplace", exponent) << gaussian << exponent;
}

// Chi² over every z that expects 20 draws or more and one cell for the rest. With k degrees of freedom,
// k + 5.5·√(2k) + 10 is exceeded with probability below 1e-6 (Laurent and Massart 2000 with x = 14: 2x +
// 2√(kx)).
void IntegerNoiseTest::smallScalesHaveExactProbabilities() {
    QFETCH(const bool, gaussian);
    QFETCH(const int, exponent);
    const double scale = std::ldexp(1.0, exponent);
    const auto chances = normalised(
        [&](int z) { return gaussian ? std::exp(-z * z / (2 * scale * scale)) : std::exp(-z / scale); }, 60);
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

// Standard errors of the mean, the second and the fourth moment; 5.2 of them: false alarm below 2e-7 each.
void IntegerNoiseTest::momentsAreThoseOfTheLaws() {
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

// How many random numbers a draw takes, which is all that its time depends on, is uncorrelated with its size:
// |r| < 5.2/√n, false alarm below 2e-7 each.
void IntegerNoiseTest::bitsTakenDoNotFollowTheNoise() {
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
void IntegerNoiseTest::countsStayOnAPublicGrid() {
    const double steps = std::floor(0x1p40 / (40 * (1 + 1e-9)));
    const Noise noise(NoiseLaw::Gaussian, 40, NoiseDrawing::Integers);
    RandomStream random = integerStream(44);
    for (const double count : {0.0, 1.0, 250.0, 1e6})
        for (int i = 0; i < 100; ++i) {
            const double at = noise.on(count, random) * steps;
            QVERIFY(std::abs(at - std::round(at)) < 0.01);
        }
}

void IntegerNoiseTest::noiseIsNeverLessThanStated_data() {
    QTest::addColumn<bool>("gaussian");
    QTest::addColumn<double>("scale");
    for (const double scale : {1e-9, 1e-3, 0.3, 1.0, 40.0, 1e6, 1e9})
        for (const bool gaussian : {false, true})
            QTest::addRow("%s %g", gaussian ? "Gaussian" : "Laplace", scale) << gaussian << scale;
}

// The same random numbers give the same whole number of steps: seen in units of the stated scale, the noise
// on a count is at least that of the discrete law. (The exponent is the least that the scale leaves room
// for.)
void IntegerNoiseTest::noiseIsNeverLessThanStated() {
    QFETCH(const bool, gaussian);
    QFETCH(const double, scale);
    const Noise noise(gaussian ? NoiseLaw::Gaussian : NoiseLaw::Laplace, scale, NoiseDrawing::Integers);
    const int exponent =
        std::min(largestScaleExponent, static_cast<int>(std::floor(std::log2(0x1p39 * scale))));
    RandomStream drawn = integerStream(45), law = integerStream(45);
    for (int i = 0; i < 200; ++i) {
        const double widened = noise.on(0, drawn) / scale;
        const double exact = std::ldexp(
            static_cast<double>(gaussian ? discreteGaussian(exponent, law) : discreteLaplace(exponent, law)),
            -exponent);
        QVERIFY(std::abs(widened) >= std::abs(exact) * (gaussian ? 1 + 0.9e-9 : 1 - 1e-15));
        QVERIFY(std::abs(widened) <= std::abs(exact) * (1 + 2e-9 + scale * 0x1p-39));
    }
}

void IntegerNoiseTest::realNumbersAreClampedAndRounded() {
    const RealNumbers numbers{.bound = 1, .sensitivity = 1e-3, .count = 5, .addends = 1000};
    const Noise noise(NoiseLaw::Laplace, 0.01, NoiseDrawing::Integers, numbers);
    RandomStream one = integerStream(46), two = integerStream(46), three = integerStream(46);
    for (int i = 0; i < 100; ++i) {
        const double atBound = noise.on(1, one), beyond = noise.on(7, two), less = noise.on(0.25, three);
        QCOMPARE(atBound, beyond);
        QVERIFY(std::abs(atBound - less - 0.75) < 1e-12);
    }
    QVERIFY(std::isnan(noise.on(std::nan(""), one)));
}

void IntegerNoiseTest::noiseBeyondEveryGridLeavesTheValueOut() {
    const Noise noise(NoiseLaw::Laplace, 1e13, NoiseDrawing::Integers);
    RandomStream one = integerStream(47), two = integerStream(47);
    QCOMPARE(noise.on(0, one), noise.on(3e6, two));
}

TEST_ALONE(IntegerNoiseTest)
#include "IntegerNoiseTest.moc"
