// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DrawnPlot.h"

#include "core/base/Json.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/export/Shapes.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/OnPlot.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

bool isThinnable(const DrawnPart& part) {
    return part.data || part.as == DrawnPart::As::Marks ||
           (part.as == DrawnPart::As::Area && std::ranges::all_of(part.pieces, isRectangle));
}

/// In stretches: of a long line that goes up and down evenly the whole would take minutes.
QPolygonF thinned(const QPolygonF& line, double tolerance) {
    constexpr qsizetype stretch = 256;
    QPolygonF kept = line.mid(0, 1);
    for (qsizetype from = 0; from + 1 < line.size(); from += stretch)
        kept += QPolygonF(thinnedLine(line.mid(from, stretch + 1), tolerance)).mid(1);
    return kept;
}

QPolygonF thinnedOutline(QPolygonF area, double tolerance) {
    area << area.front();
    area = thinned(area, tolerance);
    area.removeLast();
    return area;
}

void thinBy(DrawnPart& part, double tolerance) {
    if (part.given == 0) part.given = part.coordinates();
    if (part.as == DrawnPart::As::Area && !part.data) {
        part.pieces = joinedSlivers(part.pieces, tolerance);
        return;
    }
    for (QPolygonF& piece : part.pieces)
        if (part.as == DrawnPart::As::Marks)
            piece = thinnedPlaces(piece, tolerance);
        else if (part.as == DrawnPart::As::Area)
            piece = thinnedOutline(std::move(piece), tolerance);
        else if (part.as == DrawnPart::As::Line)
            piece = thinned(piece, tolerance);
    std::erase_if(part.pieces, [](const QPolygonF& piece) { return piece.isEmpty(); });
}

std::size_t coordinatesOf(const DrawnPage& page) {
    std::size_t sum = 0;
    for (const DrawnPlot& plot : page.plots)
        for (const DrawnPart& part : plot.parts)
            sum += part.coordinates();
    for (const DrawnPart& part : page.around)
        sum += part.coordinates();
    return sum;
}

Json described(const DrawnAxis& axis) {
    Json ticks = Json::array();
    for (const DrawnTick& tick : axis.ticks)
        ticks.push_back(Json::array({tick.at, tick.text.toStdString()}));
    return {{"label", axis.label.toStdString()},
            {"logarithmic", axis.logarithmic},
            {"lower", axis.lower},
            {"upper", axis.upper},
            {"ticks", std::move(ticks)}};
}

void describeLook(Json& json, const QPen& pen, const QColor& fill) {
    if (pen.style() != Qt::NoPen) json["draw"] = pen.color().name().toStdString();
    if (fill.isValid()) json["fill"] = fill.name().toStdString();
}

Json described(const DrawnPart& part) {
    constexpr std::array names{"line", "area", "marks", "words"};
    Json json{{"of", part.of.toStdString()}, {"as", names.at(static_cast<std::size_t>(part.as))}};
    if (part.as == DrawnPart::As::Words) {
        json["text"] = part.words.text.toStdString();
        return json;
    }
    describeLook(json, part.pen, part.fill);
    json["pieces"] = part.pieces.size();
    json["coordinates"] = part.coordinates();
    if (part.data) json["data"] = true;
    for (const PaintedStep& step : part.mark) {
        Json shape = Json::object();
        describeLook(shape, step.pen, step.fill);
        json["mark"].push_back(std::move(shape));
    }
    return json;
}

} // namespace

double DrawnAxis::valueAt(double pixel) const {
    const double share = (pixel - from) / (to - from);
    if (logarithmic) return lower * std::pow(upper / lower, share);
    return lower + share * (upper - lower);
}

std::size_t DrawnPart::coordinates() const {
    std::size_t sum = 0;
    for (const QPolygonF& piece : pieces)
        sum += as == As::Area && isRectangle(piece) ? 2 : static_cast<std::size_t>(piece.size());
    return sum;
}

DrawnPage drawnPage(const FigureOfCharts& figure, const ChartDocument& document) {
    RecordedPaint paint(figure.size());
    DrawnPage page{.size = figure.size(), .plots = {}, .around = {}};
    QCPPainter painter(&paint);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNonCosmetic);
    figure.paint(painter, [&](const Chart& chart) {
        page.plots.push_back(readPlot(*chart.plot(), painter.transform()));
        const std::size_t at = page.plots.size() - 1;
        page.plots.back().name = at < document.charts.size() ? document.charts[at] : chart.objectName();
    });
    painter.end();
    page.around = partsOf(paint.steps(), {});
    return page;
}

// A line thinned already is thinned again: that is quick, and errors add up to three times the last one.
void thin(DrawnPage& page, std::size_t mostCoordinates) {
    constexpr double unseen = 0.05, wholePage = 1e5, step = 1.5; // pixels
    for (double tolerance = unseen; coordinatesOf(page) > mostCoordinates && tolerance < wholePage;
         tolerance *= step)
        for (DrawnPlot& plot : page.plots)
            for (DrawnPart& part : plot.parts)
                if (isThinnable(part)) thinBy(part, tolerance);
}

Json describedPlot(const DrawnPlot& plot) {
    Json parts = Json::array();
    for (const DrawnPart& part : plot.parts)
        parts.push_back(described(part));
    Json all{{"chart", plot.name.toStdString()},
             {"x", described(plot.x)},
             {"y", described(plot.y)},
             {"parts", std::move(parts)}};
    if (plot.right) all["right"] = described(*plot.right);
    return all;
}

} // namespace epsiloscope
