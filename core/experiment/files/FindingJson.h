// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/experiment/description/TrialRecord.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// Findings in result files: what their kinds declare, written and read by one rule for all.

/// One record or more of a kind that is filed, as its kind says.
Json findingsToJson(const FindingKind& kind, const std::vector<std::shared_ptr<const void>>& records);
/// The inverse; empty where the file has none (FindingKind::presentBy). Errors say the pointer of what is
/// wrong, below `pointer`. Members of which `others` know are let pass.
Result<std::vector<std::shared_ptr<const void>>>
findingsFromJson(const FindingKind& kind, const Json& json, TrialNumber trial, const std::string& pointer,
                 const std::vector<const FindingKind*>& others = {});

/// Adds to a trial of a result file what its record keeps of these kinds.
void writeFindings(const TrialRecord& trial, const std::vector<const FindingKind*>& kinds, Json& json);
/// Takes it in, with the points that follow from it.
Result<void> readFindings(const Json& json, const std::vector<const FindingKind*>& kinds, TrialNumber number,
                          const std::string& pointer, TrialRecord& trial);
/// The members of a trial at which kinds are filed, each once.
std::vector<std::string> placesOf(const std::vector<const FindingKind*>& kinds);

} // namespace epsiloscope
