// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/OnPlot.h"

#include <cmath>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

constexpr double invisible = 0.05; ///< in pixels of 1/96 inch: about 10 µm on paper

bool writesVectors(const QCPPainter& painter) {
    return painter.modes().testFlag(QCPPainter::pmVectorized) &&
           painter.paintEngine()->type() != keepingEngine;
}

bool isGap(QPointF point) {
    return !std::isfinite(point.x()) || !std::isfinite(point.y());
}

double distanceToChord(QPointF point, QPointF from, QPointF to) {
    const QPointF chord = to - from, away = point - from;
    const double length = std::hypot(chord.x(), chord.y());
    if (length == 0) return std::hypot(away.x(), away.y());
    // Beyond the ends of the chord as well: a line may turn back.
    const double along = QPointF::dotProduct(away, chord) / length;
    if (along < 0) return std::hypot(away.x(), away.y());
    if (along > length) return std::hypot(point.x() - to.x(), point.y() - to.y());
    return std::abs(chord.x() * away.y() - chord.y() * away.x()) / length;
}

/// By Ramer, Douglas and Peucker, between two points that are kept.
void keepBetween(const QVector<QPointF>& line, qsizetype first, qsizetype last, double tolerance,
                 std::vector<bool>& kept) {
    std::vector<std::pair<qsizetype, qsizetype>> open{{first, last}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        double farthestOff = tolerance;
        qsizetype turn = from;
        for (qsizetype i = from + 1; i < to; ++i) {
            const double distance = distanceToChord(line[i], line[from], line[to]);
            if (distance <= farthestOff) continue;
            farthestOff = distance;
            turn = i;
        }
        if (turn == from) continue;
        kept[static_cast<std::size_t>(turn)] = true;
        open.emplace_back(from, turn);
        open.emplace_back(turn, to);
    }
}

} // namespace

QVector<QPointF> thinnedLine(const QVector<QPointF>& line, double tolerance) {
    std::vector<bool> kept(static_cast<std::size_t>(line.size()));
    for (qsizetype begin = 0; begin < line.size();) {
        qsizetype end = begin; // of a stretch without gaps
        while (end < line.size() && !isGap(line[end]))
            ++end;
        if (end > begin) {
            kept[static_cast<std::size_t>(begin)] = kept[static_cast<std::size_t>(end - 1)] = true;
            keepBetween(line, begin, end - 1, tolerance, kept);
        }
        if (end < line.size()) kept[static_cast<std::size_t>(end)] = true;
        begin = end + 1;
    }
    QVector<QPointF> thinned;
    for (qsizetype i = 0; i < line.size(); ++i)
        if (kept[static_cast<std::size_t>(i)]) thinned.append(line[i]);
    return thinned;
}

void LineGraph::drawFill(QCPPainter* painter, QVector<QPointF>* lines) const {
    if (writesVectors(*painter)) *lines = thinnedLine(*lines, invisible);
    QCPGraph::drawFill(painter, lines);
}

void LineGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const {
    QCPGraph::drawLinePlot(painter, writesVectors(*painter) ? thinnedLine(lines, invisible) : lines);
}

} // namespace epsiloscope
