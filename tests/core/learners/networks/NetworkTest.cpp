// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/Network.h"

#include "tests/core/learners/networks/SmallNetworks.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <limits>

// ctest label: threads

using namespace epsiloscope;
using Eigen::Index;
using Eigen::VectorXd;
using namespace epsiloscope::testing;

namespace {

constexpr std::array norms = {ConvolutionNorm::Explicit, ConvolutionNorm::Gram, ConvolutionNorm::Cheaper};

// What clipping is defined as: the gradient of each record by itself, scaled down by itself, added up.
struct OneByOne {
    VectorXd sum;
    std::vector<double> norms;
    double loss = 0;
};

template <class Scalar>
OneByOne oneByOne(const SmallNetwork<Scalar>& small, const GradientPlan& plan, bool weighted) {
    GradientPlan single;
    single.firstTrained = plan.firstTrained;
    OneByOne found{VectorXd::Zero(small.network.parameters().size()), {}};
    for (const std::uint32_t row : small.rows) {
        const std::array only{row};
        const auto own = small.network.gradient(small.only(only, weighted), single);
        const VectorXd gradient = own.sum.template cast<double>();
        const double norm = gradient.norm();
        found.norms.push_back(norm);
        found.sum += gradient * (norm > *plan.clipNorm ? *plan.clipNorm / norm : 1);
        found.loss += own.loss;
    }
    return found;
}

// Clipped at the median norm, so that half of the records are scaled and half are not.
template <class Scalar>
void compareWithOneByOne(const NetworkPlan& layers, bool lastOnly, bool weighted, double tolerance,
                         double scale = 0.4) {
    const auto small = smallNetwork<Scalar>(layers, 45, 1, scale);
    GradientPlan plan;
    plan.firstTrained = lastOnly ? layers.layers.size() - 1 : 0;
    plan.clipNorm = 1;
    auto all = oneByOne(small, plan, weighted).norms;
    std::ranges::sort(all);
    plan.clipNorm = all[all.size() / 2];
    const OneByOne expected = oneByOne(small, plan, weighted);
    for (const ConvolutionNorm norm : norms) {
        const auto clipped = small.network.gradient(small.batch(weighted), plan, norm);
        QVERIFY(relativeDistance(clipped.sum, expected.sum) < tolerance);
        QVERIFY(std::abs(clipped.loss - expected.loss) < tolerance * expected.loss);
        QCOMPARE(clipped.norms.size(), expected.norms.size());
        for (std::size_t i = 0; i < expected.norms.size(); ++i)
            QVERIFY(std::abs(clipped.norms[i] - expected.norms[i]) <= tolerance * expected.norms[i]);
        const auto kept = static_cast<Index>(layers.parametersBefore(plan.firstTrained));
        QVERIFY(clipped.sum.head(kept).isZero(0));
    }
}

// The gradient by central differences of the loss itself.
VectorXd byDifferences(SmallNetwork<double> small, bool weighted) {
    constexpr double step = 1e-6;
    VectorXd& parameters = small.network.parameters();
    VectorXd gradient(parameters.size());
    for (Index i = 0; i < parameters.size(); ++i) {
        const double at = parameters(i);
        parameters(i) = at + step;
        const double above = small.network.gradient(small.batch(weighted), {}).loss;
        parameters(i) = at - step;
        const double below = small.network.gradient(small.batch(weighted), {}).loss;
        parameters(i) = at;
        gradient(i) = (above - below) / (2 * step);
    }
    return gradient;
}

// The largest norm that a record's scaled gradient has, over C: each record in a batch by itself.
template <class Scalar> double largestShare(const SmallNetwork<Scalar>& small, double clipNorm) {
    double largest = 0;
    for (const ConvolutionNorm norm : norms)
        for (const std::uint32_t row : small.rows) {
            const std::array only{row};
            GradientPlan plan;
            plan.clipNorm = clipNorm;
            const auto own = small.network.gradient(small.only(only), plan, norm);
            largest = std::max(largest, own.sum.template cast<double>().stableNorm() / clipNorm);
        }
    return largest;
}

} // namespace

class NetworkTest : public QObject {
    Q_OBJECT

private slots:
    void gradientsAgreeWithCentralDifferences_data() { addPlans(); }
    void gradientsAgreeWithCentralDifferences() {
        QFETCH(int, plan);
        const auto small = smallNetwork<double>(planOf(plan), 9, 2);
        for (const bool weighted : {false, true}) {
            const auto found = small.network.gradient(small.batch(weighted), {});
            const VectorXd expected = byDifferences(small, weighted);
            QVERIFY(expected.norm() > 0.1);
            QVERIFY2((found.sum - expected).cwiseAbs().maxCoeff() < 1e-7 * expected.norm(),
                     qPrintable(QString::number((found.sum - expected).cwiseAbs().maxCoeff())));
        }
    }

