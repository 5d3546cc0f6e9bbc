// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/mechanisms/descent/NoisyDescent.h"

#include "tests/core/mechanisms/descent/SomeDescent.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double invisible = 1e-12; // noise that single precision rounds away

/// Noisy sums are divided by what a batch has on average.
DescentPlan dividedByBatches(DescentPlan plan, const LabelledRecords& records) {
    plan.expectedBatch = plan.rate * static_cast<double>(records.labels.size());
    return plan;
}

/// A descent with what it refers to.
struct Descent {
    Descent(LabelledRecords of, Network<float> network, const DescentPlan& plan, int threads = 2,
            std::uint64_t seed = 21)
        : records(std::move(of)), streams(RandomStreams::fromSeed(seed)), parallel(threads),
          descent(std::move(network), records.features, records.labels, {}, dividedByBatches(plan, records),
                  streams, 1, parallel, {}) {}
    Descent(const Descent&) = delete;
    Descent& operator=(const Descent&) = delete;

    const Eigen::VectorXf& parameters() const { return descent.network().parameters(); }

    LabelledRecords records;
    RandomStreams streams;
    Parallel parallel;
    NoisyDescent descent;
};

/// The sum of clipped gradients in double precision, record by record.
Eigen::VectorXd clippedSum(const Network<float>& network, const LabelledRecords& records, double clipNorm) {
    const Network<double> exact(network.plan(), network.parameters().cast<double>());
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(exact.parameters().size());
    for (std::uint32_t row = 0; row < records.labels.size(); ++row) {
        const std::vector<std::uint32_t> alone{row};
        const Eigen::VectorXd own =
            exact.gradient({records.features, records.labels, alone, nullptr}, {}).sum;
        sum += own * std::min(1.0, clipNorm / own.norm());
    }
    return sum;
}

double distanceOf(double seen, double expected, double variance) {
    return std::abs(seen - expected) / std::sqrt(variance);
}

/// Which of n records were in each of so many batches: record i alone has feature i, so that its column of
/// weights moves when, and only when, it is drawn.
std::vector<std::vector<char>> drawnBatches(Eigen::Index n, double rate, int steps) {
    LabelledRecords records{FeatureMatrix::Identity(n, n), {}};
    for (Eigen::Index i = 0; i < n; ++i)
        records.labels.push_back(static_cast<int>(i % 3));
    DescentPlan plan;
    plan.rate = rate;
    plan.noise = 1e-9;
    plan.stepSize = 0.01;
    Descent made(std::move(records), someNetwork(n, 0), plan);
    std::vector<std::vector<char>> drawn;
    for (int t = 0; t < steps; ++t) {
        const Eigen::VectorXf before = made.parameters();
        const auto step = made.descent.step();
        const Eigen::VectorXf moved = (made.parameters() - before).cwiseAbs().head(3 * n);
        std::vector<char> batch;
        for (Eigen::Index i = 0; i < n; ++i)
            batch.push_back(moved.segment(3 * i, 3).maxCoeff() > 1e-6F ? 1 : 0);
        // What the step itself says of its size is the same.
        const long size = std::accumulate(batch.begin(), batch.end(), 0L);
        if (!step.ok() || (step->norms ? step->norms->records : 0) != size) return {};
        drawn.push_back(std::move(batch));
    }
    return drawn;
}

} // namespace

class NoisyDescentTest : public QObject {
    Q_OBJECT

private slots:
    void withoutNoiseAStepIsAPlainOne_data() {
        QTest::addColumn<int>("hidden");
        QTest::addColumn<double>("clipNorm");
        for (const int hidden : {0, 7})
            for (const double clipNorm : {0.01, 1.5, 1e4}) // all, some, none of the gradients are longer
                QTest::addRow("%d hidden, C = %g", hidden, clipNorm) << hidden << clipNorm;
    }

