// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ClippedDevice.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/export/CurveChart.h"
#include "ui/export/ChartFiles.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QPicture>
#include <QSvgGenerator>
#include <QtEndian>
#include <QtTest>

#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr QSize page(400, 300);
constexpr QRect axes(50, 100, 200, 100);
constexpr double beyond = 1e10; ///< past 2^32

using Drawing = std::function<void(QPainter&)>;

QByteArray inSvg(const Drawing& draw, bool clipped = true) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(page);
    generator.setResolution(96);
    ClippedDevice device(generator, page);
    QPainter painter(clipped ? static_cast<QPaintDevice*>(&device) : &generator);
    draw(painter);
    painter.end();
    return bytes;
}

QByteArray inPdf(const Drawing& draw, bool clipped = true) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(96);
    ClippedDevice device(writer, page);
    QPainter painter(clipped ? static_cast<QPaintDevice*>(&device) : &writer);
    draw(painter);
    painter.end();
    return bytes;
}

/// What is painted on the pages of a PDF: the streams that begin as those of Qt do, without their packing.
QByteArray contentOf(const QByteArray& pdf) {
    QByteArray content;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
        const qsizetype begin = at + qsizetype(sizeof "stream\n") - 1;
        QByteArray packed(4, '\0'); // the length that qUncompress() reads is a hint
        packed += pdf.mid(begin, pdf.indexOf("endstream", begin) - begin);
        qToBigEndian<quint32>(1 << 16, packed.data());
        if (pdf.mid(at - 3, 3) == "end") continue;
        const QByteArray text = qUncompress(packed);
        if (text.contains("/CSp cs")) content += text;
    }
    return content;
}

double largestIn(const QByteArray& text) {
    static const QRegularExpression number(QStringLiteral(R"(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)"));
    double largest = 0;
    for (auto each = number.globalMatch(QString::fromLatin1(text)); each.hasNext();)
        largest = std::max(largest, std::abs(each.next().captured().toDouble()));
    return largest;
}

/// The coordinates in the elements of an SVG.
double largestInSvg(const QByteArray& svg) {
    static const QRegularExpression places(
        QStringLiteral("(?: points| d|cx|cy|rx|ry|r| x| y| width| height)=\"([^\"]*)\""));
    double largest = 0;
    for (auto each = places.globalMatch(QString::fromUtf8(svg)); each.hasNext();)
        largest = std::max(largest, largestIn(each.next().captured(1).toLatin1()));
    return largest;
}

/// The steps that draw: paths and glyphs. Between them the writer says the painter's state, at times twice.
QStringList paintedIn(const QByteArray& pdf) {
    static const QRegularExpression step(QStringLiteral("( [mlc]| re|T[jJ]|^[SfB]\\*?)$"));
    return QString::fromLatin1(contentOf(pdf)).split(QLatin1Char('\n')).filter(step);
}

/// The generator opens a group whenever something of the painter might have changed.
QString withoutEmptyGroups(const QByteArray& svg) {
    static const QRegularExpression empty(QStringLiteral("<g [^>]*>\\s*</g>\\s*"));
    return QString::fromUtf8(svg).remove(empty);
}

void fill(QPainter& painter) {
    painter.setBrush(QColor(0, 0, 255, 60));
}

} // namespace

class ClippedDeviceTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsFarOutsideIsWrittenUpToTheEdge_data() {
        QTest::addColumn<Drawing>("draw");
        const auto row = [](const char* name, Drawing draw) { QTest::newRow(name) << std::move(draw); };
        row("line", [](QPainter& p) { p.drawLine(QPointF(60, 120), QPointF(beyond, 2 * beyond)); });
        row("polyline", [](QPainter& p) {
            p.drawPolyline(QPolygonF({{60, 120}, {100, beyond}, {150, 120}, {200, -1e300}}));
        });
        row("area", [](QPainter& p) {
            fill(p);
            p.drawPolygon(QPolygonF({{60, 120}, {100, beyond}, {150, 120}}));
        });
        row("path", [](QPainter& p) {
            fill(p);
            QPainterPath path(QPointF(60, 120));
            path.cubicTo(100, beyond, 150, -beyond, 200, 120);
            p.drawPath(path);
        });
        row("rectangle", [](QPainter& p) {
            fill(p);
            p.drawRect(QRectF(60, 120, 20, beyond));
        });
        row("ellipse", [](QPainter& p) {
            fill(p);
            p.drawEllipse(QRectF(60, -beyond, 20, 2 * beyond));
        });
        row("scaled", [](QPainter& p) {
            p.scale(0.5, 0.5);
            p.drawLine(QPointF(130, 250), QPointF(1e12, 250));
        });
    }
    void whatIsFarOutsideIsWrittenUpToTheEdge() {
        QFETCH(Drawing, draw);
        const auto withinAxes = [&draw](QPainter& painter) {
            painter.setClipRect(axes);
            draw(painter);
        };
        const double most = 4 * page.width(); // room for the scaled one, and for what the head of a page says
        QVERIFY(largestIn(contentOf(inPdf(withinAxes, false))) > most);
        const double inContent = largestIn(contentOf(inPdf(withinAxes)));
        QVERIFY2(inContent > 0 && inContent < most, qPrintable(QString::number(inContent)));
        const QByteArray svg = inSvg(withinAxes);
        QVERIFY(largestInSvg(inSvg(withinAxes, false)) > axes.right() + 100);
        QVERIFY2(largestInSvg(svg) <= 2 * (axes.right() + 2), svg);
    }

    void whatLiesWithinIsWrittenAsItIs() {
        const auto draw = [](QPainter& painter) {
            painter.fillRect(QRect(QPoint(), page), Qt::white);
            painter.drawText(QPointF(20, 40), QString::fromUtf8("Confident: ε at δ = 1e-5"));
            painter.save();
            painter.translate(300, 200);
            painter.rotate(-90);
            painter.drawText(0, 0, QStringLiteral("upwards"));
            painter.restore();
            painter.setClipRect(axes);
            fill(painter);
            painter.setPen(QPen(Qt::red, 2, Qt::DashLine));
            painter.drawPolyline(QPolygonF({{60, 120}, {100, 140}, {150, 120}}));
            painter.drawPolygon(QPolygonF({{60, 120}, {100, 140}, {150, 190}}));
            painter.drawEllipse(QRectF(60, 120, 8, 8));
            painter.drawRect(QRectF(70, 120, 8, 8));
        };
        QCOMPARE(withoutEmptyGroups(inSvg(draw)), withoutEmptyGroups(inSvg(draw, false)));
        QVERIFY(paintedIn(inPdf(draw)).size() > 20);
        QCOMPARE(paintedIn(inPdf(draw)), paintedIn(inPdf(draw, false)));
    }

    void aClipEndsWithWhatItIsSetFor() {
        const QByteArray svg = inSvg([](QPainter& painter) {
            painter.save();
            painter.setClipRect(axes);
            painter.drawLine(0, 150, 390, 150);
            painter.restore();
            painter.drawLine(0, 20, 390, 20);
        });
        QVERIFY2(svg.contains("points=\"49,150 251,150 \""), svg);
        QVERIFY2(svg.contains("points=\"0,20 390,20 \""), svg);
    }

    void aRecordedPictureIsClippedToo() {
        QPicture picture;
        {
            ClippedDevice device(picture, page);
            QPainter painter(&device);
            painter.setClipRect(axes);
            painter.drawLine(QPointF(60, 120), QPointF(beyond, 120));
        }
        QVERIFY(picture.boundingRect().right() <= axes.right() + 4);
        const QByteArray pdf =
            inPdf([&picture](QPainter& painter) { painter.drawPicture(0, 0, picture); }, false);
        QVERIFY(largestIn(contentOf(pdf)) < 4 * page.width());
    }

    void aChartWhoseCurveLeavesItsAxesIsWrittenUpToThem() {
        CurveChart chart({curve(QStringLiteral("Run 1"), {1, 2, 3, 4}, {1, 1e12, -1e12, 2})});
        const auto file = [&chart](ChartFormat format) {
            const auto written = chartFile({&chart}, documentOfOne(chart), {.format = format});
            return written ? *written : QByteArray();
        };
        const QByteArray svg = file(ChartFormat::Svg);
        QVERIFY(svg.contains("<polyline"));
        QVERIFY(largestInSvg(svg) < 2000);
        const QByteArray content = contentOf(file(ChartFormat::Pdf));
        QVERIFY(content.size() > 1000);
        QVERIFY(largestIn(content) < 2000);
    }
};

TEST_WITH_WINDOWS(ClippedDeviceTest)
#include "ClippedDeviceTest.moc"
