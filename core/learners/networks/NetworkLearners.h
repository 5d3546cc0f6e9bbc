// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// The parameters of how networks are trained, in the order in which they are offered: `training_epochs`,
/// `learning_rate`, `batch_size`, `early_stop`, `held_out`, `pretraining`, `fine_tune`.
std::vector<ParameterDescriptor> networkTrainingParameters();

/// A network with one hidden layer of rectified units (`hidden_units`), trained by Adam; see trainNetwork().
Learner mlpLearner();

/// A network with two convolutions, each followed by pooling, and one dense layer (convolutionalPlan()),
/// trained by Adam; see trainNetwork(). Pictures alone.
Learner cnnLearner();

} // namespace epsiloscope
