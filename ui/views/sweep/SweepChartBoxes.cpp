// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PartsChart.h"
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/SweepAxisLook.h"
#include "ui/views/sweep/SweepBoxes.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/words/SweepWords.h"

// A sweep as box plots: what they show and what they give to tables and exports.
namespace epsiloscope {

namespace {

std::vector<double> axisPlaces(const SweepAxis& axis) {
    if (auto numbers = numbersOf(axis)) return *numbers;
    std::vector<double> places;
    for (std::size_t i = 0; i < axis.values.size(); ++i)
        places.push_back(static_cast<double>(i));
    return places;
}

} // namespace

void SweepChart::placeBoxes() {
    std::vector<SweepBoxRow> rows;
    for (const SweepCurve& curve : curves_) {
        if (!asBoxes() || !shown(curve)) continue;
        const auto index = static_cast<int>(curve.number);
        SweepBoxRow row{.colour = runColour(index, dark()),
                        .fill = bandColour(index),
                        .marker = markerStyle(index, dark(), false, ChartStyle::tinyMarker),
                        .spread = bandsShown(),
                        .x = {},
                        .boxes = {}};
        for (const SweepValue& value : curve.values) {
            if (!value.box) continue;
            row.x.push_back(value.x);
            row.boxes.push_back(*value.box);
        }
        rows.push_back(std::move(row));
    }
    boxes_->setRows(std::move(rows));
    boxes_->setPlaces(sweep_ ? axisPlaces(sweep_->plan.axes[across_]) : std::vector<double>());
}

void SweepChart::addBoxSeries(std::vector<ChartSeries>& all, const SweepCurve& curve) const {
    const auto index = static_cast<int>(curve.number);
    const auto series = [&](const QString& suffix, const QString& what, const QCPScatterStyle& marker) {
        const QString key = keyOf(curve) + suffix;
        return ChartSeries{
            .key = key,
            .run = nameOf(curve),
            .quantity = measureQuantity(measure_, curve.privacy, what),
            .appearance = {.key = key,
                           .text = nameOf(curve) + QStringLiteral(", ") + what,
                           .pen = QPen(runColour(index, dark()), chartStyle.outline, Qt::NoPen),
                           .words = runWordColour(index, dark()),
                           .marker = marker},
            .points = true};
    };
    const QColor colour = runColour(index, dark());
    ChartSeries low = series(QStringLiteral("/low"), tr("end of the lower whisker"), edgeMark(colour));
    ChartSeries high = series(QStringLiteral("/high"), tr("end of the upper whisker"), edgeMark(colour));
    ChartSeries beyond = series(
        QStringLiteral("/beyond"), tr("repetitions beyond the whiskers"),
        {QCPScatterStyle::ssCircle, QPen(colour, chartStyle.outline), QBrush(Qt::NoBrush), ChartStyle::dot});
    for (const SweepValue& value : curve.values) {
        if (!value.box || value.draws < 2) continue;
        low.x.push_back(value.x);
        low.y.push_back(value.box->low);
        high.x.push_back(value.x);
        high.y.push_back(value.box->high);
        for (const double draw : value.box->beyond) {
            beyond.x.push_back(value.x);
            beyond.y.push_back(draw);
        }
    }
    for (ChartSeries* each : {&low, &high, &beyond})
        if (!each->x.empty()) all.push_back(std::move(*each));
}

} // namespace epsiloscope
