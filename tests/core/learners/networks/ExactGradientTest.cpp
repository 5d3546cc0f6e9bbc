// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of clipped gradients in whole steps: of two neighbours they differ by one record's part alone.
#include "core/learners/networks/Network.h"
#include "tests/core/learners/networks/SmallNetworks.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>

// ctest label: threads

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Rows = std::vector<std::uint32_t>;
using Steps = std::vector<std::int64_t>;

GradientPlan exactly(double clipNorm, const Parallel* parallel = nullptr, std::size_t firstTrained = 0) {
    GradientPlan plan;
    plan.clipNorm = clipNorm;
    plan.exact = true;
    plan.parallel = parallel;
    plan.firstTrained = firstTrained;
    return plan;
}

Steps stepsOf(const SmallNetwork<float>& small, const Rows& rows, const GradientPlan& plan) {
    return small.network.gradient(small.only(rows), plan).steps;
}

Steps minus(Steps a, const Steps& b) {
    std::ranges::transform(a, b, a.begin(), std::minus<>());
    return a;
}

double normOf(const Steps& steps) {
    double squares = 0;
    for (const std::int64_t each : steps)
        squares += static_cast<double>(each) * static_cast<double>(each);
    return std::sqrt(squares) / stepsOfClipNorm;
}

} // namespace

class ExactGradientTest : public QObject {
    Q_OBJECT

private slots:
    void neighboursDifferByOneRecordsPart_data() { addPlans(); }
    void neighboursDifferByOneRecordsPart() {
        QFETCH(int, plan);
        constexpr std::uint32_t records = 130;
        const auto small = smallNetwork<float>(planOf(plan), records, 21);
        const GradientPlan clipped = exactly(0.3);
        const Steps all = stepsOf(small, small.rows, clipped);
        for (std::uint32_t gone = 0; gone < records; gone += 7) {
            Rows others = small.rows;
            others.erase(others.begin() + gone);
            QVERIFY(minus(all, stepsOf(small, others, clipped)) == stepsOf(small, {gone}, clipped));
        }
    }

    void anyOrderAndAnyThreadsAddUpToTheSame_data() { addPlans(); }
    void anyOrderAndAnyThreadsAddUpToTheSame() {
        QFETCH(int, plan);
        const auto small = smallNetwork<float>(planOf(plan), 130, 22);
        const auto once = small.network.gradient(small.batch(), exactly(0.3));
        Rows order = small.rows;
        std::ranges::reverse(order);
        std::ranges::rotate(order, order.begin() + 41);
        for (const int threads : {1, 2, 16}) {
            const Parallel parallel(threads);
            const auto again = small.network.gradient(small.batch(), exactly(0.3, &parallel));
            QVERIFY(again.steps == once.steps && again.norms == once.norms && again.loss == once.loss);
            QVERIFY(stepsOf(small, order, exactly(0.3, &parallel)) == once.steps);
        }
    }

    // Without a tolerance: cut towards 0, nothing grows. The last bits are those of the norm itself.
    void noRecordAddsMoreThanTheClippingNorm_data() { addPlans(); }
    void noRecordAddsMoreThanTheClippingNorm() {
        QFETCH(int, plan);
        const auto small = smallNetwork<float>(planOf(plan), 60, 23);
        for (const double clipNorm : {1e-6, 0.1, 1e6})
            for (const std::uint32_t row : small.rows) {
                const auto own = small.network.gradient(small.only(Rows{row}), exactly(clipNorm));
                const double added = normOf(own.steps);
                QVERIFY(added <= 1 + 1e-12);
                QVERIFY(std::abs(added - std::min(1.0, own.norms[0] / clipNorm)) < 1e-7);
            }
    }

    void theSumIsThatOfSinglePrecision_data() { addPlans(); }
    void theSumIsThatOfSinglePrecision() {
        QFETCH(int, plan);
        const auto small = smallNetwork<float>(planOf(plan), 60, 24);
        for (const std::size_t first : {std::size_t{0}, planOf(plan).layers.size() - 1}) {
            GradientPlan rounded = exactly(0.3, nullptr, first);
            const auto exact = small.network.gradient(small.batch(), rounded);
            rounded.exact = false;
            const auto single = small.network.gradient(small.batch(), rounded);
            Eigen::VectorXd sum(static_cast<Eigen::Index>(exact.steps.size()));
            std::ranges::transform(exact.steps, sum.begin(), [](std::int64_t each) {
                return static_cast<double>(each) * 0.3 / stepsOfClipNorm;
            });
            QVERIFY(relativeDistance(single.sum, sum) < 1e-5);
            QVERIFY(std::abs(exact.loss - single.loss) < 1e-5 * single.loss);
            for (std::size_t i = 0; i < 60; ++i)
                QVERIFY(std::abs(exact.norms[i] - single.norms[i]) < 1e-4 * single.norms[i]);
        }
    }

    void aRecordThatIsNoNumberAddsNothing_data() { addPlans(); }
    void aRecordThatIsNoNumberAddsNothing() {
        QFETCH(int, plan);
        auto small = smallNetwork<float>(planOf(plan), 12, 25);
        Rows others = small.rows;
        others.erase(others.begin() + 5);
        for (const double cell : {1e39, std::numeric_limits<double>::quiet_NaN()}) {
            small.features.row(5).setConstant(cell);
            QVERIFY(stepsOf(small, small.rows, exactly(0.5)) == stepsOf(small, others, exactly(0.5)));
        }
    }

    void noRowsAddNothing() {
        const auto small = smallNetwork<float>(planOf(1), 3, 26);
        const Steps none = stepsOf(small, {}, exactly(1));
        QCOMPARE(none.size(), static_cast<std::size_t>(small.network.parameters().size()));
        QVERIFY(std::ranges::all_of(none, [](std::int64_t each) { return each == 0; }));
    }
};

TEST_WITH_EVENTS(ExactGradientTest)
#include "ExactGradientTest.moc"
