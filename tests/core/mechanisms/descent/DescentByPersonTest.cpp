// SPDX-License-Identifier: GPL-3.0-or-later
// Noisy gradient descent where a person has several rows.
// ctest label: threads
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/descent/NoisyDescent.h"
#include "tests/core/mechanisms/descent/SomeDescent.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Rows = std::vector<std::uint32_t>;

/// Persons of 1, 2, … 7, 1, 2, … rows; every third slot has nobody.
Rows slotsWithHoles(std::size_t persons) {
    Rows filled;
    std::uint32_t slot = 0;
    for (std::size_t person = 0; person < persons; ++person, slot += person % 2 == 0 ? 2 : 1)
        filled.insert(filled.end(), person % 7 + 1, slot);
    return filled;
}

/// Keeps the batches and the sums without and with noise.
class KeptSteps final : public GradientTap {
public:
    void begins(const Network<float>&, const DescentPlan&) override {}
    void summed(const StepTaken& step) override {
        batches.emplace_back(step.batch.begin(), step.batch.end());
        sum = step.sum;
        noisy = step.noisy;
    }
    void stepped(const Network<float>&) override {}

    std::vector<Rows> batches;
    Eigen::VectorXd sum, noisy;
};

/// A descent with what it refers to.
struct PersonDescent {
    PersonDescent(LabelledRecords of, const Rows& slotOfRow, Network<float> network, const DescentPlan& plan,
                  int threads = 2)
        : records(std::move(of)), parallel(threads),
          descent(std::move(network), records.features, records.labels, slotOfRow, plan, streams, 1, parallel,
                  {}) {}
    PersonDescent(const PersonDescent&) = delete;
    PersonDescent& operator=(const PersonDescent&) = delete;

    bool steps(int count) {
        for (int t = 0; t < count; ++t)
            if (!descent.step(&kept)) return false;
        return true;
    }
    const Eigen::VectorXf& parameters() const { return descent.network().parameters(); }

    LabelledRecords records;
    RandomStreams streams = RandomStreams::fromSeed(21);
    Parallel parallel;
    KeptSteps kept;
    NoisyDescent descent;
};

} // namespace

class DescentByPersonTest : public QObject {
    Q_OBJECT

private slots:
    // The persons who are drawn are those rows that would be drawn if each had one.
    void aBatchHasAllRowsOfThoseWhoAreDrawn() {
        constexpr std::size_t persons = 90;
        const Rows filled = slotsWithHoles(persons);
        for (const double rate : {0.01, 0.2, 0.7, 1.0}) {
            DescentPlan plan;
            plan.rate = rate;
            PersonDescent byPerson(someRecords(filled.size(), 2), filled, someNetwork(2, 0), plan);
            PersonDescent byRow(someRecords(persons, 2), {}, someNetwork(2, 0), plan);
            QVERIFY(byPerson.steps(60) && byRow.steps(60));
            for (std::size_t t = 0; t < 60; ++t) {
                Rows expected;
                for (const std::uint32_t person : byRow.kept.batches[t]) {
                    std::uint32_t row = person / 7 * 28;
                    for (std::uint32_t before = person / 7 * 7; before < person; ++before)
                        row += before % 7 + 1;
                    for (std::uint32_t own = 0; own < person % 7 + 1; ++own)
                        expected.push_back(row + own);
                }
                QVERIFY(byPerson.kept.batches[t] == expected);
            }
        }
    }

    // 4000 batches of 40 persons. False alarms: each person beyond 5.5 standard deviations, 40 × 4e−8.
    void everyPersonIsDrawnAtTheRateHoweverManyRows() {
        constexpr int persons = 40, steps = 4000;
        constexpr double rate = 0.3;
        const Rows filled = slotsWithHoles(persons);
        DescentPlan plan;
        plan.rate = rate;
        plan.stepSize = 1e-6;
        PersonDescent made(someRecords(filled.size(), 2), filled, someNetwork(2, 0), plan);
        QVERIFY(made.steps(steps));
        std::vector<int> drawn(filled.size(), 0);
        for (const Rows& batch : made.kept.batches)
            for (const std::uint32_t row : batch)
                ++drawn[row];
        for (std::size_t row = 0; row < filled.size(); ++row) {
            QVERIFY(std::abs(drawn[row] - steps * rate) < 5.5 * std::sqrt(steps * rate * (1 - rate)));
            if (row > 0 && filled[row] == filled[row - 1]) QCOMPARE(drawn[row], drawn[row - 1]);
        }
    }

    void slotsOfOneRowEachGiveTheBitsOfRows_data() {
        QTest::addColumn<bool>("integers");
        QTest::addColumn<bool>("adam");
        for (const bool integers : {false, true})
            for (const bool adam : {false, true})
                QTest::addRow("%s, %s", integers ? "integers" : "doubles", adam ? "Adam" : "SGD")
                    << integers << adam;
    }
    void slotsOfOneRowEachGiveTheBitsOfRows() {
        QFETCH(bool, integers);
        QFETCH(bool, adam);
        DescentPlan plan;
        plan.rate = 0.4;
        plan.expectedBatch = 80;
        plan.drawing = integers ? NoiseDrawing::Integers : NoiseDrawing::Doubles;
        plan.optimiser = adam ? DescentOptimiser::Adam : DescentOptimiser::Sgd;
        Rows inOrder, withHoles, moved;
        for (std::uint32_t row = 0; row < 200; ++row) {
            inOrder.push_back(row);
            withHoles.push_back(row + row / 3);
            moved.push_back((row + 1) % 200); // an attack's record goes to the end with its slot
        }
        const auto after = [&](const Rows& filled, int threads) {
            PersonDescent made(someRecords(200, 6), filled, someNetwork(6, 9), plan, threads);
            return made.steps(8) ? Eigen::VectorXf(made.parameters()) : Eigen::VectorXf();
        };
        const Eigen::VectorXf rows = after({}, 2);
        QVERIFY(rows.size() > 0);
        for (const int threads : {1, 2, 16})
            for (const Rows& filled : {inOrder, withHoles, moved})
                QVERIFY(after(filled, threads) == rows);
    }

