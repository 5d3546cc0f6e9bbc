// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/rewind/Fork.h"
#include "tests/testing/RecordedRun.h"

#include <cstdint>
#include <string>

namespace epsiloscope::testing {

/// A run that is left after some of its queries, and one that goes on from there with noise of its own.

// With so little noise the votes tell: the data-dependent ε is the smaller one.
inline constexpr std::uint64_t otherSeed = 6; // who has the seed of the fork draws its noise again
inline constexpr double forkDelta = 1e-5, leftNoise = 8, restNoise = 12;

inline Experiment withNoise(double sigma, std::int64_t queries = 100) {
    Experiment experiment = smallExperiment();
    experiment.parameters.set("sigma", sigma);
    experiment.parameters.set("delta", forkDelta);
    experiment.parameters.set("queries", queries);
    experiment.parameters.set("accountant", std::string("dense"));
    return experiment;
}

inline const Run& leftRun() {
    static const Run run = record(withNoise(leftNoise)).run;
    return run;
}

inline const Run& continuation() {
    static const Run run = [] {
        Experiment experiment = withNoise(restNoise, 60);
        experiment.seed = otherSeed;
        return record(experiment).run;
    }();
    return run;
}

/// The first, left after forty queries.
inline const Fork& leftFork() {
    static const Fork fork = forkAt(leftRun(), {}, 40).value();
    return fork;
}

/// Both together.
inline const ForkedRun& forkedRun() {
    static const ForkedRun forked = composed(leftFork(), leftRun().data(), continuation()).value();
    return forked;
}

} // namespace epsiloscope::testing
