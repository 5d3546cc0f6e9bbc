// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartData.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/LatexText.h"
#include "ui/plots/marks/RunPalette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace epsiloscope {

namespace {

constexpr double millimetresPerPixel = 25.4 / 96;
/// Millimetres for numbers, labels and titles.
constexpr double besideAxes = 24, belowAxes = 18, aboveAxes = 12;
constexpr double lineHeight = 5; ///< millimetres of a line of a legend or a warning

QByteArray millimetres(double value) {
    return QByteArray::number(std::max(value, 20.0), 'f', 1) + "mm";
}

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
    constexpr std::array byStyle{"solid", "solid", "dashed", "dotted", "dash dot", "dash dot dot"};
    return byStyle.at(static_cast<std::size_t>(pen.style()));
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
    const std::span stretch(all.begin() + from, all.begin() + to);
    const auto height = [&series](std::size_t i) { return series.y[i]; };
    const std::size_t low = *std::ranges::min_element(stretch, {}, height);
    const std::size_t high = *std::ranges::max_element(stretch, {}, height);
    kept.push_back(std::min(low, high));
    if (low != high) kept.push_back(std::max(low, high));
}

// Which of the points are written: all of up to a thousand, else the first, the last, and the lowest and
// highest of each of 500 stretches of x. Only finite ones, and positive ones on logarithmic axes.
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

// \definecolor commands, before the axes. `name`: of the colours, letters and digits.
QByteArray coloursOf(const LegendEntry& looks, const QByteArray& name) {
    return colourDefinition(name, looks.pen.color()) +
           (looks.band.isValid() ? colourDefinition(name + "band", looks.band) : QByteArray());
}

// \addplot commands and the entry of the legend. Points that a logarithmic axis cannot show are left out.
QByteArray plotsOf(const ChartSeries& series, const ChartView& view, const QByteArray& name) {
    const LegendEntry& looks = series.appearance;
    const std::vector<std::size_t> which = pointsWorthWriting(series, view);
    QByteArray plots;
    if (which.size() < series.x.size())
        plots += "% " + QByteArray::number(which.size()) + " of " + QByteArray::number(series.x.size()) +
                 " points; CSV has all of them\n";
    if (looks.band.isValid() && !series.lower.empty()) plots += bandPlot(series, view, which, name + "band");
    const QByteArray line = lineOptions(series, name);
    const bool marksOnly = line.startsWith("only marks");
    const QByteArray mark = looks.marker ? markOptions(series, name) : QByteArray("mark=none");
    plots += "\\addplot[forget plot, " + line + ", " + (marksOnly ? mark : "mark=none") +
             "] coordinates {\n    " + points(series, series.y, which) + "};\n";
    // On a line the marker stands at its head alone.
    if (!marksOnly && looks.marker && !which.empty())
        plots += "\\addplot[forget plot, only marks, " + name + ", " + mark + "] coordinates {" +
                 points(series, series.y, {which.back()}) + "};\n";
    return plots + "\\addlegendimage{" + line + ", " + mark + "}\n\\addlegendentry{" + latexText(looks.text) +
           "}\n";
}

/// Where everything goes: a grid of axes, in millimetres.
struct Sheet {
    int columns = 1, rows = 1;
    double width = 0, height = 0;        ///< of one axis
    double horizontal = 0, vertical = 0; ///< between axes
};

Sheet sheetOf(const std::vector<ChartData>& charts, QSize size) {
    Sheet sheet;
    sheet.columns = charts.size() > 1 ? 2 : 1;
    sheet.rows = (static_cast<int>(charts.size()) + sheet.columns - 1) / sheet.columns;
    std::size_t entries = 0;
    qsizetype warnings = 0;
    for (const ChartData& chart : charts) {
        entries = std::max(entries, chart.series.size());
        warnings = std::max(warnings, chart.warnings.size());
    }
    sheet.horizontal = besideAxes;
    sheet.vertical =
        belowAxes + aboveAxes +
        lineHeight * (static_cast<double>((entries + 1) / 2) + 2 * static_cast<double>(warnings));
    const double wide = size.width() * millimetresPerPixel, high = size.height() * millimetresPerPixel;
    sheet.width = (wide - sheet.columns * besideAxes) / sheet.columns;
    // The height asked for is that of axes, titles and numbers; legends and warnings come on top.
    sheet.height = (high - sheet.rows * (belowAxes + aboveAxes)) / sheet.rows;
    return sheet;
}

QByteArray pgfplotsTitle(const ChartData& chart) {
    QByteArray title = "\\textbf{" + latexText(chart.title) + "}";
    for (const QString& warning : chart.warnings)
        title += "\\\\\\fbox{\\parbox{0.96\\linewidth}{\\textbf{" + latexText(warning) + "}}}";
    return title;
}

