// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <memory>

namespace epsiloscope {

/// Takes a part off its plot.
struct OffPlot {
    void operator()(QCPAbstractPlottable* part) const { part->parentPlot()->removePlottable(part); }
    void operator()(QCPAbstractItem* part) const { part->parentPlot()->removeItem(part); }
};

/// A graph, bar or item that leaves its plot with its owner; the plot must outlive it.
template <class Part> using OnPlot = std::unique_ptr<Part, OffPlot>;

/// A graph of mere points by this name.
inline OnPlot<QCPGraph> pointsOn(QCustomPlot* plot, const QString& name) {
    OnPlot<QCPGraph> points(plot->addGraph());
    points->setName(name);
    points->setLineStyle(QCPGraph::lsNone);
    return points;
}

/// In that direction the places are shares of the axes' size, whatever their scale; in the other they are
/// values.
inline void spanAxes(Qt::Orientation direction, std::initializer_list<QCPItemPosition*> places) {
    const bool across = direction == Qt::Horizontal;
    for (QCPItemPosition* place : places) {
        place->setTypeX(across ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords);
        place->setTypeY(across ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
    }
}

} // namespace epsiloscope
