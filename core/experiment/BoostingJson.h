// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/Run.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A trial's "boosting": lists with one entry per iteration ("iteration", "error" as the algorithm saw it,
/// "clean_error", "public_error", "picked": "public" or "random", "alpha", "noise_scale", "rejected",
/// "random_classifiers": coefficients, then the intercept), null where an iteration has no such value;
/// "bounds": [1/c₁, c₂] and "weights": {"lower", "upper", "counts"} are the last iteration's. What no
/// iteration has is left out, and so are classifiers of more than 100,000 numbers together. `rounds` is not
/// empty.
Json boostingToJson(const std::vector<BoostingRound>& rounds);

/// Reads what boostingToJson() writes; bounds belong to every iteration, the weights to the last. Errors say
/// the JSON pointer below `pointer`.
Result<std::vector<BoostingRound>> boostingFromJson(const Json& json, int trial, const std::string& pointer);

} // namespace epsiloscope
