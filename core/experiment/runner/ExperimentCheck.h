// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

namespace epsiloscope {

/// Everything that can be checked without the data: mechanism known, parameters valid and meant for it,
/// split, trials ≥ 1. Returns the parameters with defaults (δ stays absent where it follows the cohort).
Result<Parameters> checkExperiment(const Experiment& experiment);

} // namespace epsiloscope
