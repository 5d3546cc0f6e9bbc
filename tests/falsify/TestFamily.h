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

/// The event of this score that shows the largest loss on `choose`, judged with `error`.
struct ChosenEvent {
    OutputEvent event;
    double bound = 0; ///< on `choose`: only for choosing
};
ChosenEvent bestEvent(const OutputScore& score, const BothTables& tables, const TrialRange& choose,
                      double delta, double mostStated, double error);

} // namespace epsiloscope::falsifier
