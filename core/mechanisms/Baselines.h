// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/Mechanism.h"

namespace epsiloscope {

/// What a model without noise came to.
struct PlainModel {
    Quality quality; ///< on the test set
    bool converged = true;
};

/// Trains the learner named by `student_learner` on the given records, without any noise. Kept among the
/// stages under `name`. Means nothing after a stop.
Result<PlainModel> plainModel(TrialContext& context, const std::string& name, const LabelledRecords& records);

/// The references that a private result is read against, on the same split: "nonprivate" (all private
/// records, no noise; left out of a release), "public_only" (the public pool with its true labels) and
/// "majority" (always the most frequent class of the public pool).
Result<void> scoreBaselines(TrialContext& context);

} // namespace epsiloscope
