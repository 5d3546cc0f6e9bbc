// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <string>

namespace epsiloscope::app {

/// "  of this ε: 0.05 for errors of the classifiers, 0.05 for choice of their intercepts" and a newline;
/// empty where the budget is not split. Stands below the headline, whose meaning it shares.
std::string sharesLine(const PrivacyStatement& privacy);

/// All that is said of what was or would be run, a line each: what is promised, what was spent, the odds.
std::string linesOf(const RunPrivacy& privacy);

/// The tightest trade-off curve as a table: false positives, true positives at most, and how far a belief of
/// even odds can rise. Empty where nothing is promised.
std::string tradeoffTable(const AttackerView& view);

/// Settings solved for or given: of bagging ("records in each bag: 500") or noisy gradient descent ("noise
/// multiplier 1.1, sampling rate 0.05") and a newline; empty for other mechanisms; of an ensemble that is
/// examined "29 teachers (planned)"; `given`: what the person asked for.
std::string resolvedLine(const MechanismDescriptor& mechanism, const Parameters& resolved,
                         const Parameters& given);

} // namespace epsiloscope::app
