// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/Votes.h"
#include "core/mechanisms/Mechanism.h"
#include "core/privacy/PersonalSensitivities.h"

#include <cstdint>
#include <memory>
#include <span>

namespace epsiloscope {

/// What k·n bagged teachers say about the public pool.
struct BagOfTeachers {
    std::shared_ptr<const BaggedVotes> ensemble; ///< each teacher's vote, and who taught it
    Votes votes;                                 ///< counts alone: queries × classes
};

/// What can be said against a bag before anything is trained: more teachers than private records, too many
/// votes to keep.
Result<void> checkBag(const TrialContext& context);

/// The stages "train" and "vote" of differentially private bagging: the private pool is dealt `partitions`
/// times to `teachers` teachers, each time by a permutation of its own; the first is that of subsample and
/// aggregate. Teachers are trained and asked a few at a time and then forgotten: what is kept is a bit or a
/// few for each vote. Kept among the stages like teacherVotes(). `partitionsOfRow`: in how many of the
/// partitions each record, and each newcomer (in the order of TeachersOfRecords), teaches; which ones a
/// public stream draws for its slot; empty: in all. Parameters read: teachers, partitions, teacher_learner
/// and the learner's own. Errors: more teachers than private records, too many votes to keep. Null when
/// stopped.
Result<std::shared_ptr<const BagOfTeachers>>
bagOfTeachers(TrialContext& context, std::span<const std::uint32_t> partitionsOfRow = {});

} // namespace epsiloscope
