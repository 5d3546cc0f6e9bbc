// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "ui/export/ChartData.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/export/PgfplotsParts.h"

namespace epsiloscope {

namespace {

/// pdfTeX has memory for 7,000 coordinates and not for 10,000.
constexpr std::size_t mostCoordinates = 7000;

constexpr char head[] =
    R"(% Written by Epsiloscope. pdflatex or lualatex makes a figure of it; \input works, too, with the package
% standalone and the packages below.
% Needs TeX Live 2020 or later with standalone (Debian: texlive-latex-extra), pgfplots (texlive-pictures),
% iftex and fontspec (texlive-latex-recommended), lmodern (lmodern); for lualatex texlive-luatex.
% Names in Cyrillic: for pdflatex also cyrillic (texlive-lang-cyrillic) and cm-super (cm-super); names in
% Greek: greek-fontenc and cbfonts (texlive-lang-greek). Other scripts need lualatex and a font: DejaVu Sans,
% Noto Sans CJK SC, Noto Sans or FreeSerif. A letter that no font has is set as [U+4E2D], with a warning.
)";

constexpr char preamble[] = R"(\documentclass[border=0pt]{standalone}
\usepackage{iftex}
\iftutex
  \usepackage{fontspec}
  \ifluatex
    \protected\def\pdfglyphtounicode{\pdfextension glyphtounicode}
    \input{glyphtounicode}\pdfvariable gentounicode=1
  \fi
\else
  \IfFileExists{lgrenc.def}{\usepackage[LGR]{fontenc}}{}
  \IfFileExists{t2aenc.def}{\usepackage[T2A]{fontenc}}{}
  \usepackage[T1]{fontenc}\usepackage{textcomp}\usepackage{lmodern}
\fi
\usepackage{pgfplots}
\pgfplotsset{compat=1.16}
\begin{document}
)";

/// Words no wider than in the picture, and letters that not every font has. In a group: a paper has its own
/// commands.
constexpr char commands[] =
    R"(\def\fitted#1#2{\setbox0\hbox{#2}\ifdim\wd0>#1\resizebox{#1}{!}{\box0}\else\box0\fi}
)";
constexpr char letterCommands[] = R"(\def\noletter#1{[U+#1]\PackageWarning{epsiloscope}{no font has U+#1}}
\def\nextfont#1{\IfFontExistsTF{#1}{\fontspec{#1}}{}}
\def\fontletter#1#2{{\nextfont{DejaVu Sans}\iffontchar\font"#1 #2\else
  \nextfont{Noto Sans CJK SC}\iffontchar\font"#1 #2\else\nextfont{Noto Sans}\iffontchar\font"#1 #2\else
  \nextfont{FreeSerif}\iffontchar\font"#1 #2\else\noletter{#1}\fi\fi\fi\fi}}
