// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/bagging/IntrinsicBagging.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Parameters of `bagging`: `models`, `subsample`, `replacement`, `scheme`, the base learner's, `epsilon`,
/// `delta`, `records`, `references`.
std::vector<ParameterDescriptor> baggingParameters();

/// The bags that parameters (validated, defaults filled in) mean for n records. Without `subsample`: the
/// largest k that keeps to the wanted `epsilon` and `delta`, or, where neither is wanted, a tenth of the
/// records shared among the models. Errors: too many records asked for; a k that exceeds what is wanted;
/// nothing small enough; another `records` than there are.
Result<BagPlan> bagsOf(const Parameters& parameters, std::int64_t records);

/// The guarantee of such bags where a record is replaced and n is public: by the theorem, marked as "just a
/// few" protection and with a δ that is a total variation distance.
Epsilon statementOf(const BagPlan& plan);

/// The remarks beside it: what δ means, and that ε is more than is needed.
std::vector<Sentence> remarksOn(const BagPlan& plan, const PrivacyUnit& unit);

/// The same, live beside the budget.
std::vector<Advice> baggingAdvice(const Parameters& parameters, long records);

} // namespace epsiloscope
