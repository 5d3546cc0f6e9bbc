// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/DrawnParts.h"

namespace epsiloscope {

class FigureOfCharts;

/// All that is on a picture of charts: what is drawn in their axes, as values, and what stands around these.
/// One description for every file that is no picture itself. A value, free of widgets.
struct DrawnPage {
    QSize size; ///< in pixels of 1/96 inch
    std::vector<DrawnPlot> plots;
    std::vector<DrawnPart> around; ///< titles, warnings, what belongs to no plot, in the order drawn
};

/// Reads what the figure paints. On the window's thread; the charts are left as they were.
DrawnPage drawnPage(const FigureOfCharts& figure, const ChartDocument& document);

/// With at most so many coordinates: as few points of curves and marks are left out as will do, alike in
/// every plot, those first that are nearest to the line without them, so that peaks stay.
void thin(DrawnPage& page, std::size_t mostCoordinates);

/// The content of a plot, for tests and for programs: its axes with their ticks and texts, and every part
/// with its colours, in the order drawn.
Json describedPlot(const DrawnPlot& plot);

} // namespace epsiloscope
