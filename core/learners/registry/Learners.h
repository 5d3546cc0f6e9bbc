// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// All learners, in the order in which they are offered.
const std::vector<Learner>& learners();

/// By id, or null.
const Learner* findLearner(const std::string& id);

} // namespace epsiloscope
