// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ensemble/BestTeacherCount.h"

#include "core/privacy/ensemble/AccuracyHistogram.h"

#include <cmath>
#include <cstddef>

namespace epsiloscope {
namespace {

double expectedError(const std::vector<std::uint32_t>& correct, std::uint32_t testRecords, double truth,
                     int bins, const AccuracyRelease& release) {
    const std::vector<long> counts = accuracyHistogram(correct, testRecords, bins);
    const std::vector<double> real(counts.begin(), counts.end());
    const std::vector<double> chances = releaseProbabilities(real, release);
    double error = 0;
    for (int bin = 0; bin < bins; ++bin)
        error += chances[static_cast<std::size_t>(bin)] * std::abs(binMiddle(bin, bins) - truth);
    return error;
}

} // namespace

BestTeacherCount bestTeacherCount(std::span<const ExaminedEnsembles> ensembles,
                                  std::span<const double> truths, int bins, const AccuracyRelease& release) {
    BestTeacherCount found;
    for (const ExaminedEnsembles& examined : ensembles) {
        if (examined.correct.empty()) continue;
        double sum = 0;
        for (std::size_t trial = 0; trial < examined.correct.size(); ++trial)
            sum += expectedError(examined.correct[trial], examined.testRecords, truths[trial], bins, release);
        const TeacherCountError error = {examined.teachers,
                                         sum / static_cast<double>(examined.correct.size())};
        const bool better = error.error < found.best.error ||
                            (error.error == found.best.error && error.teachers < found.best.teachers);
        if (found.errors.empty() || better) found.best = error;
        found.errors.push_back(error);
    }
    return found;
}

} // namespace epsiloscope
