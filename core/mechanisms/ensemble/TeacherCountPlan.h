// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/privacy/ensemble/AccuracyRelease.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// The facts known before any teacher is trained: none of them is private but `records`, which counts as
/// public (core/privacy/FORMULAS.md, "Neighbours and teachers").
struct TeacherCountQuestion {
    std::int64_t records = 0; ///< N ≥ 1, slots of private records
    int classes = 2;          ///< ≥ 1
    int bins = 20;            ///< from 2 to 1,000
    AccuracyRelease release;
};

/// The three regions of the slides (RIPS 2022).
enum class TeacherCountRegion { TooNoisy, Good, TooLittleData };

const char* toString(TeacherCountRegion region); ///< "too noisy", "good", "too little data per teacher"

/// How many teachers an ensemble's accuracy should be asked of, and why.
///
/// The model: teachers' accuracies are normal about 0.8 with a standard deviation of 0.02, their mean a
/// quarter of a bin off a bin's middle. In bins of 0.05 that leaves 70 % of them in the fullest bin, most of
/// the rest in one neighbour. With t such teachers, counts as expected, the released bin's probabilities are
/// exact. t is too noisy where the released bin is within one bin of the right one (of two bins: is the right
/// one) with a chance below 90 %. There is too little data where a teacher has fewer than 20 records of every
/// class or 50 in all. The suggestion is the least t that is not too noisy, but no more than have enough
/// data. Teachers that learn from few records agree less than the model says, and know less: the curve over t
/// that an exploration draws is the better guide, but costs a look at private records.
struct TeacherCountPlan {
    std::int64_t teachers = 1;       ///< suggested; a multiple of the teachers of a record
    std::int64_t tooNoisyBelow = 1;  ///< fewer are too noisy; at most 9·10¹⁵ is said
    std::int64_t tooLittleAbove = 0; ///< more have too little data; 0 where any number has
    std::int64_t teachersOfRecord = 1;
    double noiseScale = 0;        ///< teachers: b, or for the median 2m/ε, in which its chances fall by e
    double inFullestBin = 0;      ///< teachers that should agree
    double chanceOfRightBin = 0;  ///< with the suggested number
    double chanceNear = 0;        ///< for the right bin or one next to it
    double recordsPerTeacher = 0; ///< with the suggested number: N·m/t
    Sentence reason;              ///< all this in words, for a student; some 300 letters

    /// True if some number of teachers is neither too noisy nor has too little data.
    bool fits() const { return tooNoisyBelow <= tooLittleAbove; }
    /// Where both boundaries are crossed, because none fits, noise counts first.
    TeacherCountRegion region(std::int64_t teachersAsked) const;
};

TeacherCountPlan planTeacherCount(const TeacherCountQuestion& question);

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
