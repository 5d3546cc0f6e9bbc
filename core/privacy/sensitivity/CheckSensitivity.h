// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/ThresholdCheck.h"

#include <cstddef>
#include <span>
#include <vector>

namespace epsiloscope {

/// How the bounds on a check's local sensitivity grow with the distance.
enum class CheckDistances {
    RunningMaximum, ///< the largest up to each distance, so that sums over queries are smooth
    AsPublished     ///< as the reference has them: not smooth. Only to reproduce it
};

/// How much the RDP of one threshold check, at one order fixed beforehand, can change when teachers change
/// their votes.
class CheckSensitivity {
public:
    /// α > 1, T any, σ₁ > 0, n ≥ 1 teachers.
    CheckSensitivity(double order, double threshold, double sigma1, std::size_t teachers,
                     CheckRounding rounding = CheckRounding::HalfUp,
                     CheckDistances distances = CheckDistances::RunningMaximum);

    /// r(v): RDP of the check whose largest count is `highestCount` (rounded here, brought into 0 … n).
    double rdp(double highestCount) const { return rdp_[position(highestCount)]; }
    /// Whether any largest count makes the check cost less than α/(2σ₁²). Depends on no vote.
    bool everBelowDataIndependent() const { return everBelowDataIndependent_; }
    /// Adds weight · (bound on the local sensitivity at distance d) to sums[d].
    void addLocalBounds(double highestCount, double weight, std::span<double> sums) const;

private:
    std::size_t position(double highestCount) const;

    std::vector<double> rdp_;       ///< r(v), v = 0 … n
    std::vector<double> neighbour_; ///< s(v): the most that r changes from v to a neighbour
    CheckRounding rounding_;
    CheckDistances distances_;
    bool everBelowDataIndependent_ = false;
};

} // namespace epsiloscope