    void withoutNoiseAStepIsAPlainOne() {
        QFETCH(int, hidden);
        QFETCH(double, clipNorm);
        DescentPlan plan;
        plan.rate = 1;
        plan.noise = invisible;
        plan.clipNorm = clipNorm;
        plan.stepSize = 0.3 / clipNorm;
        Descent made(someRecords(40, 5), someNetwork(5, static_cast<std::size_t>(hidden)), plan);
        const Eigen::VectorXd before = made.parameters().cast<double>();
        const Eigen::VectorXd sum = clippedSum(made.descent.network(), made.records, clipNorm);
        const auto step = made.descent.step();
        QVERIFY(step.ok());
        const Eigen::VectorXd expected = before - plan.stepSize / 40 * sum;
        QVERIFY((expected - before).norm() > 1e-5); // it moves
        const double off = (made.parameters().cast<double>() - expected).lpNorm<Eigen::Infinity>();
        QVERIFY2(off < 1e-6, qPrintable(QString::number(off)));
        QVERIFY(std::abs(step->sumNorm - sum.norm()) < 1e-5 * sum.norm());
    }

    // m̂/√v̂ of the first gradient is its sign.
    void theFirstStepOfAdamIsItsStepSize() {
        DescentPlan plan;
        plan.noise = 1;
        plan.stepSize = 0.25;
        plan.optimiser = DescentOptimiser::Adam;
        Descent made(someRecords(30, 4), someNetwork(4, 0), plan);
        QVERIFY(made.descent.step().ok());
        for (const float parameter : made.parameters())
            QVERIFY(std::abs(std::abs(parameter) - 0.25F) < 1e-4F);
    }

    // False alarms: coordinates' means beyond 5.5 σ, 204 × 4e−8; their variances beyond 6 standard errors of
    // 400 draws, 204 × 5e−8; all together beyond 5, three times 6e−7. In all below 3e−5.
    void noiseHasItsDeviationEverywhere() {
        constexpr int steps = 400;
        constexpr double deviation = 3 * 0.5;
        DescentPlan plan;
        plan.rate = 1e-9; // nobody is drawn: noise alone
        plan.noise = 3;
        plan.clipNorm = 0.5;
        plan.stepSize = 1e-9 * 30; // the expected size of a batch: a step is minus the noise in the sum
        Descent made(someRecords(30, 67), someNetwork(67, 0), plan);
        const Eigen::Index size = made.parameters().size();
        QCOMPARE(size, Eigen::Index{204});
        Eigen::MatrixXd noise(size, steps);
        for (int t = 0; t < steps; ++t) {
            const Eigen::VectorXd before = made.parameters().cast<double>();
            const auto step = made.descent.step();
            QVERIFY(step.ok() && !step->norms);
            QCOMPARE(step->noiseNorm, deviation * std::sqrt(204.0));
            noise.col(t) = (before - made.parameters().cast<double>()) / deviation;
            QVERIFY(std::abs(step->sumNorm / deviation - noise.col(t).norm()) < 1e-4);
        }
        for (Eigen::Index i = 0; i < size; ++i) {
            QVERIFY(std::abs(noise.row(i).sum()) < 5.5 * std::sqrt(steps));
            QVERIFY(distanceOf(noise.row(i).squaredNorm(), steps, 2.0 * steps) < 6);
        }
        const auto all = static_cast<double>(noise.size());
        QVERIFY(distanceOf(noise.sum(), 0, all) < 5);
        QVERIFY(distanceOf(noise.squaredNorm(), all, 2 * all) < 5);
        // Neither do steps repeat one another, nor do coordinates.
        const double next = (noise.leftCols(steps - 1).array() * noise.rightCols(steps - 1).array()).sum();
        QVERIFY(distanceOf(next, 0, 204.0 * (steps - 1)) < 5);
        const double beside = (noise.topRows(size - 1).array() * noise.bottomRows(size - 1).array()).sum();
        QVERIFY(distanceOf(beside, 0, 203.0 * steps) < 5);
    }

