// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/MemberKinds.h"
#include "core/mechanisms/shared/Event.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Members of the quality of a model. How good it is in each class is written beside them (qualityToJson()).
const MembersOf<Quality>& qualityMembers();
Json qualityToJson(const Quality& quality, const std::vector<std::string>& classes = {});

/// Values by the ids of parameters.
Json parametersToJson(const Parameters& parameters);

/// Members of what a finished trial came to. Whoever adds a figure to TrialOutcome says it here: files,
/// schema and releases follow. Parameters are read by whoever knows the mechanism; as "required" are marked
/// those that each finished trial has.
const MembersOf<TrialOutcome>& outcomeMembers();

} // namespace epsiloscope
