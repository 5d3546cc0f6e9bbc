// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/Learners.h"

#include "core/learners/Boosting.h"
#include "core/learners/Cnn.h"
#include "core/learners/Forest.h"
#include "core/learners/Learner.h"
#include "core/learners/Logistic.h"
#include "core/learners/Mlp.h"

#include <algorithm>

namespace epsiloscope {

const std::vector<Learner>& learners() {
    static const std::vector<Learner> all = {logisticLearner(), forestLearner(), boostingLearner(),
                                             mlpLearner(), cnnLearner()};
    return all;
}

const Learner* findLearner(const std::string& id) {
    const auto found = std::ranges::find(learners(), id, &Learner::id);
    return found == learners().end() ? nullptr : &*found;
}

} // namespace epsiloscope
