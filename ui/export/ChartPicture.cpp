// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"
#include "ui/export/ClippedDevice.h"
#include "ui/export/DocumentText.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/export/MendedPictures.h"

#include <QBuffer>
#include <QImage>
#include <QPageLayout>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cctype>

namespace epsiloscope {

namespace {

constexpr double inch = 0.0254; ///< in metres

/// The words given to the generator in place of ours, which it would not escape.
constexpr char placeholderTitle[] = "<title>-</title>\n", placeholderWords[] = "<desc>-</desc>\n";

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

constexpr double pointsPerDot = 72.0 / dotsPerInch;

QByteArray alternative(const char* name, const QString& text) {
    return QByteArray("<dc:") + name + "><rdf:Alt><rdf:li xml:lang=\"x-default\">" + xmlText(text) +
           "</rdf:li></rdf:Alt></dc:" + name + ">\n";
}

QByteArray xmp(const ChartDocument& document) {
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
           "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:epsiloscope=\"" +
           QByteArray(documentNamespace) + "\">\n<dc:format>application/pdf</dc:format>\n" +
           alternative("title", document.title) + alternative("description", descriptionOf(document)) +
           "<xmp:CreatorTool>Epsiloscope</xmp:CreatorTool>\n<epsiloscope:document>" +
           documentInXml(document) +
           "</epsiloscope:document>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";
}

void paintVectors(QPaintDevice& device, const FigureOfCharts& figure) {
    ClippedDevice clipped(device, figure.size());
    QCPPainter painter;
    if (!painter.begin(&clipped)) return;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    figure.paint(painter);
    painter.end();
}

} // namespace

QImage pixelsOf(const FigureOfCharts& figure, double scale) {
    QImage image((QSizeF(figure.size()) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull()) return image;
    QCPPainter painter(&image);
    painter.scale(scale, scale);
    // Pens of one pixel must grow with the scale.
    painter.setMode(QCPPainter::pmNonCosmetic);
    figure.paint(painter);
    painter.end();
    return image;
}

UnfinishedFile chartsAsPng(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how) {
    const FigureOfCharts figure(charts, how);
    if (figure.tooSmall()) return [] { return figureTooSmall(); };
    QImage image = pixelsOf(figure, how.scale);
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
    const FigureOfCharts figure(charts, how);
    if (figure.tooSmall()) return [] { return figureTooSmall(); };
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(figure.size());
    generator.setViewBox(QRect(QPoint(0, 0), figure.size()));
    generator.setResolution(dotsPerInch);
    generator.setTitle(QStringLiteral("-"));
    generator.setDescription(QStringLiteral("-"));
    paintVectors(generator, figure);
    return [drawn = withWholeTexts(withoutEmptyGroups(bytes)), document] {
        return finishedSvg(drawn, document);
    };
}

UnfinishedFile chartsAsPdf(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how) {
    const FigureOfCharts figure(charts, how);
    if (figure.tooSmall()) return [] { return figureTooSmall(); };
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QPageSize page(QSizeF(figure.size()) * pointsPerDot, QPageSize::Point, {}, QPageSize::ExactMatch);
    writer.setPageLayout({page, QPageLayout::Portrait, QMarginsF(), QPageLayout::Point});
    writer.setResolution(dotsPerInch);
    writer.setTitle(document.title);
    writer.setCreator(QStringLiteral("Epsiloscope"));
    writer.setDocumentXmpMetadata(xmp(document));
    paintVectors(writer, figure);
    return [bytes, caption = captionBeside(figure, document)]() -> Result<ExportedFile> {
        if (bytes.startsWith("%PDF-")) return ExportedFile{withoutDate(bytes), caption};
        return Error{"the charts could not be drawn as PDF", "", "choose another size"};
    };
}

} // namespace epsiloscope
