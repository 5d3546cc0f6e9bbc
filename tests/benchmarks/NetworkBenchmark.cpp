// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/Learner.h"
#include "core/learners/NetworkClassifier.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>

// Networks on made-up pictures of MNIST's shape (28 × 28, 10 classes): an epoch of cnn on 10,000 of them on
// all threads; a gradient step of DP-SGD (each record's gradient clipped, noise added) against a plain one on
// the same batch of 256, target at most twice as long; 10,000 predictions.

using namespace epsiloscope;

namespace {

using Clock = std::chrono::steady_clock;
using Eigen::Index;

constexpr Index pictures = 10000, side = 28;
constexpr int classes = 10;
constexpr std::size_t batchSize = 256;

double milliseconds(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

// Bright pixels at places that depend on the class, one in four.
LabelledRecords madePictures(RandomStream& random) {
    LabelledRecords made{FeatureMatrix::Zero(pictures, side * side), {}};
    for (Index i = 0; i < pictures; ++i) {
        const auto label = static_cast<int>(random.below(classes));
        for (Index j = 0; j < side * side; ++j)
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
                                classes,
                                parameters,
                                stream,
                                {},
                                nullptr,
                                PictureShape{side, side, 1},
                                &parallel};
        const auto begin = Clock::now();
        if (!cnn.train(task)) std::printf("cnn did not learn\n");
        std::printf("epoch of cnn, %td pictures in batches of %td, %d threads: %.0f ms\n", pictures,
                    static_cast<Index>(batch), parallel.threads(), milliseconds(begin));
    }
}

// A step against the gradient, with noise where it is clipped; how long it took, in milliseconds.
double step(Network<float>& network, const NetworkBatch& batch, const GradientPlan& plan,
            RandomStream& stream) {
    const auto begin = Clock::now();
    GradientSum<float> sum = network.gradient(batch, plan);
    if (plan.clipNorm)
        for (float& entry : sum.sum)
            entry += static_cast<float>(*plan.clipNorm * stream.gaussian());
    network.parameters() -= 1e-3F / static_cast<float>(batch.rows.size()) * sum.sum;
    return milliseconds(begin);
}

// Plain and clipped by turns, so that what else the machine does falls on both.
void reportSteps(const char* name, const NetworkPlan& plan, const LabelledRecords& records,
                 const Parallel& parallel, RandomStream stream) {
    Network<float> network(plan, stream);
    std::vector<std::uint32_t> rows(batchSize);
    GradientPlan plain, clipped;
    plain.parallel = clipped.parallel = &parallel;
    clipped.clipNorm = 1;
    std::vector<double> plainTimes, clippedTimes;
    for (int repetition = 0; repetition < 31; ++repetition) {
        for (std::uint32_t& row : rows)
            row = static_cast<std::uint32_t>(stream.below(pictures));
        const NetworkBatch batch{records.features, records.labels, rows};
        plainTimes.push_back(step(network, batch, plain, stream));
        clippedTimes.push_back(step(network, batch, clipped, stream));
    }
    const double plainTime = median(plainTimes), clippedTime = median(clippedTimes);
    std::printf("step of %-8s batch %zu, %d thread(s): plain %6.2f ms, clipped with noise %6.2f ms, ratio "
                "%.2f (target 2)\n",
                name, batchSize, parallel.threads(), plainTime, clippedTime, clippedTime / plainTime);
}

void reportPredictions(const char* name, const NetworkPlan& plan, const LabelledRecords& records,
                       const Parallel& parallel, RandomStream stream) {
    const NetworkClassifier model(Network<float>(plan, stream), 0);
    const auto begin = Clock::now();
    const FeatureMatrix shares = model.probabilities(records.features, &parallel);
    std::printf("predictions of %-8s %td pictures, %d threads: %.0f ms\n", name, shares.rows(),
                parallel.threads(), milliseconds(begin));
}

} // namespace

int main() {
    RandomStream stream = RandomStreams::fromSeed(1).stream(1, StreamPurpose::Test);
    const LabelledRecords records = madePictures(stream);
    reportEpoch(records, stream);
    const NetworkPlan cnn = *convolutionalPlan({side, side, 1}, classes);
    const NetworkPlan mlp = densePlan(side * side, 128, classes);
    const NetworkPlan logistic = densePlan(side * side, 0, classes);
    for (const int threads : {1, 0}) {
        const Parallel parallel(threads);
        reportSteps("cnn", cnn, records, parallel, stream);
        reportSteps("mlp", mlp, records, parallel, stream);
        reportSteps("logistic", logistic, records, parallel, stream);
    }
    const Parallel parallel;
    reportPredictions("cnn", cnn, records, parallel, stream);
    reportPredictions("mlp", mlp, records, parallel, stream);
    reportPredictions("logistic", logistic, records, parallel, stream);
}
