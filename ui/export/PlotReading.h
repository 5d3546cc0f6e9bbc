// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/DrawnParts.h"
#include "ui/plots/marks/CustomPlot.h"

namespace epsiloscope {

/// Painted steps as parts; what lies beyond `frame` or their own clip is cut off. `frame`: of the axes, in
/// the picture.
std::vector<DrawnPart> partsOf(const std::vector<PaintedStep>& steps, const QRectF& frame);

/// What is on a plot that is laid out for the picture. `transform`: from its pixels to those of the picture.
DrawnPlot readPlot(QCustomPlot& plot, const QTransform& transform);

} // namespace epsiloscope
