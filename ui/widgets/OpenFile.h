// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"

namespace epsiloscope {

/// Icon, sample experiment and manual become readable under ":/"; to be called before their first use, any
/// number of times.
void makeResourcesAvailable();

/// The experiment the window starts with: the census sample, ready for Run.
Experiment sampleExperiment();

} // namespace epsiloscope
