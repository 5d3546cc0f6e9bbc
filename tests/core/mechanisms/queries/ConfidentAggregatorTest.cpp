// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/ConfidentAggregator.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

// Far apart, so that one scale in place of the other is seen at once.
constexpr ConfidentNoise checked{30, 12, 5};
const std::vector<double> countsAtHand{34, 28, 9};

/// What is known of many draws of one query.
struct ManyDraws {
    double passed = 0, checkSquares = 0, answerSquares = 0, answerCheck = 0;
    std::vector<double> answered; ///< how often each class was the answer

    ManyDraws(const ConfidentNoise& noise, NoiseDrawing drawing, int draws) : answered(countsAtHand.size()) {
        const ConfidentAggregator aggregator(noise, NoiseDoor{drawing});
        const AskedQuery looked = aggregator.look(0, countsAtHand);
        const RandomStreams streams = RandomStreams::fromSeed(3);
        for (int i = 0; i < draws; ++i) {
            AskedQuery asked = looked;
            RandomStream random =
                streams.stream(1, StreamPurpose::Aggregation, static_cast<std::uint64_t>(i));
            aggregator.draw(asked, random);
            add(asked);
        }
    }

private:
    void add(const AskedQuery& asked) {
        const double ofCheck = asked.noisyChecked - *asked.checked;
        checkSquares += ofCheck * ofCheck;
        if (asked.outcome != QueryOutcome::Answered) return;
        ++passed;
        ++answered[static_cast<std::size_t>(asked.label)];
        for (std::size_t j = 0; j < asked.votes.size(); ++j) {
            const double ofAnswer = asked.noisyVotes[j] - asked.votes[j];
            answerSquares += ofAnswer * ofAnswer;
            answerCheck += ofAnswer * ofCheck;
        }
    }
};

void drawingRows() {
    QTest::addColumn<bool>("integers");
    QTest::newRow("doubles") << false;
    QTest::newRow("integers") << true;
}

NoiseDrawing drawingOf(bool integers) {
    return integers ? NoiseDrawing::Integers : NoiseDrawing::Doubles;
}

double deviations(double seen, double expected, double variance) {
    return std::abs(seen - expected) / std::sqrt(variance);
}

} // namespace

// Whatever asks Confident-GNMax pays for a check with σ₁ and an answer with σ₂: draws have them, in doubles
// and in a release's integers. Every comparison is at 5.5 standard deviations: false alarm below 4e-8 each.
class ConfidentAggregatorTest : public QObject {
    Q_OBJECT

private slots:
    void eachNoiseHasItsOwnDeviation_data() { drawingRows(); }

    // Squares of a Gaussian have variance 2σ⁴. σ₂ in place of σ₁ is 180 standard deviations off, noise that
    // is 2 % too small 9.
    void eachNoiseHasItsOwnDeviation() {
        QFETCH(const bool, integers);
        constexpr int draws = 100'000;
        const ManyDraws all({-1e6, checked.sigma1, checked.sigma2}, drawingOf(integers), draws);
        QCOMPARE(all.passed, static_cast<double>(draws));
        const double check = checked.sigma1 * checked.sigma1, answer = checked.sigma2 * checked.sigma2;
        const double answers = 3.0 * draws;
        QVERIFY(deviations(all.checkSquares, check * draws, 2 * check * check * draws) < 5.5);
        QVERIFY(deviations(all.answerSquares, answer * answers, 2 * answer * answer * answers) < 5.5);
        QVERIFY(deviations(all.answerCheck, 0, check * answer * answers) < 5.5);
    }

    void outcomesHaveTheirChances_data() { drawingRows(); }

    // At this threshold, 4 below the largest count, σ₂ would let 79 % pass, σ₁ lets 63 %.
    void outcomesHaveTheirChances() {
        QFETCH(const bool, integers);
        constexpr int draws = 20'000;
        const ConfidentAggregator aggregator(checked, NoiseDoor{drawingOf(integers)});
        const std::vector<double> chances = aggregator.chances(aggregator.look(0, countsAtHand));
        const ManyDraws all(checked, drawingOf(integers), draws);
        const double pass = std::erfc(-(34 - 30) / (checked.sigma1 * std::sqrt(2.0))) / 2;
        QVERIFY(deviations(all.passed, draws * pass, draws * pass * (1 - pass)) < 5.5);
        QVERIFY(std::abs(chances.back() - (1 - pass)) < 1e-12);
        for (std::size_t j = 0; j + 1 < countsAtHand.size();
             ++j) // the last class is too rare for a normal law
            QVERIFY(deviations(all.answered[j], draws * chances[j], draws * chances[j] * (1 - chances[j])) <
                    5.5);
    }
};

TEST_ALONE(ConfidentAggregatorTest)
#include "ConfidentAggregatorTest.moc"
