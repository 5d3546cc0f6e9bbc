// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace epsiloscope {

/// What a mechanism counts as it goes: its accountant, its curves and its progress go by it. A family with
/// steps of its own declares them here or beside its descriptor; files, axes, words and charts follow.
struct StepKind {
    std::string_view one;  ///< in files and in sentences: "query"; empty: nothing is counted
    std::string_view many; ///< "queries"
    bool trained = false;  ///< a step trains a model, so that progress in training is progress in steps

    bool operator==(const StepKind&) const = default;
};

namespace steps {
inline constexpr StepKind atOnce{};                              ///< a model is learnt in one go
inline constexpr StepKind queries{"query", "queries"};           ///< asked of the teachers
inline constexpr StepKind labels{"label", "labels"};             ///< that the teachers answered
inline constexpr StepKind iterations{"iteration", "iterations"}; ///< of boosting
inline constexpr StepKind models{"model", "models", true};       ///< of bagging
inline constexpr StepKind gradientSteps{"step", "steps"};        ///< of noisy gradient descent
inline constexpr StepKind teachers{"teacher", "teachers", true}; ///< that are examined
} // namespace steps

} // namespace epsiloscope
