// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/LegendStrip.h"

#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// The recorded point of one visible curve next to a place.
struct CurveReading {
    QString key, words; ///< from the legend entry
    QColor ink;         ///< for its words
    double x = 0, y = 0;
};

/// The readings of a plot's visible curves next to `x`: of each line the recorded point nearest in x, where
/// `x` lies within it (half a point's distance beyond its ends); of mere points those within reach of the
/// pixel `at`. A curve is the graph whose name is the key of a legend entry.
std::vector<CurveReading> curveReadings(const QCustomPlot* plot, const LegendStrip* legend, double x,
                                        std::optional<QPointF> at = {});

/// The recorded x nearest to `x` among all visible lines, so that a cursor stands on data; nothing where
/// there are none.
std::optional<double> nearestRecordedX(const QCustomPlot* plot, const LegendStrip* legend, double x);

} // namespace epsiloscope
