// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The id of the mechanism that releases the accuracy of an ensemble.
inline constexpr const char* ensembleAccuracyId = "ensemble-accuracy";

/// The accuracies of one trial's teachers, by bins of equal width. What is marked "clean" is computed from
/// private records without noise: of a release it is empty or absent, whatever the run holds.
struct TeacherHistogram {
    TrialNumber trial{};
    int trials = 1;                  ///< that are wanted
    long teachers = 0, examined = 0; ///< in all; so far
    int bins = 20;                   ///< over the whole range of accuracies
    bool release = false;            ///< nothing clean may be shown
    std::vector<double> counts;      ///< clean: teachers in each bin
    std::vector<double> chances;     ///< clean: probability of each bin to be released
    std::optional<double> truth;     ///< clean: accuracy of a model on all private records, in [0, 1]
    std::vector<double> noisy;       ///< counts with their noise; empty before, and for the private median
    std::optional<int> bin;          ///< that was released
    std::optional<double> scale;     ///< b of the Laplace noise, in teachers
    std::optional<double> epsilon;   ///< for the release
    std::string aggregator;          ///< as AccuracyReleased has it; empty before

    /// In percent.
    double width() const { return 100.0 / bins; }
    double lower(int number) const { return 100.0 * number / bins; }
    double middle(int number) const { return 100.0 * (number + 0.5) / bins; }
    bool operator==(const TeacherHistogram&) const = default;
};

/// How many bins a run's width makes: 20 where it says none.
int binsOf(const Run& run);

/// That of the latest trial with any; nothing where no teacher has been examined and nothing was released.
std::optional<TeacherHistogram> teacherHistogramOf(const Run& run);

/// The parts of a histogram of teachers that can be hidden.
enum class HistogramPart { Counts, Noisy, Released, Chances, Truth };

/// Its entry's in the legend.
QString keyOf(HistogramPart part);
/// True if the histogram has it.
bool hasPart(const TeacherHistogram& histogram, HistogramPart part);
/// The words for it, of the run of this name: "Run 1: 250 teachers, without noise: do not publish".
QString wordsOf(const TeacherHistogram& histogram, HistogramPart part, const QString& name);
/// "80 to 85 %: 12 teachers, 14.2 after noise, released with chance 0.41" of the bin at an accuracy in
/// percent; empty beyond all bins.
QString wordsOfBinAt(const TeacherHistogram& histogram, double at);

} // namespace epsiloscope
