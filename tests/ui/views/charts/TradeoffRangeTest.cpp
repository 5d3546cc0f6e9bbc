// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/charts/ShownTradeoff.h"
#include "ui/plots/chart/ChartFigure.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The axis of ε: what it goes over, how it zooms with the slider, the line and the curve on it.
class TradeoffRangeTest : public ShownTradeoff {
    Q_OBJECT

private slots:
    void init() { chart = shown<TradeoffChart>({520, 380}); }
    void cleanup() { chart.reset(); }

    void byItselfItGoesOverTheDecadesOfWhatIsDrawn() {
        show(1, finished({{20, 0.8}}));
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(10, 100));
    }

    void itGoesOverTheEpsilonThatItIsTold() {
        QSignalSpy wanted(chart.get(), &TradeoffChart::rangeWanted);
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 10));
        QCOMPARE(wanted.count(), 0);
        show(2, finished({{20, 0.8}})); // a run beyond it widens it for all
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 100));
        QCOMPARE(wanted.count(), 1);
        QVERIFY(wanted.front().front().value<EpsilonRange>() == EpsilonRange().with(20));
    }

    // Its bytes are those that the command line writes.
    void aPictureGoesOverTheDecadesOfWhatItShows() {
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        {
            const ChartFigure figure(*chart, {.size = {600, 400}});
            QCOMPARE(chart->plot()->xAxis->range(), QCPRange(1, 10));
        }
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 10));
    }

    void itZoomsWithTheSliderAndTellsItsOwnZoom() {
        QSignalSpy wanted(chart.get(), &TradeoffChart::rangeWanted);
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        chart->setRange(EpsilonRange().zoomedTo(0.5, 4));
        chart->refresh();
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.5, 4));
        QVERIFY(chart->ownsX());
        chart->setRange(EpsilonRange());
        chart->refresh();
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 10));
        QCOMPARE(wanted.count(), 0); // what it is told is not its own
        chart->setFocus();
        QTest::keyClick(chart.get(), Qt::Key_Plus);
        QVERIFY(!wanted.isEmpty());
        const auto zoomed = wanted.back().front().value<EpsilonRange>();
        QVERIFY(zoomed.zoomed());
        QCOMPARE(QCPRange(zoomed.least(), zoomed.most()), chart->plot()->xAxis->range());
        chart->setRange(zoomed);
        chart->axes()->reset();
        QVERIFY(wanted.back().front().value<EpsilonRange>() == EpsilonRange());
    }

    void theLineOfEpsilonStandsAtTheFormsAndIsMovedByHandAndKeys() {
        chart->setRange(EpsilonRange());
        chart->setBudget(2, 1e-5);
        show(1, finished({{1, 0.8}}));
        chart->plot()->replot();
        std::vector<double> moved;
        connect(chart.get(), &RunChart::settingMoved, chart.get(),
                [&](const QString& parameter, double value) {
                    QCOMPARE(parameter, QStringLiteral("epsilon"));
                    moved.push_back(value);
                });
        const QCPAxisRect* inner = chart->plot()->axisRect();
        const auto at = [&](double epsilon) {
            return QPoint(qRound(chart->plot()->xAxis->coordToPixel(epsilon)), inner->center().y());
        };
        QTest::mousePress(chart->plot(), Qt::LeftButton, {}, at(2));
        QTest::mouseMove(chart->plot(), at(4));
        QTest::mouseRelease(chart->plot(), Qt::LeftButton, {}, at(4));
        QCOMPARE(moved.size(), std::size_t{1});
        QVERIFY(std::abs(moved.front() - 4) < 0.1);
        chart->setFocus();
        QTest::keyClick(chart.get(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(moved.back() > 2 && moved.back() < 3);
    }

    void theCurveOfWhatIsSetUpIsALineWithABand() {
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        const auto sweep = sweepOf({finished({{0.1, 0.6}, {0.1, 0.5}, {0.1, 0.7}}),
                                    finished({{1, 0.7}, {1, 0.72}, {1, 0.75}}),
                                    finished({{10, 0.9}, {10, 0.8}, {10, 0.85}})});
        chart->setCurve(ShownSweep{QStringLiteral("every ε, 3 repeats"), 0, sweep});
        chart->refresh();
        const QCPGraph* line = graph(chart.get(), QStringLiteral("curve/tradeoff"));
        QVERIFY(line && line->visible());
        QCOMPARE(line->dataCount(), 3);
        QCOMPARE(line->data()->at(0)->value, 0.6);
        QCOMPARE(line->data()->at(2)->value, 0.85);
        QCOMPARE(line->pen().color(), runColour(0, false));
        QVERIFY(!front()); // it is no rival of runs
        QVERIFY(!isSmall(1));
        const auto series = chart->visibleSeries();
        const auto curve = std::ranges::find(series, QStringLiteral("curve/tradeoff"), &ChartSeries::key);
        QVERIFY(curve != series.end() && !curve->points);
        QCOMPARE(curve->lower, (std::vector{0.5, 0.7, 0.8}));
        QCOMPARE(curve->upper, (std::vector{0.7, 0.75, 0.9}));
        const auto& words = chart->endWords()->words();
        QVERIFY(std::ranges::any_of(words,
                                    [](const EndWord& word) { return word.text == "every ε, 3 repeats"; }));
        chart->setCurve(std::nullopt);
        chart->refresh();
        QVERIFY(!graph(chart.get(), QStringLiteral("curve/tradeoff")));
    }
};

TEST_WITH_WINDOWS(TradeoffRangeTest)
#include "TradeoffRangeTest.moc"
