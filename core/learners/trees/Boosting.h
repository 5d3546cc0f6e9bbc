// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// Gradient boosting of trees (Chen and Guestrin 2016), by XGBoost: logistic loss for two classes among the
/// labels, softmax with one tree per class and round for more. XGBoost's defaults otherwise: λ = 1, no draw
/// of records or columns, so nothing is random. Parameters: `boosting_rounds` (100), `boosting_depth` (6),
/// `boosting_learning_rate` (0.3). Stopping waits for one round at most. Classes that no record has get
/// probability 0. One class among the labels: that class. No records: all classes alike. No column that
/// varies: the shares among the records.
Learner boostingLearner();

} // namespace epsiloscope
