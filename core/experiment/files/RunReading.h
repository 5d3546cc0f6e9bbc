// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/run/TrialPromise.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A recorded run from `epsiloscope.run/1`: the inverse of resultToJson() for everything that charts and
/// tables show (series, outcomes, baselines, remarks, state, data mark). What the file does not keep
/// (predictions, test records, progress) is absent. resultToJson() of what comes back has the same bytes.
/// `folder` resolves relative data paths. Errors say the JSON pointer below `pointer`; nothing in a foreign
/// file crashes it.
///
/// Members that follow from the rest are not kept: "summary", "attacker", "per_class" and "groups" (which
/// need the predictions). "complete" and "purpose" must agree with the rest. An error's line comes back whole
/// as Error::what. A file without "build" does not become this build's. A run that was written while it ran
/// comes back as running.
///
/// `promised`: the figures that its finished repeats promise, in their order, where this build worked them
/// out before; they are worked out again where it is empty, or says them of others.
Result<Run> runFromJson(const Json& json, const std::string& folder, const std::string& pointer = "",
                        const std::vector<PromisedFigures>& promised = {});

/// A file with such a run, as `epsiloscope run --out` writes it; relative data paths are resolved against its
/// folder. Errors say file:line:column, or file#pointer.
Result<Run> readRun(const std::string& path);

} // namespace epsiloscope
