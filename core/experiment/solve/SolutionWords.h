// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/Solution.h"

#include <string>

namespace epsiloscope {

/// An answer in a sentence, with its interval: "ε = 1.23 (95 %: 0.9 to 1.7)", "not reachable: 79.0 ± 1.0 %
/// even without noise (ε = 10,000)", "reached already at ε = 0.100, the smallest that was tried", "too few
/// points yet"; for "ε ≤ 1": "82.3 % (95 %: 80.1 % to 84.0 %)". Without the mechanism and without what ε
/// means.
std::string inWords(const Solution& solution, const SolveGoal& goal);

/// What its ε means: "δ = 1e-5 · add or remove one record · data-independent: may be published"; "not
/// private"; empty where nothing is known.
std::string meaningInWords(const Solution& solution);

/// Points that failed, and that noise which is set does not follow from ε; empty: nothing to say.
std::string remarkInWords(const Solution& solution);

/// What solving on private data is: tuning, which no ε of it covers. A sentence.
extern const char* const solvingIsTuning;

} // namespace epsiloscope
