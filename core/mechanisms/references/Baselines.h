// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// The outcome of a model without noise.
struct PlainModel {
    Quality quality; ///< on the test set
    bool converged = true;
};

/// Who a reference learns from: "nonprivate" is all private records with all their texts, or, where features
/// are the unit of privacy, all training records with all features; "nonprivate_encoded" is the private
/// records as mechanisms see them, without texts that no public record has; "public_only" is the public pool
/// with its true labels, or all training records with their public features alone.
enum class PlainData { NonPrivate, NonPrivateEncoded, PublicOnly };
const char* toString(PlainData data); ///< "nonprivate", "nonprivate_encoded", "public_only"

/// Trains the learner named by `student_learner` (logistic regression where the mechanism has no student) on
/// these data, without any noise. Kept among the stages. Means nothing after a stop.
Result<PlainModel> plainModel(TrialContext& context, PlainData data);

/// The references that a private result is read against, on the same split: "majority" (always the most
/// frequent class of the public pool, or, where there is none, of the private records: then left out of a
/// release; on features, of all training records), "public_only" (left out where no feature is public, or
/// no record with its label), and "nonprivate" (left out of a release). None on recorded votes, where the
/// parameter `references` is off, and in a release in which labels are private.
///
/// They are told last, when the result of the trial stands: a reference that cannot be trained is a remark,
/// and a stop leaves out those that are not there yet.
void scoreBaselines(TrialContext& context);

/// Trains what scoreBaselines() is to tell, for the stages alone: on a thread of its own while the mechanism
/// runs, since it depends on nothing of that. Left out where learning beforehand is told of.
void learnBaselines(TrialContext& context);

} // namespace epsiloscope
