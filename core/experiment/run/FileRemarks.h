// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Event.h"

#include <vector>

namespace epsiloscope {

/// Remarks on what the test file holds beyond what can be examined, and what could be read otherwise in it.
/// Labels that are no class are named with their rows. Said with the first trial of an exploration.
/// `classes`: of its rows, −1 where a row is left out.
void remarkOnTest(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                  const std::vector<int>& classes, TrialNumber trial, Observer& observer);

/// Likewise of a public pool in a file of its own; and of how many of its records nobody knows the class.
void remarkOnPool(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                  TrialNumber trial, Observer& observer);

} // namespace epsiloscope
