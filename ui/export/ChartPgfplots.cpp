// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartPgfplots.h"

#include "ui/export/ChartData.h"
#include "ui/export/LatexText.h"
#include "ui/export/PgfplotsCurve.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double millimetresPerPixel = 25.4 / 96;
/// Millimetres for numbers, labels and titles.
constexpr double besideAxes = 24, belowAxes = 18, aboveAxes = 12;
constexpr double lineHeight = 5; ///< millimetres of a line of a legend or a warning

QByteArray millimetres(double value) {
    return QByteArray::number(std::max(value, 20.0), 'f', 1) + "mm";
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

QByteArray latexOf(const std::vector<ChartData>& charts, const ChartDocument& document, QSize size) {
    const Sheet sheet = sheetOf(charts, size);
    QByteArray facts, colours, axes;
    for (const QString& fact : factsOf(document))
        facts += "% " + fact.toUtf8() + '\n';
    for (std::size_t i = 0; i < charts.size(); ++i) {
        axes += "\\nextgroupplot" + axisOptions(charts[i], sheet);
        for (std::size_t k = 0; k < charts[i].series.size(); ++k) {
            const QByteArray name = "chart" + QByteArray::number(i) + "curve" + QByteArray::number(k);
            const PgfplotsCurve curve = pgfplotsCurve(charts[i].series[k], charts[i].view, name);
            colours += curve.colours;
            axes += curve.plots;
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
    return [data = chartData(charts, document), document, size = how.size]() -> Result<QByteArray> {
        return latexOf(data, document, size);
    };
}

} // namespace epsiloscope
