// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/AccuracyChart.h"

#include "ui/plots/NiceRange.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {
constexpr std::size_t nonprivate = 0; // among the baselines
}

AccuracyChart::AccuracyChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("accuracyChart"),
                .title = QStringLiteral("Accuracy on the test set"),
                .xLabel = QStringLiteral("labels answered"),
                .yLabel = QStringLiteral("accuracy")},
               parent),
      baselines_{{{"nonprivate", QStringLiteral("non-private"), nullptr},
                  {"public_only", QStringLiteral("public pool only"), nullptr},
                  {"majority", QStringLiteral("majority class"), nullptr}}} {
    constexpr std::array dashes{Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
    for (std::size_t i = 0; i < baselines_.size(); ++i)
        baselines_[i].line = std::make_unique<ReferenceLine>(
            plot(), QStringLiteral("reference/") + QLatin1String(baselines_[i].name), dashes[i]);
    offerQueries();
    bringUpToDate();
}

void AccuracyChart::addCurves(ShownRun& shown) {
    addCurve(shown, QStringLiteral("accuracy"), Quantity::Accuracy, Qt::SolidLine);
}

// The first snapshot with as many labels, of the first trial that came so far.
std::optional<double> AccuracyChart::askedAt(const ShownRun& shown, double x) const {
    for (const TrialRecord& trial : shown.run->trials()) {
        const auto at = std::lower_bound(trial.scoredAnswered.begin(), trial.scoredAnswered.end(), x);
        if (at != trial.scoredAnswered.end())
            return trial.scoredAsked[static_cast<std::size_t>(at - trial.scoredAnswered.begin())];
    }
    return std::nullopt;
}

QString AccuracyChart::curveWords(const ShownRun& shown, std::size_t) const {
    // Of a file of votes there is no student: the labels themselves are held against the truth.
    return shown.run->data().votes ? QStringLiteral("%1: labels that are right").arg(shown.appearance.name)
                                   : shown.appearance.name;
}

QStringList AccuracyChart::guaranteeWarnings() const {
    QStringList warnings;
    const QString names = namesOf([](const ShownRun& shown) {
        const auto privacy = shown.run->privacy();
        return privacy && privacy->spent.kind == EpsilonKind::None && !std::isfinite(privacy->spent.value);
    });
    if (!names.isEmpty()) warnings << QStringLiteral("Not private: %1 promises nothing.").arg(names);
    if (baselines_[nonprivate].line->shown())
        warnings << QStringLiteral(
            "Not private: the line “non-private” was learnt from the private records.");
    return warnings;
}

void AccuracyChart::restyleRest() {
    const ShownRun* newest = nullptr;
    for (const ShownRun& shown : runs())
        if (shown.visible) newest = &shown;
    for (Baseline& baseline : baselines_) {
        const auto accuracy = newest ? newest->run->baselineAccuracy(baseline.name) : std::nullopt;
        baseline.known = accuracy.has_value();
        baseline.line->setValue(accuracy.value_or(0));
        baseline.line->setLook(ink().reference, ink().secondary,
                               baseline.known && !hidden(baseline.line->key()));
    }
}

LegendEntry AccuracyChart::entryOf(const Baseline& baseline) const {
    return baseline.line->legendEntry(
        QStringLiteral("%1 %2").arg(baseline.words, QLocale::c().toString(baseline.line->value(), 'f', 3)),
        hidden(baseline.line->key()));
}

std::vector<LegendEntry> AccuracyChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const Baseline& baseline : baselines_)
        if (baseline.known) entries.push_back(entryOf(baseline));
    return entries;
}

std::vector<ChartSeries> AccuracyChart::referenceSeries() const {
    std::vector<ChartSeries> series;
    const double value = largestX().value_or(autoX().upper);
    for (const Baseline& baseline : baselines_)
        if (baseline.line->shown())
            series.push_back(
                straightSeries(entryOf(baseline), 0, baseline.line->value(), value, baseline.line->value()));
    return series;
}

std::optional<QCPRange> AccuracyChart::accuracies() const {
    std::optional<QCPRange> all;
    const auto include = [&all](const QCPRange& range) { all = all ? all->expanded(range) : range; };
    for (const ShownRun& shown : runs())
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown()) include(*range);
    for (const Baseline& baseline : baselines_)
        if (baseline.line->shown()) include({baseline.line->value(), baseline.line->value()});
    return all;
}

void AccuracyChart::arrange() {
    const auto shares = accuracies();
    if (runs().empty())
        setHint(QStringLiteral("Press Run: see what a student learns\nfrom the answered labels"));
    else if (!shares && !largestX())
        setHint(running() ? QStringLiteral("Waiting for the first answers …")
                          : QStringLiteral("These runs scored no model"));
    else
        setHint({});
    const QCPRange range = shares.value_or(QCPRange(0.5, 1));
    const double labels = std::max(10.0, largestX().value_or(100));
    setAutoRange({0, growingLimit(autoX().upper, labels, growing())},
                 shareRange(growing() ? autoY() : QCPRange(0, 0), range.lower, range.upper));
}

} // namespace epsiloscope
