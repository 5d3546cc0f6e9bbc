// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/CurveReading.h"

#include <cmath>
#include <map>

namespace epsiloscope {

namespace {

constexpr double reachOfPoint = 14; // pixels

// Legend entries in their order, each with its graph.
std::vector<std::pair<const LegendEntry*, QCPGraph*>> visibleGraphs(const QCustomPlot* plot,
                                                                    const LegendStrip* legend) {
    std::map<QString, QCPGraph*> byName;
    for (int i = 0; i < plot->graphCount(); ++i)
        byName[plot->graph(i)->name()] = plot->graph(i);
    std::vector<std::pair<const LegendEntry*, QCPGraph*>> found;
    for (const LegendEntry& entry : legend->entries())
        // A sweep's dominated points are a graph of their own under the same entry.
        for (const QString& name : {entry.key, entry.key + QStringLiteral("/dominated")})
            if (const auto graph = byName.find(name); !entry.hidden && graph != byName.end() &&
                                                      graph->second->visible() &&
                                                      !graph->second->data()->isEmpty())
                found.emplace_back(&entry, graph->second);
    return found;
}

// Steps join points that speak for themselves.
bool isLineGraph(const QCPGraph* graph) {
    return graph->lineStyle() == QCPGraph::lsLine;
}

const QCPGraphData* nearest(const QCPGraph* graph, double x) {
    const auto& data = graph->data();
    const auto after = data->findBegin(x, false);
    if (after == data->constEnd()) return &*std::prev(data->constEnd());
    if (after == data->constBegin()) return &*after;
    const auto before = std::prev(after);
    return x - before->key <= after->key - x ? &*before : &*after;
}

// A curve says nothing beyond its ends, but its last point still counts for half a step.
bool isWithinGraph(const QCPGraph* graph, double x) {
    const auto& data = graph->data();
    const double first = data->constBegin()->key, last = std::prev(data->constEnd())->key;
    const double step = data->size() > 1 ? (last - first) / (data->size() - 1) : 0;
    return x >= first - step / 2 && x <= last + step / 2;
}

} // namespace

std::vector<CurveReading> curveReadings(const QCustomPlot* plot, const LegendStrip* legend, double x,
                                        std::optional<QPointF> at) {
    std::vector<CurveReading> readings;
    const auto read = [&](const LegendEntry& entry, const QCPGraphData& point) {
        readings.push_back({entry.key, entry.brief.isEmpty() ? entry.text : entry.brief, entry.words,
                            point.key, point.value});
    };
    for (const auto& [entry, graph] : visibleGraphs(plot, legend)) {
        if (isLineGraph(graph)) {
            if (isWithinGraph(graph, x)) read(*entry, *nearest(graph, x));
            continue;
        }
        if (!at || graph->scatterStyle().isNone()) continue;
        for (const QCPGraphData& point : *graph->data()) {
            const QPointF place(plot->xAxis->coordToPixel(point.key), plot->yAxis->coordToPixel(point.value));
            if (std::hypot(place.x() - at->x(), place.y() - at->y()) <= reachOfPoint) read(*entry, point);
        }
    }
    return readings;
}

std::optional<double> nearestRecordedX(const QCustomPlot* plot, const LegendStrip* legend, double x) {
    std::optional<double> found;
    for (const auto& [entry, graph] : visibleGraphs(plot, legend)) {
        if (!isLineGraph(graph)) continue;
        const double candidate = nearest(graph, x)->key;
        if (!found || std::abs(candidate - x) < std::abs(*found - x)) found = candidate;
    }
    return found;
}

} // namespace epsiloscope
