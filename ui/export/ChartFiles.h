// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "ui/export/ChartDocument.h"

#include <QByteArray>
#include <QSize>
#include <QStringList>

#include <array>
#include <functional>
#include <optional>
#include <vector>

class QImage;

namespace epsiloscope {

class Chart;

enum class ChartFormat { Png, Svg, Pdf, Csv, Pgfplots };

/// The resolution of pictures, before scaling.
inline constexpr int dotsPerInch = 96;

/// In points: the 13 pixels of 1/96 inch of pictureFont().
inline constexpr double usualTextSize = 9.75;
inline constexpr double smallestTextSize = 4, largestTextSize = 48;

/// The content of an export and its size.
struct ChartExport {
    ChartFormat format = ChartFormat::Svg;
    QSize size{1200, 800}; ///< in pixels of 1/96 inch, before scaling
    double scale = 2;      ///< for a PNG: pixels per unit of `size`
    int dpi = 0; ///< in a PNG, as the file says it; 0: 96 × scale, so that its printed size is `size`
    double textSize = usualTextSize; ///< in points; lines, markers and gaps grow with the text
    bool dark = false;               ///< light on dark, for a dark slide
    bool caption = true;             ///< else its sentences are told elsewhere
    bool comments = false;           ///< for CSV: facts in lines above the header, in place of a file beside
};

/// A file as it is exported, and what is told beside it of what it cannot say itself.
struct ExportedFile {
    QByteArray bytes;
    std::vector<FileBeside> beside{};
};

/// The work that is left once the charts are painted: gives the file. On any thread, once.
using UnfinishedFile = std::function<Result<ExportedFile>()>;

/// The first half of a format of a file, on the window's thread.
using StartOfFile = UnfinishedFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                                   const ChartExport& how);
StartOfFile chartsAsPng;
StartOfFile chartsAsSvg;
/// One page of the picture's size (in whole points), in vectors, with XMP: dc:title, dc:description and the
/// document. It says no date, so that the same charts have the same bytes.
StartOfFile chartsAsPdf;
/// The visible data as tidy rows (RFC 4180, UTF-8, LF): chart, run, quantity, band, x, y, lower, upper; facts
/// beside them (CsvFile.h). Where the person has zoomed, only points between the ends of the x axis.
StartOfFile chartsAsCsv;
/// A whole LaTeX document (class standalone, package pgfplots 1.16 or later) that shows what the picture
/// shows (DrawnPlot.h), one axis per chart; facts, what is drawn and the caption in comments. It has at most
/// 7,000 coordinates, so that TeX has room for them: beyond that curves are thinned, keeping their peaks, and
/// a comment says so.
StartOfFile chartsAsPgfplots;

/// A format: what it is called, and how it is made.
struct FormatOfCharts {
    ChartFormat format;
    const char* ending;  ///< the ending of a file's name
    const char* filter;  ///< where a file is asked for
    const char* purpose; ///< where a person chooses a format
    StartOfFile* start;
    bool captionBelow; ///< true if what finds no room is drawn below; else it is told in a file beside
};
/// In the order in which they are offered.
const std::array<FormatOfCharts, 5>& chartFormats();
const FormatOfCharts& describedFormat(ChartFormat format);
/// "png", "svg", "pdf", "csv", "tex".
QString endingOf(ChartFormat format);
/// By the ending of a file's name: png, svg, pdf, csv, tex.
std::optional<ChartFormat> chartFormatOf(const QString& path);

/// The first half of chartFile(): paints, on the window's thread; the charts are left as they were. Runs of
/// the document must not change any more.
UnfinishedFile startChartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                              const ChartExport& how);

/// One file with all these charts, without what is told beside it: same renderer as the screen, light on
/// white, C locale, one font, metadata inside. The same charts and document give the same bytes on every
/// platform, in every locale and theme; titles and axes are named in the language of the window. Runs on the
/// window's thread; the charts are left as they were.
Result<QByteArray> chartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                             const ChartExport& how);

class FigureOfCharts;

/// A figure as pixels, `scale` of them per unit of its size; null where there is no room for so many.
QImage pixelsOf(const FigureOfCharts& figure, double scale);
/// The canvas before its text gets the size that is asked for: smaller where that is larger.
QSize canvasOf(const ChartExport& how);

/// Writes a file whole or not at all, then those beside it. On any thread.
Result<void> writeExported(const QString& path, const ExportedFile& file);
/// The same of bytes alone.
Result<void> writeBytes(const QString& path, const QByteArray& bytes);

/// Where a picture will stand: how large it is there, and the text in it.
struct ExportPreset {
    const char* name;     ///< on the command line
    const char* purpose;  ///< where a person chooses one
    double width, height; ///< in millimetres
    double textSize;      ///< in points

    ChartExport appliedTo(ChartExport how) const;
};

/// In the order in which they are offered.
const std::array<ExportPreset, 3>& exportPresets();
QStringList exportPresetNames();
/// By name, or null.
const ExportPreset* findExportPreset(const QString& name);
/// The one that this size and this text are of; null: none.
const ExportPreset* presetOf(const ChartExport& how);

} // namespace epsiloscope
