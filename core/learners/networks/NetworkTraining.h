// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/NetworkClassifier.h"

namespace epsiloscope {

/// Where a warm start is to be fine-tuned: the first layer that may move, by the parameter `fine_tune`.
std::size_t firstTrainedLayer(const NetworkPlan& plan, const Parameters& parameters, bool warm);

/// The network that a task starts from: drawn anew, or the warm start's with its last layer drawn anew for
/// these classes (Liu, Jia and Gong, case II). Errors: a warm start of other layers.
Result<Network<float>> startingNetwork(const Classifier* warmStart, const NetworkPlan& plan,
                                       RandomStream& stream);

/// Trains by Adam on mini-batches in an order drawn anew each epoch. With `early_stop` it ends once the loss
/// on records held out (where those would be 100 or more, else on those learnt from) has not fallen by 1 %
/// for three epochs, and returns the best parameters seen. No records of any weight: a network that has
/// learnt nothing. Errors: a loss that is no number any more or stays far above guessing
/// (of the run: no place); records that do not fit together (classOccurrence()) or the plan.
Result<std::unique_ptr<Classifier>> trainNetwork(const TrainingTask& task, const NetworkPlan& plan);

} // namespace epsiloscope
