// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QStringList>

namespace epsiloscope {

/// Draws what stands above the plot of a picture of this size: the title, and in a frame what a stranger must
/// be told of its values, to be read from the last row of a lecture hall. Returns the height of both.
int paintHeading(QCPPainter& painter, const QSize& picture, const QString& title, const QStringList& warnings,
                 const QFont& font, const QColor& ink);

} // namespace epsiloscope
