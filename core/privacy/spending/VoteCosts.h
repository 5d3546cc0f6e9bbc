// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/WinnerCost.h"
#include "core/privacy/spending/Spending.h"

#include <vector>

namespace epsiloscope {

/// True if every one of its votes is in range and a part of its pure and Gaussian costs.
bool hasItsVotes(const Spending& spending);

/// Its pure and Gaussian costs without those of its votes, which it has (hasItsVotes()).
struct CostsBesidesVotes {
    std::vector<PureSteps> pure;
    double gaussian = 0; ///< rounded up
};
CostsBesidesVotes besidesVotes(const Spending& spending);

/// What the winners of its votes tell, of all queries asked, whatever the votes and all answers before are. A
/// curve takes long to find at an order, and keeps it.
std::vector<WinnerAnswers> winnersOf(const Spending& spending);

/// RDP at an order; never above that of all noisy counts together.
double rdpOf(const std::vector<WinnerAnswers>& answers, double order);

/// μ² of what was drawn: queries that were refused pay for their check alone. A sum that is held to a total
/// step by step may count it, since the noise of each step is known before the step (Smith and Thakurta 2022,
/// Koskela, Tobaben and Honkela 2023; core/privacy/FORMULAS.md, "A total that is spent step by step").
double gaussianAsAnswered(const Spending& spending);

} // namespace epsiloscope
