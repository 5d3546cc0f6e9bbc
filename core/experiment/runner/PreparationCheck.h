// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/StageStore.h"

#include <stop_token>

namespace epsiloscope {

/// Checks that the records can be prepared for the first repeat of an exploration, as prepareData() does it:
/// what is prepared is kept among the stages, where the run finds it. May take seconds. Throws nothing; means
/// nothing after a stop. Errors: those of prepareData(), such as a range that nobody declared.
Result<void> checkPreparation(const Experiment& experiment, const Dataset& dataset, StageStore& stages,
                              const std::stop_token& stop = {});

/// The same of a release with its split, before it is charged. Errors: those that a release tells, which
/// follow from the declarations and from public records; of any other it is the run that says so, once it
/// is charged.
Result<void> checkReleasePreparation(const Experiment& experiment, const Dataset& dataset,
                                     const FixedSplit& split);

} // namespace epsiloscope
