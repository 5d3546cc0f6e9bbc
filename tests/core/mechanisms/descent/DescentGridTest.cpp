// SPDX-License-Identifier: GPL-3.0-or-later
// The grid on which noisy sums of gradients lie is public: it does not follow how many records there are.
#include "core/mechanisms/descent/NoisyDescent.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace epsiloscope;

namespace {

constexpr double clipNorm = 0.75;

/// A step of integer noise on so many records, with the same random numbers: minus the noisy sum.
Eigen::VectorXf noisySum(std::size_t records, double noise, double rate) {
    RandomStream random = RandomStreams::fromSeed(7).stream(0, StreamPurpose::Test);
    LabelledRecords some{FeatureMatrix(static_cast<Eigen::Index>(records), 9), {}};
    for (double& cell : some.features.reshaped<Eigen::RowMajor>())
        cell = random.gaussian();
    for (std::size_t i = 0; i < records; ++i)
        some.labels.push_back(static_cast<int>(i % 3));
    RandomStream none = RandomStreams::fromSeed(4).stream(0, StreamPurpose::Test);
    DescentPlan plan;
    plan.rate = rate;
    plan.noise = noise;
    plan.clipNorm = clipNorm;
    plan.stepSize = 1;
    plan.drawing = NoiseDrawing::Integers;
    const RandomStreams streams = RandomStreams::fromSeed(21);
    const Parallel parallel(2);
    NoisyDescent descent(Network<float>(densePlan(9, 0, 3), none), some.features, some.labels, {}, plan,
                         streams, 1, parallel, {});
    const bool stepped = descent.step().ok();
    return stepped ? descent.network().parameters() : Eigen::VectorXf();
}

/// Numbers of records around every one at which as many clipping norms are a power of two of noise scales.
std::set<std::size_t> recordsAroundSteps(double noise) {
    constexpr double mostRecords = 20'000;
    std::set<std::size_t> around;
    for (double step = noise; step < mostRecords; step *= 2)
        for (double n = std::floor(step) - 3; n <= std::floor(step * (1 + 2e-4)) + 1; ++n)
            if (n >= 1) around.insert(static_cast<std::size_t>(n));
    return around;
}

} // namespace

class DescentGridTest : public QObject {
    Q_OBJECT

private slots:
    void theNoiseIsTheSameForAnyNumberOfRecords_data() {
        QTest::addColumn<double>("noise");
        for (const double noise : {1e-3, 0.01, 0.37, 1.0, 1.9})
            QTest::addRow("z = %g", noise) << noise;
    }

    // Nobody is drawn: what is left is the noise, all bits of it.
    void theNoiseIsTheSameForAnyNumberOfRecords() {
        QFETCH(const double, noise);
        constexpr double nobody = 1e-12;
        const Eigen::VectorXf expected = noisySum(1, noise, nobody);
        QVERIFY(expected.size() == 30 && expected.norm() > 0);
        const std::set<std::size_t> around = recordsAroundSteps(noise);
        QVERIFY(around.size() > 40);
        for (const std::size_t records : around)
            QVERIFY2(noisySum(records, noise, nobody) == expected, qPrintable(QString::number(records)));
    }

    // Everybody is drawn, on either side of a step: the two sums differ as the sums without noise do.
    void aRecordMovesTheNoisySumByItsOwnPart() {
        constexpr double noise = 1e-3;
        for (const std::size_t records : {65U, 66U, 131U, 132U, 262U, 263U, 1048U, 1049U}) {
            const Eigen::VectorXd moved =
                (noisySum(records, noise, 1) - noisySum(records - 1, noise, 1)).cast<double>();
            QVERIFY(moved.norm() < clipNorm * (1 + 1e-4));
            QVERIFY(moved.norm() > clipNorm / 10);
            const Eigen::VectorXd quiet =
                (noisySum(records, 1e-9, 1) - noisySum(records - 1, 1e-9, 1)).cast<double>();
            QVERIFY((moved - quiet).norm() < 1e-4 * clipNorm);
        }
    }
};

TEST_ALONE(DescentGridTest)
#include "DescentGridTest.moc"