    void clippedSumsAreThoseOfSingleGradients_data() { addPlansAndClippings(); }
    void clippedSumsAreThoseOfSingleGradients() {
        QFETCH(int, plan);
        QFETCH(bool, lastOnly);
        QFETCH(bool, weighted);
        compareWithOneByOne<double>(planOf(plan), lastOnly, weighted, 1e-10);
        compareWithOneByOne<float>(planOf(plan), lastOnly, weighted, 1e-5);
    }

    // The layers in earnest: of 28 × 28 the norms are explicit, of 10 × 10 those of the second convolution
    // come from Gram matrices.
    void clippedSumsOfTheRealLayers() {
        constexpr double scale = 0.05; // scores of about 1: a saturated softmax cancels in single precision
        for (const std::uint32_t side : {28U, 10U}) {
            const NetworkPlan layers = *convolutionalPlan({side, side, 1}, 10);
            compareWithOneByOne<double>(layers, false, false, 1e-10, scale);
            compareWithOneByOne<float>(layers, false, false, 1e-5, scale);
        }
        compareWithOneByOne<float>(densePlan(784, 128, 10), false, false, 1e-5, scale);
    }

    void aHugeClippingNormChangesNoBit_data() { addPlans(); }
    void aHugeClippingNormChangesNoBit() {
        QFETCH(int, plan);
        const auto small = smallNetwork<float>(planOf(plan), 45, 3);
        const auto plain = small.network.gradient(small.batch(), {});
        QVERIFY(plain.norms.empty());
        for (const double huge : {1e30, std::numeric_limits<double>::infinity()}) {
            GradientPlan clipping;
            clipping.clipNorm = huge;
            const auto clipped = small.network.gradient(small.batch(), clipping);
            QVERIFY(clipped.sum == plain.sum);
            QCOMPARE(clipped.loss, plain.loss);
        }
    }

    void noRecordAddsMoreThanTheClippingNorm_data() { addPlans(); }
    void noRecordAddsMoreThanTheClippingNorm() {
        QFETCH(int, plan);
        const auto exact = smallNetwork<double>(planOf(plan), 30, 4);
        auto single = smallNetwork<float>(planOf(plan), 30, 4);
        for (const double clipNorm : {1e-1, 1e-6, 1e-25})
            QVERIFY(largestShare(exact, clipNorm) <= 1 + 1e-6);
        // Products and sums of single precision: each up to 6e-8 off.
        for (const double clipNorm : {1e-1, 1e-6, 1e-25})
            QVERIFY(largestShare(single, clipNorm) <= 1 + 5e-6);
        // Gradients whose squares single precision cannot hold, upwards and downwards.
        single.features *= 1e21;
        QVERIFY(largestShare(single, 1) <= 1 + 5e-6);
        single.features *= 1e-46;
        QVERIFY(largestShare(single, 1e-27) <= 1 + 5e-6);
    }

    void sameBitsOnAnyNumberOfThreads_data() { addPlans(); }
    void sameBitsOnAnyNumberOfThreads() {
        QFETCH(int, plan);
        for (const std::size_t records : {1U, 7U, 8U, 9U, 130U, 300U}) {
            const auto small = smallNetwork<float>(planOf(plan), records, 5);
            GradientPlan alone;
            alone.clipNorm = 0.5;
            const auto once = small.network.gradient(small.batch(), alone);
            const auto scores = small.network.scores(small.features, small.rows);
            QCOMPARE(scores.cols(), static_cast<Index>(records));
            for (const int threads : {1, 2, 16}) {
                const Parallel parallel(threads);
                GradientPlan together = alone;
                together.parallel = &parallel;
                const auto again = small.network.gradient(small.batch(), together);
                QVERIFY(again.sum == once.sum && again.norms == once.norms && again.loss == once.loss);
                QVERIFY(small.network.scores(small.features, small.rows, &parallel) == scores);
            }
        }
    }

    void scoresOfARowAreTheSameInAnyCompany() {
        const auto small = smallNetwork<double>(planOf(2), 20, 6);
        const std::vector<std::uint32_t> some = {13, 2, 2, 19};
        const auto all = small.network.scores(small.features, small.rows);
        const auto few = small.network.scores(small.features, some);
        for (std::size_t i = 0; i < some.size(); ++i)
            QVERIFY(few.col(static_cast<Index>(i)).isApprox(all.col(some[i]), 1e-12));
    }

