// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ChartFigure.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/Theme.h"
#include "ui/words/RunNumber.h"

#include <QtTest>

#include <map>
#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What stands beside the live run is drawn, and is no run of the chart.
class BesideTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ChartBoard> board;

    static std::shared_ptr<const Run> made(long queries, std::uint64_t seed) {
        FakeRun fake({.queries = queries}, seed);
        fake.complete();
        return fake.run();
    }
    void setBeside(Beside what, const std::shared_ptr<const Run>& run) {
        board->setBeside(what, run, {0, "Run 1", true});
        settle(*board);
    }
    static const QString& ghostKey() {
        static const QString key = QStringLiteral("run-1/data-independent");
        return key;
    }
    static QImage pictureOf(Chart* chart) {
        QImage image(500, 320, QImage::Format_RGB32);
        QCPPainter painter(&image);
        ChartFigure(*chart, {.size = image.size()}).paint(painter);
        painter.end();
        return image;
    }
    std::map<QString, QImage> pictures() const {
        std::map<QString, QImage> all;
        for (const auto& [name, chart] : board->namedCharts())
            all[name] = pictureOf(chart);
        return all;
    }
    /// Whatever is said of the charts in words and numbers.
    QStringList said() const {
        QStringList words;
        const auto add = [&words](const ChartSeries& series) {
            words << series.key << series.run << series.quantity << QString::number(series.x.size());
            if (!series.y.empty()) words << QString::number(series.y.back(), 'g', 17);
        };
        for (const auto& [name, chart] : board->namedCharts()) {
            words << name;
            for (const LegendEntry& entry : chart->legend()->entries())
                words << entry.key << entry.text;
            for (const ChartSeries& series : chart->visibleSeries())
                add(series);
            for (const ChartSeries& series : chart->printedSeries())
                add(series);
            words << chart->guaranteeWarnings() << chart->privacyWords();
        }
        return words;
    }

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        board = std::make_unique<ChartBoard>();
        board->resize(1000, 640);
        board->setBudget(2, 1e-5);
        board->show();
        QVERIFY(QTest::qWaitForWindowExposed(board.get()));
        board->addRun(1, made(600, 1), {0, "Run 1", true});
        settle(*board);
    }
    void cleanup() { board.reset(); }

    void itIsDrawnThinAndGoesAgain() {
        const AccountantChart* chart = board->accountantChart();
        QVERIFY(!graph(chart, ghostKey()));
        setBeside(Beside::Ghost, made(300, 2));
        const QCPGraph* ghost = graph(chart, ghostKey());
        QVERIFY(ghost && ghost->visible() && ghost->dataCount() > 0);
        const QCPGraph* own = graph(chart, "run1/data-independent");
        QVERIFY(own && ghost->pen().widthF() < own->pen().widthF());
        setBeside(Beside::Ghost, nullptr);
        QVERIFY(!graph(chart, ghostKey()));
        QVERIFY(graph(chart, "run1/data-independent"));
    }

    void whatIsAboutSomebodyElseDoesNotStandBesideIt() {
        FakeRun other({.person = "patient"}, 2);
        other.complete();
        setBeside(Beside::Ghost, other.run());
        const QCPGraph* ghost = graph(board->accountantChart(), ghostKey());
        QVERIFY(!ghost || !ghost->visible());
        const QCPGraph* point = graph(board->tradeoffChart(), "run-1/tradeoff");
        QVERIFY(!point || point->dataCount() == 0);
    }

    void ghostAndForecastStandTogether() {
        setBeside(Beside::Ghost, made(300, 2));
        setBeside(Beside::Forecast, made(400, 3));
        QVERIFY(graph(board->accountantChart(), "run-1/data-independent"));
        QVERIFY(graph(board->accountantChart(), "run-2/data-independent"));
        setBeside(Beside::Ghost, nullptr);
        QVERIFY(!graph(board->accountantChart(), "run-1/data-independent"));
        QVERIFY(graph(board->accountantChart(), "run-2/data-independent"));
    }

    void nothingIsSaidOfIt() {
        const QStringList before = said();
        setBeside(Beside::Ghost, made(300, 2));
        setBeside(Beside::Forecast, made(500, 3));
        QCOMPARE(said(), before);
        QCOMPARE(board->runs().size(), std::size_t{1});
    }

    // It goes further than the run, so that axes on the screen make room for it.
    void exportedPicturesAreThoseWithoutIt() {
        const auto before = pictures();
        const double end = board->accountantChart()->plot()->xAxis->range().upper;
        setBeside(Beside::Ghost, made(1500, 2));
        setBeside(Beside::Forecast, made(2000, 3));
        QVERIFY(board->accountantChart()->plot()->xAxis->range().upper > end);
        const auto after = pictures();
        QCOMPARE(after.size(), before.size());
        for (const auto& [name, picture] : before)
            QVERIFY2(after.at(name) == picture, qPrintable(name));
        // A picture leaves the screen as it was.
        QVERIFY(graph(board->accountantChart(), ghostKey())->visible());
    }

    void itGoesOnBesideARunThatIsReplaced() {
        setBeside(Beside::Ghost, made(300, 2));
        board->addRun(1, made(200, 4), {0, "Run 1", true});
        settle(*board);
        QCOMPARE(board->runs().size(), std::size_t{1});
        QVERIFY(graph(board->accountantChart(), ghostKey()));
        QCOMPARE(graph(board->accountantChart(), "run1/data-independent")->dataCount(), 100);
    }

    void chartsDoNotGrowWithWhatWasBeside() {
        setBeside(Beside::Ghost, made(300, 2));
        std::map<QString, int> before;
        for (const auto& [name, chart] : board->namedCharts())
            before[name] = chart->plot()->plottableCount() + chart->plot()->itemCount();
        for (std::uint64_t seed = 3; seed < 30; ++seed) {
            board->addRun(1, made(200, seed), {0, "Run 1", true});
            setBeside(Beside::Ghost, made(300, seed));
        }
        for (const auto& [name, chart] : board->namedCharts())
            QVERIFY2(chart->plot()->plottableCount() + chart->plot()->itemCount() < before.at(name) + 20,
                     qPrintable(name));
    }
};

TEST_WITH_WINDOWS(BesideTest)
#include "BesideTest.moc"
