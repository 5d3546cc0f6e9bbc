// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/solve/Solution.h"

#include <vector>

namespace epsiloscope {

/// `epsiloscope.solve/1`: the goal, whether every run of the sweep is there, and for each mechanism what came
/// of it: state, answer with its interval, what its ε means, and the curve it was read from.
Json solutionsToJson(const std::vector<Solution>& solutions, const SolveGoal& goal, bool complete);

/// JSON Schema of it. For schemaDocument().
Json solutionsSchema();

} // namespace epsiloscope
