// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/declared/Telling.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// The unit that a mechanism counts: its accountant, its curves and its progress go by it. A family with
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
inline constexpr StepKind iterations{"iteration", "iterations"}; ///< in boosting
inline constexpr StepKind models{"model", "models", true};       ///< in bagging
inline constexpr StepKind gradientSteps{"step", "steps"};        ///< in noisy gradient descent
inline constexpr StepKind teachers{"teacher", "teachers", true}; ///< that are examined
} // namespace steps

struct TrialOutcome;

/// How the trials of a run become a band.
enum class BandRule {
    SameStep, ///< trials measure at the same steps: the n-th points of all are put together
    Between   ///< each trial ends where it likes: read at common steps, between two points where need be
};

/// How a line is drawn, beside colour and marker, which are the run's.
enum class SeriesDash { Solid, Dash, Dot, DashDot, DashDotDot };

/// A figure that is measured over steps: what curves, tables, sweeps, files and exports know of it.
struct SeriesDescriptor {
    std::string id;     ///< in files and on the command line: "seen_error"
    std::string label;  ///< on axes and in legends: "weighted error"
    std::string unit{}; ///< "%", "nats"; empty: a plain number
    StepKind steps{};   ///< the unit of its x
    bool logarithmic = false;
    BandRule band = BandRule::SameStep;
    std::string reference{}; ///< id of the reference (BaselineDescriptor) that it is read against; or none
    SeriesDash dash = SeriesDash::Solid;
    Tells tells{};
    /// Its value for a trial that has finished, where the outcome says it better than the last point does;
    /// null: the last point.
    std::optional<double> (*ending)(const TrialOutcome& outcome) = nullptr;
};

/// A point of a series. A mechanism sends these, and findings; nothing else.
struct SeriesPoint {
    TrialNumber trial{};
    const SeriesDescriptor* series = nullptr; ///< one that the mechanism declares
    double step = 0, value = 0;
};

} // namespace epsiloscope
