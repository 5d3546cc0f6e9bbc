// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/ensemble/AccuracyRelease.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// Ensembles of one size as they were examined in the trials of a run. Exact knowledge of private records.
struct ExaminedEnsembles {
    long teachers = 0;
    std::uint32_t testRecords = 1;                   ///< ≥ 1
    std::vector<std::vector<std::uint32_t>> correct; ///< by trial: right answers of each teacher
};

/// How far the released accuracy would be from the truth.
struct TeacherCountError {
    long teachers = 0;
    double error = 0; ///< expected |released − truth| over the noise, mean over the trials; in [0, 1]
};

/// Which of several numbers of teachers releases the best accuracy. It is there to learn about the mechanism.
/// To choose by it on private records would be a look at them that nothing pays for.
struct BestTeacherCount {
    TeacherCountError best; ///< fewest teachers of those that tie; 0 teachers where none is known
    std::vector<TeacherCountError> errors; ///< in the order asked; without those that have no trial
};

/// Exact over the noise (no draws), for another ε, width or aggregator without training again. truths: the
/// accuracy to be estimated, of each trial in which some ensemble was examined; bins from 2 to 1,000.
BestTeacherCount bestTeacherCount(std::span<const ExaminedEnsembles> ensembles,
                                  std::span<const double> truths, int bins, const AccuracyRelease& release);

} // namespace epsiloscope
