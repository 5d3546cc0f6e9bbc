// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/TeacherHistogram.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double usualWidth = 0.05; // that of the slides
constexpr double mostHistogramBins = 1000;

void takeReleased(TeacherHistogram& shown, const AccuracyReleased& released) {
    shown.teachers = released.teachers;
    shown.bins = released.bins;
    shown.bin = released.bin;
    shown.scale = released.scale;
    shown.epsilon = released.epsilon;
    shown.aggregator = released.aggregator;
    if (released.noisy) shown.noisy = *released.noisy;
    if (shown.release) return;
    if (released.counts) shown.counts.assign(released.counts->begin(), released.counts->end());
    if (released.chances) shown.chances = *released.chances;
    shown.truth = released.truth;
}

void takeExamined(TeacherHistogram& shown, const TeachersExamined& examined) {
    shown.teachers = std::max(shown.teachers, examined.teachers);
    if (!examined.correct) return;
    shown.examined = static_cast<long>(examined.correct->size());
    if (!shown.counts.empty()) return;
    shown.counts.resize(static_cast<std::size_t>(shown.bins));
    if (examined.testRecords > 0)
        std::ranges::copy(accuracyHistogram(*examined.correct, examined.testRecords, shown.bins),
                          shown.counts.begin());
}

// Foreign files may say anything: what does not fit the bins is not drawn.
void dropMisfits(TeacherHistogram& shown) {
    shown.bins = std::max(1, shown.bins);
    const auto bins = static_cast<std::size_t>(shown.bins);
    for (std::vector<double>* values : {&shown.counts, &shown.noisy, &shown.chances})
        if (values->size() != bins) values->clear();
    if (shown.bin && (*shown.bin < 0 || *shown.bin >= shown.bins)) shown.bin.reset();
}

TeacherHistogram histogramOf(const Run& run, std::size_t index) {
    const TrialRecord& trial = run.trials()[index];
    TeacherHistogram shown;
    shown.trial = TrialNumber::fromIndex(index);
    shown.trials = std::max(run.experiment().trials, static_cast<int>(shown.trial.number()));
    shown.bins = binsOf(run);
    shown.release = run.experiment().release;
    const auto* released = trial.latest<AccuracyReleased>();
    const auto* examined = trial.latest<TeachersExamined>();
    if (released) takeReleased(shown, *released);
    if (examined && !shown.release) takeExamined(shown, *examined);
    if (released) shown.examined = shown.teachers;
    const Quality* baseline = trial.baseline("nonprivate");
    if (!shown.truth && !shown.release && baseline) shown.truth = baseline->accuracy;
    dropMisfits(shown);
    return shown;
}

} // namespace

int binsOf(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    const double width =
        realInForce(run, mechanism ? &mechanism->descriptor : nullptr, "bin_width").value_or(usualWidth);
    if (!(width > 0)) return static_cast<int>(std::lround(1 / usualWidth));
    return static_cast<int>(std::lround(std::clamp(1 / width, 1.0, mostHistogramBins)));
}

std::optional<TeacherHistogram> teacherHistogramOf(const Run& run) {
    for (std::size_t number = run.trials().size(); number > 0; --number) {
        const TrialRecord& trial = run.trials()[number - 1];
        if (trial.latest<AccuracyReleased>() ||
            (trial.latest<TeachersExamined>() && !run.experiment().release))
            return histogramOf(run, number - 1);
    }
    return std::nullopt;
}

} // namespace epsiloscope
