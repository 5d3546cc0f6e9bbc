// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartData.h"
#include "ui/export/ChartFiles.h"

#include <algorithm>

namespace epsiloscope {

namespace {

QByteArray quoted(const QString& text) {
    QByteArray field = text.toUtf8();
    const bool plain =
        std::ranges::none_of(field, [](char c) { return c == ',' || c == '"' || c == '\n' || c == '\r'; });
    // A first field that begins with # would be taken for a fact.
    if (plain && !field.startsWith('#')) return field;
    return '"' + field.replace('"', "\"\"") + '"';
}

/// Inside, or the end of a line that crosses what is seen.
bool reachesInto(const QCPRange& seen, const ChartSeries& series, std::size_t i) {
    const auto crosses = [&](std::size_t from, std::size_t to) {
        return std::max(series.x[from], series.x[to]) >= seen.lower &&
               std::min(series.x[from], series.x[to]) <= seen.upper;
    };
    if (seen.contains(series.x[i])) return true;
    if (series.points) return false;
    return (i > 0 && crosses(i - 1, i)) || (i + 1 < series.x.size() && crosses(i, i + 1));
}

void addRows(QByteArray& csv, const ChartData& chart, const ChartSeries& series) {
    const QByteArray begin = quoted(chart.name) + ',' + quoted(series.run) + ',' + quoted(series.quantity) +
                             ',' + quoted(series.band) + ',';
    const bool banded = !series.lower.empty();
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        if (chart.view.zoomed && !reachesInto(chart.view.x, series, i)) continue;
        csv += begin + shortestNumber(series.x[i]) + ',' + shortestNumber(series.y[i]) + ',';
        if (banded) csv += shortestNumber(series.lower[i]);
        csv += ',';
        if (banded) csv += shortestNumber(series.upper[i]);
        csv += '\n';
    }
}

QByteArray csvOf(const std::vector<ChartData>& charts, const ChartDocument& document) {
    QByteArray csv;
    for (const QString& fact : factsOf(document))
        csv += "# " + fact.toUtf8() + '\n';
    for (const ChartData& chart : charts)
        if (chart.view.zoomed)
            csv += "# " + chart.name.toUtf8() +
                   ": zoomed, only what can be seen from x = " + shortestNumber(chart.view.x.lower) + " to " +
                   shortestNumber(chart.view.x.upper) + '\n';
    csv += "chart,run,quantity,band,x,y,lower,upper\n";
    for (const ChartData& chart : charts)
        for (const ChartSeries& series : chart.series)
            addRows(csv, chart, series);
    return csv;
}

} // namespace

UnfinishedFile chartsAsCsv(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport&) {
    return [data = chartData(charts, document, true), document]() -> Result<QByteArray> {
        return csvOf(data, document);
    };
}

} // namespace epsiloscope