\def\scriptletter#1#2#3{\ifcsname T@#1\endcsname
  {\fontencoding{#1}\fontfamily{cmr}\selectfont#3}\else\noletter{#2}\fi}
\def\codedletter#1#2{\ifcsname u8:\detokenize{#2}\endcsname\ifnum"#1<"370 #2\else
  \ifnum"#1<"400 \scriptletter{LGR}{#1}{#2}\else\ifnum"#1<"530 \scriptletter{T2A}{#1}{#2}\else#2\fi\fi\fi
  \else\noletter{#1}\fi}
\def\otherletter#1#2{\iftutex\iffontchar\font"#1 #2\else\fontletter{#1}{#2}\fi\else\codedletter{#1}{#2}\fi}
)";

QByteArray ticks(const QByteArray& name, const DrawnAxis& axis, const PgfplotsPlaces& places,
                 PgfplotsLooks& looks) {
    QByteArrayList at, words;
    for (const DrawnTick& tick : axis.ticks) {
        at << places.tick(axis, tick);
        words << "{" + latexLines(tick.text) + "}";
    }
    if (at.isEmpty()) return name + "tick=\\empty";
    QByteArray turned;
    if (axis.turned != 0)
        turned = ", rotate=" + QByteArray::number(-axis.turned) +
                 ", anchor=" + (axis.turned > 0 ? "west" : "east");
    return name + "tick={" + at.join(',') + "},\n  " + name + "ticklabels={" + words.join(',') + "},\n  " +
           name + " tick label style={align=center, " + looks.words(axis.letters, false, axis.numbers) +
           turned + "}";
}

QByteArray label(const QByteArray& name, const DrawnAxis& axis, const QRectF& frame, double angle,
                 PgfplotsLooks& looks) {
    if (axis.label.isEmpty()) return {};
    const double across = (axis.labelAt.x() - frame.left()) / frame.width();
    const double up = (frame.bottom() - axis.labelAt.y()) / frame.height();
    return ",\n  " + name + "label={" + latexLines(axis.label) + "}, every axis " + name +
           " label/.style={at={(axis description cs:" + QByteArray::number(across, 'f', 4) + "," +
           QByteArray::number(up, 'f', 4) +
           ")}, anchor=center, align=center, rotate=" + QByteArray::number(angle) + ", " +
           looks.words(axis.letters, false, axis.words) + "}";
}

QByteArray placeOf(const DrawnPlot& plot, double height) {
    return "at={(" + millimetres(plot.frame.left()) + "," + millimetres(height - plot.frame.bottom()) +
           ")}, anchor=south west, scale only axis, width=" + millimetres(plot.frame.width()) +
           ", height=" + millimetres(plot.frame.height()) +
           ",\n  clip=false, axis on top, scaled ticks=false, xminorticks=false, yminorticks=false";
}

QByteArray partsIn(const DrawnPlot& plot, bool right, const PgfplotsPlaces& places, PgfplotsLooks& looks) {
    QByteArray text;
    for (const DrawnPart& part : plot.parts)
        if (part.inside && part.right == right) text += partInAxes(part, places, looks);
    return text;
}

QByteArray lookOfAxis(const DrawnAxis& axis, PgfplotsLooks& looks) {
    return "axis line style={-, " + looks.line(axis.line) +
           "}, tick align=outside, major tick length=3pt, tick style={" + looks.line(axis.tick) + "}";
}

QByteArray leftAxes(const DrawnPlot& plot, double height, PgfplotsLooks& looks) {
    const PgfplotsPlaces places(plot.x, plot.y);
    return "\\begin{axis}[" + placeOf(plot, height) + ", axis x line*=bottom, axis y line*=left,\n  " +
           lookOfAxis(plot.x, looks) + ",\n  " + places.ranges() + ",\n  " +
           ticks("x", plot.x, places, looks) + ",\n  " + ticks("y", plot.y, places, looks) +
           label("x", plot.x, plot.frame, 0, looks) + label("y", plot.y, plot.frame, 90, looks) + "]\n" +
           partsIn(plot, false, places, looks) + "\\end{axis}\n";
}

/// The parts of the axis at the right, over the others.
QByteArray rightAxis(const DrawnPlot& plot, double height, PgfplotsLooks& looks) {
    if (!plot.right) return {};
    const PgfplotsPlaces places(plot.x, *plot.right);
    return "\\begin{axis}[" + placeOf(plot, height) + ", axis x line=none, axis y line*=right,\n  " +
           lookOfAxis(*plot.right, looks) + ",\n  " + places.ranges() + ",\n  " +
           ticks("y", *plot.right, places, looks) + label("y", *plot.right, plot.frame, -90, looks) + "]\n" +
           partsIn(plot, true, places, looks) + "\\end{axis}\n";
}

QByteArray plotOf(const DrawnPlot& plot, double height, PgfplotsLooks& looks) {
    QByteArray text = leftAxes(plot, height, looks) + rightAxis(plot, height, looks);
    for (const DrawnPart& part : plot.parts)
        if (!part.inside) text += partOnPage(part, height, looks);
    return text;
}

/// True for what lies below everything; paper is white by itself.
bool isGround(const DrawnPart& part) {
    return part.as == DrawnPart::As::Area && part.pen.style() == Qt::NoPen;
}

QByteArray around(const DrawnPage& page, bool ground, PgfplotsLooks& looks) {
    QByteArray text;
    for (const DrawnPart& part : page.around)
        if (isGround(part) == ground && !(ground && part.fill == QColor(Qt::white)))
            text += partOnPage(part, page.size.height(), looks);
    return text;
}

QByteArray comments(const QStringList& lines, const QByteArray& before) {
    QByteArray text;
    for (const QString& line : lines)
        text += "% " + before + line.simplified().toUtf8() + '\n';
    return text;
}

QByteArray latexOf(const DrawnPage& page, const ChartDocument& document, const QStringList& caption) {
    const double height = page.size.height();
    PgfplotsLooks looks;
    QByteArray drawn = around(page, true, looks), said = comments(factsOf(document), "");
    for (const DrawnPlot& plot : page.plots) {
        drawn += plotOf(plot, height, looks);
        said += "% drawn: " + QByteArray::fromStdString(describedPlot(plot).dump()) + '\n';
    }
    drawn += around(page, false, looks); // a title may stand in the axes
    if (!caption.isEmpty()) said += "% \\caption{" + latexText(caption.join(QLatin1Char(' '))) + "}\n";
    const QByteArray unit = QByteArray::number(25.4 / dotsPerInch, 'f', 6) + "mm";
    return head + said + preamble + "\\begin{tikzpicture}[x=" + unit + ", y=" + unit + "]\n" + commands +
           (drawn.contains("\\otherletter{") ? letterCommands : "") + looks.definitions() +
           "\\path (0,0) rectangle (" + QByteArray::number(page.size.width()) + "," +
           QByteArray::number(page.size.height()) + ");\n" + drawn + "\\end{tikzpicture}\n\\end{document}\n";
}

} // namespace

UnfinishedFile chartsAsPgfplots(const std::vector<Chart*>& charts, const ChartDocument& document,
                                const ChartExport& how) {
    const FigureOfCharts figure(charts, how);
    if (figure.tooSmall()) return [] { return figureTooSmall(); };
    return [page = drawnPage(figure, document), caption = figure.caption(),
            beside = captionBeside(figure, document), document]() mutable -> Result<ExportedFile> {
        thin(page, mostCoordinates);
        return ExportedFile{latexOf(page, document, caption), std::move(beside)};
    };
}

} // namespace epsiloscope