    void noRowsAddNothing_data() { addPlans(); }
    void noRowsAddNothing() {
        QFETCH(int, plan);
        const auto small = smallNetwork<float>(planOf(plan), 3, 7);
        GradientPlan clipping;
        clipping.clipNorm = 1;
        const auto none = small.network.gradient(small.only({}), clipping);
        QVERIFY(none.sum.isZero(0) && none.norms.empty());
        QCOMPARE(none.sum.size(), small.network.parameters().size());
        QCOMPARE(none.loss, 0.0);
        QCOMPARE(small.network.scores(small.features, {}).cols(), Index{0});
    }

    void recordsWithoutGradientAddNothing_data() { addPlans(); }
    void recordsWithoutGradientAddNothing() {
        QFETCH(int, plan);
        auto small = smallNetwork<float>(planOf(plan), 30, 8);
        std::ranges::fill(small.weights, 0.0);
        for (const ConvolutionNorm norm : norms) {
            GradientPlan clipping;
            clipping.clipNorm = 1e-3;
            const auto none = small.network.gradient(small.batch(true), clipping, norm);
            QVERIFY(none.sum.isZero(0));
            QVERIFY(none.norms == std::vector<double>(30, 0.0));
            QCOMPARE(none.loss, 0.0);
        }
    }

    void parametersThatAreNoNumbersGiveALossThatIsNone_data() { addPlans(); }
    void parametersThatAreNoNumbersGiveALossThatIsNone() {
        QFETCH(int, plan);
        const auto sound = smallNetwork<float>(planOf(plan), 12, 9);
        for (const bool clipped : {false, true})
            for (Index i = 0; i < sound.network.parameters().size(); ++i) {
                auto small = sound;
                small.network.parameters()(i) = std::numeric_limits<float>::quiet_NaN();
                GradientPlan gradient;
                if (clipped) gradient.clipNorm = 1;
                QVERIFY(std::isnan(small.network.gradient(small.batch(), gradient).loss));
            }
    }

    // 1e39 is a number to the encoder and none in single precision. The sum must not depend on that one
    // record by more than the clipping norm: it is left out.
    void aRecordBeyondSinglePrecisionIsLeftOutOfClippedSums_data() { addPlans(); }
    void aRecordBeyondSinglePrecisionIsLeftOutOfClippedSums() {
        QFETCH(int, plan);
        auto small = smallNetwork<float>(planOf(plan), 12, 10);
        small.features.row(5).setConstant(1e39);
        std::vector<std::uint32_t> others = small.rows;
        others.erase(others.begin() + 5);
        for (const std::size_t first : {std::size_t{0}, planOf(plan).layers.size() - 1}) {
            GradientPlan clipping;
            clipping.clipNorm = 0.5;
            clipping.firstTrained = first;
            const auto all = small.network.gradient(small.batch(), clipping);
            QVERIFY(!std::isfinite(all.norms[5]));
            QVERIFY(!std::isfinite(all.loss));
            QVERIFY(relativeDistance(all.sum, small.network.gradient(small.only(others), clipping).sum) <
                    1e-5);
        }
    }

    void aRefusalToGoOnEndsTheSum() {
        const auto small = smallNetwork<float>(planOf(1), 300, 11);
        GradientPlan gradient;
        int asked = 0;
        gradient.goOn = [&asked] { return ++asked < 3; };
        const auto part = small.network.gradient(small.batch(), gradient);
        QVERIFY(part.loss > 0 && part.loss < small.network.gradient(small.batch(), {}).loss / 2);
    }

    void drawsLayersByTheirInputs() {
        RandomStream random = RandomStreams::fromSeed(3).stream(1, StreamPurpose::Test);
        Network<double> network(densePlan(400, 300, 10), random);
        const auto weights = network.parameters().head(400 * 300);
        // He et al.: variance 2/400. Of 120,000 draws its estimate is off by more than 2 % with probability
        // 1e-6.
        QVERIFY(std::abs(weights.squaredNorm() / 120000 * 200 - 1) < 0.02);
        QVERIFY(network.parameters().segment(400 * 300, 300).isZero(0));
        QVERIFY(network.parameters().tail(10).isZero(0));
        const VectorXd before = network.parameters();
        network.drawLayer(1, random);
        QVERIFY(network.parameters().head(301 * 400 - 100) == before.head(301 * 400 - 100));
        QVERIFY(network.parameters().segment(400 * 300 + 300, 3000) != before.segment(400 * 300 + 300, 3000));
        Network<double> logistic(densePlan(5, 0, 3), random);
        QVERIFY(logistic.parameters().isZero(0));
    }
};

TEST_WITH_EVENTS(NetworkTest)
#include "NetworkTest.moc"
