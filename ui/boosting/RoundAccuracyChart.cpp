// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/RoundAccuracyChart.h"

#include "ui/plots/NiceRange.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::array dashes{Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
static_assert(dashes.size() == baselineDescriptors.size());

// Boosting protects features.
QString wordsOf(const BaselineDescriptor& baseline) {
    return QString::fromUtf8(baseline.wordsFor(true));
}

} // namespace

RoundAccuracyChart::RoundAccuracyChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("roundAccuracyChart"),
                   .title = QStringLiteral("Accuracy of the classifiers so far"),
                   .xLabel = QStringLiteral("iteration"),
                   .yLabel = QStringLiteral("accuracy on the test set")},
                  parent),
      accuracy_(&addLine(QStringLiteral("accuracy"), Qt::SolidLine, QStringLiteral("accuracy"))) {
    for (std::size_t i = 0; i < references_.size(); ++i) {
        references_[i] = &addLine(QStringLiteral("reference/") + QLatin1String(baselineDescriptors[i].id),
                                  dashes[i], wordsOf(baselineDescriptors[i]));
        references_[i]->grey = true;
    }
    offerHere();
    restyle();
}

void RoundAccuracyChart::take() {
    const TrialRecord* record = shown().record();
    fill(*accuracy_, record ? record->y(series::scoredAsked) : std::vector<double>(),
         record ? record->y(series::accuracy) : std::vector<double>(),
         QStringLiteral("vote of all classifiers so far"));
    for (std::size_t i = 0; i < references_.size(); ++i) {
        const Quality* known = record ? record->baseline(baselineDescriptors[i].id) : nullptr;
        if (!known) {
            fill(*references_[i], {}, {}, {});
            continue;
        }
        const double value = known->accuracy;
        fill(*references_[i], {0, iterationsLimit()}, {value, value},
             QStringLiteral("%1 %2").arg(wordsOf(baselineDescriptors[i]),
                                         QLocale::c().toString(value, 'f', 3)));
    }
}

void RoundAccuracyChart::arrange(std::vector<LegendEntry>&) {
    std::optional<QCPRange> all;
    for (const auto& line : lines())
        if (drawn(*line)) {
            const auto [least, most] = std::ranges::minmax(line->y);
            all = all ? all->expanded({least, most}) : QCPRange(least, most);
        }
    setHint(accuracy_->x.empty() && !all ? QStringLiteral("No model scored yet") : QString());
    const QCPRange seen = all.value_or(QCPRange(0.5, 1));
    setAutoRange({0, iterationsLimit()},
                 shareRange(growing() ? autoY() : QCPRange(0, 0), seen.lower, seen.upper));
}

QStringList RoundAccuracyChart::guaranteeWarnings() const {
    QStringList warnings;
    const auto privacy = shown().run ? shown().run->privacy() : std::nullopt;
    if (privacy && privacy->spent.kind == EpsilonKind::None && !std::isfinite(privacy->spent.value))
        warnings << QStringLiteral("Not private: %1 promises nothing.").arg(shown().name);
    for (std::size_t i = 0; i < references_.size(); ++i)
        if (baselineDescriptors[i].readsPrivate && drawn(*references_[i]))
            warnings << QStringLiteral("Not private: the line “%1” was learnt from the private features.")
                            .arg(wordsOf(baselineDescriptors[i]));
    return warnings;
}

} // namespace epsiloscope
