// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/run/Run.h"

#include <cstddef>
#include <string>

namespace epsiloscope {

/// One entry of a result's "trials". `mechanism` says what the resolved parameters mean, `classes` how many
/// a confusion matrix has (0: not known). Errors say the JSON pointer below `pointer`.
Result<TrialRecord> trialFromJson(const Json& json, const std::string& mechanism, std::size_t classes,
                                  const std::string& pointer);

} // namespace epsiloscope
