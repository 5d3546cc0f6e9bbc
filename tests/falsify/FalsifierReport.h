// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "tests/falsify/Falsifier.h"
#include "tests/falsify/Replay.h"

#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// A line for each verdict: mechanism, ε asked for, the claim that came nearest to falling with its ε and δ,
/// the pair, draws of each side, lower bound, what became of it, seconds.
std::string tableHeader();
std::string tableLine(const Verdict& verdict);
/// All pairs and claims of all verdicts ("epsiloscope.falsifier/1").
Json verdictsToJson(const std::vector<Verdict>& verdicts, const FalsifierPlan& plan);

/// A line for each mechanism that was replayed: pairs, noise calls, numbers in them, seconds, and what was
/// found with room and step.
std::string replayHeader();
std::string replayLine(const ReplayVerdict& verdict);
/// All of them ("epsiloscope.replay/1").
Json replaysToJson(const std::vector<ReplayVerdict>& verdicts, const ReplayPlan& plan);

} // namespace epsiloscope::falsifier
