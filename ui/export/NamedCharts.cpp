// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/NamedCharts.h"

#include "ui/export/ChartDocument.h"

#include <algorithm>

namespace epsiloscope {

bool hasViewOfItsOwn(const QString& chart) {
    static const QStringList names{roundErrorsChartName,   alphasChartName,       weightsChartName,
                                   roundAccuracyChartName, lineVoteChartName,     lineThresholdsChartName,
                                   lineWeightsChartName,   pricesChartName,       priceCurvesChartName,
                                   baggingPlaneChartName,  ensembleHistogramName, ensembleCurveName,
                                   ensembleMapName};
    return names.contains(chart);
}

Result<NamedCharts> chosenCharts(const NamedCharts& charts, const QString& name) {
    if (name == QLatin1String("all")) {
        // The four, and a sweep: they go together on one page. Votes, what was found on them and what
        // single records pay are private: they leave the window by their own name alone.
        NamedCharts together = charts;
        std::erase_if(together, [](const auto& chart) {
            return chart.first == ordersChartName || chart.first == accountantsChartName ||
                   chart.first == votesChartName || chart.first == pluralityChartName ||
                   chart.first == recordsChartName || chart.first == searchMapName ||
                   hasViewOfItsOwn(chart.first);
        });
        return together;
    }
    QStringList names{QStringLiteral("all")};
    for (const auto& chart : charts) {
        if (chart.first == name) return NamedCharts{chart};
        names << chart.first;
    }
    return Error{"these results have no chart \"" + name.toStdString() + "\"", "chart",
                 "there are " + names.join(QStringLiteral(", ")).toStdString()};
}

std::vector<Chart*> withoutNames(const NamedCharts& charts) {
    std::vector<Chart*> plain;
    for (const auto& [name, chart] : charts)
        plain.push_back(chart);
    return plain;
}

} // namespace epsiloscope
