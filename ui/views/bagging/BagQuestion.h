// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/bagging/DrawnBags.h"

#include <cstdint>
#include <stop_token>

namespace epsiloscope {

/// The simulated draws: all bags of a plan, `draws` times. Other numbers of `trial` draw anew.
struct BagQuestion {
    BagPlan plan; ///< passes checkBags
    std::uint32_t draws = 0;
    std::uint32_t trial = 1;
    bool operator==(const BagQuestion&) const = default;
};

struct BagAnswer {
    BagQuestion question;
    SimulatedBags bags;
};

/// True if a question would not keep somebody waiting: at most 100 million picks are expected. One draw takes
/// n·δ picks in expectation, since it ends where the record is found.
inline bool canDraw(const BagQuestion& question) {
    constexpr double mostPicks = 1e8;
    const double picks = static_cast<double>(question.plan.records) * intrinsicPrivacy(question.plan).delta;
    return picks * question.draws <= mostPicks;
}

/// The seed is fixed: the same question has the same answer. Thousands of draws take longer than a frame.
inline BagAnswer answerToBags(const BagQuestion& question, std::stop_token = {}) {
    constexpr std::uint64_t simulationSeed = 1;
    return {question, simulateBags(question.plan, question.draws, RandomStreams::fromSeed(simulationSeed),
                                   question.trial)};
}

} // namespace epsiloscope
