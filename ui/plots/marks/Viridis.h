// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QColor>

namespace epsiloscope {

/// The colour of a share in [0, 1] by viridis (Stéfan van der Walt and Nathaniel Smith for matplotlib 2015,
/// CC0), which rises evenly in lightness and is safe for colour-blind eyes; linear between eleven of its
/// colours. Shares beyond the ends have the colour of the end.
QColor viridis(double share);
/// The same for QCustomPlot.
QCPColorGradient viridisGradient();
/// Black or white: whichever reads better on the colour, 4.5 : 1 at least.
QColor wordsOn(const QColor& colour);

} // namespace epsiloscope
