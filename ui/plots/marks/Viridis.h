// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QColor>
#include <QString>

#include <cstddef>

namespace epsiloscope {

/// The colour of a share in [0, 1] by viridis (Stéfan van der Walt and Nathaniel Smith for matplotlib 2015,
/// CC0), which rises evenly in lightness and is safe for colour-blind eyes; linear between eleven of its
/// colours. Shares beyond the ends have the colour of the end.
QColor viridis(double share);
/// The same for QCustomPlot.
QCPColorGradient viridisGradient();
/// Black or white: whichever reads better on the colour, 4.5 : 1 at least.
QColor wordsOn(const QColor& colour);

/// The colour of one of `classes` classes as a teacher's vote: along viridis, so that any two differ in
/// lightness too, and away from the end that is lost on the background.
QColor classColour(std::size_t index, std::size_t classes, bool dark);
/// The letter for a class in a small cell: "A" … "Z", then its number.
QString classLetter(std::size_t index);

} // namespace epsiloscope
