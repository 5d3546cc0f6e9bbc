// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"
#include "ui/export/ClippedDevice.h"
#include "ui/export/DocumentText.h"
#include "ui/export/SvgTexts.h"
#include "ui/plots/chart/Chart.h"

#include <QBuffer>
#include <QImage>
#include <QScopeGuard>
#include <QSvgGenerator>

#include <cctype>

namespace epsiloscope {

namespace {

constexpr int pictureMargin = 14, chartGap = 18;
constexpr double inch = 0.0254; ///< in metres

/// What the generator is given to write instead of words of its own: it would not escape ours.
constexpr char placeholderTitle[] = "<title>-</title>\n", placeholderWords[] = "<desc>-</desc>\n";

/// Whole curves go into a file, as long as the guard is kept: what is thinned for a screen would be too
/// coarse at the size of a poster.
auto wholeCurves(QCustomPlot* plot) {
    std::vector<QCPGraph*> thinned;
    for (int i = 0; i < plot->graphCount(); ++i)
        if (plot->graph(i)->adaptiveSampling()) thinned.push_back(plot->graph(i));
    const auto thin = [thinned](bool on) {
        for (QCPGraph* graph : thinned)
            graph->setAdaptiveSampling(on);
    };
    thin(false);
    return qScopeGuard([thin] { thin(true); });
}

/// The font of pictures has one size: other text is that of a picture that is drawn larger or smaller.
double enlargement(const ChartExport& how) {
    return how.textSize / usualTextSize;
}

QByteArray svgHead(const ChartDocument& document) {
    return "\n<title>" + xmlText(document.title) + "</title>\n<desc>" + xmlText(descriptionOf(document)) +
           "</desc>\n<metadata><epsiloscope:document xmlns:epsiloscope=\"" + documentNamespace + "\">" +
           documentInXml(document) + "</epsiloscope:document></metadata>";
}

/// The generator opens a group at every change of a pen or brush, though nothing is drawn with it: half of
/// the file.
QByteArray withoutEmptyGroups(const QByteArray& svg) {
    constexpr char opening[] = "<g ", closing[] = "</g>";
    QByteArray kept;
    kept.reserve(svg.size());
    qsizetype from = 0;
    for (qsizetype at = svg.indexOf(opening); at >= 0; at = svg.indexOf(opening, at + 1)) {
        qsizetype inside = svg.indexOf('>', at) + 1;
        while (inside > 0 && inside < svg.size() && std::isspace(static_cast<unsigned char>(svg[inside])))
            ++inside;
        if (inside == 0 || !QByteArrayView(svg).sliced(inside).startsWith(closing)) continue;
        kept += QByteArrayView(svg).sliced(from, at - from);
        from = inside + qsizetype(sizeof closing) - 1;
        while (from < svg.size() && svg[from] == '\n')
            ++from;
    }
    return kept += QByteArrayView(svg).sliced(from);
}

Result<ExportedFile> finishedSvg(QByteArray svg, const ChartDocument& document) {
    // Behind the root's start tag, wherever the generator's own words stand.
    const qsizetype root = svg.indexOf("<svg");
    const qsizetype end = root < 0 ? -1 : svg.indexOf('>', root);
    if (end < 0) return Error{"the charts could not be drawn as SVG", "", "choose another size"};
    svg.replace(placeholderTitle, "").replace(placeholderWords, "");
    svg.insert(end + 1, svgHead(document));
    return ExportedFile{withoutForbiddenCharacters(std::move(svg))};
}

Result<ExportedFile> finishedPng(QImage image, const ChartDocument& document) {
    image.setText(QStringLiteral("Title"), document.title);
    image.setText(QStringLiteral("Description"), descriptionOf(document));
    image.setText(QStringLiteral("Software"), QStringLiteral("Epsiloscope"));
    image.setText(QString::fromLatin1(documentKey), QString::fromLatin1(documentText(document)));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG")) return ExportedFile{bytes};
    return Error{"the picture could not be encoded as PNG", "", "choose a smaller size or scale"};
}

} // namespace

QSize canvasOf(const ChartExport& how) {
    return (QSizeF(how.size) / enlargement(how)).toSize();
}

void paintCharts(QCPPainter& painter, const std::vector<Chart*>& charts, const ChartExport& how) {
    painter.setFont(pictureFont()); // else an SVG names the platform's font
    painter.fillRect(QRect(QPoint(0, 0), how.size), Qt::white);
    if (how.textSize != usualTextSize) painter.scale(enlargement(how), enlargement(how));
    const QSize size = canvasOf(how);
    const int columns = charts.size() > 1 ? 2 : 1;
    const int rows = (static_cast<int>(charts.size()) + columns - 1) / columns;
    const int width = (size.width() - 2 * pictureMargin - (columns - 1) * chartGap) / columns;
    const int height = (size.height() - 2 * pictureMargin - (rows - 1) * chartGap) / rows;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
        charts[i]->plot()->deselectAll();
        const auto whole = wholeCurves(charts[i]->plot());
        charts[i]->paintPicture(painter, {pictureMargin + column * (width + chartGap),
                                          pictureMargin + row * (height + chartGap), width, height});
    }
}

QImage paintedCharts(const std::vector<Chart*>& charts, const ChartExport& how, double scale, QSize pixels) {
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.fill(Qt::white);
    QCPPainter painter(&image);
    painter.scale(scale, scale);
    // Pens of one pixel must grow with the scale.
    painter.setMode(QCPPainter::pmNonCosmetic);
    paintCharts(painter, charts, how);
    painter.end();
    return image;
}

UnfinishedFile chartsAsPng(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how) {
    QImage image = paintedCharts(charts, how, how.scale, (QSizeF(how.size) * how.scale).toSize());
    if (image.isNull())
        return [] { return Error{"no room for a picture of this size", "", "choose a smaller scale"}; };
    const double dpi = how.dpi > 0 ? how.dpi : dotsPerInch * how.scale;
    // Last, since fonts and lines would follow it.
    image.setDotsPerMeterX(qRound(dpi / inch));
    image.setDotsPerMeterY(qRound(dpi / inch));
    return [image, document] { return finishedPng(image, document); };
}

UnfinishedFile chartsAsSvg(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(how.size);
    generator.setViewBox(QRect(QPoint(0, 0), how.size));
    generator.setResolution(dotsPerInch);
    generator.setTitle(QStringLiteral("-"));
    generator.setDescription(QStringLiteral("-"));
    ClippedDevice clipped(generator, how.size);
    QCPPainter painter;
    if (painter.begin(&clipped)) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNonCosmetic);
        paintCharts(painter, charts, how);
        painter.end();
    }
    return [drawn = withWholeTexts(withoutEmptyGroups(bytes)), document] {
        return finishedSvg(drawn, document);
    };
}

} // namespace epsiloscope
