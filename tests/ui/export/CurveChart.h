// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/ChartStyle.h"

#include <cmath>
#include <limits>

namespace epsiloscope::testing {

/// A name with everything that file formats stumble over.
inline const QString difficultName =
    QString::fromUtf8("Müller <σ & \"ε\"> ]]> 50 % $x_1^2$ #{~\\} ") + QChar(1) + QStringLiteral("end");

/// A chart over given curves, drawn and told.
class CurveChart final : public Chart {
public:
    explicit CurveChart(std::vector<ChartSeries> series, const QString& id = QStringLiteral("curveChart"))
        : Chart({.id = id, .title = QStringLiteral("Growth"), .xLabel = "queries asked", .yLabel = "ε"}),
          series_(std::move(series)) {
        std::vector<LegendEntry> entries;
        for (const ChartSeries& each : series_) {
            QCPGraph* graph = plot()->addGraph();
            graph->setName(each.key);
            graph->setPen(each.appearance.pen);
            graph->setData(QVector<double>(each.x.begin(), each.x.end()),
                           QVector<double>(each.y.begin(), each.y.end()), true);
            entries.push_back(each.appearance);
        }
        legend()->setEntries(std::move(entries));
        setHint({});
        setAutoRange({0, 10}, {0, 10});
    }

    std::vector<ChartSeries> visibleSeries() const override {
        std::vector<ChartSeries> series = series_;
        // As the real charts: colours follow the theme.
        for (ChartSeries& each : series)
            each.appearance.pen.setColor(runColour(0, dark()));
        return series;
    }
    QStringList guaranteeWarnings() const override { return warnings; }
    QStringList privacyWords() const override { return privacy; }

    QStringList warnings, privacy;

private:
    std::vector<ChartSeries> series_;
};

inline ChartSeries curve(const QString& run, std::vector<double> x, std::vector<double> y) {
    ChartSeries series;
    series.key = QStringLiteral("run1/epsilon");
    series.run = run;
    series.quantity = QStringLiteral("ε spent");
    series.appearance = {.key = series.key,
                         .text = run,
                         .pen = QPen(runColour(0, false), 2, Qt::DashLine),
                         .words = runWordColour(0, false)};
    series.appearance.marker =
        QCPScatterStyle(runMarker(0), QPen(runColour(0, false)), runColour(0, false), 6);
    series.x = std::move(x);
    series.y = std::move(y);
    return series;
}

inline ChartSeries bandedCurve() {
    ChartSeries series = curve(QStringLiteral("Run 1"), {1, 2, 3}, {0.1, 2.5, 1e-7});
    series.band = QStringLiteral("quartiles of 5 repeats");
    series.appearance.band = QColor(0xd0, 0xe0, 0xf0);
    series.lower = {0, 2, 0};
    series.upper = {0.2, 3, std::numeric_limits<double>::infinity()};
    return series;
}

/// What stands behind one such chart.
inline ChartDocument documentOfOne(const CurveChart& chart) {
    ChartDocument document;
    document.title = difficultName;
    document.charts = {"accountant"};
    document.axes["accountant"] = "ε at δ = 1e-5 against queries asked";
    document.privacy = {chart.privacy.begin(), chart.privacy.end()};
    document.warnings = {chart.warnings.begin(), chart.warnings.end()};
    document.delta = 1e-5;
    return document;
}

} // namespace epsiloscope::testing
