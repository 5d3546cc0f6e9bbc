// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartDocument.h"

#include "core/base/Json.h"
#include "core/experiment/ResultJson.h"
#include "ui/export/DocumentText.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

std::string utf8(const QString& text) {
    return text.toStdString();
}

Json textsToJson(const std::vector<QString>& texts) {
    Json list = Json::array();
    for (const QString& text : texts)
        list.push_back(utf8(text));
    return list;
}

// Ranges only where the person chose them: those that a chart chooses follow from the runs.
Json viewToJson(const ChartView& view) {
    Json json = {{"log_x", view.logX},
                 {"log_y", view.logY},
                 {"band", view.band == BandKind::MeanSd ? meanSdName : quartilesName},
                 {"trials", view.trials},
                 {"hidden", Json::array()},
                 {"notes", Json::array()}};
    if (view.zoomed && canBeShown(view.x, view.logX) && canBeShown(view.y, view.logY)) {
        json["x"] = {view.x.lower, view.x.upper};
        json["y"] = {view.y.lower, view.y.upper};
    }
    for (const auto& [what, choice] : view.choices)
        json["choices"][utf8(what)] = utf8(choice);
    for (const QString& key : view.hidden)
        json["hidden"].push_back(utf8(key));
    for (const ChartNote& note : view.notes)
        if (std::isfinite(note.x) && std::isfinite(note.y))
            json["notes"].push_back({{"x", note.x}, {"y", note.y}, {"text", utf8(note.text)}});
    return json;
}

Json runToJson(const DocumentRun& run, bool orders, bool accountants) {
    Json result = resultToJson(*run.run);
    for (Json& trial : result["trials"]) {
        if (!orders) trial.erase("rdp");
        if (!accountants) trial.erase("accountants");
    }
    return {{"id", run.id},
            {"name", utf8(run.name)},
            {"palette", run.paletteIndex},
            {"visible", run.visible},
            {"data_dependent", run.dataDependent},
            {"run", std::move(result)}};
}

} // namespace

const QStringList& chartNames() {
    static const QStringList names{labelsChartName,       QStringLiteral("accountant"),
                                   accuracyChartName,     tradeoffChartName,
                                   errorsChartName,       gradientsChartName,
                                   bagsChartName,         teachersChartName,
                                   ordersChartName,       accountantsChartName,
                                   sweepChartName,        sweepMapName,
                                   votesChartName,        pluralityChartName,
                                   recordsChartName,      searchMapName,
                                   roundErrorsChartName,  alphasChartName,
                                   weightsChartName,      roundAccuracyChartName,
                                   lineVoteChartName,     lineThresholdsChartName,
                                   lineWeightsChartName,  pricesChartName,
                                   priceCurvesChartName,  baggingPlaneChartName,
                                   ensembleHistogramName, ensembleCurveName,
                                   ensembleMapName};
    return names;
}

bool canBeShown(const QCPRange& range, bool logarithmic) {
    return QCPRange::validRange(range) && (!logarithmic || range.lower > 0);
}

Json chartDocumentToJson(const ChartDocument& document) {
    Json json = {{"schema", documentSchema},
                 {"title", utf8(document.title)},
                 {"charts", textsToJson(document.charts)},
                 {"axes", Json::object()},
                 {"privacy", textsToJson(document.privacy)},
                 {"warnings", textsToJson(document.warnings)},
                 {"views", Json::object()},
                 {"delta", document.delta},
                 {"runs", Json::array()}};
    for (const auto& [chart, words] : document.axes)
        json["axes"][utf8(chart)] = utf8(words);
    for (const auto& [chart, view] : document.views)
        json["views"][utf8(chart)] = viewToJson(view);
    if (document.budget && std::isfinite(*document.budget)) json["budget"] = *document.budget;
    // The costs over orders and by other accountants are long lists: no other chart shows them.
    const auto drawn = [&document](const QString& chart) {
        return std::find(document.charts.begin(), document.charts.end(), chart) != document.charts.end();
    };
    for (const DocumentRun& run : document.runs)
        json["runs"].push_back(runToJson(run, drawn(ordersChartName), drawn(accountantsChartName)));
    for (const DocumentSweep& sweep : document.sweeps)
        json["sweeps"].push_back({{"name", utf8(sweep.name)},
                                  {"palette", sweep.paletteIndex},
                                  {"sweep", sweepToJson(*sweep.sweep)}});
    return json;
}

QByteArray documentText(const ChartDocument& document) {
    // Names read from foreign tables need not be UTF-8: what is not becomes U+FFFD.
    return QByteArray::fromStdString(
        chartDocumentToJson(document).dump(-1, ' ', true, Json::error_handler_t::replace));
}

} // namespace epsiloscope
