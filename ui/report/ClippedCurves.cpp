// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ClippedCurves.h"

#include <QRegularExpression>
#include <QString>

namespace epsiloscope {

namespace {

// Ticks and half a marker stand out so far.
constexpr double standsOut = 8;

/// How the points of a line lie to the axes.
struct PlacedPoints {
    int inside = 0, outside = 0;
    int all() const { return inside + outside; }
};

PlacedPoints placedPoints(const QString& numbers, const QRect& axes) {
    static const QRegularExpression number(QStringLiteral(R"([-+]?\d*\.?\d+(?:[eE][-+]?\d+)?)"));
    const QRectF wide = QRectF(axes).adjusted(-standsOut, -standsOut, standsOut, standsOut);
    PlacedPoints placed;
    for (auto each = number.globalMatch(numbers); each.hasNext();) {
        const double x = each.next().captured().toDouble();
        if (!each.hasNext()) break;
        const double y = each.next().captured().toDouble();
        ++(wide.contains(QPointF(x, y)) ? placed.inside : placed.outside);
    }
    return placed;
}

// A line of two points that lies outside belongs to the legend; so does a marker there.
bool leavesAxes(const QString& element, const PlacedPoints& placed) {
    const bool curve = element == QLatin1String("polyline") && placed.all() > 2;
    return placed.outside > 0 && (curve || placed.inside > 0);
}

} // namespace

QByteArray withCurvesClipped(QByteArray svg, QPoint origin, const QRect& axes) {
    const qsizetype root = svg.indexOf('>', svg.indexOf("<svg")) + 1;
    if (root < 1 || axes.isEmpty()) return svg;
    const QString text = QString::fromUtf8(svg);
    // Groups of the generator hold no groups but the outermost, and each names its transform.
    static const QRegularExpression piece(QStringLiteral(
        R"re(transform="matrix\(([^)]*)\)"|<(polyline|polygon|path)\b[^>]*?\s(?:points|d)="([^"]*)")re"));
    const QString ofPlot = QStringLiteral("1,0,0,1,%1,%2").arg(origin.x()).arg(origin.y());
    QString clipped;
    qsizetype copied = 0;
    bool inPlot = false;
    for (auto each = piece.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        if (found.capturedStart(1) >= 0) {
            inPlot = found.captured(1) == ofPlot;
            continue;
        }
        if (!inPlot || !leavesAxes(found.captured(2), placedPoints(found.captured(3), axes))) continue;
        clipped += QStringView(text).mid(copied, found.capturedEnd(2) - copied);
        clipped += QStringLiteral(" clip-path=\"url(#axes)\"");
        copied = found.capturedEnd(2);
    }
    if (copied == 0) return svg;
    clipped += QStringView(text).mid(copied);
    svg = clipped.toUtf8();
    // A pixel more than the axes: a line on their edge is seen whole.
    return svg.insert(svg.indexOf('>', svg.indexOf("<svg")) + 1,
                      QStringLiteral("<clipPath id=\"axes\"><rect x=\"%1\" y=\"%2\" width=\"%3\" "
                                     "height=\"%4\"/></clipPath>")
                          .arg(axes.x() - 1)
                          .arg(axes.y() - 1)
                          .arg(axes.width() + 2)
                          .arg(axes.height() + 2)
                          .toUtf8());
}

} // namespace epsiloscope