    void frozenLayersStay() {
        for (const DescentOptimiser optimiser : {DescentOptimiser::Sgd, DescentOptimiser::Adam}) {
            DescentPlan plan;
            plan.rate = 0.5;
            plan.firstTrained = 1;
            plan.optimiser = optimiser;
            const Network<float> network = someNetwork(6, 9);
            Descent made(someRecords(50, 6), network, plan);
            for (int t = 0; t < 5; ++t) {
                const auto step = made.descent.step();
                QVERIFY(step.ok());
                QCOMPARE(step->noiseNorm, std::sqrt(3.0 * (9 + 1)));
            }
            constexpr Eigen::Index frozen = 9 * (6 + 1), trained = 3 * (9 + 1);
            QVERIFY(made.parameters().head(frozen) == network.parameters().head(frozen));
            const Eigen::VectorXf moved = made.parameters() - network.parameters();
            QVERIFY((moved.tail(trained).array() != 0).all());
        }
    }

    // Rates that are no sixteenths, so that a coarser one in their place is seen.
    void batchesAreBinomial_data() {
        QTest::addColumn<double>("rate");
        for (const double rate : {0.03, 1.0 / 7, 0.3, 1.0 / 3, 0.7})
            QTest::addRow("q = %.3g", rate) << rate;
    }

    // Sizes of 4000 batches of 40 records against the binomial law, χ² of cells with 5 or more expected,
    // their mean and their variance. The thresholds are at z = 5 of Wilson and Hilferty's approximation and
    // at 5 standard errors: false alarms below 2e−6 for each rate.
    void batchesAreBinomial() {
        QFETCH(const double, rate);
        constexpr int records = 40, steps = 4000;
        const auto drawn = drawnBatches(records, rate, steps);
        QCOMPARE(drawn.size(), std::size_t{steps});
        std::vector<double> seen(records + 1);
        for (const auto& batch : drawn)
            ++seen[static_cast<std::size_t>(std::accumulate(batch.begin(), batch.end(), 0))];
        double mean = 0, squares = 0;
        for (int size = 0; size <= records; ++size) {
            const double share = seen[static_cast<std::size_t>(size)] / steps, from = size - records * rate;
            mean += share * size;
            squares += share * from * from;
        }
        const double variance = records * rate * (1 - rate);
        const double fourth = variance * (1 + 3 * (records - 2) * rate * (1 - rate)); // central moment
        QVERIFY(distanceOf(mean, records * rate, variance / steps) < 5);
        QVERIFY(distanceOf(squares, variance, (fourth - variance * variance) / steps) < 5);
        double square = 0, cells = 0, restSeen = steps, restExpected = steps;
        for (int size = 0; size <= records; ++size) {
            const double log = std::lgamma(records + 1) - std::lgamma(size + 1) -
                               std::lgamma(records - size + 1) + size * std::log(rate) +
                               (records - size) * std::log1p(-rate);
            const double expected = steps * std::exp(log), here = seen[static_cast<std::size_t>(size)];
            if (expected < 5) continue;
            square += (here - expected) * (here - expected) / expected;
            restSeen -= here;
            restExpected -= expected;
            ++cells;
        }
        square += (restSeen - restExpected) * (restSeen - restExpected) / restExpected;
        const double z =
            (std::cbrt(square / cells) - (1 - 2 / (9 * cells))) / std::sqrt(2 / (9 * cells)); // cells degrees
        QVERIFY2(z < 5, qPrintable(QStringLiteral("χ² = %1 of %2 cells").arg(square).arg(cells + 1)));
    }

