// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/falsify/Falsifier.h"
#include "tests/falsify/Replay.h"
#include "tests/zoo/FaultFile.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::zoo {

/// What replaying and the falsifier made of one fault, or, without a fault, of one place to look at.
struct Finding {
    std::string name, look; ///< of the fault, empty: none; where it was caught, or looked last
    std::optional<falsifier::PairVerdict> nearest;
    bool caught = false; ///< a claim fell
    /// What no noise covers, with room and step, where replaying found it.
    std::optional<falsifier::ReplayFinding> replayed;
    double seconds = 0;
    std::string trouble; ///< it could not be tried: why
};

/// Replays neighbours at each place, then draws for at most so many seconds (0: not at all), a short time
/// first; stops where a claim falls. In this process, with whatever is planted in it.
Finding lookFor(const std::string& name, const std::vector<LookAt>& looks, double seconds);

/// What is to be tried, each in a process of its own, so that tables which are made once are made with the
/// fault, and a fault that ends its process ends no other.
struct Trial {
    std::string name; ///< of the fault that is planted; empty: none
    std::vector<LookAt> looks;
    double seconds = 8;
};
/// In the order of the trials; `told` hears of each as it ends.
std::vector<Finding> tryAll(const std::vector<Trial>& trials, int processes,
                            const std::function<void(const Finding&)>& told);

} // namespace epsiloscope::zoo
