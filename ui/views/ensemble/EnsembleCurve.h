// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/words/PrivacyWords.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// ln(3)/10, the mechanism's default: the ε of the slides of RIPS 2022.
inline constexpr double usualEnsembleEpsilon = 0.1098612288668110;

/// The releases by ensembles of as many teachers, over all draws (trials, seeds and whatever else was swept).
struct EnsemblePoint {
    long teachers = 0;
    double median = 0, q1 = 0, q3 = 0; ///< over the released accuracies, in [0, 1]
    /// Median of |released − truth|, each draw beside the truth of its own trial; absent where none is known.
    std::optional<double> error;
    std::size_t draws = 0;

    double spread() const { return q3 - q1; }
};

/// The numbers of teachers between which an ensemble's accuracy is good: below, noise drowns the histogram;
/// above, teachers learn from too few records.
struct EnsembleRegions {
    std::optional<double> from, to; ///< absent: good from the first, or to the last number looked at

    bool operator==(const EnsembleRegions&) const = default;
};

/// Released accuracy against the number of teachers, as the slides of RIPS 2022 plot it.
struct EnsembleCurve {
    std::vector<EnsemblePoint> points; ///< by rising number of teachers
    std::optional<double> truth;       ///< median over all trials, in [0, 1]; not private
    double binWidth = 0.05;            ///< the widest of the runs
    std::size_t runs = 0;              ///< that have something to say
    RunsPrivacy privacy;
    /// The point of least error; of those that tie the one of least spread, then of fewest teachers. Absent
    /// where no truth is known.
    std::optional<std::size_t> best;
    /// Measured: good is where the median lies within one bin of the truth and the quartiles within two bins
    /// of one another, in one stretch with the best point where that is good. Absent where nothing is good.
    std::optional<EnsembleRegions> regions;

    bool isGood(const EnsemblePoint& point) const;
};

/// The accuracy that a trial's release is an estimate of: as released with it, else that of the non-private
/// baseline; absent where neither is known.
std::optional<double> truthOf(const TrialRecord& trial);

/// True if a sweep is about an ensemble's accuracy over several numbers of teachers.
bool sweepsTeachers(const SweepResult& sweep);

/// The curve of a sweep so far; without points where it is not one over teachers.
EnsembleCurve ensembleCurveOf(const SweepResult& sweep);

/// The expectation of a planner without any training.
struct PlannedTeachers {
    EnsembleRegions regions;
    long suggested = 0; ///< teachers
    long most = 0;      ///< that can be had at all
    QString words;      ///< "Suggested for N = 30,162, ε = 0.110, bins of 5 %: 60 teachers, because …"

    bool operator==(const PlannedTeachers&) const = default;
};

/// For the release that an experiment asks for, or the mechanism's own defaults where it is of another one.
/// Nothing where there are no records, or too few for any ensemble.
std::optional<PlannedTeachers> plannedTeachers(const Experiment& experiment, long records, int classes);

} // namespace epsiloscope
