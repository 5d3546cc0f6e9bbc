// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/ExponentialCoin.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace epsiloscope;

namespace {

RandomStream coinStream(std::uint64_t seed) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
}

WideInteger exponentOf(double x) {
    return static_cast<WideInteger>(std::ldexp(x, exponentDigits));
}

} // namespace

// Digits by mpmath 1.2 with 800 bits.
class ExponentialCoinTest : public QObject {
    Q_OBJECT

private slots:
    void exponentialsAreKnownTo300Digits() {
        struct Known {
            unsigned bits;
            std::array<std::uint64_t, 5> digits;
        };
        for (const Known& known : {Known{0,
                                         {0x5e2d58d8b3bcdf1a, 0xbadec7829054f90d, 0xda9805aab56c7733,
                                          0x3024b9d0a507daed, 0xb16400bf472b4215}},
                                   Known{1,
                                         {0x9b4597e37cb04ff3, 0xd675a35530cdd767, 0xe347bf8ad0e80abb,
                                          0xce4ae95861014318, 0x7944cf1032e9a4b0}},
                                   Known{8,
                                         {0xff007fd55ffdde38, 0xd68f08c257e0ce3f, 0x39cd64244ca9510b,
                                          0x447cc0144e2b1a83, 0xf7a46e1586c82c51}},
                                   Known{88,
                                         {0xffffffffffffffff, 0xffffff0000000000, 0x0000000000007fff,
                                          0xffffffffffffffff, 0xffd5555555555555}}}) {
            const auto value = LongFraction::exponentialOfMinusPower(known.bits);
            QCOMPARE(value.whole(), std::uint64_t{0});
            for (std::size_t word = 0; word + 1 < known.digits.size(); ++word)
                QCOMPARE(value.fraction(word), known.digits[word]);
            // Roundings add up in the last of 320 digits.
            QVERIFY(known.digits[4] - value.fraction(4) < 1000 || value.fraction(4) - known.digits[4] < 1000);
        }
    }

    void divisionUndoesMultiplication() {
        const auto a = LongFraction::exponentialOfMinusPower(0), b = LongFraction::exponentialOfMinusPower(1);
        const auto back = (a * b).dividedBy(b);
        for (std::size_t word = 0; word < 4; ++word)
            QCOMPARE(back.fraction(word), a.fraction(word));
        // e^−1 is the square of e^−½.
        for (std::size_t word = 0; word < 4; ++word)
            QCOMPARE(b.power(2).fraction(word), a.fraction(word));
    }

    void subtractionAndShiftsCarry() {
        const LongFraction one(1), tiny = one.halvedTimes(320);
        const LongFraction less = one - tiny;
        QCOMPARE(less.whole(), std::uint64_t{0});
        for (std::size_t word = 0; word < 5; ++word)
            QCOMPARE(less.fraction(word), ~std::uint64_t{0});
        QCOMPARE((less + tiny).whole(), std::uint64_t{1});
        QCOMPARE(one.halvedTimes(65).fraction(1), std::uint64_t{1} << 63U);
        QCOMPARE(LongFraction(7).dividedBy(std::uint64_t{2}).fraction(0), std::uint64_t{1} << 63U);
    }

    // Each count is within 5.2 standard deviations: false alarm below 2e-7 each, 1e-6 in all.
    void coinsFallAsTheirExponentsSay() {
        RandomStream random = coinStream(1);
        constexpr int coins = 200'000;
        for (const double x : {1e-3, 0.25, 1.0, 2.5, 7.0}) {
            int heads = 0;
            for (int i = 0; i < coins; ++i)
                heads += exponentialCoin(exponentOf(x), random) ? 1 : 0;
            const double chance = std::exp(-x);
            QVERIFY2(std::abs(heads - coins * chance) < 5.2 * std::sqrt(coins * chance * (1 - chance)) + 1,
                     qPrintable(QString::number(x)));
        }
    }

    void anExponentOf0IsAlwaysHeads() {
        RandomStream random = coinStream(2);
        for (int i = 0; i < 1000; ++i)
            QVERIFY(exponentialCoin(0, random));
        // e^−255 never falls in this universe.
        for (int i = 0; i < 1000; ++i)
            QVERIFY(!exponentialCoin(WideInteger{255} << exponentDigits, random));
    }

    // ½ + ¼ + 1/8 + … spread over all bytes gives e^−1: the same law as a single byte's.
    void everyBinaryDigitOfAnExponentCounts() {
        RandomStream random = coinStream(3);
        const WideInteger nearlyOne = (WideInteger{1} << exponentDigits) - 1;
        constexpr int coins = 400'000;
        int heads = 0;
        for (int i = 0; i < coins; ++i)
            heads += exponentialCoin(nearlyOne, random) ? 1 : 0;
        const double chance = std::exp(-1.0);
        QVERIFY(std::abs(heads - coins * chance) < 5.2 * std::sqrt(coins * chance * (1 - chance)));
    }

    void fallingChancesAreMetEach() {
        const LongFraction root = LongFraction::exponentialOfMinusPower(1);
        const FallingChances chances({root, root.power(2), root.power(3)});
        RandomStream random = coinStream(4);
        constexpr int draws = 300'000;
        std::array<int, 4> seen{};
        for (int i = 0; i < draws; ++i)
            ++seen[chances.below(random)];
        int atLeast = draws;
        for (std::size_t k = 0; k < 3; ++k) {
            atLeast -= seen[k];
            const double chance = std::exp(-0.5 * static_cast<double>(k + 1));
            QVERIFY(std::abs(atLeast - draws * chance) < 5.2 * std::sqrt(draws * chance * (1 - chance)));
        }
    }

    // The stream stands at the same place after heads and after tails: what was drawn does not show in how
    // much.
    void aCoinTakesAsManyBitsWhateverFalls() {
        RandomStream coins = coinStream(5), words = coinStream(5);
        for (int i = 0; i < 2000; ++i) {
            exponentialCoin(exponentOf(0.7 + i * 1e-3), coins);
            for (int word = 0; word < 12; ++word)
                words.bits();
        }
        QCOMPARE(coins.bits(), words.bits());
    }
};

TEST_ALONE(ExponentialCoinTest)
#include "ExponentialCoinTest.moc"
