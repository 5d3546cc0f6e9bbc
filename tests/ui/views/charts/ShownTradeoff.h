// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "tests/ui/views/charts/TradeoffRuns.h"
#include "ui/views/charts/TradeoffChart.h"

#include <QObject>

namespace epsiloscope::testing {

/// A trade-off chart on the screen, made anew for each test.
class ShownTradeoff : public QObject {
protected:
    void show(RunNumber id, std::shared_ptr<const Run> run, bool dataDependent = false) {
        chart->addRun(id, std::move(run),
                      {id.number() - 1, QStringLiteral("Run %1").arg(id.number()), dataDependent});
        chart->refresh();
    }
    QString legendText() const { return legendOf(*chart); }
    QString axis() const { return chart->plot()->xAxis->label(); }
    bool isSmall(RunNumber id) const {
        return chart->pointOf(id)->scatterStyle().size() < ChartStyle::runMarker;
    }
    QColor fillOf(RunNumber id) const { return chart->pointOf(id)->scatterStyle().brush().color(); }
    QCPGraph* front() const { return graph(chart.get(), QStringLiteral("reference/pareto1")); }

    std::unique_ptr<TradeoffChart> chart;
};

} // namespace epsiloscope::testing
