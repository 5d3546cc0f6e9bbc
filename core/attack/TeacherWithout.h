// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/learners/linear/Votes.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

class TeacherTraining;

/// A teacher that learnt from records in question, taught again without them.
struct TeacherWithout {
    std::size_t teacher = 0;
    std::vector<int> says; ///< class index of its vote on each public record
};

/// All that learnt from one of these records (ascending, of the private pool), by the same streams, so that
/// nothing but the records differs. `parts`: dealtRecords().
Result<std::vector<TeacherWithout>> teachersWithout(const TrialContext& context,
                                                    const TeacherTraining& training,
                                                    const std::vector<std::vector<std::uint32_t>>& parts,
                                                    std::span<const std::uint32_t> records);

/// The votes with those of the teacher who was taught again.
Votes votesWithout(const Votes& votes, const TeacherWithout& without);

} // namespace epsiloscope
