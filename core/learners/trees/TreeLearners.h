// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// Random forest (Breiman 2001), grown by XGBoost one tree per call, so that stopping waits for one tree at
/// most. Each tree sees a bootstrap sample (drawn here, from the task's stream) and minimises the weighted
/// squared error against 0/1 targets with neither shrinkage nor penalty: for two classes that is the Gini
/// criterion, and a leaf holds the class's share among its records. Shares are averaged over the trees. More
/// classes take one tree per class and bootstrap sample, and the averages are scaled to add up to 1, since
/// XGBoost 1.7 grows no tree for several targets. Each level of a tree looks at its own random draw of the
/// columns that vary (XGBoost's exact method shares the draw among the nodes of a level). Parameters:
/// `forest_trees` (100), `forest_depth` (absent: until no split helps), `forest_feature_share` (absent: √d of
/// d). Classes that no record has get probability 0. One class among the labels: that class. No records: all
/// classes alike. No column that varies: the shares among the records.
Learner forestLearner();

/// Gradient boosting of trees (Chen and Guestrin 2016), by XGBoost: logistic loss for two classes among the
/// labels, softmax with one tree per class and round for more. XGBoost's defaults otherwise: λ = 1, no draw
/// of records or columns, so nothing is random. Parameters: `boosting_rounds` (100), `boosting_depth` (6),
/// `boosting_learning_rate` (0.3). Stopping waits for one round at most. Classes that no record has get
/// probability 0. One class among the labels: that class. No records: all classes alike. No column that
/// varies: the shares among the records.
Learner boostingLearner();

} // namespace epsiloscope
