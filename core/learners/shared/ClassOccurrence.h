// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// Who is in a training set: the classes that occur with weight, and each record's index among them.
struct ClassOccurrence {
    std::vector<double> weights; ///< one per record
    std::vector<int> present;    ///< classes, ascending
    std::vector<int>
        classes; ///< per record: index into `present`; means nothing where its class has no weight
    std::vector<double> mass; ///< per class of the task: total weight
};

/// What occurs in a task. Errors: sizes that do not match, a class or weight out of range, a feature that is
/// not finite.
Result<ClassOccurrence> classOccurrence(const TrainingTask& task);

} // namespace epsiloscope
