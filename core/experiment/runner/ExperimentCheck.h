// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// The parts that an experiment names, looked up once, and handed on.
struct PlannedRun {
    const Mechanism* mechanism = nullptr; ///< never null where it comes from checkExperiment()
    Parameters parameters;                ///< with defaults; δ stays absent where it follows the cohort
    RoleUse roles = RoleUse::Records;
};

/// Everything that can be checked without the data: mechanism known, parameters valid and meant for it,
/// split, trials ≥ 1.
Result<PlannedRun> checkExperiment(const Experiment& experiment);

/// Whose ε is: that the columns of persons, their bound and the unit fit together, and to what a mechanism
/// makes of records. Errors at /data/….
Result<void> checkUnit(const Experiment& experiment, const Mechanism& mechanism, RoleUse roles);

} // namespace epsiloscope
