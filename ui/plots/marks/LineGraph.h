// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QPaintEngine>

namespace epsiloscope {

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
