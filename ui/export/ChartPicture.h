// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartFiles.h"

class QCPPainter;

namespace epsiloscope {

/// The words of a document for whoever opens the file elsewhere: charts with their axes, then what holds of
/// their privacy, one a line.
QString descriptionOf(const ChartDocument& document);

/// Draws charts two in a row, light, on white, in pictureFont(). Nothing is selected in them afterwards.
void paintCharts(QCPPainter& painter, const std::vector<Chart*>& charts, QSize size);

UnfinishedFile chartsAsPng(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);
UnfinishedFile chartsAsSvg(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);

} // namespace epsiloscope
