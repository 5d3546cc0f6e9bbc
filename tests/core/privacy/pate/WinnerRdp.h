// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/WinnerCurve.h"

#include <span>
#include <vector>

namespace epsiloscope::testing {

/// RDP of a NoisyVote's or a CheckedVote's answer at each of the orders.
template <class Vote = NoisyVote>
std::vector<double> winnerRdp(const Vote& vote, std::span<const double> orders) {
    const auto curve = WinnerCurve::of(vote);
    std::vector<double> rdp;
    for (const double order : orders)
        rdp.push_back(curve->rdp(order));
    return rdp;
}

} // namespace epsiloscope::testing
