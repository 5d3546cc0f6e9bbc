// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/GroupAccuracy.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <vector>

namespace epsiloscope {

Json spreadToJson(const Spread& spread);
Json epsilonToJson(const PrivacyStatement& statement);

/// The experiment as it was run: with the δ that was left open, so that it can be set beside one read back.
Experiment experimentAsRun(const Run& run);

/// A result with or without what the guarantee leaves an attacker ("attacker"), which follows from the rest
/// and may take half a second to compute. What is written often, or for many runs, does without.
enum class AttackerTold { Yes, No };

/// A recorded run as `epsiloscope.run/1`, its data as the run's own mark says. `complete` is true where every
/// trial finished. A release carries no seed, no folder and no data-dependent figure; figures on the test
/// records lie outside its guarantee.
Json resultToJson(const Run& run, AttackerTold attacker = AttackerTold::Yes);
/// The same with the mark of this dataset. `by` names columns to group the accuracy by ("groups": name of the
/// column → list, empty where no trial finished).
Json resultToJson(const Run& run, const Dataset& dataset, const std::vector<std::string>& by = {});

/// The answer of `epsiloscope account` as `epsiloscope.account/1`: with "queries" where the mechanism answers
/// some, "iterations", "models" or "steps" where those are what it counts.
Json accountToJson(const Account& account, const std::string& mechanism);

} // namespace epsiloscope