    // False alarms: 40 records beyond 5.5 standard deviations, 780 pairs and 40 records in batches one after
    // the other beyond 6: below 4e−6.
    void recordsAreDrawnIndependently() {
        constexpr int records = 40, steps = 4000;
        constexpr double rate = 0.3, both = rate * rate;
        const auto drawn = drawnBatches(records, rate, steps);
        QCOMPARE(drawn.size(), std::size_t{steps});
        const auto together = [&](std::size_t a, std::size_t b, std::size_t later) {
            double count = 0;
            for (std::size_t t = 0; t + later < drawn.size(); ++t)
                count += drawn[t][a] != 0 && drawn[t + later][b] != 0 ? 1 : 0;
            return count;
        };
        for (std::size_t a = 0; a < records; ++a) {
            QVERIFY(distanceOf(together(a, a, 0), steps * rate, steps * rate * (1 - rate)) < 5.5);
            for (std::size_t b = a + 1; b < records; ++b)
                QVERIFY(distanceOf(together(a, b, 0), steps * both, steps * both * (1 - both)) < 6);
            // Neighbouring products share a factor: variance q²(1−q²) + 2q³(1−q) a step.
            const double variance = (both * (1 - both) + 2 * both * rate * (1 - rate)) * (steps - 1);
            QVERIFY(distanceOf(together(a, a, 1), (steps - 1) * both, variance) < 6);
        }
    }

    void everybodyIsDrawnAtRateOne() {
        const auto drawn = drawnBatches(33, 1, 50);
        QCOMPARE(drawn.size(), std::size_t{50});
        for (const auto& batch : drawn)
            QCOMPARE(std::accumulate(batch.begin(), batch.end(), 0), 33);
    }

    void emptyBatchesMoveByNoiseAlone() {
        for (const double rate : {1e-9, 1e-17, 1e-30}) { // 1 − q is 1 in double precision
            DescentPlan plan;
            plan.rate = rate;
            plan.stepSize = rate;
            const Network<float> network = someNetwork(5, 4);
            Descent made(someRecords(20, 5), network, plan);
            for (int t = 0; t < 20; ++t) {
                const auto step = made.descent.step();
                QVERIFY2(step.ok(), step ? "" : step.error().message().c_str());
                QVERIFY(!step->norms.has_value());
                QVERIFY(step->sumNorm > 0);
            }
            QVERIFY(((made.parameters() - network.parameters()).array() != 0).all());
        }
        LabelledRecords nobody{FeatureMatrix(0, 5), {}};
        DescentPlan plan;
        plan.rate = 1;
        Descent made(std::move(nobody), someNetwork(5, 0), plan);
        const auto step = made.descent.step(); // divides by the expected number of records, which is none
        QVERIFY(!step.ok());
        QVERIFY(!step.error().mend.empty());
    }

    void normsAreToldBeforeClipping() {
        DescentPlan plan;
        plan.rate = 1;
        plan.clipNorm = 1.5;
        Descent made(someRecords(101, 5), someNetwork(5, 7), plan);
        const Network<double> exact(made.descent.network().plan(), made.parameters().cast<double>());
        std::vector<double> norms;
        double loss = 0, above = 0;
        for (std::uint32_t row = 0; row < 101; ++row) {
            const std::vector<std::uint32_t> alone{row};
            const auto own = exact.gradient({made.records.features, made.records.labels, alone, nullptr}, {});
            norms.push_back(own.sum.norm());
            loss += own.loss / 101;
            above += own.sum.norm() > 1.5 ? 1 : 0;
        }
        std::ranges::sort(norms);
        const auto step = made.descent.step();
        QVERIFY(step.ok() && step->norms);
        QVERIFY(above > 0 && above < 101);
        QCOMPARE(step->clipNorm, 1.5);
        QCOMPARE(step->norms->clipped, above / 101);
        const std::array told{step->norms->q1, step->norms->median, step->norms->q3, step->norms->largest};
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY(std::abs(told[i] - norms[25 * (i + 1)]) < 1e-5 * norms[25 * (i + 1)]);
        QVERIFY(std::abs(step->norms->loss - loss) < 1e-5);
    }

