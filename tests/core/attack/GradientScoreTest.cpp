// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/GradientScore.h"

#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>

using namespace epsiloscope;

namespace {

/// q 0.05, σ 0.5, 40 steps: by the best test 69.795 of 100 guesses are right, by the plain sum of what is
/// seen 61.873 (core/privacy/FORMULAS.md, "What an attacker may know").
constexpr double drawnRate = 0.05, drawnSigma = 0.5, bestShare = 0.69795, shareOfPlainSum = 0.61873;
constexpr int drawnSteps = 40;

/// A tap that hands on to a score.
class ScoredTap final : public GradientTap {
public:
    explicit ScoredTap(GradientScore& score) : score_(score) {}
    void begins(const Network<float>& model, const DescentPlan& plan) override { score_.begins(model, plan); }
    void summed(const StepTaken& step) override { score_.summed(step); }
    void stepped(const Network<float>& model) override { score_.stepped(model); }

private:
    GradientScore& score_;
};

/// Ten records; the last one is long, so that its gradient has the clipping norm.
LabelledRecords tenRecords() {
    RandomStream random = RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test);
    LabelledRecords records{FeatureMatrix(10, 3), {}};
    for (double& cell : records.features.reshaped())
        cell = random.gaussian();
    records.features.row(9) *= 1000 / records.features.row(9).norm();
    for (int i = 0; i < 10; ++i)
        records.labels.push_back(i % 2);
    return records;
}

LabelledRecords rowsOfTen(const LabelledRecords& all, Eigen::Index first, Eigen::Index count) {
    return {all.features.middleRows(first, count),
            {all.labels.begin() + first, all.labels.begin() + first + count}};
}

double scoreAfterDescent(const LabelledRecords& pool, const std::vector<std::uint32_t>& slotOfRow,
                         const QuestionedRecords& asked, std::uint64_t seed, const DescentPlan& plan) {
    const RandomStreams streams = RandomStreams::fromSeed(seed);
    const Parallel alone(1);
    RandomStream weights = RandomStreams::fromSeed(4).stream(0, StreamPurpose::Test);
    NoisyDescent descent({densePlan(3, 0, 2), weights}, pool.features, pool.labels, slotOfRow, plan, streams,
                         1, alone, {});
    GradientScore score(asked);
    ScoredTap tap(score);
    tap.begins(descent.network(), plan);
    for (int t = 0; t < drawnSteps; ++t) {
        if (!descent.step(&tap)) return std::nan("");
        tap.stepped(descent.network());
    }
    return score.scores().front();
}

/// The score of the last of ten records after a descent that learns from it or does not.
double scoreOfDescent(bool with, std::uint64_t seed, const DescentPlan& plan) {
    static const LabelledRecords all = tenRecords(), nine = rowsOfTen(all, 0, 9), one = rowsOfTen(all, 9, 1);
    QuestionedRecords asked;
    asked.records = one;
    asked.rows.assign(1, with ? std::optional<std::uint32_t>(9) : std::nullopt);
    return scoreAfterDescent(with ? all : nine, {}, asked, seed, plan);
}

/// The same of a person who has the last record three times.
double scoreOfPerson(bool with, std::uint64_t seed, const DescentPlan& plan) {
    static const LabelledRecords all = tenRecords(), nine = rowsOfTen(all, 0, 9);
    LabelledRecords pool = nine;
    std::vector<std::uint32_t> slotOfRow{0, 1, 2, 3, 4, 5, 6, 7, 8};
    QuestionedRecords asked;
    asked.records.features = all.features.row(9).replicate(3, 1);
    asked.records.labels.assign(3, all.labels[9]);
    asked.rows.resize(3);
    asked.ends = {3};
    for (std::uint32_t row = 9; with && row < 12; ++row) {
        pool.features.conservativeResize(row + 1, Eigen::NoChange);
        pool.features.row(row) = all.features.row(9);
        pool.labels.push_back(all.labels[9]);
        slotOfRow.push_back(9);
        asked.rows[row - 9] = row;
    }
    return scoreAfterDescent(pool, slotOfRow, asked, seed, plan);
}

double errorOfShare(double share, int count) {
    return std::sqrt(share * (1 - share) / count);
}

} // namespace

class GradientScoreTest : public QObject {
    Q_OBJECT

private slots:
    // What the accountant allows an attacker at even odds is reached: (1 + δ(0))/2.
    void theAccountantAllowsAsMuch() {
        const double allowed = (1 + SubsampledGaussianLoss(drawnRate, drawnSigma).delta(drawnSteps, 0)) / 2;
        QVERIFY2(allowed >= bestShare - 5e-6 && allowed <= bestShare + 5e-4,
                 qPrintable(QString::number(allowed, 'g', 8)));
    }

