// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "core/privacy/ensemble/AccuracyRelease.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/SmallHistograms.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::vector<double> chancesOf(const std::vector<long>& counts, double epsilon, long teachersOfRecord) {
    return medianBinProbabilities(std::vector<double>(counts.begin(), counts.end()), epsilon,
                                  teachersOfRecord);
}

} // namespace

class AccuracyMedianTest : public QObject {
    Q_OBJECT

private slots:
    // Every pair of neighbours, exactly.
    void neverExceedsItsEpsilon() {
        for (const double epsilon : {0.10986122886681096, 1.0, 8.0})
            for (const long moves : {1L, 2L})
                for (long teachers = moves; teachers <= 6; teachers += moves)
                    for (int bins = 2; bins <= 4; ++bins) {
                        const double loss =
                            greatestLoss(teachers, bins, moves, [&](const std::vector<long>& counts) {
                                return chancesOf(counts, epsilon, moves);
                            });
                        QVERIFY(loss <= epsilon * (1 + 1e-12));
                        QVERIFY(loss > epsilon / 5);
                    }
    }

    // Distances by hand: bins hold 1, 0, 3, 1 of 5 teachers. Bin 0 has 1 at or below: 1.5 short of 2.5; bin 1
    // the same; bin 2 holds the median; bin 3 has 4 below: 1.5 too many.
    void isTheExponentialMechanismOnRank() {
        const std::vector<long> counts = {1, 0, 3, 1};
        for (const long m : {1L, 2L}) {
            const auto p = chancesOf(counts, 0.8, m);
            const double weight = std::exp(-0.8 * 1.5 / (2 * static_cast<double>(m)));
            QVERIFY(relativeError(p[2], 1 / (1 + 3 * weight)) < 1e-14);
            for (const std::size_t bin : {0U, 1U, 3U})
                QVERIFY(relativeError(p[bin], weight / (1 + 3 * weight)) < 1e-14);
        }
    }

    void smallEpsilonIsUniformAndLargeTheMedian() {
        const std::vector<long> counts = {4, 9, 2, 0, 30, 1};
        for (const double p : chancesOf(counts, 0, 1))
            QVERIFY(relativeError(p, 1.0 / 6) < 1e-15);
        for (const double p : chancesOf(counts, 1e-12, 1))
            QVERIFY(relativeError(p, 1.0 / 6) < 1e-10);
        for (const double epsilon : {1e3, 1e300}) {
            const auto p = chancesOf(counts, epsilon, 1);
            QCOMPARE(p[4], 1.0);
            QVERIFY(std::abs(std::accumulate(p.begin(), p.end(), 0.0) - 1) < 1e-15);
        }
    }

    void everyMedianOfAnEvenNumberIsAsLikely() {
        const std::vector<long> counts = {0, 3, 0, 0, 3, 0};
        const auto p = chancesOf(counts, 50, 1);
        for (const std::size_t bin : {1U, 2U, 3U, 4U})
            QVERIFY(relativeError(p[bin], 0.25) < 1e-12);
        const std::vector<long> nobody = {0, 0};
        QCOMPARE(chancesOf(nobody, 1, 1), (std::vector<double>{0.5, 0.5}));
    }

    void oneTeacherAndOneTestRecord() {
        const std::vector<std::uint32_t> right = {1};
        const auto p = chancesOf(accuracyHistogram(right, 1, 2), 2, 1);
        // Bin 0 is half a teacher away: e^(−2·½/2).
        QVERIFY(relativeError(p[0] / p[1], std::exp(-0.5)) < 1e-14);
    }

    // 0.80 to 0.82 lies between the middles 0.775 and 0.825; candidates ranked among exact accuracies would
    // all be t/2 away.
    void agreeingTeachersWinWhereverTheyAreInTheBin() {
        std::vector<std::uint32_t> correct;
        for (std::uint32_t i = 0; i < 21; ++i)
            correct.push_back(800 + i);
        const auto p = chancesOf(accuracyHistogram(correct, 1000, 20), 2, 1);
        QCOMPARE(std::max_element(p.begin(), p.end()) - p.begin(), 16);
        QVERIFY(p[16] > 0.99);
    }

    // Chi² with 3 degrees of freedom exceeds 30.7 with probability 1e-6.
    void drawsHaveTheProbabilities() {
        const std::vector<long> counts = {1, 0, 3, 1};
        const auto expected = chancesOf(counts, 0.8, 1);
        RandomStream random = RandomStreams::fromSeed(91).stream(0, StreamPurpose::Test);
        const int n = 100'000;
        std::vector<int> seen(4, 0);
        for (int i = 0; i < n; ++i)
            ++seen[static_cast<std::size_t>(drawBin(expected, random))];
        double chi = 0;
        for (std::size_t bin = 0; bin < 4; ++bin)
            chi += std::pow(seen[bin] - n * expected[bin], 2) / (n * expected[bin]);
        QVERIFY2(chi < 30.7, qPrintable(QString::number(chi)));
    }

    void drawingTakesOneNumber() {
        RandomStream drawn = RandomStreams::fromSeed(92).stream(0, StreamPurpose::Test);
        RandomStream plain = RandomStreams::fromSeed(92).stream(0, StreamPurpose::Test);
        const std::vector<double> halves = {0.5, 0.5}, certain = {0, 1, 0}, falling = {0.1, 1e-30, 0};
        for (int i = 0; i < 100; ++i)
            QCOMPARE(drawBin(halves, drawn), plain.uniform() < 0.5 ? 0 : 1);
        for (int i = 0; i < 100; ++i) {
            QCOMPARE(drawBin(certain, drawn), 1);
            QVERIFY(drawBin(falling, drawn) < 2); // never a bin of probability 0
        }
    }
};

TEST_ALONE(AccuracyMedianTest)
#include "AccuracyMedianTest.moc"
