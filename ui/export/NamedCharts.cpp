// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/NamedCharts.h"

#include "ui/plots/chart/Chart.h"

namespace epsiloscope {

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
