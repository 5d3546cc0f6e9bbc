// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// Which parts of a plot words must keep clear of, in pixels: lines, points and other words. Kept column by
/// column, so that asking costs little however many points there are.
class TakenRoom {
public:
    explicit TakenRoom(const QRectF& room);

    /// Takes the room of the plot's visible graphs, and of the bars of their errors.
    void takeGraphs(const QCustomPlot& plot);
    /// Notes and other words on it.
    void takeTexts(const QCustomPlot& plot);
    /// A line across.
    void takeAcross(double y);
    void take(const QRectF& rect) { words_.push_back(rect); }
    /// A line that leads from a word to its end.
    void takeLead(const QLineF& lead) { takeSegment(lead.p1(), lead.p2()); }
    /// True if a line would go through words.
    bool crossesWords(const QLineF& line) const;
    const QRectF& room() const { return room_; }
    /// It lies within the room and on nothing that is taken.
    bool isFree(const QRectF& rect) const;

private:
    struct Span {
        double top, bottom;
    };
    void takeSegment(QPointF from, QPointF to);
    void takeGraph(const QCPGraph& graph);
    void takeBars(const QCPErrorBars& bars);

    QRectF room_;
    std::vector<std::vector<Span>> columns_;
    std::vector<QRectF> words_;
};

} // namespace epsiloscope
