// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/FigureOfCharts.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/export/ChartsOfFiles.h"
#include "tests/ui/widgets/PaintedTexts.h"
#include "ui/export/ChartFiles.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The sizes that are offered, and the size that is usual.
std::vector<std::pair<QString, ChartExport>> everySize() {
    std::vector<std::pair<QString, ChartExport>> all{{QStringLiteral("usual"), {}}};
    for (const ExportPreset& preset : exportPresets())
        all.emplace_back(QLatin1String(preset.name), preset.appliedTo({}));
    return all;
}

/// Whether higher values stand higher, and greater ones further to the right.
bool axesAreTheRightWayRound(const Chart& chart) {
    const QCPAxis *x = chart.plot()->xAxis, *y = chart.plot()->yAxis;
    if (y->rangeReversed()) return y->coordToPixel(y->range().upper) > y->coordToPixel(y->range().lower);
    return x->coordToPixel(x->range().upper) > x->coordToPixel(x->range().lower) &&
           y->coordToPixel(y->range().upper) < y->coordToPixel(y->range().lower);
}

/// Whichever two texts lie on each other, or are cut by the picture or the painter's clip.
QStringList faultsOf(const std::vector<PaintedText>& texts) {
    constexpr double overlap = 0.75; // pixels
    QStringList found;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QRectF ink = texts[i].ink.adjusted(overlap, overlap, -overlap, -overlap);
        if (!ink.isValid()) continue;
        if (!texts[i].seen.contains(ink)) found << QStringLiteral("“%1” is cut").arg(texts[i].text);
        for (std::size_t k = i + 1; k < texts.size(); ++k)
            if (ink.intersects(texts[k].ink.adjusted(overlap, overlap, -overlap, -overlap)))
                found << QStringLiteral("“%1” lies on “%2”").arg(texts[i].text, texts[k].text);
    }
    return found;
}

/// What is wrong with the figure, in words.
QString faultsOf(const std::vector<Chart*>& charts, ChartExport how) {
    how.format = ChartFormat::Png; // with the caption
    const FigureOfCharts figure(charts, how);
    const double canvas = canvasOf(how).height();
    const int rows = charts.size() > 1 ? (static_cast<int>(charts.size()) + 1) / 2 : 1;
    QStringList found;
    double heights = 0;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const ChartFigure& part = *figure.parts()[i];
        if (i % 2 == 0) heights += part.axes().height();
        if (!axesAreTheRightWayRound(part.chart())) found << QStringLiteral("%1 is upside down").arg(i);
    }
    const double least = charts.size() > 1 ? 0.55 : 0.65;
    if (heights < least * canvas - rows)
        found << QStringLiteral("axes have %1 % of the height").arg(100 * heights / canvas, 0, 'f', 1);
    const auto texts = paintedTexts(figure.size(), [&figure](QPaintDevice& device) {
        QCPPainter painter;
        painter.begin(&device);
        figure.paint(painter);
    });
    if (texts.empty()) found << QStringLiteral("no text");
    found << faultsOf(texts);
    return found.join(QStringLiteral("; "));
}

} // namespace

class FigureOfChartsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsOnEachOtherAndWordsThatAreCutAreNoticed() {
        const auto texts = [](const QPoint& second) {
            return paintedTexts({200, 60}, [&second](QPaintDevice& device) {
                QPainter painter(&device);
                painter.drawText(20, 30, QStringLiteral("promised"));
                painter.drawText(second, QStringLiteral("spent"));
            });
        };
        QCOMPARE(faultsOf(texts({20, 55})), QStringList());
        QVERIFY(faultsOf(texts({24, 33})).join(' ').contains("lies on"));
        QVERIFY(faultsOf(texts({190, 55})).join(' ').contains("is cut"));
    }

    // Every chart that files hold, alone and together, at every size, light and dark. PNG, SVG and PDF are
    // painted by the same figure.
    void plotsKeepTheirRoomAndWordsTheirPlaces_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("count");
        const auto mechanisms = museumMechanisms();
        for (std::size_t i = 0; i < mechanisms.size(); ++i) {
            QTest::newRow((mechanisms[i] + " alone").c_str()) << "runs" << static_cast<int>(i) << 1;
            QTest::newRow((mechanisms[i] + " swept").c_str()) << "sweep" << static_cast<int>(i) << 1;
        }
        for (int count = 2; count <= 8; ++count)
            QTest::newRow(qPrintable(QStringLiteral("%1 runs").arg(count))) << "runs" << 3 * count << count;
    }
    void plotsKeepTheirRoomAndWordsTheirPlaces() {
        QFETCH(QString, what);
        QFETCH(int, first);
        QFETCH(int, count);
        const auto chosen = mechanismsFrom(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
        const auto charts = what == "sweep" ? std::make_unique<ChartsOfFiles>(chosen.front())
                                            : std::make_unique<ChartsOfFiles>(chosen);
        QStringList found;
        for (auto [size, how] : everySize())
            for (const bool dark : {false, true}) {
                how.dark = dark;
                const auto look = [&](const QString& name, const std::vector<Chart*>& shown) {
                    if (const QString faults = faultsOf(shown, how); !faults.isEmpty())
                        found << QStringLiteral("\n%1 at %2: %3").arg(name, size, faults);
                };
                for (Chart* chart : charts->all())
                    look(chart->kind().id, {chart});
                if (charts->together().size() > 1) look(QStringLiteral("all"), charts->together());
            }
        QVERIFY2(found.empty(), qPrintable(found.join(QString())));
    }
};

TEST_WITH_WINDOWS(FigureOfChartsTest)
#include "FigureOfChartsTest.moc"