    void sameBitsOnAnyThreads() {
        const Rows filled = slotsWithHoles(150);
        for (const NoiseDrawing drawing : {NoiseDrawing::Doubles, NoiseDrawing::Integers}) {
            DescentPlan plan;
            plan.rate = 0.6;
            plan.expectedBatch = 90;
            plan.drawing = drawing;
            const auto after = [&](int threads) {
                PersonDescent made(someRecords(filled.size(), 8), filled, someNetwork(8, 33), plan, threads);
                return made.steps(6) ? Eigen::VectorXf(made.parameters()) : Eigen::VectorXf();
            };
            const Eigen::VectorXf one = after(1);
            QVERIFY(one.size() > 0);
            for (const int threads : {2, 4, 16})
                QVERIFY(after(threads) == one);
        }
    }

    // Everybody is drawn: the sum that is told is that of persons' clipped sums, in double precision, and the
    // noise is that of as many rows.
    void aStepIsThatOfPersonsClippedSums() {
        constexpr double clipNorm = 2;
        const Rows filled = slotsWithHoles(40);
        DescentPlan plan;
        plan.rate = 1;
        plan.noise = 0.1;
        plan.clipNorm = clipNorm;
        plan.expectedBatch = 40;
        plan.drawing = NoiseDrawing::Integers;
        PersonDescent made(someRecords(filled.size(), 5), filled, someNetwork(5, 7), plan);
        const Network<double> exact(made.descent.network().plan(), made.parameters().cast<double>());
        const Eigen::VectorXd before = made.parameters().cast<double>();
        Eigen::VectorXd expected = Eigen::VectorXd::Zero(before.size()), person = expected;
        double loss = 0, clipped = 0;
        for (std::uint32_t row = 0; row < filled.size(); ++row) {
            const Rows alone{row};
            const auto own = exact.gradient({made.records.features, made.records.labels, alone, nullptr}, {});
            const bool first = row == 0 || filled[row] != filled[row - 1];
            const bool last = row + 1 == filled.size() || filled[row] != filled[row + 1];
            const double norm = own.sum.norm();
            loss += own.loss / static_cast<double>(filled.size());
            person += own.sum * (first && last ? 1.0 : std::min(1.0, clipNorm / norm));
            if (!last) continue;
            clipped += person.norm() > clipNorm ? 1 : 0;
            expected += person * std::min(1.0, clipNorm / person.norm());
            person.setZero();
        }
        const auto step = made.descent.step(&made.kept);
        QVERIFY(step.ok() && step->norms);
        QVERIFY((made.kept.sum - expected).norm() < 1e-5 * expected.norm());
        QCOMPARE(step->norms->records, 40L);
        QCOMPARE(step->norms->clipped, clipped / 40);
        QVERIFY(clipped > 0 && clipped < 40);
        QVERIFY(std::abs(step->norms->loss - loss) < 1e-5);
        QCOMPARE(step->noiseNorm, 0.2 * std::sqrt(static_cast<double>(before.size())));
        const Eigen::VectorXd moved = before - made.parameters().cast<double>();
        QVERIFY((moved - plan.stepSize / 40 * made.kept.noisy).norm() < 1e-5 * moved.norm());
    }

    // The sums of two neighbours, with the same noise: all rows of the last person come or go together.
    void onePersonMovesTheNoisySumByTheClippingNorm() {
        constexpr double clipNorm = 0.75;
        const Rows filled = slotsWithHoles(28);
        for (const double noise : {1e-3, 1.0})
            for (const double cell : {1.0, 1e6, 1e18, 1e25}) {
                const auto sumOf = [&](std::size_t rows) {
                    LabelledRecords part = someRecords(filled.size(), 5);
                    part.features.bottomRows(7).setConstant(cell);
                    part.features = FeatureMatrix(part.features.topRows(static_cast<Eigen::Index>(rows)));
                    part.labels.resize(rows);
                    std::fill(part.labels.begin() + static_cast<std::ptrdiff_t>(filled.size() - 7),
                              part.labels.begin() + static_cast<std::ptrdiff_t>(rows), 1);
                    DescentPlan plan;
                    plan.rate = 1;
                    plan.noise = noise;
                    plan.clipNorm = clipNorm;
                    plan.drawing = NoiseDrawing::Integers;
                    const Rows own(filled.begin(), filled.begin() + static_cast<std::ptrdiff_t>(rows));
                    PersonDescent made(std::move(part), own, someNetwork(5, 0), plan);
                    return made.steps(1) ? made.kept.noisy : Eigen::VectorXd();
                };
                const Eigen::VectorXd without = sumOf(filled.size() - 7), with = sumOf(filled.size());
                QVERIFY(without.size() > 0 && with.size() > 0);
                const double moved = (with - without).norm();
                QVERIFY2(std::abs(moved / clipNorm - 1) < 1e-5, qPrintable(QString::number(moved)));
            }
    }
};

TEST_WITH_EVENTS(DescentByPersonTest)
#include "DescentByPersonTest.moc"
