// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/ChartExport.h"

#include <QByteArray>

#include <array>
#include <optional>
#include <vector>

namespace epsiloscope {

class Chart;

/// A format: what it is called, and how it is made.
struct FormatOfCharts {
    ChartFormat format;
    const char* ending;  ///< of a file's name
    const char* filter;  ///< where a file is asked for
    const char* purpose; ///< where a person chooses a format
    UnfinishedFile (*start)(const std::vector<Chart*>&, const ChartDocument&, const ChartExport&);
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

/// The bytes of one file with all these charts: same renderer as the screen, light on white, C locale, one
/// font, metadata inside. The same charts and document give the same bytes on every platform, in every
/// locale and theme. Runs on the window's thread; the charts are left as they were.
Result<QByteArray> chartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                             const ChartExport& how);

/// Writes a file whole or not at all. On any thread.
Result<void> writeBytes(const QString& path, const QByteArray& bytes);

} // namespace epsiloscope
