// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffMarks.h"

namespace epsiloscope {

namespace {

OnPlot<QCPErrorBars> errorBarsOf(QCPGraph* point, QCPErrorBars::ErrorType type, const char* name) {
    const QCustomPlot* plot = point->parentPlot();
    OnPlot<QCPErrorBars> bars(new QCPErrorBars(plot->xAxis, plot->yAxis));
    bars->setErrorType(type);
    bars->setDataPlottable(point);
    bars->setWhiskerWidth(5);
    bars->setSymbolGap(0);
    bars->setName(point->name() + QLatin1String(name));
    return bars;
}

} // namespace

TradeoffMark::TradeoffMark(QCustomPlot* plot, const QString& markKey, bool dominated)
    : key(markKey), grey(dominated ? pointsOn(plot, markKey + QStringLiteral("/dominated")) : nullptr),
      bright(pointsOn(plot, markKey)) {}

RunTradeoffMark::RunTradeoffMark(QCustomPlot* plot, int id)
    : TradeoffMark(plot, QStringLiteral("run%1/tradeoff").arg(id), false),
      acrossBar(errorBarsOf(bright.get(), QCPErrorBars::etKeyError, "/across")),
      upBar(errorBarsOf(bright.get(), QCPErrorBars::etValueError, "/up")),
      line(plot, QStringLiteral("run%1/line").arg(id), Qt::DashLine) {}

void RunTradeoffMark::clear() {
    bright->data()->clear();
    acrossBar->data()->clear();
    upBar->data()->clear();
    across.reset();
    up.reset();
    points.clear();
    words.clear();
    isLine = settled = false;
}

SweepTradeoffMark::SweepTradeoffMark(QCustomPlot* plot, std::size_t number, ShownSweep sweep)
    : TradeoffMark(plot, QStringLiteral("sweep%1/tradeoff").arg(number + 1), true), shown(std::move(sweep)) {
    name = shown.name;
    paletteIndex = shown.paletteIndex;
    settled = true;
}

} // namespace epsiloscope