    void sameBitsOnAnyThreads() {
        for (const DescentOptimiser optimiser : {DescentOptimiser::Sgd, DescentOptimiser::Adam}) {
            DescentPlan plan;
            plan.rate = 0.6;
            plan.optimiser = optimiser;
            const auto after = [&](int threads, std::uint64_t seed) {
                Descent made(someRecords(500, 8), someNetwork(8, 33), plan, threads, seed);
                for (int t = 0; t < 10; ++t)
                    if (!made.descent.step()) return Eigen::VectorXf();
                return Eigen::VectorXf(made.parameters());
            };
            const Eigen::VectorXf one = after(1, 21);
            QVERIFY(one.size() > 0);
            QVERIFY(one == after(2, 21));
            QVERIFY(one == after(16, 21));
            QVERIFY(one != after(1, 22));
        }
    }

    void aRecordThatIsNoNumberEndsNothing_data() {
        QTest::addColumn<double>("cell");
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity();
        QTest::newRow("beyond single precision") << -1e200;
    }

    // A release does not look at the loss, which no noise covers, and an exploration does as a release does.
    void aRecordThatIsNoNumberEndsNothing() {
        QFETCH(double, cell);
        DescentPlan plan;
        plan.rate = 1;
        LabelledRecords records = someRecords(20, 5);
        records.features(11, 3) = cell;
        Descent made(std::move(records), someNetwork(5, 4), plan);
        const auto step = made.descent.step();
        QVERIFY2(step.ok(), step.ok() ? "" : step.error().message().c_str());
        QVERIFY(step->norms && std::isfinite(step->norms->loss) && std::isfinite(step->norms->largest));
        QVERIFY(made.descent.network().parameters().allFinite());
    }

    void oneRecordMovesTheSumByTheClippingNorm_data() {
        QTest::addColumn<double>("cell");
        for (const double cell : {1.0, 1e6, 1e18, 1e25, 3e38})
            QTest::addRow("%g", cell) << cell;
    }

    // The sums of two neighbours, with the same noise, so small that it does not show.
    void oneRecordMovesTheSumByTheClippingNorm() {
        QFETCH(double, cell);
        constexpr double clipNorm = 0.75;
        const auto sumOf = [&](Eigen::Index records) {
            LabelledRecords part = someRecords(31, 5);
            part.features.row(30).setConstant(cell);
            part.features = FeatureMatrix(part.features.topRows(records));
            part.labels.resize(static_cast<std::size_t>(records));
            DescentPlan plan;
            plan.rate = 1;
            plan.noise = invisible;
            plan.clipNorm = clipNorm;
            plan.stepSize = static_cast<double>(records); // a step is minus the sum
            Descent made(std::move(part), someNetwork(5, 0), plan);
            const bool stepped = made.descent.step().ok();
            return stepped ? Eigen::VectorXd(-made.parameters().cast<double>()) : Eigen::VectorXd();
        };
        const Eigen::VectorXd without = sumOf(30), with = sumOf(31);
        QVERIFY(without.size() > 0 && with.size() > 0);
        const double moved = (with - without).norm();
        QVERIFY2(moved < clipNorm * (1 + 1e-5), qPrintable(QString::number(moved)));
        if (cell <= 1e18) QVERIFY(moved > clipNorm * (1 - 1e-5)); // a gradient that is a number counts
    }

    void aStopEndsAtOnce() {
        const LabelledRecords records = someRecords(40, 5);
        const RandomStreams streams = RandomStreams::fromSeed(1);
        const Parallel parallel(2);
        const Network<float> network = someNetwork(5, 4);
        NoisyDescent descent(network, records.features, records.labels, {}, {}, streams, 1, parallel,
                             [] { return false; });
        QVERIFY(descent.step().ok());
        QVERIFY(descent.network().parameters() == network.parameters());
    }
};

TEST_WITH_EVENTS(NoisyDescentTest)
#include "NoisyDescentTest.moc"
