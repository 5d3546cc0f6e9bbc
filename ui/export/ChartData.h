// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/plots/marks/ChartSeries.h"

#include <QStringList>

namespace epsiloscope {

class Chart;

/// The values of one chart, free of widgets. What is drawn of them: DrawnPlot.h.
struct ChartData {
    QString name; ///< "accountant", as in the document
    QString title, xLabel, yLabel;
    ChartView view; ///< with the ranges that are shown
    std::vector<ChartSeries> series;
};

/// Reads charts, on the window's thread. Names are the document's, in their order. `inEnglish`: what series
/// are called is the same in every language.
std::vector<ChartData> chartData(const std::vector<Chart*>& charts, const ChartDocument& document,
                                 bool inEnglish = false);

/// Facts about an export for a reader of text: title, axes, privacy, warnings, and for every visible run its
/// dataset's fingerprint and its experiment as one line of JSON. No line has a line end in it.
QStringList factsOf(const ChartDocument& document);

/// A number as short as it reads back the same, C locale: "0.1", "1e-05", "inf", "-inf", "nan".
QByteArray shortestNumber(double value);

} // namespace epsiloscope
