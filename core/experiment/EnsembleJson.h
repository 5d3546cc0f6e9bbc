// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/Run.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// A trial's "ensemble": "teachers", "teachers_of_record", "bins", "bin" (released), "accuracy" (its middle),
/// "aggregator", "epsilon", "scale" and "noisy" (of a noisy argmax), and of an exploration "counts",
/// "chances", "truth", "test_records" and "correct" (right answers of each teacher).
Json ensembleToJson(const AccuracyReleased& released, const std::optional<TeachersExamined>& examined);

/// Reads what ensembleToJson() writes into the trial. Errors say the JSON pointer below `pointer`.
Result<void> readEnsemble(const Json& json, int trial, const std::string& pointer, TrialRecord& record);

} // namespace epsiloscope
