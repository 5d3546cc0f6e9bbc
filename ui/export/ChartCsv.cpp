// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/CsvFile.h"
#include "ui/export/ChartData.h"
#include "ui/export/ChartFiles.h"

#include <algorithm>

namespace epsiloscope {

namespace {

QByteArray cell(const QString& text) {
    return QByteArray::fromStdString(csvCell(text.toStdString()));
}

/// Inside, or the end of a line that crosses what is seen.
bool reachesInto(const AxisRange& seen, const ChartSeries& series, std::size_t i) {
    const auto crosses = [&](std::size_t from, std::size_t to) {
        return std::max(series.x[from], series.x[to]) >= seen.lower &&
               std::min(series.x[from], series.x[to]) <= seen.upper;
    };
    if (series.x[i] >= seen.lower && series.x[i] <= seen.upper) return true;
    if (series.points) return false;
    return (i > 0 && crosses(i - 1, i)) || (i + 1 < series.x.size() && crosses(i, i + 1));
}

void addRows(QByteArray& csv, const ChartData& chart, const ChartSeries& series) {
    const QByteArray begin = cell(chart.name) + ',' + cell(series.run) + ',' + cell(series.quantity) + ',' +
                             cell(series.band) + ',';
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

CsvNotes notesOf(const std::vector<ChartData>& charts, const ChartDocument& document) {
    CsvNotes notes;
    for (const QString& fact : factsOf(document))
        notes.facts.push_back(fact.toStdString());
    for (const ChartData& chart : charts)
        if (chart.view.zoomed)
            notes.facts.push_back((chart.name + ": zoomed, only what can be seen from x = " +
                                   shortestNumber(chart.view.x.lower) + " to " +
                                   shortestNumber(chart.view.x.upper))
                                      .toStdString());
    return notes;
}

QByteArray tableOf(const std::vector<ChartData>& charts) {
    QByteArray csv = "chart,run,quantity,band,x,y,lower,upper\n";
    for (const ChartData& chart : charts)
        for (const ChartSeries& series : chart.series)
            addRows(csv, chart, series);
    return csv;
}

} // namespace

UnfinishedFile chartsAsCsv(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how) {
    return [data = chartData(charts, document, true), document,
            comments = how.comments]() -> Result<ExportedFile> {
        const CsvNotes notes = notesOf(data, document);
        const QByteArray table = tableOf(data);
        if (!comments) return ExportedFile{table, {besideCsv(notes)}};
        return ExportedFile{QByteArray::fromStdString(withComments({table.toStdString(), notes})),
                            {besideCsv({})}};
    };
}

} // namespace epsiloscope
