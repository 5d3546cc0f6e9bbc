// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/export/WholeBoard.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/export/ChartFiles.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/Theme.h"

#include <QImage>
#include <QLocale>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ChartPictureTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        board_ = std::make_unique<ChartBoard>();
        FakeRun fake({.trials = 3});
        fake.complete();
        board_->setBudget(2.0, 1e-5);
        board_->addRun(1, fake.run(), {0, "Run 1 <σ & γ>", true});
    }
    void cleanup() {
        QLocale::setDefault(QLocale::c());
        board_.reset();
    }

    // The board is never shown here: headless runs make pictures the same way.
    void pngShowsCurvesAtTheSizeAskedFor() {
        QImage image;
        QVERIFY(image.loadFromData(written(*board_, ChartFormat::Png)));
        QCOMPARE(image.width(), 2000);
        QVERIFY(image.height() >= 1280); // what finds no room stands below
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        QVERIFY(pixelsLike(image, runColour(0, false)) > 2000);
        for (const QPoint& quarter : {QPoint(0, 0), QPoint(1000, 0), QPoint(0, 640), QPoint(1000, 640)})
            QVERIFY(pixelsLike(image.copy(QRect(quarter, QSize(1000, 640))), runColour(0, false)) > 50);
    }

    void svgRendersAndCarriesTheWords() {
        const QByteArray svg = written(*board_);
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        QImage image(1000, 640, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        QVERIFY(pixelsLike(image, runColour(0, false)) > 200);
        static const QRegularExpression run(QStringLiteral("</?tspan[^>]*>"));
        const QString texts = QString::fromUtf8(svg).remove(run);
        for (const char* words :
             {"Labels answered", "Accountant growth", "Accuracy on the test set", "Trade-off",
              "do not publish", "budget ε = 2", "non-private 0.853", "majority class 0.759"})
            QVERIFY2(texts.contains(QString::fromUtf8(words)), words);
    }

    void svgHasTheSameBytesAgainInGermanAndInTheDark() {
        const QByteArray first = written(*board_);
        QVERIFY(!first.isEmpty());
        QCOMPARE(written(*board_), first);
        QLocale::setDefault(QLocale(QLocale::German));
        applyTheme(ThemeChoice::Dark);
        QCoreApplication::processEvents();
        QCOMPARE(written(*board_), first);
        board_->resize(500, 400);
        board_->show();
        settle(*board_);
        QCOMPARE(written(*board_), first);
    }

    void picturesLeaveTheScreenAsItWas() {
        applyTheme(ThemeChoice::Dark);
        QCoreApplication::processEvents();
        settle(*board_);
        const QColor before = board_->labelsChart()->plot()->xAxis->labelColor();
        const QFont font = board_->labelsChart()->plot()->xAxis->labelFont();
        QVERIFY(!written(*board_).isEmpty());
        QCOMPARE(board_->labelsChart()->plot()->xAxis->labelColor(), before);
        QCOMPARE(board_->labelsChart()->plot()->xAxis->labelFont(), font);
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->pen().color(), runColour(0, true));
    }

    void anEmptyBoardCanBeSavedToo() {
        const ChartBoard empty;
        QImage image;
        QVERIFY(image.loadFromData(written(empty, ChartFormat::Png)));
    }

    void aSizeThatCannotBeIsTold() {
        for (const ChartExport& how : {ChartExport{.format = ChartFormat::Png, .size = {0, 0}},
                                       ChartExport{.format = ChartFormat::Svg, .size = {50'000, 100}},
                                       ChartExport{.format = ChartFormat::Png, .scale = 0},
                                       ChartExport{.format = ChartFormat::Png, .scale = 20, .dpi = 5},
                                       ChartExport{.format = ChartFormat::Png, .scale = 20}}) {
            const auto bytes = chartFile(withoutNames(board_->namedCharts()), documentOf(*board_), how);
            QVERIFY(!bytes.ok());
            QVERIFY(!bytes.error().what.empty() && !bytes.error().where.empty());
        }
    }

private:
    static QByteArray written(const ChartBoard& board, ChartFormat format = ChartFormat::Svg) {
        const auto bytes = chartFile(withoutNames(board.namedCharts()), documentOf(board),
                                     {.format = format, .size = {1000, 640}});
        return bytes ? *bytes : QByteArray();
    }
    static int pixelsLike(const QImage& image, const QColor& colour) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                const int distance = std::abs(pixel.red() - colour.red()) +
                                     std::abs(pixel.green() - colour.green()) +
                                     std::abs(pixel.blue() - colour.blue());
                if (distance < 30) ++count;
            }
        return count;
    }

    std::unique_ptr<ChartBoard> board_;
};

TEST_WITH_WINDOWS(ChartPictureTest)
#include "ChartPictureTest.moc"
