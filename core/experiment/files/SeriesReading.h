// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"

#include <string>

namespace epsiloscope {

/// Reads a trial's "series" into it: lists of one length, with an entry per snapshot; those of what ε is made
/// of are all there or none, "iteration", "model" or "step" (the same as "query"), "auroc" and "auprc" where
/// they are known. Errors say the JSON pointer below `pointer`.
Result<void> readSeries(const Json& json, const std::string& pointer, TrialRecord& trial);

/// Reads a trial's "accountants" into it: readings with one entry per query count, and the labels that some
/// of them buy.
Result<void> readAccountants(const Json& json, const std::string& pointer, TrialRecord& trial);

/// Reads a trial's "measured": the series that its mechanism sent point by point.
Result<void> readSentSeries(const Json& json, const std::string& pointer, TrialRecord& trial);

} // namespace epsiloscope