    // Outcomes z ~ N(0, σ²), and with the record one more by chance q: 40,000 games, right within five
    // standard errors but for a chance of 6e-7 each.
    void theLikelihoodRatioIsTheBestTest() {
        RandomStream random = RandomStreams::fromSeed(9).stream(0, StreamPurpose::Test);
        constexpr int games = 40'000;
        int right = 0, rightBySum = 0;
        for (int game = 0; game < games; ++game) {
            const bool with = game % 2 == 0;
            double score = 0, sum = 0;
            for (int t = 0; t < drawnSteps; ++t) {
                const double z =
                    drawnSigma * random.gaussian() + (with && random.uniform() < drawnRate ? 1 : 0);
                score += logMixture(drawnRate, (2 * z - 1) / (2 * drawnSigma * drawnSigma));
                sum += z;
            }
            right += (score > 0) == with ? 1 : 0;
            rightBySum += (sum > drawnRate * drawnSteps / 2) == with ? 1 : 0;
        }
        const double share = double(right) / games, bySum = double(rightBySum) / games;
        QVERIFY2(std::abs(share - bestShare) < 5 * errorOfShare(bestShare, games),
                 qPrintable(QString::number(share)));
        QVERIFY2(bySum < shareOfPlainSum + 5 * errorOfShare(shareOfPlainSum, games),
                 qPrintable(QString::number(bySum)));
    }

    // Of one vector, and of several that are drawn for certain, there is a closed form; else each of 2ⁿ
    // choices is tried.
    void likeVectorsThatAreDrawnOneByOne() {
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-12 * (1 + std::abs(b)); };
        QVERIFY(near(logBinomialMixture(0.3, 1, 1.5, 0.4), logMixture(0.3, 1.1)));
        QVERIFY(near(logBinomialMixture(1, 5, 1.5, 0.4), 5 * 1.5 - 25 * 0.4));
        QCOMPARE(logBinomialMixture(0.3, 7, 0, 0) + 1, 1.0);
        double sum = 0;
        constexpr unsigned count = 6;
        for (unsigned drawn = 0; drawn < 1U << count; ++drawn) {
            const int k = std::popcount(drawn);
            sum += std::pow(0.2, k) * std::pow(0.8, int(count) - k) * std::exp(k * 0.7 - k * k * 0.1);
        }
        QVERIFY(near(logBinomialMixture(0.2, count, 0.7, 0.1), std::log(sum)));
        QVERIFY(std::isfinite(logBinomialMixture(0.01, 5000, 3, 1e-4)));
    }

    // A person whose three rows are drawn together, and whose sum is clipped, shows as much as a record.
    void aPersonOfThreeRowsShowsAsMuch() {
        constexpr int descents = 1200;
        DescentPlan plan;
        plan.rate = drawnRate;
        plan.noise = drawnSigma;
        plan.clipNorm = 0.7;
        plan.stepSize = 1e-6;
        int right = 0;
        for (int i = 0; i < descents; ++i)
            right += (scoreOfPerson(i % 2 == 0, static_cast<std::uint64_t>(i), plan) > 0) == (i % 2 == 0);
        const double share = double(right) / descents;
        QVERIFY2(std::abs(share - bestShare) < 5 * errorOfShare(bestShare, descents),
                 qPrintable(QString::number(share)));
    }

    // The same on the descent itself, with both optimisers; 1,200 descents. Five standard errors: 6e-7.
    void aDescentShowsAsMuch_data() {
        QTest::addColumn<bool>("adam");
        QTest::newRow("sgd") << false;
        QTest::newRow("adam") << true;
    }
    void aDescentShowsAsMuch() {
        QFETCH(bool, adam);
        DescentPlan plan;
        plan.rate = drawnRate;
        plan.noise = drawnSigma;
        plan.clipNorm = 0.7;
        plan.stepSize = 1e-6; // the record stays badly learnt, and its gradient long
        plan.optimiser = adam ? DescentOptimiser::Adam : DescentOptimiser::Sgd;
        constexpr int descents = 1200;
        int right = 0;
        for (int i = 0; i < descents; ++i) {
            const double score = scoreOfDescent(i % 2 == 0, static_cast<std::uint64_t>(i), plan);
            QVERIFY(std::isfinite(score));
            right += (score > 0) == (i % 2 == 0) ? 1 : 0;
        }
        const double share = double(right) / descents;
        QVERIFY2(std::abs(share - bestShare) < 5 * errorOfShare(bestShare, descents),
                 qPrintable(QString::number(share)));
    }
};

TEST_ALONE(GradientScoreTest)
#include "GradientScoreTest.moc"
