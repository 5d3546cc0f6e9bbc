// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartExport.h"

#include <vector>

class QCPPainter;
class QImage;

namespace epsiloscope {

class Chart;
struct ChartDocument;

/// Draws charts two in a row, light, on white, in pictureFont(). Nothing is selected in them afterwards.
void paintCharts(QCPPainter& painter, const std::vector<Chart*>& charts, QSize size);
/// The same as pixels, `scale` of them per unit of `size`; null where there is no room for so many.
QImage paintedCharts(const std::vector<Chart*>& charts, QSize size, double scale, QSize pixels);

// The first half of each format of a file, on the window's thread.

UnfinishedFile chartsAsPng(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);
UnfinishedFile chartsAsSvg(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);
/// One page of the picture's size (in whole points), in vectors, with XMP: dc:title, dc:description and the
/// document. It says no date, so that the same charts have the same bytes.
UnfinishedFile chartsAsPdf(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);
/// What can be seen as tidy rows (RFC 4180, UTF-8, LF): chart, run, quantity, band, x, y, lower, upper; facts
/// before them in lines that begin with "# ". Where the person has zoomed, only points between the ends of
/// the x axis.
UnfinishedFile chartsAsCsv(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);
/// A whole LaTeX document (class standalone, package pgfplots 1.16 or later), one axis per chart, with the
/// ranges, colours, dashes and marks of the screen, legends below the axes, warnings in boxes, facts in
/// comments. Curves of more than a thousand points are thinned, keeping their peaks, so that TeX has room for
/// them; a comment says so.
UnfinishedFile chartsAsPgfplots(const std::vector<Chart*>& charts, const ChartDocument& document,
                                const ChartExport& how);

} // namespace epsiloscope
