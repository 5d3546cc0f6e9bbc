// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/Run.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A trial's "bagging": lists with one entry per model ("model": its number, "distinct": records in its bag,
/// "seen": records that some bag so far holds, "delta": the chance, by the theorem, that a given record is
/// among them), and "records": how many there are in all. `bags` is not empty, and all are of the same
/// records.
Json baggingToJson(const std::vector<BagDrawn>& bags);

/// Reads what baggingToJson() writes. Errors say the JSON pointer below `pointer`.
Result<std::vector<BagDrawn>> baggingFromJson(const Json& json, int trial, const std::string& pointer);

} // namespace epsiloscope
