// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TradeoffMarks.h"

#include "ui/plots/StepsOfRun.h"

namespace epsiloscope {

TradeoffChart::Mark::Mark(QCustomPlot* owner, int id)
    : plot(owner), point(owner->addGraph()), acrossBar(new QCPErrorBars(owner->xAxis, owner->yAxis)),
      upBar(new QCPErrorBars(owner->xAxis, owner->yAxis)),
      line(owner, QStringLiteral("run%1/line").arg(id), Qt::DashLine),
      key(QStringLiteral("run%1/tradeoff").arg(id)) {
    point->setName(key);
    point->setLineStyle(QCPGraph::lsNone);
    acrossBar->setErrorType(QCPErrorBars::etKeyError);
    for (QCPErrorBars* bar : {acrossBar, upBar}) {
        bar->setDataPlottable(point);
        bar->setWhiskerWidth(5);
        bar->setSymbolGap(0);
        bar->setName(key + (bar == upBar ? QStringLiteral("/up") : QStringLiteral("/across")));
    }
}

TradeoffChart::Mark::~Mark() {
    for (QCPAbstractPlottable* part : std::initializer_list<QCPAbstractPlottable*>{acrossBar, upBar, point})
        plot->removePlottable(part);
}

void TradeoffChart::Mark::clear() {
    point->data()->clear();
    acrossBar->data()->clear();
    upBar->data()->clear();
    across.reset();
    up.reset();
    isLine = false;
    epsilon.reset();
    words.clear();
}

TradeoffChart::SweepMarks::SweepMarks(QCustomPlot* owner, std::size_t number, ShownSweep sweep)
    : plot(owner), grey(owner->addGraph()), bright(owner->addGraph()), shown(std::move(sweep)),
      key(QStringLiteral("sweep%1/tradeoff").arg(number + 1)) {
    bright->setName(key);
    grey->setName(key + QStringLiteral("/dominated"));
    for (QCPGraph* graph : {bright, grey})
        graph->setLineStyle(QCPGraph::lsNone);
}

TradeoffChart::SweepMarks::~SweepMarks() {
    for (QCPGraph* graph : {bright, grey})
        plot->removeGraph(graph);
}

QString TradeoffChart::SweepMarks::words() const {
    const QString name = QStringLiteral("%1, %2 points").arg(shown.name).arg(points.size());
    return privacy.dataDependent() ? name + QStringLiteral(" (data-dependent ε)") : name;
}

std::vector<Epsilon> TradeoffChart::SweepMarks::epsilons() const {
    std::vector<Epsilon> all;
    for (const Point& point : points)
        all.push_back(point.epsilon);
    return all;
}

QCPScatterStyle greyMarkerStyle(int paletteIndex, bool dark, double size) {
    const ChartInk ink = chartInk(dark);
    const QColor fill = runMarkerHollow(paletteIndex) ? ink.background : ink.reference;
    return {runMarker(paletteIndex), QPen(ink.reference, 1.3), QBrush(fill), size};
}

std::optional<double> latestMeasured(const Run& run, Measure measure) {
    if (measure == Measure::LabelsAnswered && !answersQueries(run)) return std::nullopt;
    if (const auto finished = spreadOf(measured(run, measure))) return finished->median;
    return run.latest(measure.series());
}

} // namespace epsiloscope
