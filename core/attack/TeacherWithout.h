// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

class TeacherTraining;

/// The one teacher that learnt from a record, taught again without it.
struct TeacherWithout {
    std::size_t teacher = 0;
    std::vector<int> says; ///< class index of its vote on each public record
};

/// By the same stream, so that nothing but the record differs. `parts`: dealtRecords(); the record's number
/// is that of the private pool.
Result<TeacherWithout> teacherWithout(const TrialContext& context, const TeacherTraining& training,
                                      const std::vector<std::vector<std::uint32_t>>& parts,
                                      std::uint32_t record);

} // namespace epsiloscope
