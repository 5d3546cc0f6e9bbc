// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/falsify/OutputTable.h"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// The trials [begin, end) of both sides.
struct TrialRange {
    std::size_t begin = 0, end = 0;
};
using BothTables = std::array<OutputTable, 2>;

/// A number for each output, larger where it speaks for the first side.
struct OutputScore {
    std::string name;
    std::function<double(const OutputTable& table, std::size_t trial)> of;
};

/// Every score that the family has for these outputs, fitted on `fit` alone: all that has no order as one
/// event or place by place, by likelihood ratio; real numbers one by one and together along the direction in
/// which the sides' means differ; both at once; differences of two real numbers, sizes of real numbers and
/// their last digits, as events. `names` says what places are called.
std::vector<OutputScore> familyOfScores(const BothTables& tables, const TrialRange& fit,
                                        const OutputLayout& layout, const PlaceNames& names);

/// An event: the score is at least `threshold`, or below it. On trials that state more than `mostStated`
/// it does not occur: an ε that is an outcome promises only what was stated with it.
struct OutputEvent {
    OutputScore score;
    double threshold = 0;
    bool below = false;
    std::size_t likelier = 0; ///< the side on which it is likelier
    double mostStated = 0;
    bool occurs(const OutputTable& table, std::size_t trial) const;
    std::string words() const;
};

/// How often an event occurred on the side where it is likelier, and on the other.
struct EventCounts {
    std::int64_t likelier = 0, other = 0, draws = 0; ///< of as many draws of each
};
EventCounts countsOf(const OutputEvent& event, const BothTables& tables, const TrialRange& range);

/// A lower bound on log((P − δ)/Q) by Clopper and Pearson, with half of `error` for either. The true value is
/// below it with probability at most `error`. −∞ where nothing is shown.
double lossBound(const EventCounts& counts, double delta, double error);

/// An ε at a δ that outputs of a pair are held against.
struct LossClaim {
    std::string source; ///< "stated", "charged"
    double epsilon = 0, delta = 0;
    double mostStated = 0; ///< outputs that state more are no evidence
};

/// The event of this score that speaks most against the claim on `choose`.
struct ChosenEvent {
    OutputEvent event;
    /// (P − e^ε Q − δ) in standard deviations of one draw: above 0 the claim would be false.
    double excess = 0;
};
ChosenEvent bestEvent(const OutputScore& score, const BothTables& tables, const TrialRange& choose,
                      const LossClaim& claim);
/// The same by the largest loss that would be shown with `error`: `excess` is about that bound.
ChosenEvent largestLoss(const OutputScore& score, const BothTables& tables, const TrialRange& choose,
                        const LossClaim& claim, double error);
/// The same by P − Q less its standard deviation.
ChosenEvent largestDifference(const OutputScore& score, const BothTables& tables, const TrialRange& choose);

} // namespace epsiloscope::falsifier
