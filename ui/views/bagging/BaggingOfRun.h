// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/privacy/bagging/IntrinsicBagging.h"

#include <optional>

namespace epsiloscope {

/// True if the run's mechanism draws bags of records, one for each model, as it declares.
bool drawsBags(const Run& run);

/// The bags that a run of bagging drew, as far as it has told: n from its bags, k as it was solved for.
/// Nothing for other mechanisms and before n and k are known. It may not pass checkBags where a file was
/// changed by hand.
std::optional<BagPlan> baggingOf(const Run& run);

/// True if the run learnt from public records before the private ones.
bool pretrained(const Run& run);

} // namespace epsiloscope
