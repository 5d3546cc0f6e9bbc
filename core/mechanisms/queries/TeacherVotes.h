// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/Votes.h"
#include "core/mechanisms/queries/QueryLoop.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <memory>

namespace epsiloscope {

/// The stages "train" and "vote" of every mechanism that asks teachers: deals the private pool to `teachers`
/// teachers by a fixed public permutation of its slots, trains each, and lets all of them vote on the whole
/// public pool; where that is a great deal, on the first `queries` of it. Kept among the stages: a run with
/// another σ, ε, δ or number of queries finds the same votes again. Parameters read: teachers,
/// teacher_learner and the learner's own. Errors: more teachers than private slots. A teacher whose slots are
/// all holes learns from no record. Null when stopped. On a file of votes these are the file's, and nothing
/// is trained.
Result<std::shared_ptr<const Votes>> teacherVotes(TrialContext& context, std::size_t queries);

/// The common course of a trial that asks teachers: baselines, teachers, votes, questions. On a file of votes
/// the questions alone. Empty after a stop.
Result<Questioned> askTeachers(TrialContext& context, Aggregator& aggregator, QueryAccountant& accountant);

} // namespace epsiloscope
