// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"
#include "core/experiment/solve/Solution.h"
#include "core/experiment/sweep/SweepResult.h"

#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// One answer to what a comparison asks.
struct FoundAnswer {
    int palette = 0;                 ///< of its marker, as in the chart
    QString name{};                  ///< "GNMax"
    QString says{};                  ///< " from ε 1.3"
    QString detail{};                ///< "1.0 to 1.6 · 55 of 100 guesses right"
    QString whole{};                 ///< all that is known, in sentences
    std::optional<Experiment> use{}; ///< what to set up for it; nothing: there is no answer
    bool operator==(const FoundAnswer&) const = default;
};

/// The answers to a goal: those that reach it first, by rising ε, or for "ε ≤ 1" the best first.
std::vector<FoundAnswer> foundIn(const std::vector<Solution>& solutions, const SolveGoal& goal,
                                 const SweepPlan& plan);
/// The lanes of a race, group by group, each best first; then what has no place.
std::vector<FoundAnswer> foundIn(const RaceStandings& standings, const SweepPlan& plan);
/// The best point of a sweep by a measure of which more is better; nothing where there is none yet.
std::vector<FoundAnswer> foundIn(const SweepResult& sweep, Measure measure);

/// The largest ε that was tried to be set, not only to see what is left without noise; 0: none.
double mostTried(const Solution& solution);
/// The ε of a lane, as a figure; "–": none.
QString epsilonOfLane(const RaceLane& lane);
/// The meaning of a group's ε, in few words: "add or remove one record, δ = 1e-5, promised".
QString groupBrief(const RaceGroup& group);

} // namespace epsiloscope
