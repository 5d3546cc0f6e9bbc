// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/RecordedPaint.h"
#include "ui/plots/marks/CustomPlot.h"

#include <QPolygonF>

#include <optional>
#include <vector>

namespace epsiloscope {

class FigureOfCharts;

/// A place with words on an axis.
struct DrawnTick {
    double at = 0;
    QString text; ///< as the picture has it; may have several lines
};

/// An axis as it is drawn. Pixels are those of the picture.
struct DrawnAxis {
    QString label;     ///< may have several lines
    QPointF labelAt{}; ///< its middle, in the picture
    double lower = 0, upper = 1;
    bool logarithmic = false;
    /// The pixels of `lower` and `upper`: x of an axis that lies, y of one that stands. Of a reversed axis
    /// they are the other way round.
    double from = 0, to = 1;
    std::vector<DrawnTick> ticks{};
    double letters = 12; ///< size of the words at ticks and of the label, in pixels
    double turned = 0;   ///< words at ticks, clockwise, in degrees
    QPen line = Qt::NoPen, tick = Qt::NoPen;
    QColor numbers{}, words{};

    /// The value that is drawn at a pixel.
    double valueAt(double pixel) const;
};

/// One thing that is drawn, in pixels of the picture.
struct DrawnPart {
    enum class As { Line, Area, Marks, Words };
    As as = As::Line;
    QString of{};       ///< the graph's name, or the kind of what draws it: "run1/epsilon", "QCPItemText"
    bool data = false;  ///< true for a graph or curve, which may have very many points
    bool inside = true; ///< within the axes
    bool right = false; ///< belongs to the axis at the right
    /// Lines, or closed areas; of marks one list of places.
    std::vector<QPolygonF> pieces{};
    std::size_t given = 0;           ///< how many coordinates there were before it was thinned; 0: it was not
    QPen pen = Qt::NoPen;            ///< for lines, an area's edge, words
    QColor fill{};                   ///< for an area; invalid: none
    std::vector<PaintedStep> mark{}; ///< for marks: what is painted at each place, around (0, 0)
    PaintedStep words{};
    bool centred = false; ///< the words: in the middle of their place, else from its left end

    /// Coordinates that a file needs for it.
    std::size_t coordinates() const;
};

/// The plot of one chart.
struct DrawnPlot {
    QString name; ///< the chart's, as in the document
    QRectF frame; ///< around the axes, in the picture
    DrawnAxis x, y;
    std::optional<DrawnAxis> right;
    std::vector<DrawnPart> parts; ///< in the order in which they are drawn
};

/// Painted steps as parts; what lies beyond `frame` or their own clip is cut off. `frame`: of the axes, in
/// the picture.
std::vector<DrawnPart> partsOf(const std::vector<PaintedStep>& steps, const QRectF& frame);

/// The parts of a plot that is laid out for the picture. `transform`: from its pixels to the picture's.
DrawnPlot readPlot(QCustomPlot& plot, const QTransform& transform);

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