QByteArray range(const char* axis, const QCPRange& range) {
    return QByteArray(axis) + "min=" + shortestNumber(range.lower) + ", " + axis +
           "max=" + shortestNumber(range.upper);
}

QByteArray axisOptions(const ChartData& chart, const Sheet& sheet) {
    const ChartView& view = chart.view;
    return "[scale only axis, width=" + millimetres(sheet.width) + ", height=" + millimetres(sheet.height) +
           ",\n  title={" + pgfplotsTitle(chart) +
           "},\n  title style={at={(0,1)}, anchor=south west, align=left, "
           "text width=" +
           millimetres(sheet.width) + "},\n  xlabel={" + latexText(chart.xLabel) + "}, ylabel={" +
           latexText(chart.yLabel) + "},\n  xmode=" + (view.logX ? "log" : "linear") +
           ", ymode=" + (view.logY ? "log" : "linear") + ",\n  " + range("x", view.x) + ", " +
           range("y", view.y) + "]\n";
}

QByteArray noteNodes(const ChartData& chart) {
    QByteArray nodes;
    for (const ChartNote& note : chart.view.notes)
        if (chart.view.x.contains(note.x) && chart.view.y.contains(note.y))
            nodes += "\\node[anchor=south west, font=\\small] at (axis cs:" + shortestNumber(note.x) + "," +
                     shortestNumber(note.y) + ") {" + latexText(note.text) + "};\n";
    if (!chart.series.empty() || chart.hint.isEmpty()) return nodes;
    QByteArrayList lines;
    for (const QString& line : chart.hint.split(QLatin1Char('\n')))
        lines << latexText(line);
    return nodes + "\\node[align=center] at (rel axis cs:0.5,0.5) {" + lines.join("\\\\") + "};\n";
}

constexpr char preamble[] = R"(\documentclass[border=4pt]{standalone}
\usepackage{iftex}
\iftutex\else\usepackage[T1]{fontenc}\usepackage{textcomp}\fi
\usepackage{pgfplots}
\usepgfplotslibrary{groupplots}
\pgfplotsset{compat=1.16,
  every axis/.append style={axis lines=left, axis line style={-}, grid=major, grid style={black!8},
    scaled ticks=false, tick label style={font=\small, /pgf/number format/fixed}, label style={font=\small},
    legend columns=2, legend cell align=left,
    legend style={at={(0,-0.02)}, yshift=-12mm, anchor=north west, draw=none, font=\small}}}
)";

/// Of everything; as LaTeX has it where nobody asked for another size.
QByteArray fontOf(double textSize) {
    constexpr double lineSpacing = 1.2;
    return "\\fontsize{" + shortestNumber(textSize) + "}{" + QByteArray::number(lineSpacing * textSize) +
           "}\\selectfont";
}

QByteArray inTextSize(QByteArray latex, double textSize) {
    if (textSize == usualTextSize) return latex;
    latex.replace("\\small", fontOf(textSize));
    return latex.replace("\\begin{document}\n", "\\begin{document}\n" + fontOf(textSize) + "\n");
}

QByteArray latexOf(const std::vector<ChartData>& charts, const ChartDocument& document, QSize size) {
    const Sheet sheet = sheetOf(charts, size);
    QByteArray facts, colours, axes;
    for (const QString& fact : factsOf(document))
        facts += "% " + fact.toUtf8() + '\n';
    for (std::size_t i = 0; i < charts.size(); ++i) {
        axes += "\\nextgroupplot" + axisOptions(charts[i], sheet);
        for (std::size_t k = 0; k < charts[i].series.size(); ++k) {
            const QByteArray name = "chart" + QByteArray::number(i) + "curve" + QByteArray::number(k);
            colours += coloursOf(charts[i].series[k].appearance, name);
            axes += plotsOf(charts[i].series[k], charts[i].view, name);
        }
        axes += noteNodes(charts[i]);
    }
    return "% Written by Epsiloscope. pdflatex or lualatex makes a figure of it; \\input works, too, "
           "with the package standalone.\n" +
           facts + preamble + colours +
           "\\begin{document}\n\\begin{tikzpicture}\n\\begin{groupplot}[group style={group size=" +
           QByteArray::number(sheet.columns) + " by " + QByteArray::number(sheet.rows) +
           ", horizontal sep=" + millimetres(sheet.horizontal) +
           ", vertical sep=" + millimetres(sheet.vertical) + "}]\n" + axes +
           "\\end{groupplot}\n\\end{tikzpicture}\n\\end{document}\n";
}

} // namespace

UnfinishedFile chartsAsPgfplots(const std::vector<Chart*>& charts, const ChartDocument& document,
                                const ChartExport& how) {
    return [data = chartData(charts, document), document, how]() -> Result<ExportedFile> {
        return ExportedFile{inTextSize(latexOf(data, document, how.size), how.textSize)};
    };
}

} // namespace epsiloscope
