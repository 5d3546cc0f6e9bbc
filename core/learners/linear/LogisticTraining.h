// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/Logistic.h"

namespace epsiloscope {

/// How the minimum is found; the answer is the same. Automatic chooses by the numbers of records, features
/// and classes.
enum class LogisticRoute {
    Automatic,
    Features,         ///< Newton with one unknown per feature and score
    Records,          ///< Newton after turning the features so that one per record is left
    ConjugateGradient ///< Newton with conjugate gradients
};

/// Trains a logistic model; see logisticLearner() for what it minimises. Errors: sizes that do not match, a
/// class or weight out of range, a feature that is not finite.
Result<std::unique_ptr<LogisticModel>> trainLogistic(const TrainingTask& task, LogisticRoute route);

} // namespace epsiloscope
