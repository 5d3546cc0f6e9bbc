// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"
#include "ui/export/ClippedDevice.h"
#include "ui/export/DocumentText.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/export/MendedPictures.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPdfWriter>

namespace epsiloscope {

namespace {

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

} // namespace

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
    ClippedDevice clipped(writer, figure.size());
    QCPPainter painter;
    if (painter.begin(&clipped)) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.setMode(QCPPainter::pmNonCosmetic);
        figure.paint(painter);
        painter.end();
    }
    return [bytes, caption = captionBeside(figure, document)]() -> Result<ExportedFile> {
        if (bytes.startsWith("%PDF-")) return ExportedFile{withoutDate(bytes), caption};
        return Error{"the charts could not be drawn as PDF", "", "choose another size"};
    };
}

} // namespace epsiloscope
