// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/registry/Learners.h"

#include "core/learners/linear/LogisticTraining.h"
#include "core/learners/networks/NetworkLearners.h"
#include "core/learners/shared/Learner.h"
#include "core/learners/trees/Boosting.h"
#include "core/learners/trees/Forest.h"

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
