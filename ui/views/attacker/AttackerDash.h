// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/tradeoff/AttackerView.h"

#include <QPen>

namespace epsiloscope {

// Curves of different runs differ in colour, and so in dash as well: colour alone tells some people nothing.

/// Of the tightest curve of a run: wide, by its place on the palette.
QPen penOfRun(int paletteIndex, const QColor& colour);
/// Of a run's other curves: thin dots and dashes, by what they were found.
QPen penOfSource(TradeoffSource source, const QColor& colour);
/// Of one record of a run.
QPen penOfRecord(const QColor& colour);

} // namespace epsiloscope
