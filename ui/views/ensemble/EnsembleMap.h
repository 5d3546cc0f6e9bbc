// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"
#include "core/mechanisms/ensemble/TeacherCountPlan.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// The teachers of one trial of a sweep, as examined, and what their accuracies are held against.
struct ExaminedEnsemble {
    ExaminedEnsembles examined; ///< one trial
    long teachersOfRecord = 1;
    double truth = 0; ///< in [0, 1]
};

/// The first five trials of each number of teachers that have teachers and a truth; cheap. None of a sweep
/// that is not over teachers.
std::vector<ExaminedEnsemble> examinedEnsembles(const SweepResult& sweep);

/// For which release the best number of teachers is asked.
struct MapAxes {
    std::vector<double> epsilons; ///< rising, > 0
    std::vector<int> bins;        ///< over the whole range of accuracies, rising, 2 … 1000

    bool operator==(const MapAxes&) const = default;
};
/// Round values on both axes, and those of the sweep's own release among them.
MapAxes mapAxesOf(const SweepResult& sweep);

struct EnsembleMapQuestion {
    std::vector<ExaminedEnsemble> ensembles;
    MapAxes axes;
    AccuracyNoise noise = AccuracyNoise::Corrected;
    AccuracyAggregator aggregator = AccuracyAggregator::NoisyArgmax;
};

/// The best number of teachers at one (ε, width).
struct BestTeachers {
    long teachers = 0;
    double error = 0;    ///< expected |released − truth| there, mean over trials, in [0, 1]
    double runnerUp = 0; ///< that of the next best number; equal to `error` where there is none
    bool operator==(const BestTeachers&) const = default;
};

struct EnsembleMap {
    MapAxes axes;
    std::vector<BestTeachers> cells; ///< bins row by row, ε within each
    std::size_t numbers = 0;         ///< the number of those compared
    long most = 0;                   ///< teachers compared: where that is the best, more may be better yet
};

/// Where the optimum lies, computed from the teachers that there are: nothing is trained, and no noise is
/// drawn. Of numbers that tie the least. Nothing where fewer than two numbers of teachers can be compared,
/// or where it was stopped. Takes seconds: not for the window's thread.
std::optional<EnsembleMap> ensembleMap(const EnsembleMapQuestion& question, std::stop_token stop = {});

} // namespace epsiloscope
