// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DocumentOfCharts.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"

namespace epsiloscope {

namespace {

QString titleOf(const NamedCharts& charts) {
    QStringList titles;
    for (const auto& [name, chart] : charts)
        titles << chart->title();
    if (titles.size() == 1) return titles.first();
    return QStringLiteral("Epsiloscope: %1").arg(titles.join(QStringLiteral(", ")));
}

QString axesOf(const Chart& chart) {
    return QStringLiteral("%1 against %2")
        .arg(chart.plot()->yAxis->label(), chart.plot()->xAxis->label())
        .simplified();
}

/// Charts repeat what they say of the same run.
void addNew(QStringList& words, const QStringList& said) {
    for (const QString& each : said)
        if (!words.contains(each)) words << each;
}

// The δ that is set follows from how many records there are, which a release does not tell: its own stands
// there.
void keepDeltaOfReleases(ChartDocument& document) {
    for (const DocumentRun& shown : document.runs) {
        if (!shown.run->experiment().release) continue;
        const auto privacy = shown.run->privacy();
        document.delta = privacy ? privacy->spent.delta : 0;
    }
}

} // namespace

ChartDocument documentOf(const NamedCharts& charts, const BehindCharts& behind) {
    const InEnglish english; // what is told beside a picture is the same in every language
    ChartDocument document;
    document.title = titleOf(charts);
    document.budget = behind.budget;
    document.delta = behind.delta;
    bool runs = false, sweeps = false;
    for (const auto& [name, chart] : charts) {
        document.charts.push_back(name);
        document.axes[name] = axesOf(*chart);
        document.views[name] = chart->view();
        addNew(document.privacy, chart->privacyWords());
        addNew(document.warnings, chart->guaranteeWarnings());
        const ChartKind& kind = chart->kind();
        document.lists.insert(kind.lists.begin(), kind.lists.end());
        const bool both = kind.shows == ChartShows::RunsAndSweep;
        runs = runs || both || kind.shows == ChartShows::Runs || kind.shows == ChartShows::OneRun;
        sweeps = sweeps || both || kind.shows == ChartShows::Sweep;
    }
    if (runs)
        for (DocumentRun shown : behind.runs) {
            if (!shown.run->ended()) shown.run = std::make_shared<const Run>(*shown.run);
            document.runs.push_back(std::move(shown));
        }
    if (sweeps)
        for (const ShownSweep& shown : behind.sweeps)
            document.sweeps.push_back(
                {shown.name, shown.paletteIndex, std::make_shared<const SweepResult>(*shown.sweep)});
    keepDeltaOfReleases(document);
    return document;
}

Result<NamedCharts> chosenCharts(const NamedCharts& charts, const QString& name) {
    if (name == QLatin1String("all")) {
        // Votes, what was found on them and what single records pay are private: they leave the window by
        // their own name alone.
        NamedCharts together = charts;
        std::erase_if(together, [](const auto& chart) { return !chart.second->kind().together; });
        return together;
    }
    QStringList names{QStringLiteral("all")};
    for (const auto& chart : charts) {
        if (chart.first == name) return NamedCharts{chart};
        names << chart.first;
    }
    return Error{Sentence("these results have no chart \"%1\"", {name.toStdString()}), "chart",
                 Sentence("there are %1", {names.join(QStringLiteral(", ")).toStdString()})};
}

std::vector<Chart*> withoutNames(const NamedCharts& charts) {
    std::vector<Chart*> plain;
    for (const auto& [name, chart] : charts)
        plain.push_back(chart);
    return plain;
}

} // namespace epsiloscope
