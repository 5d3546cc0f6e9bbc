// SPDX-License-Identifier: GPL-3.0-or-later
// What EnsembleCurveChart gives to tables, exports and badges.
#include "ui/ensemble/EnsembleCurveChart.h"

namespace epsiloscope {

std::vector<ChartSeries> EnsembleCurveChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (curve_.points.empty()) return all;
    if (line_->visible()) {
        ChartSeries series;
        series.appearance = entryOfCurve();
        series.key = series.appearance.key;
        series.run = name_;
        series.quantity = QStringLiteral("released accuracy, %, median");
        series.band = QStringLiteral("quartiles of trials");
        for (const EnsemblePoint& point : curve_.points) {
            series.x.push_back(static_cast<double>(point.teachers));
            series.y.push_back(100 * point.median);
            series.lower.push_back(100 * point.q1);
            series.upper.push_back(100 * point.q3);
        }
        all.push_back(std::move(series));
    }
    if (best_->visible()) {
        const EnsemblePoint& best = curve_.points[*curve_.best];
        ChartSeries series;
        series.appearance = entryOfBest();
        series.key = series.appearance.key;
        series.run = name_;
        series.quantity = QStringLiteral("best number of teachers: least median |released − truth|");
        series.points = true;
        series.x = {static_cast<double>(best.teachers)};
        series.y = {100 * best.median};
        all.push_back(std::move(series));
    }
    if (truth_.shown()) {
        ChartSeries series;
        series.appearance = entryOfTruth();
        series.key = series.appearance.key;
        series.quantity = QStringLiteral("truth, %, median (not private)");
        series.x = {static_cast<double>(curve_.points.front().teachers),
                    static_cast<double>(curve_.points.back().teachers)};
        series.y = {truth_.value(), truth_.value()};
        all.push_back(std::move(series));
    }
    return all;
}

QStringList EnsembleCurveChart::guaranteeWarnings() const {
    QStringList warnings;
    if (curve_.points.empty()) return warnings;
    if (truth_.shown())
        warnings << QStringLiteral("Not private: the truth was learnt from the private records.");
    if (curve_.runs > 1) warnings << comparisonWarning(curve_.runs);
    return warnings;
}

QStringList EnsembleCurveChart::privacyWords() const {
    return curve_.points.empty() ? QStringList() : curve_.privacy.words(name_);
}

} // namespace epsiloscope
