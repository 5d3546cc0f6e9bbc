// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/GaussianNoisyMax.h"

#include <vector>

namespace epsiloscope {

/// The check of Confident-GNMax and Interactive-GNMax (Papernot et al. 2018): a query goes on to be answered
/// where max_j n_j + N(0, σ₁²) ≥ T. One vote moved changes max_j n_j, rounded to an integer, by at most 1.

/// How the largest count becomes an integer (core/privacy/FORMULAS.md, "The threshold check").
enum class CheckRounding {
    HalfUp,    ///< ⌊x + ½⌋: neighbours stay within 1 of each other
    HalfToEven ///< 0.5 → 0, 1.5 → 2: neighbours may be 2 apart. Only to reproduce the reference
};

/// The largest count as the check sees it; never −0.
double roundedCount(double count, CheckRounding rounding = CheckRounding::HalfUp);

/// Log probabilities that a query passes the check, and that it fails it.
struct CheckOdds {
    double logPass = 0;
    double logFail = 0;
    /// log q of the check: its less likely outcome.
    double logUnlikely() const { return logPass < logFail ? logPass : logFail; }
};

/// For a largest count (Interactive-GNMax: of n_j − n·p_j), rounded here; σ₁ > 0 in votes.
CheckOdds checkOdds(double highestCount, double threshold, double sigma1,
                    CheckRounding rounding = CheckRounding::HalfUp);

/// Data-independent RDP of one check: α/(2σ₁²).
double checkRdp(double order, double sigma1);

/// RDP of one check on a fixed grid of orders: that of GNMax at √2·σ₁ with the check's less likely outcome as
/// the rare one.
struct ThresholdCheckBound : GaussianNoisyMaxBound {
    ThresholdCheckBound(std::vector<double> orders, double sigma1);
};

} // namespace epsiloscope
