// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"

#include "ui/export/ChartCsv.h"
#include "ui/export/ChartPdf.h"
#include "ui/export/ChartPgfplots.h"
#include "ui/export/ChartPicture.h"

#include <QFileInfo>

#include <array>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::array endings{std::pair{ChartFormat::Png, "png"}, std::pair{ChartFormat::Svg, "svg"},
                             std::pair{ChartFormat::Pdf, "pdf"}, std::pair{ChartFormat::Csv, "csv"},
                             std::pair{ChartFormat::Pgfplots, "tex"}};

constexpr int smallestSide = 100, largestSide = 20'000; ///< sides in pixels
constexpr double mostPixels = 200e6;                    ///< of a PNG: 800 MB in memory

Result<void> check(const ChartExport& how) {
    const int narrow = std::min(how.size.width(), how.size.height());
    const int wide = std::max(how.size.width(), how.size.height());
    if (narrow < smallestSide || wide > largestSide)
        return Error{"a picture must be 100 to 20,000 pixels wide and high", "size", "such as 1200 x 800"};
    if (how.format != ChartFormat::Png) return {};
    if (!(how.scale >= 0.1 && how.scale <= 20))
        return Error{"must be a number from 0.1 to 20", "scale", "2 is right for print"};
    if (how.dpi != 0 && (how.dpi < 10 || how.dpi > 10'000))
        return Error{"must be a whole number from 10 to 10,000", "dpi", "leave it out to keep the size"};
    if (how.scale * how.scale * how.size.width() * how.size.height() > mostPixels)
        return Error{"the picture would have more than 200 million pixels", "scale",
                     "choose a smaller size or scale"};
    return {};
}

} // namespace

QString endingOf(ChartFormat format) {
    for (const auto& [each, ending] : endings)
        if (each == format) return QString::fromLatin1(ending);
    return {};
}

std::optional<ChartFormat> chartFormatOf(const QString& path) {
    const QString wanted = QFileInfo(path).suffix().toLower();
    for (const auto& [format, ending] : endings)
        if (wanted == QLatin1String(ending)) return format;
    return std::nullopt;
}

UnfinishedFile startChartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                              const ChartExport& how) {
    if (const auto checked = check(how); !checked)
        return [error = checked.error()]() -> Result<QByteArray> { return error; };
    switch (how.format) {
    case ChartFormat::Png:
        return chartsAsPng(charts, document, how);
    case ChartFormat::Svg:
        return chartsAsSvg(charts, document, how);
    case ChartFormat::Pdf:
        return chartsAsPdf(charts, document, how);
    case ChartFormat::Csv:
        return chartsAsCsv(charts, document);
    case ChartFormat::Pgfplots:
        break;
    }
    return chartsAsPgfplots(charts, document, how);
}

Result<QByteArray> chartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                             const ChartExport& how) {
    return startChartFile(charts, document, how)();
}

} // namespace epsiloscope
