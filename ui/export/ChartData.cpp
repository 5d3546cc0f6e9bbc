// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartData.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "ui/plots/chart/Chart.h"

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

} // namespace epsiloscope
