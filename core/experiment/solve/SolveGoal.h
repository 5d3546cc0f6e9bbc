// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/comparison/Measure.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A goal that somebody sets a mechanism: that a measure reaches a target, at the smallest ε that does it; or
/// that ε stays within a limit, with the best of the measure that can be had there.
struct SolveGoal {
    enum class Wants { LeastEpsilon, BestMeasure };

    Wants wants = Wants::LeastEpsilon;
    Measure measure = Measure::Accuracy; ///< one of measuresToSolve()
    /// The value of the measure, above 0 (shares: at most 1); for BestMeasure the ε, above 0.
    double target = 0;

    bool operator==(const SolveGoal&) const = default;
};

/// The measures that are the greater, the more ε there is.
const std::vector<Measure>& measuresToSolve();
/// True if a measure is a share from 0 to 1, which may be typed in percent.
bool isTypedInPercent(Measure measure);

/// "accuracy >= 0.82", "accuracy ≥ 82 %", "labels >= 300", "≥ 300 labels", "auroc >= 0.9", "epsilon <= 1",
/// "ε ≤ 1"; ">" and "<" mean the same as "≥" and "≤". For "ε ≤ 1" the measure is the accuracy. Errors: no
/// such measure, no limit, a limit on the wrong side, a number out of range.
Result<SolveGoal> solveGoalFromText(const std::string& text);
/// As the command line takes it: "accuracy>=0.82", "labels_answered>=300", "epsilon<=1".
std::string toText(const SolveGoal& goal);
/// For people: "accuracy ≥ 82 %", "labels answered ≥ 300", "ε ≤ 1".
Sentence inWords(const SolveGoal& goal);
/// A value of such a measure, and what it may be off by: "82.3 %", "82.3 ± 1.2 %", "312", "312 ± 8".
std::string measureInWords(Measure measure, double value, std::optional<double> halfWidth = {});

} // namespace epsiloscope
