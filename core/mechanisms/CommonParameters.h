// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/learners/Learner.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Parameters that several mechanisms share, worded once.

ParameterDescriptor epsilonParameter();
ParameterDescriptor deltaParameter();
/// Which ε a budget is held against. Only for mechanisms with a data-dependent bound.
ParameterDescriptor stopOnParameter();
ParameterDescriptor queriesParameter();
ParameterDescriptor teachersParameter();
/// `id` is "teacher_learner" or "student_learner".
ParameterDescriptor learnerParameter(const std::string& id, const std::string& label,
                                     const std::string& help);
/// The own parameters of every learner on offer, each once. They apply while one of `chosenBy`, the ids of
/// the mechanism's learner parameters, is a learner that has them.
std::vector<ParameterDescriptor> allLearnerParameters(const std::vector<std::string>& chosenBy);

/// The values that belong to a learner, out of a mechanism's.
Parameters parametersOf(const Learner& learner, const Parameters& mechanismParameters);

} // namespace epsiloscope
