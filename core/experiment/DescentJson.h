// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/Run.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A trial's "descent": lists with one entry per step that was told of ("step": its number, "sum_norm": of
/// what the model saw), "clip_norm" and "noise_norm", the same in every step, and what is known of the
/// batches without noise: "records", "q1", "median", "q3" and "largest" of the gradients' norms, "clipped":
/// the share above the clipping norm, "loss"; null where a step has none, left out where no step has any, as
/// in a release. What is not a number is null. `steps` is not empty.
Json descentToJson(const std::vector<GradientStep>& steps);

/// Reads what descentToJson() writes. Errors say the JSON pointer below `pointer`.
Result<std::vector<GradientStep>> descentFromJson(const Json& json, int trial, const std::string& pointer);

} // namespace epsiloscope
