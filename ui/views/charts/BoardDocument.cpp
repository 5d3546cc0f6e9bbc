// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/BoardDocument.h"

#include "ui/views/charts/ChartBoard.h"

#include <QCoreApplication>

#include <algorithm>

namespace epsiloscope {

namespace {

struct BoardDocumentText {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::BoardDocument)
};

QString boardTitle(const NamedCharts& charts) {
    QStringList titles;
    for (const auto& [name, chart] : charts)
        titles << chart->title();
    if (titles.size() == 1) return titles.first();
    return BoardDocumentText::tr("Epsiloscope: %1").arg(titles.join(QStringLiteral(", ")));
}

QString axesOf(const Chart& chart) {
    return BoardDocumentText::tr("%1 against %2")
        .arg(chart.plot()->yAxis->label(), chart.plot()->xAxis->label())
        .simplified();
}

/// Charts repeat what they say of the same run.
void addNew(std::vector<QString>& words, const QStringList& said) {
    for (const QString& each : said)
        if (std::ranges::find(words, each) == words.end()) words.push_back(each);
}

DocumentRun documentRun(const BoardRun& shown) {
    return {.id = shown.id,
            .name = shown.appearance.name,
            .paletteIndex = shown.appearance.paletteIndex,
            .visible = shown.visible,
            .dataDependent = shown.appearance.dataDependent,
            .run = shown.run->ended() ? shown.run : std::make_shared<const Run>(*shown.run)};
}

// The board's δ follows from how many records there are, which a release does not tell: its own stands there.
void keepDeltaOfReleases(ChartDocument& document) {
    for (const DocumentRun& shown : document.runs) {
        if (!shown.run->experiment().release) continue;
        const auto privacy = shown.run->privacy();
        document.delta = privacy ? privacy->spent.delta : 0;
    }
}

} // namespace

ChartDocument documentOf(const ChartBoard& board, const NamedCharts& charts,
                         const std::vector<DocumentSweep>& sweeps) {
    ChartDocument document;
    document.title = boardTitle(charts);
    document.budget = board.budget();
    document.delta = board.delta();
    for (const auto& [name, chart] : charts) {
        document.charts.push_back(name);
        document.axes[name] = axesOf(*chart);
        document.views[name] = chart->view();
        addNew(document.privacy, chart->privacyWords());
        addNew(document.warnings, chart->guaranteeWarnings());
    }
    const auto showsSweep = [](const auto& chart) {
        return chart.first == sweepChartName || chart.first == sweepMapName ||
               chart.first == ensembleCurveName || chart.first == ensembleMapName;
    };
    const auto showsNoRun = [&showsSweep](const auto& chart) {
        return showsSweep(chart) || chart.first == searchMapName;
    };
    if (!std::ranges::all_of(charts, showsNoRun))
        for (const BoardRun& shown : board.runs())
            if (shown.visible) document.runs.push_back(documentRun(shown));
    if (std::ranges::any_of(
            charts, [&](const auto& chart) { return showsSweep(chart) || chart.first == tradeoffChartName; }))
        for (const DocumentSweep& shown : sweeps)
            document.sweeps.push_back(
                {shown.name, shown.paletteIndex, std::make_shared<const SweepResult>(*shown.sweep)});
    keepDeltaOfReleases(document);
    return document;
}

ChartDocument documentOfRun(const ChartBoard& board, const NamedCharts& charts, int run) {
    ChartDocument document = documentOf(board, charts);
    document.runs.clear();
    for (const BoardRun& shown : board.runs())
        if (shown.id == run) document.runs.push_back(documentRun(shown));
    for (DocumentRun& shown : document.runs)
        shown.visible = true; // on the charts exported, if not on the board
    document.delta = board.delta();
    keepDeltaOfReleases(document);
    return document;
}

void showDocument(const ChartDocument& document, ChartBoard& board) {
    board.setBudget(document.budget, document.delta);
    for (const DocumentRun& run : document.runs) {
        board.addRun(
            run.id, run.run,
            {.paletteIndex = run.paletteIndex, .name = run.name, .dataDependent = run.dataDependent});
        board.setRunVisible(run.id, run.visible);
    }
    for (const auto& [name, chart] : board.everyChart())
        if (const auto view = document.views.find(name); view != document.views.end())
            chart->setView(view->second);
}

} // namespace epsiloscope
