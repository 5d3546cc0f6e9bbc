// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/Votes.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/bagging/PersonalSensitivities.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace epsiloscope {

/// The votes of k·n bagged teachers on the public pool.
struct BagOfTeachers {
    std::shared_ptr<const BaggedVotes> ensemble; ///< each teacher's vote, and who taught it
    Votes votes;                                 ///< counts alone: queries × classes
};

/// Why a bag cannot be: more teachers than private records, or too many votes to keep. Known before anything
/// is trained.
Result<void> checkBag(const TrialContext& context);

/// The stages "train" and "vote" of differentially private bagging: the private pool is dealt `partitions`
/// times to `teachers` teachers, each time by a permutation of its own; the first is that of subsample and
/// aggregate. Teachers are trained and asked a few at a time and then forgotten: a bit or a few are kept of
/// each vote. Kept among the stages like teacherVotes(). `partitionsOfRow`: in how many of the partitions
/// each record, and each newcomer (in the order of TeachersOfRecords), teaches; a public stream draws for its
/// slot which ones. Empty: in all. Parameters read: teachers, partitions, teacher_learner and the learner's
/// own. Errors: more teachers than private records, too many votes to keep. Null when stopped.
Result<std::shared_ptr<const BagOfTeachers>>
bagOfTeachers(TrialContext& context, std::span<const std::uint32_t> partitionsOfRow = {});

/// The records (rows of the private pool), ascending, that each teacher learns from: all of each unit.
std::vector<std::vector<std::uint32_t>> lessonsOfTeachers(const TeachersOfRecords& seenBy,
                                                          const PreparedData& data);

/// Makes the bag of a trial on data that lack a record (withoutRecord()) out of the bag with it: these, its
/// teachers, are taught again, all others say the same. A trial on those data finds it among the stages.
/// Every record teaches in all partitions.
Result<void> teachBagAgain(TrialContext& context, const BagOfTeachers& with,
                           std::span<const std::uint32_t> teachers);

} // namespace epsiloscope
