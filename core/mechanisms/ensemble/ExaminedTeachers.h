// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// Teachers after the test: how many of its records each got right, in the order of the teachers.
struct ExaminedTeachers {
    std::uint32_t testRecords = 0;
    std::vector<std::uint32_t> correct;
    std::size_t unconverged = 0;
};

/// How an ensemble is dealt: `teachers` in all, of which every record teaches `ofRecord` (1: a partition).
struct EnsembleDealing {
    std::uint32_t teachers = 0, ofRecord = 1;
};

/// The records (rows of the private pool, ascending) of each teacher: partition after partition, each of them
/// random and balanced by class (ClassBalancedPartition); where a person is the unit, persons are dealt by
/// lot.
std::vector<std::vector<std::uint32_t>> dealtByClass(const TrialContext& context,
                                                     const EnsembleDealing& dealing);

/// Deals the private records, trains the teachers and examines each on the test set, telling of them as they
/// come (not in a release). Kept among the stages. Null when stopped.
Result<std::shared_ptr<const ExaminedTeachers>> examinedTeachers(TrialContext& context,
                                                                 const EnsembleDealing& dealing);

} // namespace epsiloscope
