// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/TeacherHistogram.h"

#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>
#include <array>
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
    const Mechanism* mechanism = run.mechanism();
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

QString keyOf(HistogramPart part) {
    constexpr std::array keys{"teachers/counts", "teachers/noisy", "teachers/released", "teachers/chances",
                              "reference/truth"};
    return QLatin1String(keys[static_cast<std::size_t>(part)]);
}

bool hasPart(const TeacherHistogram& histogram, HistogramPart part) {
    const std::array has{!histogram.counts.empty(), !histogram.noisy.empty(), histogram.bin.has_value(),
                         !histogram.chances.empty(), histogram.truth.has_value()};
    return has[static_cast<std::size_t>(part)];
}

QString wordsOf(const TeacherHistogram& histogram, HistogramPart part, const QString& name) {
    QString whose = name;
    if (histogram.trials > 1)
        whose += Words::tr(", repeat %1 of %2").arg(histogram.trial.number()).arg(histogram.trials);
    switch (part) {
    case HistogramPart::Counts:
        return histogram.examined < histogram.teachers
                   ? Words::tr("%1: %2 of %3 teachers, without noise: do not publish")
                         .arg(whose)
                         .arg(histogram.examined)
                         .arg(histogram.teachers)
                   : Words::tr("%1: %2 teachers, without noise: do not publish")
                         .arg(whose)
                         .arg(histogram.teachers);
    case HistogramPart::Noisy:
        return histogram.scale
                   ? Words::tr("%1: with noise Lap(%2)").arg(whose, numberText(*histogram.scale, 3))
                   : Words::tr("%1: with noise").arg(whose);
    case HistogramPart::Released:
        return Words::tr("%1: released %2 % ± %3")
            .arg(whose, numberText(histogram.middle(*histogram.bin), 4),
                 numberText(histogram.width() / 2, 3));
    case HistogramPart::Chances:
        return Words::tr("chance of each bin: do not publish");
    case HistogramPart::Truth:
        break;
    }
    return Words::tr("truth %1 %: not private").arg(numberText(100 * *histogram.truth, 4));
}

QString wordsOfBinAt(const TeacherHistogram& histogram, double at) {
    const auto bin = static_cast<int>(std::floor(at / histogram.width()));
    if (at < 0 || bin >= histogram.bins) return {};
    const auto i = static_cast<std::size_t>(bin);
    QStringList parts;
    if (hasPart(histogram, HistogramPart::Counts))
        parts << (histogram.counts[i] == 1
                      ? Words::tr("1 teacher before noise")
                      : Words::tr("%1 teachers before noise").arg(numberText(histogram.counts[i])));
    if (hasPart(histogram, HistogramPart::Noisy))
        parts << Words::tr("%1 after noise").arg(numberText(histogram.noisy[i], 4));
    if (hasPart(histogram, HistogramPart::Chances))
        parts << Words::tr("released with chance %1").arg(numberText(histogram.chances[i], 3));
    if (histogram.bin == bin) parts << Words::tr("this one was released");
    return QStringLiteral("%1 to %2 %: %3")
        .arg(numberText(histogram.lower(bin), 4), numberText(histogram.lower(bin + 1), 4),
             parts.isEmpty() ? Words::tr("not released") : parts.join(QStringLiteral(", ")));
}

} // namespace epsiloscope
