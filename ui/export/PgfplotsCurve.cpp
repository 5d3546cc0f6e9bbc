// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PgfplotsCurve.h"

#include "ui/export/ChartData.h"
#include "ui/export/LatexText.h"
#include "ui/plots/RunPalette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::size_t mostCoordinates = 1000, stretches = 500;
constexpr double pointsPerPixel = 0.75; ///< TeX points of a pixel at 96 dpi, nearly

bool canBeDrawn(double value, bool logarithmic) {
    return std::isfinite(value) && (!logarithmic || value > 0);
}

// A pattern counts in widths of the pen.
QByteArray dash(const QPen& pen) {
    if (pen.style() == Qt::CustomDashLine) {
        QByteArray pattern("dash pattern=");
        const double unit = std::max(pen.widthF(), 1.0) * pointsPerPixel;
        for (qsizetype i = 0; i < pen.dashPattern().size(); ++i)
            pattern += (i % 2 == 0 ? "on " : "off ") + shortestNumber(pen.dashPattern()[i] * unit) + "pt ";
        return pattern.trimmed();
    }
    switch (pen.style()) {
    case Qt::DashLine:
        return "dashed";
    case Qt::DotLine:
        return "dotted";
    case Qt::DashDotLine:
        return "dash dot";
    case Qt::DashDotDotLine:
        return "dash dot dot";
    default:
        return "solid";
    }
}

struct Mark {
    const char* name;
    const char* turned = ""; ///< further options
};

/// pgfplots' nearest to the marker of each run, in the order of the palette.
Mark pgfplotsMark(const QCPScatterStyle& style) {
    constexpr std::array<Mark, runPaletteSize> marks{{{"*"},
                                                      {"square*"},
                                                      {"diamond*"},
                                                      {"triangle*"},
                                                      {"triangle*", ", rotate=180"},
                                                      {"+", ", thick"},
                                                      {"star", ", thick"},
                                                      {"x", ", thick"}}};
    for (int i = 0; i < runPaletteSize; ++i)
        if (style.customPath() == runMarker(i)) return marks.at(static_cast<std::size_t>(i));
    return {style.shape() == QCPScatterStyle::ssSquare ? "square*" : "*"};
}

QByteArray markOptions(const ChartSeries& series, const QByteArray& colour) {
    const QCPScatterStyle& style = *series.appearance.marker;
    const bool hollow = style.brush().style() == Qt::NoBrush || style.brush().color().lightness() > 250;
    const double radius = style.size() / 2 * pointsPerPixel;
    const Mark mark = pgfplotsMark(style);
    return QByteArray("mark=") + mark.name + ", mark size=" + shortestNumber(radius) +
           "pt, mark options={solid, draw=" + colour + ", fill=" + (hollow ? "white" : colour) + mark.turned +
           "}";
}

QByteArray point(double x, double y) {
    return "(" + shortestNumber(x) + "," + shortestNumber(y) + ") ";
}

QByteArray points(const ChartSeries& series, const std::vector<double>& y,
                  const std::vector<std::size_t>& which) {
    QByteArray text;
    for (std::size_t i = 0; i < which.size(); ++i)
        text += point(series.x[which[i]], y[which[i]]) + (i % 6 == 5 ? "\n    " : "");
    return text;
}

QByteArray lineOptions(const ChartSeries& series, const QByteArray& colour) {
    const QPen& pen = series.appearance.pen;
    if (series.points || pen.style() == Qt::NoPen) return "only marks, " + colour;
    return colour + ", " + dash(pen) +
           ", line width=" + shortestNumber(std::max(pen.widthF(), 1.0) * pointsPerPixel) + "pt";
}

QByteArray bandPlot(const ChartSeries& series, const ChartView& view, const std::vector<std::size_t>& which,
                    const QByteArray& colour) {
    std::vector<std::size_t> inside;
    for (const std::size_t i : which)
        if (canBeDrawn(series.lower[i], view.logY) && canBeDrawn(series.upper[i], view.logY))
            inside.push_back(i);
    if (inside.empty()) return {};
    const std::vector<std::size_t> back(inside.rbegin(), inside.rend());
    return "\\addplot[forget plot, draw=none, mark=none, fill=" + colour + "] coordinates {\n    " +
           points(series, series.lower, inside) + "\n    " + points(series, series.upper, back) +
           "} -- cycle;\n";
}

QByteArray colourDefinition(const QByteArray& name, const QColor& colour) {
    return "\\definecolor{" + name + "}{HTML}{" + colour.name().mid(1).toUpper().toLatin1() + "}\n";
}

/// Within one stretch of x: the places of the lowest and highest point, in order.
void addExtremes(std::vector<std::size_t>& kept, const ChartSeries& series,
                 const std::vector<std::size_t>& all, std::size_t from, std::size_t to) {
    std::size_t low = all[from], high = all[from];
    for (std::size_t i = from; i < to; ++i) {
        if (series.y[all[i]] < series.y[low]) low = all[i];
        if (series.y[all[i]] > series.y[high]) high = all[i];
    }
    kept.push_back(std::min(low, high));
    if (low != high) kept.push_back(std::max(low, high));
}

} // namespace

std::vector<std::size_t> pointsWorthWriting(const ChartSeries& series, const ChartView& view) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < series.x.size(); ++i)
        if (canBeDrawn(series.x[i], view.logX) && canBeDrawn(series.y[i], view.logY)) all.push_back(i);
    if (all.size() <= mostCoordinates) return all;
    std::vector<std::size_t> kept{all.front()};
    const std::size_t inner = all.size() - 2;
    for (std::size_t k = 0; k < stretches; ++k)
        addExtremes(kept, series, all, 1 + k * inner / stretches, 1 + (k + 1) * inner / stretches);
    kept.push_back(all.back());
    return kept;
}

PgfplotsCurve pgfplotsCurve(const ChartSeries& series, const ChartView& view, const QByteArray& name) {
    const LegendEntry& looks = series.appearance;
    const std::vector<std::size_t> which = pointsWorthWriting(series, view);
    PgfplotsCurve curve;
    curve.colours = colourDefinition(name, looks.pen.color());
    if (looks.band.isValid()) curve.colours += colourDefinition(name + "band", looks.band);
    if (which.size() < series.x.size())
        curve.plots += "% " + QByteArray::number(which.size()) + " of " +
                       QByteArray::number(series.x.size()) + " points; CSV has all of them\n";
    if (looks.band.isValid() && !series.lower.empty())
        curve.plots += bandPlot(series, view, which, name + "band");
    const QByteArray line = lineOptions(series, name);
    const bool marksOnly = line.startsWith("only marks");
    const QByteArray mark = looks.marker ? markOptions(series, name) : QByteArray("mark=none");
    curve.plots += "\\addplot[forget plot, " + line + ", " + (marksOnly ? mark : "mark=none") +
                   "] coordinates {\n    " + points(series, series.y, which) + "};\n";
    // On a line the marker stands at its head alone.
    if (!marksOnly && looks.marker && !which.empty())
        curve.plots += "\\addplot[forget plot, only marks, " + name + ", " + mark + "] coordinates {" +
                       points(series, series.y, {which.back()}) + "};\n";
    curve.plots +=
        "\\addlegendimage{" + line + ", " + mark + "}\n\\addlegendentry{" + latexText(looks.text) + "}\n";
    return curve;
}

} // namespace epsiloscope
