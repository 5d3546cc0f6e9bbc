// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/sweep/SweepResult.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// One contestant as far as it has come, over all repeats of all seeds that are done.
struct RaceLane {
    std::size_t contestant = 0;                   ///< which value of the axis over mechanisms
    std::string text;                             ///< that value: "pate-gnmax teachers=100"
    std::string mechanism;                        ///< its id
    std::string name;                             ///< for people: "PATE · GNMax, teachers = 100"
    std::vector<std::shared_ptr<const Run>> runs; ///< those done, failed ones included, by the seeds' order
    std::size_t seeds = 0;                        ///< that are planned
    std::size_t finished = 0;                     ///< runs that did not fail
    std::optional<Spread> measure;                ///< the measure of the race, over repeats
    std::optional<double> labels;                 ///< median of the labels answered; where queries are asked
    std::optional<Epsilon> epsilon;               ///< the promised ε, the median (RunPrivacy::compared)
    std::map<std::string, Spread> baselines;      ///< floor and ceilings on the same splits, by their id
    double seconds = 0;                           ///< computing time, over all repeats
    std::optional<Error> failure;                 ///< the first failure
    /// Settings of this mechanism that raced, of which this one did best; 1: none besides.
    std::size_t settingsTried = 1;

    bool done() const { return runs.size() == seeds; }
};

/// How often one lane of a group beats another, over repeats that share split and seed.
struct RacePair {
    std::size_t winner = 0, loser = 0; ///< lanes of the group; the winner stands above
    PairedComparison comparison;
};

/// Lanes whose ε means the same: one ranking.
struct RaceGroup {
    Epsilon meaning;             ///< kind, adjacency and δ of all; the value means nothing
    std::vector<RaceLane> lanes; ///< best first, by the mean of the measure
    /// Each lane with the one below, then the first with every other.
    std::vector<RacePair> pairs;
};

/// A race as far as it has come.
struct RaceStandings {
    Measure measure = Measure::Accuracy;
    std::vector<RaceGroup> groups;  ///< that of most lanes first
    std::vector<RaceLane> unplaced; ///< lanes in which nothing has finished yet, or which failed
    /// For a mechanism that raced with several settings: those that did worse, by their mean.
    std::vector<RaceLane> outdone;
};

/// The standings of a race (isRace()), or of what else varies mechanisms. `measure`: larger is better.
RaceStandings standingsOf(const SweepResult& race, Measure measure = Measure::Accuracy);

/// "beats SAA in 9 of 10 repeats (95 %: 60 to 98)"; ties are told. Fewer than fewDraws repeats are said to be
/// weak evidence.
Sentence inWords(const PairedComparison& comparison, const std::string& loser);

/// The cost of choosing among the settings, in a sentence; empty where there was one.
Sentence tuningInWords(const RaceLane& lane);

/// The meaning of a group's ε, without a value: "δ = 1e-5 · add or remove one record · promised: may be
/// published"; "not private".
Sentence inWords(const RaceGroup& group);

} // namespace epsiloscope
