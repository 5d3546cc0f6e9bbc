// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportPdf.h"

#include "ui/export/MendedPictures.h"
#include "ui/plots/chart/Chart.h"
#include "ui/report/ReportLayout.h"
#include "ui/report/ReportPages.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include <cmath>

namespace epsiloscope {

namespace {

constexpr int reportDpi = 600;
constexpr double pageMarginMm = 18, footPoints = 7;

// The mark that this program wrote the file: the writer's own words are in UTF-16.
QByteArray metadataOfReport() {
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
           "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n<dc:format>application/pdf</dc:format>\n"
           "<xmp:CreatorTool>Epsiloscope</xmp:CreatorTool>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n"
           "<?xpacket end=\"r\"?>";
}

void drawFoot(QPainter& painter, const QSizeF& page, const QString& title, int number, int pages) {
    QFont font = pictureFont();
    font.setPointSizeF(footPoints);
    painter.setFont(font);
    painter.setPen(QColor(0x57, 0x60, 0x6a));
    const double height = footPoints / 72 * reportDpi * 1.6;
    const QRectF foot(0, page.height() - height, page.width(), height);
    const QString place = QStringLiteral("%1 of %2").arg(number).arg(pages);
    const double placeWidth = QFontMetricsF(font, painter.device()).horizontalAdvance(place) * 1.1;
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, place);
    painter.drawText(foot.adjusted(0, 0, -placeWidth, 0), Qt::AlignLeft | Qt::AlignBottom,
                     QFontMetricsF(font, painter.device())
                         .elidedText(title, Qt::ElideRight, foot.width() - 1.2 * placeWidth));
}

// Page after page; the foot lies below what the text may fill.
void drawPages(QPainter& painter, const QTextDocument& document, const QSizeF& page, const QString& title) {
    const int pages = document.pageCount();
    const double height = document.pageSize().height();
    auto* writer = static_cast<QPdfWriter*>(painter.device());
    for (int i = 0; i < pages; ++i) {
        if (i > 0) writer->newPage();
        painter.save();
        painter.translate(0, -i * height);
        QAbstractTextDocumentLayout::PaintContext context;
        // A line that begins the next page does not belong to this one.
        context.clip = QRectF(0, (i - roundingOfPage) * height, document.pageSize().width(), height);
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        drawFoot(painter, page, title, i + 1, pages);
    }
}

} // namespace

Result<QByteArray> reportAsPdf(const Report& report, const std::vector<DrawnChart>& charts) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageLayout({QPageSize(QPageSize::A4), QPageLayout::Portrait,
                          QMarginsF(pageMarginMm, pageMarginMm, pageMarginMm, pageMarginMm),
                          QPageLayout::Millimeter});
    writer.setResolution(reportDpi);
    writer.setTitle(QString::fromStdString(report.title));
    writer.setCreator(QStringLiteral("Epsiloscope"));
    writer.setDocumentXmpMetadata(metadataOfReport());
    QPainter painter;
    if (!painter.begin(&writer)) return Error{"the report could not be drawn as PDF", "", "write it as HTML"};
    const QSizeF page(writer.width(), writer.height());
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setDocumentMargin(0);
    document.documentLayout()->setPaintDevice(&writer);
    document.setPageSize({page.width(), std::floor(page.height() - footPoints / 72 * reportDpi * 2.5)});
    ReportPages(document, charts).write(report);
    drawPages(painter, document, page, QString::fromStdString(report.title));
    painter.end();
    return withoutDate(bytes);
}

} // namespace epsiloscope
