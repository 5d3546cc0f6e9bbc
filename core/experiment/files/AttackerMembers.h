// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/Members.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// An attacker on one trial, as a file has it.
struct AttackerOnFile {
    /// Points of the tightest curve, each of them valid by itself: thinned, and rounded so that no test has
    /// fewer false negatives than they say.
    struct Curve {
        std::string source; ///< as toString(TradeoffSource) has it
        std::vector<double> falsePositive, falseNegative;
        bool operator==(const Curve&) const = default;
    };
    Neighbours adjacency = Adjacency::None;
    bool promised = true;
    std::optional<Curve> curve{};        ///< none where nothing is promised
    std::vector<std::string> others{};   ///< sources of the curves that are not tighter
    int right = 100, byChance = 50;      ///< among 100 guesses, at this prior
    double prior = 0.5, advantage = 1.0; ///< largest true minus false positive rate, in [0, 1]
};

/// At most so many points of a curve.
inline constexpr std::size_t mostPointsOnFile = 60;

AttackerOnFile onFile(const AttackerView& view);

const MembersOf<AttackerOnFile>& attackerMembers();

} // namespace epsiloscope
