// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/RecordedRun.h"

#include <cstdint>
#include <string>

namespace epsiloscope::testing {

/// δ of smallBag().
inline constexpr double smallBagDelta = 1e-5;

/// A small experiment with bagged teachers on the census sample: 100 queries of 20 teachers of 60 records in
/// each of 25 partitions (of `saa`: in one), λ = 0.1, accounted for as published.
inline Experiment smallBag(const std::string& mechanism = "dpbag") {
    Experiment experiment = smallExperiment(mechanism);
    experiment.split.privateFraction = 0.1;
    experiment.split.testFraction = 0.3;
    experiment.parameters.set("delta", smallBagDelta);
    experiment.parameters.set("accountant", std::string("as-published"));
    experiment.parameters.set("teachers", std::int64_t{20});
    experiment.parameters.set("lambda", 0.1);
    if (mechanism != "saa") experiment.parameters.set("partitions", std::int64_t{25});
    return experiment;
}

} // namespace epsiloscope::testing
