// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/HistogramWords.h"

#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <array>
#include <cmath>

namespace epsiloscope {

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
