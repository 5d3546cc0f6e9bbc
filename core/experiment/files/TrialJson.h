// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/declared/Members.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/TrialRecord.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A trial of a result file: what it recorded as it went, and, once it has finished, what it came to
/// (OutcomeMembers.h). A release's is to be one that may be told (releasedTrial()).
Json trialToJson(const TrialRecord& trial, std::size_t number, const std::vector<std::string>& classes,
                 const Experiment& experiment);
/// The inverse, with the points that follow from its findings. Errors say the JSON pointer, below `pointer`,
/// of what is wrong: a member that is missing, unknown or of the wrong kind, lists that do not go together, a
/// parameter that the mechanism does not know or that is out of range.
Result<TrialRecord> trialFromJson(const Json& json, const std::string& mechanism, std::size_t classes,
                                  const std::string& pointer);

/// JSON Schema of it.
Json trialSchema();
/// The places in it that a release may tell.
std::vector<ToldPlace> trialPlaces();

} // namespace epsiloscope
