// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/Mechanism.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// `personal_budgets` and what belongs to it: every record may grant an ε of its own, from a column of the
/// data or by groups as people sort themselves into (Jorgensen, Yu, Cormode 2015: 54 % are careful with their
/// data, 37 % middling, the rest do not mind).
std::vector<ParameterDescriptor> personalBudgetParameters();

/// What the private records grant.
struct PersonalBudgets {
    std::vector<double>
        ofRecords; ///< one for each, in the order of the pool; empty: all share the one budget
    /// The least that anybody grants who is or might be there. Of groups it follows from the parameters
    /// alone; of a column it is that of the records at hand.
    std::optional<double> smallest;
};

/// Reads them. Groups are drawn by a public stream, in exact shares of the slots. Errors: the data reference
/// names no column; shares of more than 1. (A release is not held to a column: its smallest entry is
/// private.)
Result<PersonalBudgets> personalBudgets(const TrialContext& context);

/// Shares of the groups that sum to more than 1 are an error.
Result<void> checkGroupShares(const Parameters& parameters);

/// The least of the groups' budgets; absent where there are none.
std::optional<double> smallestGroupBudget(const Parameters& parameters);

} // namespace epsiloscope
