// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/NetworkPlan.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// A network with one hidden layer of rectified units (`hidden_units`), trained by Adam; see trainNetwork().
Learner mlpLearner();

} // namespace epsiloscope
