// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartPicture.h"

#include "ui/plots/Chart.h"

#include <QBuffer>
#include <QImage>
#include <QSaveFile>
#include <QSvgGenerator>

namespace epsiloscope {

namespace {

constexpr int margin = 14, gap = 18, dotsPerInch = 96;

void paintCharts(QCPPainter& painter, const std::vector<Chart*>& charts, QSize size) {
    const int columns = charts.size() > 1 ? 2 : 1;
    const int rows = (static_cast<int>(charts.size()) + columns - 1) / columns;
    const int width = (size.width() - 2 * margin - (columns - 1) * gap) / columns;
    const int height = (size.height() - 2 * margin - (rows - 1) * gap) / rows;
    painter.setFont(pictureFont()); // else an SVG names the platform's font
    painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
        charts[i]->paintPicture(
            painter, {margin + column * (width + gap), margin + row * (height + gap), width, height});
    }
}

bool writeFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

} // namespace

bool saveChartsAsPng(const std::vector<Chart*>& charts, const QString& path, QSize size, double scale) {
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull()) return false;
    image.setDotsPerMeterX(qRound(dotsPerInch * scale / 0.0254));
    image.setDotsPerMeterY(qRound(dotsPerInch * scale / 0.0254));
    image.fill(Qt::white);
    QCPPainter painter(&image);
    painter.scale(scale, scale);
    // Pens of one pixel must grow with the scale.
    painter.setMode(QCPPainter::pmNonCosmetic);
    paintCharts(painter, charts, size);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") && writeFile(path, bytes);
}

bool saveChartsAsSvg(const std::vector<Chart*>& charts, const QString& path, QSize size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(dotsPerInch);
    generator.setTitle(QStringLiteral("Epsiloscope: labels, privacy and accuracy"));
    generator.setDescription(
        QStringLiteral("Labels answered, accountant growth, accuracy on the test set, trade-off"));
    QCPPainter painter;
    if (!painter.begin(&generator)) return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNonCosmetic);
    paintCharts(painter, charts, size);
    painter.end();
    return writeFile(path, bytes);
}

} // namespace epsiloscope
