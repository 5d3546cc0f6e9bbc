// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "tests/falsify/Falsifier.h"

#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// A line for each verdict: mechanism, ε asked for, the claim that came nearest to falling with its ε and δ,
/// the pair, draws of each side, lower bound, what became of it, seconds.
std::string tableHeader();
std::string tableLine(const Verdict& verdict);
/// All pairs and claims of all verdicts ("epsiloscope.falsifier/1").
Json verdictsToJson(const std::vector<Verdict>& verdicts, const FalsifierPlan& plan);

} // namespace epsiloscope::falsifier
