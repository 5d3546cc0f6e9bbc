// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// Trains the student (`student_learner`) from nothing on the first `count` answered queries and scores it on
/// the test set: a pure function of its arguments, so the result is kept among the stages and several can be
/// computed at once. Labels of one class only give the constant model. On a file of votes there is nothing to
/// learn from: the labels themselves are held against the truth. `keep`: the student itself is kept among the
/// stages, too, for tellStudent().
Result<Quality> studentQuality(TrialContext& context, const std::vector<AnsweredQuery>& answered,
                               std::size_t count, bool keep = false);

/// Tells of the student on all answered queries, trained anew unless studentQuality() has just trained it
/// with `keep`. Nothing without labels, on a file of votes and after a stop.
Result<void> tellStudent(TrialContext& context, const std::vector<AnsweredQuery>& answered);

/// True if there is a test set, or a file of votes with its truth.
bool canBeScored(const TrialContext& context);

/// Share of the labels that are true; absent without labels or without truth.
std::optional<double> labelAccuracy(const TrialContext& context, const std::vector<AnsweredQuery>& answered);

/// A student trained on all answered queries, asked about every record of the public pool: probabilities,
/// queries × classes. On a file of votes, and without labels, it knows no more than how often each class was
/// answered (with one answer of each added), the same for every query.
Result<FeatureMatrix> studentPredictions(TrialContext& context, const std::vector<AnsweredQuery>& answered);

} // namespace epsiloscope
