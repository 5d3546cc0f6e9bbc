// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// A network with two convolutions, each followed by pooling, and one dense layer (convolutionalPlan()),
/// trained by Adam; see trainNetwork(). Pictures alone.
Learner cnnLearner();

} // namespace epsiloscope
