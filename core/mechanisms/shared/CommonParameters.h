// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/learners/shared/Learner.h"

#include <cstddef>
#include <cstdint>
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
/// How many teachers there are where nobody says it and records are many.
inline constexpr std::int64_t usualTeachers = 250;
/// `teachers` as given. Else, of so many private records, one for each ten: at most `usual`, and where there
/// are few records no fewer than 5, as long as each has two. 0 records: nobody may know how many there are,
/// and the usual number is taken. Errors: fewer than four records.
Result<std::int64_t> teachersOr(const Parameters& parameters, std::int64_t records,
                                std::int64_t usual = usualTeachers);
/// `id` is "teacher_learner" or "student_learner".
ParameterDescriptor learnerParameter(const std::string& id, const std::string& label,
                                     const std::string& help);
/// The own parameters of every learner on offer, each once. They apply while one of `chosenBy`, the ids of
/// the mechanism's learner parameters, is a learner that has them.
std::vector<ParameterDescriptor> allLearnerParameters(const std::vector<std::string>& chosenBy);

/// The values that belong to a learner, out of a mechanism's.
Parameters parametersOf(const Learner& learner, const Parameters& mechanismParameters);

/// The parameter by which one model without privacy is trained, too.
ParameterDescriptor referencesParameter();

/// How many records there are, for `account`: a run counts them itself.
ParameterDescriptor recordsParameter();

/// How many times the private records are dealt anew to the teachers.
ParameterDescriptor partitionsParameter();

/// ε as a mechanism takes it that spends all of it and cannot do without.
ParameterDescriptor wholeEpsilonParameter(double initial);

/// The parameter by which an exploration draws its noise as a release does: with integers.
inline constexpr const char* integerNoise = "integer_noise";
ParameterDescriptor integerNoiseParameter();

/// δ as given, or the default for a cohort.
double deltaOr(const Parameters& parameters, std::size_t cohort);

} // namespace epsiloscope
