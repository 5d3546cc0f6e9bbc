// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ChartFiles.h"
#include "ui/export/DocumentText.h"
#include "ui/plots/chart/Chart.h"

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

/// Takes the line with the date out of a finished PDF and moves what its table of objects says behind it: the
/// writer sets the date itself, in a length that depends on the time zone.
QByteArray withoutDate(QByteArray pdf) {
    const qsizetype date = pdf.indexOf("/CreationDate ("), dateEnd = pdf.indexOf(')', date) + 1;
    const qsizetype start = pdf.lastIndexOf("startxref\n");
    if (date < 0 || start < 0) return pdf;
    const qsizetype removed = dateEnd - date;
    constexpr qsizetype startDigits = sizeof "startxref\n" - 1;
    const qsizetype table =
        pdf.mid(start + startDigits, pdf.indexOf('\n', start + startDigits) - start - startDigits)
            .toLongLong();
    if (table <= dateEnd || pdf.mid(table, 5) != "xref\n") return pdf;
    // Entries are 20 bytes: ten digits, a blank, the generation, "n" or "f".
    for (qsizetype entry = pdf.indexOf('\n', table + 5) + 1; entry + 20 <= start && pdf[entry + 10] == ' ';
         entry += 20)
        if (const qlonglong offset = pdf.mid(entry, 10).toLongLong(); offset > date)
            pdf.replace(entry, 10, QByteArray::number(offset - removed).rightJustified(10, '0'));
    pdf.replace(start, pdf.size() - start, "startxref\n" + QByteArray::number(table - removed) + "\n%%EOF\n");
    return pdf.remove(date, removed);
}

} // namespace

UnfinishedFile chartsAsPdf(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QPageSize page(QSizeF(how.size) * pointsPerDot, QPageSize::Point, {}, QPageSize::ExactMatch);
    writer.setPageLayout({page, QPageLayout::Portrait, QMarginsF(), QPageLayout::Point});
    writer.setResolution(dotsPerInch);
    writer.setTitle(document.title);
    writer.setCreator(QStringLiteral("Epsiloscope"));
    writer.setDocumentXmpMetadata(xmp(document));
    QCPPainter painter;
    if (painter.begin(&writer)) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.setMode(QCPPainter::pmNonCosmetic);
        paintCharts(painter, charts, how);
        painter.end();
    }
    return [bytes]() -> Result<QByteArray> {
        if (bytes.startsWith("%PDF-")) return withoutDate(bytes);
        return Error{"the charts could not be drawn as PDF", "", "choose another size"};
    };
}

} // namespace epsiloscope
