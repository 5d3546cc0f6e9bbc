// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"

#include "tests/testing/TestProgram.h"

#include <QTest>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <numbers>
#include <set>

using namespace epsiloscope;

namespace {

RandomStream testStream(std::uint64_t seed, std::uint64_t index = 0) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test, index);
}

/// Largest distance between the empirical distribution function of n draws and `cdf`, times √n.
double kolmogorovSmirnov(int n, const std::function<double()>& draw,
                         const std::function<double(double)>& cdf) {
    std::vector<double> sample(static_cast<std::size_t>(n));
    for (double& x : sample)
        x = draw();
    std::sort(sample.begin(), sample.end());
    double distance = 0;
    for (int i = 0; i < n; ++i) {
        const double expected = cdf(sample[static_cast<std::size_t>(i)]);
        distance = std::max({distance, expected - double(i) / n, double(i + 1) / n - expected});
    }
    return distance * std::sqrt(n);
}

} // namespace

// Every seed is fixed, so these tests give the same answer each time. The false-alarm rates are what a wrong
// choice of seed would have cost: 1e-6 per statistical test.
class RandomStreamTest : public QObject {
    Q_OBJECT

private slots:
    // RFC 8439, section 2.4.2: key 00 01 … 1f, nonce 000000000000004a00000000, block counter 1. Our streams
    // start at block 0, so its block 1 is what words 8 … 15 must be. The nonce reads as trial 0, purpose 0,
    // index 0x4a00 (bytes 6 to 11, little-endian).
    void keystreamIsTheOneOfRfc8439() {
        RandomStream::Key key{};
        for (std::size_t i = 0; i < key.size(); ++i)
            key[i] = static_cast<unsigned char>(i);
        RandomStream stream(key, 0, static_cast<StreamPurpose>(0), 0x4a00);
        for (int i = 0; i < 8; ++i)
            stream.bits();
        // First 16 bytes of the RFC's keystream: 22 4f 51 f3 40 1b d9 e1 2f de 27 6f b8 63 1d ed.
        QCOMPARE(stream.bits(), 0xe1d91b40f3514f22ULL);
        QCOMPARE(stream.bits(), 0xed1d63b86f27de2fULL);
    }

    void bytesAreLibsodiumsUnderTheDocumentedNonce() {
        RandomStream::Key key{};
        key.fill(7);
        const std::array<unsigned char, 12> nonce = {0x04, 0x03, 0x02, 0x01, 6,    0,
                                                     0xff, 0xee, 0xdd, 0xcc, 0xbb, 0xaa};
        std::array<unsigned char, 8 * 100> bytes{}; // more than one buffer
        crypto_stream_chacha20_ietf(bytes.data(), bytes.size(), nonce.data(), key.data());
        RandomStream stream(key, 0x01020304, StreamPurpose::Aggregation, 0xaabbccddeeffULL);
        for (std::size_t i = 0; i < 100; ++i) {
            std::uint64_t expected = 0;
            for (std::size_t byte = 8; byte-- > 0;)
                expected = expected << 8 | bytes[8 * i + byte];
            QCOMPARE(stream.bits(), expected);
        }
    }

    // The seed's path to the bytes is part of the reproducibility promise.
    void keyIsBlake2bOfContextAndSeed() {
        const char context[] = "epsiloscope random streams 1";
        std::array<unsigned char, sizeof(context) - 1 + 8> message{};
        std::memcpy(message.data(), context, sizeof(context) - 1);
        message[sizeof(context) - 1] = 0x39; // seed 0x0539 = 1337, little-endian
        message[sizeof(context)] = 0x05;
        RandomStream::Key key{};
        crypto_generichash(key.data(), key.size(), message.data(), message.size(), nullptr, 0);
        RandomStream expected(key, 3, StreamPurpose::Split, 5);
        RandomStream actual = RandomStreams::fromSeed(1337).stream(3, StreamPurpose::Split, 5);
        for (int i = 0; i < 40; ++i)
            QCOMPARE(actual.bits(), expected.bits());
    }

    void equalPlacesGiveEqualStreams() {
        RandomStream a = testStream(5, 9), b = testStream(5, 9);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(a.gaussian(), b.gaussian());
        for (int i = 0; i < 100; ++i)
            QCOMPARE(a.below(10), b.below(10));
    }

    void streamsDifferInEveryCoordinate() {
        std::set<std::uint64_t> first;
        int made = 0;
        for (const std::uint64_t seed : {0ULL, 1ULL, 1ULL << 63}) {
            const RandomStreams streams = RandomStreams::fromSeed(seed);
            for (const std::uint32_t trial : {0U, 1U, 256U, 0xffffffffU})
                for (const StreamPurpose purpose :
                     {StreamPurpose::Split, StreamPurpose::Queries, StreamPurpose::Test})
                    for (const std::uint64_t index : {0ULL, 1ULL, 65536ULL, (1ULL << 48) - 1}) {
                        first.insert(streams.stream(trial, purpose, index).bits());
                        ++made;
                    }
        }
        QCOMPARE(static_cast<int>(first.size()), made);
    }

    void entropyGivesFreshKeys() {
        RandomStream a = RandomStreams::fromEntropy().stream(0, StreamPurpose::Test);
        RandomStream b = RandomStreams::fromEntropy().stream(0, StreamPurpose::Test);
        QVERIFY(a.bits() != b.bits()); // equal by chance once in 2^64 runs
    }

