// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartData.h"

#include "core/base/Json.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/export/ChartFiles.h"
#include "ui/plots/chart/Chart.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsiloscope {

namespace {

ChartData dataOf(Chart& chart, const QString& name, bool inEnglish) {
    return {.name = name,
            .title = chart.title(),
            .xLabel = chart.plot()->xAxis->label(),
            .yLabel = chart.plot()->yAxis->label(),
            .view = chart.view(),
            .series = chart.printedSeries(inEnglish)};
}

QString oneLine(QString text) {
    for (QChar& letter : text)
        if (letter.category() == QChar::Other_Control || letter == QChar::LineSeparator ||
            letter == QChar::ParagraphSeparator)
            letter = QLatin1Char(' ');
    return text;
}

void addFacts(QStringList& facts, const QString& name, const std::string& fingerprint,
              const Json& experiment) {
    facts << QStringLiteral("dataset of %1: %2")
                 .arg(name, fingerprint.empty() ? QStringLiteral("not known")
                                                : QString::fromStdString(fingerprint));
    facts << QStringLiteral("experiment of %1: %2")
                 .arg(name,
                      QString::fromStdString(experiment.dump(-1, ' ', true, Json::error_handler_t::replace)));
}

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

std::vector<ChartData> chartData(const std::vector<Chart*>& charts, const ChartDocument& document,
                                 bool inEnglish) {
    std::vector<ChartData> data;
    for (std::size_t i = 0; i < charts.size(); ++i)
        data.push_back(dataOf(*charts[i],
                              i < document.charts.size() ? document.charts[i] : charts[i]->objectName(),
                              inEnglish));
    return data;
}

QStringList factsOf(const ChartDocument& document) {
    QStringList facts{document.title};
    for (const QString& chart : document.charts)
        if (const auto axes = document.axes.find(chart); axes != document.axes.end())
            facts << QStringLiteral("%1: %2").arg(chart, axes->second);
    for (const QString& words : document.privacy)
        facts << QStringLiteral("privacy: %1").arg(words);
    for (const QString& words : document.warnings)
        facts << QStringLiteral("warning: %1").arg(words);
    for (const DocumentRun& run : document.runs)
        if (run.visible)
            addFacts(facts, run.name, run.run->data().fingerprint,
                     resultToJson(*run.run, AttackerTold::No)["experiment"]);
    for (const ShownSweep& sweep : document.sweeps)
        addFacts(facts, sweep.name, sweep.sweep->data.fingerprint, sweepPlanToJson(sweep.sweep->plan));
    for (QString& fact : facts)
        fact = oneLine(fact);
    return facts;
}

QByteArray shortestNumber(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), static_cast<qsizetype>(end.ptr - text.data())};
}

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
