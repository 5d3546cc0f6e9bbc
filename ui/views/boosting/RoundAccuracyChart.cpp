// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/views/boosting/BoostingCharts.h"

#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::array dashes{Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
static_assert(dashes.size() == baselineDescriptors.size());

QString keyOfBaseline(const BaselineDescriptor& baseline) {
    return QStringLiteral("reference/") + QLatin1String(baseline.id);
}

// Boosting protects features.
QString wordsOfBaseline(const BaselineDescriptor& baseline) {
    return QString::fromUtf8(baseline.wordsFor(true));
}

} // namespace

RoundAccuracyChart::RoundAccuracyChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("roundAccuracyChart"),
                   .title = tr("Accuracy of the classifiers so far"),
                   .xLabel = tr("iteration"),
                   .yLabel = tr("accuracy on the test set")},
                  parent) {
    restyle();
}

std::vector<ChartPart> RoundAccuracyChart::declaredParts() const {
    const TrialRecord* record = shown().record();
    ChartPart accuracy = linePart({.key = QStringLiteral("accuracy"),
                                   .text = tr("vote of all classifiers so far"),
                                   .brief = tr("accuracy")});
    if (record) {
        accuracy.x = record->y(series::scoredAsked);
        accuracy.y = record->y(series::accuracy);
    }
    std::vector<ChartPart> all{herePart(), std::move(accuracy)};
    for (std::size_t i = 0; record && i < baselineDescriptors.size(); ++i) {
        const BaselineDescriptor& baseline = baselineDescriptors[i];
        const Quality* known = record->baseline(baseline.id);
        if (!known) continue;
        const QString words = wordsOfBaseline(baseline);
        const QString value = QLocale::c().toString(known->accuracy, 'f', 3);
        all.push_back(referencePart({.key = keyOfBaseline(baseline),
                                     .text = QStringLiteral("%1 %2").arg(words, value),
                                     .brief = words},
                                    dashes[i], known->accuracy));
    }
    return all;
}

void RoundAccuracyChart::arrange() {
    const std::optional<QCPRange> all = seenValues();
    const bool scored = !parts()[1].x.empty();
    setHint(!scored && !all ? tr("No model scored yet") : QString());
    const QCPRange range = all.value_or(QCPRange(0.5, 1));
    setAutoRange({0, iterationsLimit()},
                 shareRange(growing() ? autoY() : QCPRange(0, 0), range.lower, range.upper));
}

QStringList RoundAccuracyChart::guaranteeWarnings() const {
    QStringList warnings;
    const auto privacy = shown().run ? shown().run->privacy() : std::nullopt;
    if (privacy && privacy->spent.kind == EpsilonKind::None && !std::isfinite(privacy->spent.value))
        warnings << tr("Not private: %1 promises nothing.").arg(shown().name);
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (baseline.readsPrivate && seen(keyOfBaseline(baseline)))
            warnings << tr("Not private: the line “%1” was learnt from the private features.")
                            .arg(wordsOfBaseline(baseline));
    return warnings;
}

} // namespace epsiloscope
