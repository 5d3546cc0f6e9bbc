// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/Logistic.h"

namespace epsiloscope {

/// L2-regularised logistic regression: minimises Σ wᵢ·loss(xᵢ, yᵢ) + regularisation/2·‖β‖², intercept not
/// penalised, binary or multinomial (softmax with one weight vector per class, all penalised). Newton/IRLS
/// with step halving; with clearly fewer records than features it solves in the space of records (an exact
/// rotation of the features, Hastie and Tibshirani 2004, which loses no digits where Woodbury's formula
/// cancels); with more than 1,000 unknowns by conjugate gradients. Parameter `regularisation` (default 1, the
/// C = 1 of common libraries). Converged: gradient norm ≤ 1e−8·max(1, Σ wᵢ); with regularisation 0 separable
/// data have no minimum, and the model, finite all the same, says that it did not converge. A class that has
/// no records gets zero weights and the intercept −30 (the other scores average 0). One class among the
/// labels: a constant model, that class with probability 1 − e^−30 (less the more classes there are). No
/// records: all classes alike.
Learner logisticLearner();

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
