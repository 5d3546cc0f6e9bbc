// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/descent/NoisyDescent.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

// A step of noisy gradient descent on 1,000,000 rows of 100 features, one in a hundred of them in a batch:
// by row, and by person for 100,000 persons who have ten rows on average. Target: by person at most a tenth
// longer. Rows of a person lie beside one another, which saves more time than the second clipping takes.

using namespace epsiloscope;

namespace {

constexpr Eigen::Index stepFeatures = 100;

/// How much is measured.
struct StepSizes {
    std::size_t rows = 1'000'000;
    int steps = 41;
};

/// Rows with who they are of: from 1 to 19 rows each.
struct StepRows {
    LabelledRecords records;
    std::vector<std::uint32_t> slotOfRow;
};

StepRows madeRows(std::size_t count, RandomStream stream) {
    StepRows made;
    made.records.features.resize(static_cast<Eigen::Index>(count), stepFeatures);
    for (double& cell : made.records.features.reshaped<Eigen::RowMajor>())
        cell = stream.uniform() - 0.5;
    for (std::uint32_t slot = 0; made.slotOfRow.size() < count; ++slot) {
        const std::size_t rows = std::min<std::size_t>(1 + stream.below(19), count - made.slotOfRow.size());
        made.slotOfRow.insert(made.slotOfRow.end(), rows, slot);
    }
    for (std::size_t row = 0; row < count; ++row)
        made.records.labels.push_back(static_cast<int>(stream.below(2)));
    return made;
}

double stepTime(NoisyDescent& descent) {
    const auto begin = std::chrono::steady_clock::now();
    if (!descent.step()) std::printf("no step\n");
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

double middleOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

// By turns, so that what else the machine does falls on both.
void reportStepsOf(const char* name, std::size_t hidden, const StepRows& rows, DescentPlan plan,
                   const Parallel& parallel, int steps) {
    const RandomStreams streams = RandomStreams::fromSeed(2);
    RandomStream drawn = streams.stream(1, StreamPurpose::Test);
    const Network<float> network(densePlan(stepFeatures, hidden, 2), drawn);
    plan.expectedBatch = plan.rate * static_cast<double>(rows.records.labels.size());
    NoisyDescent byRow(network, rows.records.features, rows.records.labels, {}, plan, streams, 1, parallel,
                       {});
    NoisyDescent byPerson(network, rows.records.features, rows.records.labels, rows.slotOfRow, plan, streams,
                          1, parallel, {});
    std::vector<double> rowTimes, personTimes;
    for (int step = 0; step < steps; ++step) {
        rowTimes.push_back(stepTime(byRow));
        personTimes.push_back(stepTime(byPerson));
    }
    const double row = middleOf(rowTimes), person = middleOf(personTimes);
    std::printf("step of %-10s noise in %s, %d thread(s): by row %6.2f ms, by person %6.2f ms, ratio %.2f "
                "(target 1.1)\n",
                name, plan.drawing == NoiseDrawing::Integers ? "integers" : "doubles ", parallel.threads(),
                row, person, person / row);
}

} // namespace

int runDescentByPersonBenchmark(int argc, char** argv) {
    const StepSizes sizes = testing::shortRun(argc, argv) ? StepSizes{20'000, 3} : StepSizes{};
    const StepRows rows = madeRows(sizes.rows, RandomStreams::fromSeed(1).stream(1, StreamPurpose::Test));
    for (const int threads : {1, 0}) {
        const Parallel parallel(threads);
        for (const NoiseDrawing drawing : {NoiseDrawing::Doubles, NoiseDrawing::Integers}) {
            DescentPlan plan;
            plan.drawing = drawing;
            plan.stepSize = 0.01;
            reportStepsOf("logistic", 0, rows, plan, parallel, sizes.steps);
            reportStepsOf("mlp of 64", 64, rows, plan, parallel, sizes.steps);
            reportStepsOf("mlp of 128", 128, rows, plan, parallel, sizes.steps);
        }
    }
    return 0;
}
