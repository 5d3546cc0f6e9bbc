// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/registry/Learners.h"
#include "core/learners/shared/Learner.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>

// Networks on made-up pictures of MNIST's shape (28 × 28, 10 classes): an epoch of cnn on 10,000 of them on
// all threads; a gradient step of DP-SGD (each record's gradient clipped, noise added) against a plain one on
// the same batch of 256, target at most twice as long; 10,000 predictions.

using namespace epsiloscope;

namespace {

using NetworkClock = std::chrono::steady_clock;
using Eigen::Index;

constexpr Index digitSide = 28;
constexpr int digitClasses = 10;

/// How much is measured.
struct NetworkSizes {
    Index pictures = 10000;
    std::size_t batch = 256;
    int repetitions = 31;
};

double millisecondsSince(NetworkClock::time_point begin) {
    return std::chrono::duration<double, std::milli>(NetworkClock::now() - begin).count();
}

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

// Bright pixels at places that depend on the class, one in four.
LabelledRecords madePictures(RandomStream& random, Index pictures) {
    LabelledRecords made{FeatureMatrix::Zero(pictures, digitSide * digitSide), {}};
    for (Index i = 0; i < pictures; ++i) {
        const auto label = static_cast<int>(random.below(digitClasses));
        for (Index j = 0; j < digitSide * digitSide; ++j)
            if (random.below(4) == 0) made.features(i, j) = (j / 5 + label) % 4 == 0 ? random.uniform() : 0.1;
        made.labels.push_back(label);
    }
    return made;
}

void reportEpoch(const LabelledRecords& records, const RandomStream& stream) {
    const Learner& cnn = *findLearner("cnn");
    const Parallel parallel;
    for (const std::int64_t batch : {32, 64, 256}) {
        Parameters given;
        given.set("training_epochs", std::int64_t{1});
        given.set("batch_size", batch);
        given.set("early_stop", false);
        const Parameters parameters = *validated(cnn.parameters, given, cnn.id);
        const TrainingTask task{records.features,
                                records.labels,
                                nullptr,
                                digitClasses,
                                parameters,
                                stream,
                                {},
                                nullptr,
                                PictureShape{digitSide, digitSide, 1},
                                &parallel};
        const auto begin = NetworkClock::now();
        if (!cnn.train(task)) std::printf("cnn did not learn\n");
        std::printf("epoch of cnn, %td pictures in batches of %td, %d threads: %.0f ms\n",
                    records.features.rows(), static_cast<Index>(batch), parallel.threads(),
                    millisecondsSince(begin));
    }
}

// A step against the gradient, with noise where it is clipped; how long it took, in milliseconds.
double gradientStep(Network<float>& network, const NetworkBatch& batch, const GradientPlan& plan,
                    RandomStream& stream) {
    const auto begin = NetworkClock::now();
    GradientSum<float> sum = network.gradient(batch, plan);
    if (plan.clipNorm)
        for (float& entry : sum.sum)
            entry += static_cast<float>(*plan.clipNorm * stream.gaussian());
    network.parameters() -= 1e-3F / static_cast<float>(batch.rows.size()) * sum.sum;
    return millisecondsSince(begin);
}

// Plain and clipped by turns, so that what else the machine does falls on both.
void reportSteps(const char* name, const NetworkPlan& plan, const LabelledRecords& records,
                 const NetworkSizes& sizes, const Parallel& parallel, RandomStream stream) {
    Network<float> network(plan, stream);
    std::vector<std::uint32_t> rows(sizes.batch);
    GradientPlan plain, clipped;
    plain.parallel = clipped.parallel = &parallel;
    clipped.clipNorm = 1;
    std::vector<double> plainTimes, clippedTimes;
    for (int repetition = 0; repetition < sizes.repetitions; ++repetition) {
        for (std::uint32_t& row : rows)
            row = static_cast<std::uint32_t>(stream.below(records.labels.size()));
        const NetworkBatch batch{records.features, records.labels, rows};
        plainTimes.push_back(gradientStep(network, batch, plain, stream));
        clippedTimes.push_back(gradientStep(network, batch, clipped, stream));
    }
    const double plainTime = medianOf(plainTimes), clippedTime = medianOf(clippedTimes);
    std::printf("step of %-8s batch %zu, %d thread(s): plain %6.2f ms, clipped with noise %6.2f ms, ratio "
                "%.2f (target 2)\n",
                name, sizes.batch, parallel.threads(), plainTime, clippedTime, clippedTime / plainTime);
}

void reportPredictions(const char* name, const NetworkPlan& plan, const LabelledRecords& records,
                       const Parallel& parallel, RandomStream stream) {
    const NetworkClassifier model(Network<float>(plan, stream), 0);
    const auto begin = NetworkClock::now();
    const FeatureMatrix shares = model.probabilities(records.features, &parallel);
    std::printf("predictions of %-8s %td pictures, %d threads: %.0f ms\n", name, shares.rows(),
                parallel.threads(), millisecondsSince(begin));
}

} // namespace

int runNetworkBenchmark(int argc, char** argv) {
    const NetworkSizes sizes = testing::shortRun(argc, argv) ? NetworkSizes{400, 32, 3} : NetworkSizes{};
    RandomStream stream = RandomStreams::fromSeed(1).stream(1, StreamPurpose::Test);
    const LabelledRecords records = madePictures(stream, sizes.pictures);
    reportEpoch(records, stream);
    const NetworkPlan cnn = *convolutionalPlan({digitSide, digitSide, 1}, digitClasses);
    const NetworkPlan mlp = densePlan(digitSide * digitSide, 128, digitClasses);
    const NetworkPlan logistic = densePlan(digitSide * digitSide, 0, digitClasses);
    for (const int threads : {1, 0}) {
        const Parallel parallel(threads);
        reportSteps("cnn", cnn, records, sizes, parallel, stream);
        reportSteps("mlp", mlp, records, sizes, parallel, stream);
        reportSteps("logistic", logistic, records, sizes, parallel, stream);
    }
    const Parallel parallel;
    reportPredictions("cnn", cnn, records, parallel, stream);
    reportPredictions("mlp", mlp, records, parallel, stream);
    reportPredictions("logistic", logistic, records, parallel, stream);
    return 0;
}
