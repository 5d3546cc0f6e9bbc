// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

struct FindingKind;

/// The teachers of an ensemble, examined on the test set as they are trained. Exact knowledge of private
/// records: never sent in a release.
struct TeachersExamined {
    TrialNumber trial{};
    long teachers = 0;             ///< in all
    std::uint32_t testRecords = 0; ///< the public test set
    /// Right answers of each teacher examined so far, in the order of the teachers.
    std::shared_ptr<const std::vector<std::uint32_t>> correct;

    static const FindingKind& declared();
};

/// The accuracy that an ensemble's histogram released. What is marked "clean" is computed from private
/// records without noise, and null or absent in a release.
struct AccuracyReleased {
    TrialNumber trial{};
    long teachers = 0;           ///< whose accuracies were counted
    long teachersOfRecord = 1;   ///< teachers that any one record teaches: the sensitivity of a count
    int bins = 20;               ///< all of equal width; bin i covers [i, i+1)/bins, the last one 1 as well
    int bin = 0;                 ///< released
    std::string aggregator;      ///< "noisy-argmax", "private-median"
    double epsilon = 0;          ///< for this release: what is really guaranteed
    std::optional<double> scale; ///< noisy-argmax: b of the Laplace noise, in teachers
    /// noisy-argmax: counts with their noise, by bin; in a release rounded to whole teachers (the last binary
    /// digits of a noisy number tell of what it was added to). Null for the median.
    std::shared_ptr<const std::vector<double>> noisy;
    std::shared_ptr<const std::vector<long>> counts;    ///< clean: teachers in each bin
    std::shared_ptr<const std::vector<double>> chances; ///< clean: probability that each bin is released
    /// Clean: accuracy of the learner that learnt from all private records at once, in [0, 1].
    std::optional<double> truth;

    /// The released accuracy: the middle of its bin, in (0, 1).
    double accuracy() const { return (bin + 0.5) / bins; }

    static const FindingKind& declared();
};

} // namespace epsiloscope
