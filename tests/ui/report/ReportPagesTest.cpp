// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportPages.h"

#include "tests/testing/TestProgram.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QtTest>

using namespace epsiloscope;

namespace {

constexpr QRectF placeOnPaper(60, 40, 300, 300.0 * reportChartSize.height() / reportChartSize.width());

// A picture that is blue to its edges.
DrawnChart blueChart() {
    DrawnChart chart;
    chart.name = "blue";
    QPainter painter(&chart.picture);
    painter.fillRect(QRect(QPoint(0, 0), reportChartSize), Qt::blue);
    painter.end();
    return chart;
}

QTextCharFormat formatOfChart(int index) {
    QTextCharFormat format;
    format.setObjectType(ChartInText::objectType);
    format.setProperty(ChartInText::indexOfChart, index);
    return format;
}

} // namespace

class ReportPagesTest : public QObject {
    Q_OBJECT

private slots:
    void aChartFillsItsPlaceAtAnyResolution_data() {
        QTest::addColumn<int>("dotsPerInch");
        for (const int dots : {72, 96, 300, 600})
            QTest::newRow(qPrintable(QString::number(dots))) << dots;
    }
    void aChartFillsItsPlaceAtAnyResolution() {
        QFETCH(int, dotsPerInch);
        QImage paper(420, 320, QImage::Format_RGB32);
        paper.setDotsPerMeterX(qRound(dotsPerInch / 0.0254));
        paper.setDotsPerMeterY(qRound(dotsPerInch / 0.0254));
        paper.fill(Qt::white);
        ChartInText charts({blueChart()}, nullptr);
        QTextDocument document;
        QPainter painter(&paper);
        charts.drawObject(&painter, placeOnPaper, &document, 0, formatOfChart(0));
        painter.end();
        const QRect place = placeOnPaper.toRect();
        for (const QPoint inside : {place.topLeft() + QPoint(3, 3), place.bottomRight() - QPoint(3, 3)})
            QCOMPARE(paper.pixelColor(inside), QColor(Qt::blue));
        for (const QPoint outside : {place.topLeft() - QPoint(3, 3), place.bottomRight() + QPoint(3, 3)})
            QCOMPARE(paper.pixelColor(outside), QColor(Qt::white));
    }

    void aChartOfAnotherPageIsNotDrawn() {
        QImage paper(420, 320, QImage::Format_RGB32);
        paper.fill(Qt::white);
        const QImage before = paper;
        ChartInText charts({blueChart()}, nullptr);
        QTextDocument document;
        QPainter painter(&paper);
        painter.setClipRect(0, 0, 420, qFloor(placeOnPaper.top()) + 5);
        charts.drawObject(&painter, placeOnPaper, &document, 0, formatOfChart(0));
        painter.end();
        QCOMPARE(paper, before);
    }

    void aChartIsAsHighAsItsLine() {
        Report report{"Title", "Epsiloscope", {}};
        ReportSection section{"all", "Section"};
        section.add(ReportChartsHere{});
        report.sections = {section};
        const std::vector<DrawnChart> charts = {blueChart()};
        QTextDocument document;
        document.setPageSize({600, 2000});
        document.setDocumentMargin(0);
        ReportPages(document, charts).write(report);
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            if (!block.text().contains(QChar(QChar::ObjectReplacementCharacter))) continue;
            const double height = 600.0 * reportChartSize.height() / reportChartSize.width();
            QVERIFY(document.documentLayout()->blockBoundingRect(block).height() < height + 12);
        }
    }

    void aChartIsNoHigherThanItIsTold() {
        ChartInText charts({blueChart()}, nullptr);
        QTextDocument document;
        document.setDocumentMargin(0);
        document.setPageSize({600, 2000});
        QTextCharFormat format = formatOfChart(0);
        const double aspect = static_cast<double>(reportChartSize.height()) / reportChartSize.width();
        QCOMPARE(charts.intrinsicSize(&document, 0, format), QSizeF(600, 600 * aspect));
        format.setProperty(ChartInText::heightOfChart, 100.0);
        QCOMPARE(charts.intrinsicSize(&document, 0, format), QSizeF(100 / aspect, 100));
        format.setProperty(ChartInText::heightOfChart, 5000.0);
        QCOMPARE(charts.intrinsicSize(&document, 0, format), QSizeF(600, 600 * aspect));
    }

    void whatIsNoChartIsNotDrawn() {
        QImage paper(420, 320, QImage::Format_RGB32);
        paper.fill(Qt::white);
        const QImage before = paper;
        ChartInText charts({blueChart()}, nullptr);
        QTextDocument document;
        QPainter painter(&paper);
        charts.drawObject(&painter, placeOnPaper, &document, 0, formatOfChart(7));
        painter.end();
        QCOMPARE(paper, before);
    }

    void everyBlockIsWritten() {
        Report report{"Title", "Epsiloscope", {}};
        ReportSection section{"all", "Section"};
        section.say("A paragraph.", ReportTone::Caution);
        section.add(ReportHeading{"A heading"});
        section.add(ReportList{{"an item"}});
        section.add(ReportTable{"A caption", {"left", "right"}, {{"one", "two"}}});
        section.add(ReportNumbers{{{"label", "value", "meaning", {"symbols", "filled", "source"}}}});
        section.add(ReportCode{"Code", "first\nsecond"});
        section.add(ReportLinks{{{"A paper", "https://doi.org/10.1/x"}}});
        section.add(ReportChartsHere{});
        report.sections = {section};
        const std::vector<DrawnChart> charts = {blueChart()};
        QTextDocument document;
        ReportPages(document, charts).write(report);
        const QString text = document.toPlainText();
        for (const char* part : {"Title", "Section", "A paragraph.", "A heading", "an item", "A caption",
                                 "left", "two", "label", "value", "meaning", "symbols", "filled", "source",
                                 "first", "second", "A paper", "https://doi.org/10.1/x"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        QCOMPARE(text.count(QChar(QChar::ObjectReplacementCharacter)), 1);
    }
};

TEST_WITH_WINDOWS(ReportPagesTest)
#include "ReportPagesTest.moc"
