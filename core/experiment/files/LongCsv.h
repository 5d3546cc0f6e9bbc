// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

#include <string>

namespace epsiloscope {

/// The numbers of a run's result.json in long form, comma-separated: trial,measure,step,value. `measure` is
/// the path of the member in its trial, with dots; `step` what the run counts (a query, an iteration …),
/// empty for figures of the whole trial. What is missing has no row; ∞ is "inf". It says nothing that the
/// result does not. `counted`: the name of the member that counts steps ("query", "iteration", "step" …).
std::string longCsvOfRun(const Json& result, const std::string& counted);

/// The same of a sweep: a column for each key that was swept, then trial,measure,value: figures of whole
/// trials.
std::string longCsvOfSweep(const Json& result);

} // namespace epsiloscope
