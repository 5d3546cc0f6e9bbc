// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPoint>
#include <QRect>

namespace epsiloscope {

/// A picture of one chart in which no curve leaves the axes: Qt's generator of SVG takes no notice of what a
/// painter clips, so that a curve that goes on beyond its axis would be drawn across title and legend.
/// `origin`: of the plot in the picture; `axes`: the rectangle that they span, in the plot's pixels. Lines
/// and areas that reach from inside to outside are clipped; legend, numbers and ticks stay as they are.
QByteArray withCurvesClipped(QByteArray svg, QPoint origin, const QRect& axes);

} // namespace epsiloscope
