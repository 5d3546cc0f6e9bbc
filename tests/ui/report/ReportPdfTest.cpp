// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportPdf.h"

#include "tests/core/report/MuseumReport.h"
#include "tests/testing/TestProgram.h"
#include "ui/report/ReportPages.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTextBlock>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr QSizeF reportPaper(690, 980); // of A4 within its margins, in pixels of 1/96 inch

DrawnChart blueChartCalled(const std::string& name) {
    DrawnChart chart;
    chart.name = name;
    chart.title = "Chart " + name;
    chart.axes = "accuracy against ε";
    chart.warnings = {"What is hollow must not be published."};
    QPainter painter(&chart.picture);
    painter.fillRect(QRect(QPoint(0, 0), reportChartSize), Qt::blue);
    painter.end();
    return chart;
}

std::vector<DrawnChart> chartsOfReport() {
    std::vector<DrawnChart> drawn;
    for (const char* name : {"labels", "accountant", "accuracy", "tradeoff", "orders", "attacker"})
        drawn.push_back(blueChartCalled(name));
    return drawn;
}

/// A report of it, laid out on such paper.
struct LaidReport {
    QTextDocument document;
    std::vector<DrawnChart> drawn = chartsOfReport();

    explicit LaidReport(const ReportSubject& subject) {
        document.setDocumentMargin(0);
        document.setPageSize(reportPaper);
        ReportPages(document, drawn).write(reported(subject));
    }
    int pageOf(const QTextBlock& block) const {
        const QRectF place = document.documentLayout()->blockBoundingRect(block);
        return static_cast<int>(std::floor((place.bottom() - 1) / reportPaper.height()));
    }
};

bool holdsPicture(const QTextBlock& block) {
    return block.text().contains(QChar(QChar::ObjectReplacementCharacter));
}

QString textOfPdf(const QByteArray& pdf) {
    QProcess reading;
    reading.start(QStringLiteral("pdftotext"), {"-", "-"});
    reading.write(pdf);
    reading.closeWriteChannel();
    return reading.waitForFinished(60'000) ? QString::fromUtf8(reading.readAllStandardOutput()) : QString();
}

} // namespace

// Reports on paper, laid out.
class ReportPdfTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstSectionIsOnePage_data() {
        QTest::addColumn<std::size_t>("runs");
        for (std::size_t runs = 1; runs <= 8; ++runs)
            QTest::newRow(qPrintable(QString::number(runs))) << runs;
    }
    void theFirstSectionIsOnePage() {
        QFETCH(std::size_t, runs);
        const ReportSubject subject = subjectOfMuseum(runs);
        const LaidReport laid(subject);
        double chartHeight = 0;
        bool front = true;
        QString words;
        for (QTextBlock block = laid.document.begin(); block.isValid(); block = block.next()) {
            if (block.text() == QStringLiteral("Charts")) {
                front = false;
                QCOMPARE(laid.pageOf(block), 1);
            }
            if (!front) continue;
            QVERIFY2(laid.pageOf(block) == 0, qPrintable(block.text()));
            words += block.text() + QLatin1Char('\n');
            if (holdsPicture(block))
                chartHeight = laid.document.documentLayout()->blockBoundingRect(block).height();
        }
        QVERIFY(!front);
        QVERIFY2(chartHeight > reportPaper.height() / 5, qPrintable(QString::number(chartHeight)));
        for (const ReportedRun& each : subject.runs)
            QVERIFY2(words.contains(QString::fromStdString(each.name)), each.name.c_str());
        for (const char* part : {"promised ε", "odds", "accuracy", "unit", "released"})
            QVERIFY2(words.contains(QString::fromUtf8(part)), part);
    }

    void fiveRunsAreAtMostTwelvePages() {
        const ReportSubject alike = fiveTimes(museumRun("pate-gnmax", "result.json"));
        QVERIFY2(LaidReport(alike).document.pageCount() <= 12, "one mechanism");
        const int mixed = LaidReport(subjectOfMuseum(5)).document.pageCount();
        QVERIFY2(mixed <= 14, qPrintable(QString::number(mixed)));
    }

    void noHeadingIsLeftBehind() {
        for (const std::size_t runs : {std::size_t{1}, std::size_t{3}, std::size_t{5}}) {
            const LaidReport laid(subjectOfMuseum(runs));
            for (QTextBlock block = laid.document.begin(); block.next().isValid(); block = block.next()) {
                const bool heading = block.begin().fragment().charFormat().fontPointSize() > 11;
                if (heading && !block.text().isEmpty() && QTextCursor(block).currentTable() == nullptr)
                    QVERIFY2(laid.pageOf(block) == laid.pageOf(block.next()) ||
                                 block.next().layout()->lineCount() > 1 || holdsPicture(block.next()),
                             qPrintable(block.text()));
            }
        }
    }

    void noLineIsCutByTheEndOfAPage() {
        for (const std::size_t runs : {std::size_t{2}, std::size_t{5}, std::size_t{8}}) {
            const LaidReport laid(subjectOfMuseum(runs));
            for (QTextBlock block = laid.document.begin(); block.isValid(); block = block.next()) {
                const QPointF place = laid.document.documentLayout()->blockBoundingRect(block).topLeft();
                for (int i = 0; i < block.layout()->lineCount(); ++i) {
                    const QRectF line = block.layout()->lineAt(i).naturalTextRect().translated(place);
                    const double first = std::floor((line.top() + 1) / reportPaper.height());
                    QVERIFY2(line.bottom() - 1 <= (first + 1) * reportPaper.height(),
                             qPrintable(block.text()));
                }
            }
        }
    }

    void noPageIsEmpty() {
        const LaidReport laid(subjectOfMuseum(5));
        QSet<int> pages;
        for (QTextBlock block = laid.document.begin(); block.isValid(); block = block.next())
            if (!block.text().isEmpty()) pages << laid.pageOf(block);
        QCOMPARE(pages.size(), laid.document.pageCount());
    }

    // Whoever searches a file for "Confident" finds it.
    void lettersAreKeptApart() {
        if (QStandardPaths::findExecutable("pdftotext").isEmpty())
            QSKIP("pdftotext is not installed: the text of the PDF is not looked at");
        const auto report = reportOf(subjectOf(museumRun("pate-confident", "result.json"), "Confident"));
        QVERIFY(report);
        const auto pdf = reportAsPdf(*report, {});
        QVERIFY(pdf);
        const QString text = textOfPdf(*pdf);
        QVERIFY2(text.contains("Confident-GNMax"), qPrintable(text.left(500)));
        for (const char16_t ligature : {u'\uFB00', u'\uFB01', u'\uFB02', u'\uFB03', u'\uFB04'})
            QVERIFY2(!text.contains(QChar(ligature)), qPrintable(QString::number(ligature, 16)));
    }
};

TEST_WITH_WINDOWS(ReportPdfTest)
#include "ReportPdfTest.moc"
