// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QPaintEngine>
#include <QToolTip>

#include <memory>

namespace epsiloscope {

/// Takes a part off its plot.
struct OffPlot {
    void operator()(QCPAbstractPlottable* part) const { part->parentPlot()->removePlottable(part); }
    void operator()(QCPAbstractItem* part) const { part->parentPlot()->removeItem(part); }
};

/// A graph, bar or item that leaves its plot with its owner; the plot must outlive it.
template <class Part> using OnPlot = std::unique_ptr<Part, OffPlot>;

/// The first graph of this name; null: there is none.
inline QCPGraph* graphNamed(const QCustomPlot& plot, const QString& name) {
    for (int i = 0; i < plot.graphCount(); ++i)
        if (plot.graph(i)->name() == name) return plot.graph(i);
    return nullptr;
}

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

/// Tells by a tool tip what chart->wordsAt() says of the place under the mouse, in pixels of the plot; empty
/// words: nothing. What can be clicked on has a hand over it.
template <class SomeChart> void tellPlaces(SomeChart* chart, bool clickable = false) {
    QCustomPlot* plot = chart->plot();
    QObject::connect(plot, &QCustomPlot::mouseMove, chart, [chart, plot, clickable](QMouseEvent* event) {
        const QString words = chart->wordsAt(event->position());
        if (clickable && !words.isEmpty()) plot->setCursor(Qt::PointingHandCursor);
        QToolTip::showText(event->globalPosition().toPoint(), words, plot);
    });
}

/// The type of an engine that keeps what is painted for others to thin.
inline constexpr QPaintEngine::Type keepingEngine = QPaintEngine::MaxUser;

/// A graph whose line and fill are thinned in files of vectors, as far as nobody can see it: these write out
/// every point.
class LineGraph final : public QCPGraph {
public:
    /// The plot owns it.
    explicit LineGraph(QCustomPlot* plot) : QCPGraph(plot->xAxis, plot->yAxis) {}

protected:
    void drawFill(QCPPainter* painter, QVector<QPointF>* lines) const override;
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;
};

/// Without the points that are nearer to the line between their neighbours than `tolerance`; gaps (points
/// that are no numbers) stay.
QVector<QPointF> thinnedLine(const QVector<QPointF>& line, double tolerance);

} // namespace epsiloscope
