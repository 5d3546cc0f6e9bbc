// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/WinnerCurve.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace epsiloscope {

/// So many answers of one curve.
struct WinnerAnswers {
    std::shared_ptr<const WinnerCurve> curve;
    double times = 0;
};

/// A single answer's winner costs all but as much as its counts together: it is looked for from here on.
inline constexpr std::int64_t fewestWinners = 2;

/// The least ε ≥ 0 at δ, over a grid of orders with steps of 1.5 %, of those answers together with Gaussian
/// mechanisms of μ² = `gaussian`; 0 where there is nothing. Looks for the order by descent: at a few of them.
double winnersEpsilon(std::span<const WinnerAnswers> answers, double gaussian, double delta);

} // namespace epsiloscope
