// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/MadeTrial.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

// T = 25 iterations of boosting with random classifiers on made-up records of Adult's shape: 43,958 × 14
// ordinal features, 6 of them public, 4,884 test records. Target: 100 ms with the logistic public classifier,
// the references not counted.

using namespace epsiloscope;

namespace {

// Places of texts and whole numbers, as ordinals are: few different values in a column.
void roundCells(FeatureMatrix& features) {
    for (Eigen::Index j = 0; j < features.cols(); ++j) {
        const auto places = static_cast<double>(2 + 7 * j); // 2 to 93
        features.col(j) = ((features.col(j).array() + 1) / 2 * (places - 1)).round() / (places - 1) * 2 - 1;
    }
}

PreparedData adultShaped(std::size_t records, std::size_t tests) {
    PreparedData data = testing::madeFeatures(records, tests, 6, 8, 1.5);
    roundCells(data.privatePool.features.own());
    roundCells(data.test.features);
    return data;
}

double boostingMilliseconds(const PreparedData& data, const char* mechanism, const char* learner) {
    const Mechanism& chosen = *findMechanism(mechanism);
    Parameters given;
    given.set("iterations", std::int64_t{25});
    if (learner) given.set("public_learner", std::string(learner));
    const Parameters parameters = *validated(chosen.descriptor.parameters, given, mechanism);
    NoObserver nobody;
    RunControl control;
    StageStore stages;
    const RandomStreams streams = RandomStreams::fromSeed(1);
    const Parallel parallel(2);
    TrialContext context{{}, data, parameters, streams, false, nobody, control, stages, parallel};
    const auto begin = std::chrono::steady_clock::now();
    if (const auto outcome = chosen.run(context); !outcome)
        std::fprintf(stderr, "%s\n", outcome.error().message().c_str());
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

void reportBoosting(const PreparedData& data, const char* mechanism, const char* learner, int repetitions) {
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i)
        times.push_back(boostingMilliseconds(data, mechanism, learner));
    std::ranges::sort(times);
    std::printf("%-20s %-9s median %7.1f ms, min %7.1f ms, max %7.1f ms\n", mechanism, learner ? learner : "",
                times[times.size() / 2], times.front(), times.back());
}

} // namespace

int runBoostingOnFeaturesBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    const PreparedData data = brief ? adultShaped(3000, 300) : adultShaped(43958, 4884);
    const int repetitions = brief ? 1 : 7;
    std::printf("T = 25 on %zu × %td features; target 100 ms\n", data.privatePool.labels.size(),
                data.privatePool.features.cols());
    reportBoosting(data, "brc", "logistic", repetitions);
    reportBoosting(data, "brc", "stump", repetitions);
    reportBoosting(data, "brc-private", nullptr, repetitions);
    reportBoosting(data, "boosting-for-people", nullptr, repetitions);
    return 0;
}
