// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int smallestSide = 100, largestSide = 20'000; ///< sides in pixels
constexpr double mostPixels = 200e6;                    ///< in a PNG: 800 MB in memory

Result<void> check(const ChartExport& how) {
    const int narrow = std::min(how.size.width(), how.size.height());
    const int wide = std::max(how.size.width(), how.size.height());
    if (narrow < smallestSide || wide > largestSide)
        return Error{"a picture must be 100 to 20,000 pixels wide and high", "size", "such as 1200 x 800"};
    if (!(how.textSize >= smallestTextSize && how.textSize <= largestTextSize))
        return Error{"must be a number from 4 to 48", "text-size", "8 points are right for print"};
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

int pixelsOf(double millimetres) {
    constexpr double millimetresOfInch = 25.4;
    return static_cast<int>(std::lround(millimetres / millimetresOfInch * dotsPerInch));
}

} // namespace

const std::array<FormatOfCharts, 5>& chartFormats() {
    static constexpr std::array<FormatOfCharts, 5> all{{
        {ChartFormat::Svg, "svg", "SVG pictures (*.svg)", "SVG, for web and editing", chartsAsSvg, true},
        {ChartFormat::Pdf, "pdf", "PDF documents (*.pdf)", "PDF, for papers", chartsAsPdf, false},
        {ChartFormat::Png, "png", "PNG pictures (*.png)", "PNG, for slides", chartsAsPng, true},
        {ChartFormat::Csv, "csv", "Comma-separated text (*.csv)", "CSV, the numbers", chartsAsCsv, false},
        {ChartFormat::Pgfplots, "tex", "LaTeX (*.tex)", "pgfplots, for LaTeX", chartsAsPgfplots, false},
    }};
    return all;
}

const FormatOfCharts& describedFormat(ChartFormat format) {
    return *std::ranges::find(chartFormats(), format, &FormatOfCharts::format);
}

QString endingOf(ChartFormat format) {
    return QString::fromLatin1(describedFormat(format).ending);
}

std::optional<ChartFormat> chartFormatOf(const QString& path) {
    const QString wanted = QFileInfo(path).suffix().toLower();
    for (const FormatOfCharts& each : chartFormats())
        if (wanted == QLatin1String(each.ending)) return each.format;
    return std::nullopt;
}

UnfinishedFile startChartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                              const ChartExport& how) {
    if (const auto checked = check(how); !checked) return [error = checked.error()] { return error; };
    return describedFormat(how.format).start(charts, document, how);
}

Result<QByteArray> chartFile(const std::vector<Chart*>& charts, const ChartDocument& document,
                             const ChartExport& how) {
    ASSIGN_OR_RETURN(const auto file, startChartFile(charts, document, how)());
    return file.bytes;
}

Result<void> writeExported(const QString& path, const ExportedFile& file) {
    return writeWithBeside(path.toStdString(), file.bytes.toStdString(), file.beside);
}

Result<void> writeBytes(const QString& path, const QByteArray& bytes) {
    return writeWholeFile(path.toStdString(), bytes.toStdString());
}

const std::array<ExportPreset, 3>& exportPresets() {
    static constexpr std::array<ExportPreset, 3> all{{
        {"column", "Paper, one column: 85 mm wide, text 8 pt", 85, 60, 8},
        {"page", "Paper, two columns: 174 mm wide, text 8 pt", 174, 110, 8},
        {"slide", "Slide, 16:9, text 14 pt", 254, 142.875, 14},
    }};
    return all;
}

QStringList exportPresetNames() {
    QStringList names;
    for (const ExportPreset& each : exportPresets())
        names << QString::fromLatin1(each.name);
    return names;
}

const ExportPreset* findExportPreset(const QString& name) {
    for (const ExportPreset& each : exportPresets())
        if (name == QLatin1String(each.name)) return &each;
    return nullptr;
}

ChartExport ExportPreset::appliedTo(ChartExport how) const {
    how.size = {pixelsOf(width), pixelsOf(height)};
    how.textSize = textSize;
    return how;
}

const ExportPreset* presetOf(const ChartExport& how) {
    constexpr double same = 0.005;
    for (const ExportPreset& each : exportPresets()) {
        const ChartExport wanted = each.appliedTo(how);
        if (wanted.size == how.size && std::abs(wanted.textSize - how.textSize) < same) return &each;
    }
    return nullptr;
}

} // namespace epsiloscope