    void uniformStaysInsideItsOpenInterval() {
        RandomStream random = testStream(11);
        for (int i = 0; i < 1'000'000; ++i) {
            const double u = random.uniform();
            QVERIFY(u > 0 && u < 1);
            const double multiple = std::ldexp(u, 53); // an odd integer
            QVERIFY(std::fmod(multiple, 2) == 1);
        }
    }

    // √n·D exceeds 2.7 with probability 2e^{−2·2.7²} ≈ 1e-6.
    void uniformPassesKolmogorovSmirnov() {
        RandomStream random = testStream(12);
        QVERIFY(kolmogorovSmirnov(
                    200'000, [&] { return random.uniform(); }, [](double x) { return x; }) < 2.7);
    }

    void gaussianPassesKolmogorovSmirnov() {
        RandomStream random = testStream(13);
        const auto cdf = [](double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); };
        QVERIFY(kolmogorovSmirnov(
                    200'000, [&] { return random.gaussian(); }, cdf) < 2.7);
    }

    void laplacePassesKolmogorovSmirnov() {
        RandomStream random = testStream(14);
        const auto cdf = [](double x) { return x < 0 ? 0.5 * std::exp(x) : 1 - 0.5 * std::exp(-x); };
        QVERIFY(kolmogorovSmirnov(
                    200'000, [&] { return random.laplace(); }, cdf) < 2.7);
    }

    // Mean and mean square of n draws lie within 5 standard errors of 0 and of the variance (6e-7 per
    // figure). The variance of x² is 2 for the normal and 4! − 2² = 20 for the Laplace law, 4/45·¼ = 1/180
    // for (u − ½)².
    void momentsAreThoseOfTheLaws() {
        const int n = 1'000'000;
        RandomStream random = testStream(15);
        struct Law {
            std::function<double()> draw;
            double variance, varianceOfSquare;
        };
        for (const Law& law :
             {Law{[&] { return random.uniform() - 0.5; }, 1.0 / 12, 1.0 / 180},
              Law{[&] { return random.gaussian(); }, 1, 2}, Law{[&] { return random.laplace(); }, 2, 20}}) {
            double sum = 0, squares = 0;
            for (int i = 0; i < n; ++i) {
                const double x = law.draw();
                sum += x;
                squares += x * x;
            }
            QVERIFY(std::abs(sum / n) < 5 * std::sqrt(law.variance / n));
            QVERIFY(std::abs(squares / n - law.variance) < 5 * std::sqrt(law.varianceOfSquare / n));
        }
    }

    // The polar method makes numbers in pairs: neither they nor their squares may be correlated (5 standard
    // errors, 6e-7).
    void gaussianDrawsAreUncorrelated() {
        const int n = 500'000;
        RandomStream random = testStream(16);
        double products = 0, squareProducts = 0;
        for (int i = 0; i < n; ++i) {
            const double x = random.gaussian(), y = random.gaussian();
            products += x * y;
            squareProducts += (x * x - 1) * (y * y - 1);
        }
        QVERIFY(std::abs(products / n) < 5 / std::sqrt(n));
        QVERIFY(std::abs(squareProducts / n) < 5 * 2 / std::sqrt(n));
    }

    // With bound 3·2^62, taking the remainder without rejection would return values below 2^62 half of the
    // time instead of a third. Chi² with 2 degrees of freedom exceeds 27.6 with probability 1e-6.
    void belowIsUnbiased() {
        RandomStream random = testStream(17);
        const std::uint64_t bound = 3ULL << 62;
        const int n = 30'000;
        std::array<double, 3> seen{};
        for (int i = 0; i < n; ++i)
            ++seen[random.below(bound) >> 62];
        double chi = 0;
        for (const double count : seen)
            chi += (count - n / 3.0) * (count - n / 3.0) / (n / 3.0);
        QVERIFY(chi < 27.6);
    }

    void belowCoversTheLargestBounds() {
        RandomStream random = testStream(18);
        QCOMPARE(random.below(1), std::uint64_t{0});
        std::set<std::uint64_t> seen;
        for (int i = 0; i < 200; ++i)
            seen.insert(random.below(7));
        QCOMPARE(seen.size(), std::size_t{7});
        QCOMPARE(*seen.rbegin(), std::uint64_t{6});
        for (int i = 0; i < 100; ++i)
            QVERIFY(random.below(~0ULL) < ~0ULL);
    }

    void permutationIsAPermutation() {
        RandomStream random = testStream(19);
        for (const std::uint32_t size : {0U, 1U, 2U, 1000U}) {
            std::vector<std::uint32_t> order = random.permutation(size);
            std::sort(order.begin(), order.end());
            QCOMPARE(order.size(), std::size_t{size});
            for (std::uint32_t i = 0; i < size; ++i)
                QCOMPARE(order[i], i);
        }
    }

    // Chi² with 4! − 1 = 23 degrees of freedom exceeds 70.5 with probability 1e-6 (n/24 = 2,500 per cell).
    void permutationsAreUniform() {
        RandomStream random = testStream(20);
        const int n = 60'000;
        std::map<std::vector<std::uint32_t>, int> seen;
        for (int i = 0; i < n; ++i)
            ++seen[random.permutation(4)];
        QCOMPARE(seen.size(), std::size_t{24});
        double chi = 0;
        for (const auto& [order, count] : seen)
            chi += (count - n / 24.0) * (count - n / 24.0) / (n / 24.0);
        QVERIFY2(chi < 70.5, qPrintable(QString::number(chi)));
    }
};

TEST_ALONE(RandomStreamTest)
#include "RandomStreamTest.moc"
