// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartFigure.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/export/CurveChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/views/charts/ChartBoard.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ChartFigureTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = std::make_unique<ChartBoard>();
        board_->setBudget(2.0, 1e-5);
        add(1);
    }
    void cleanup() { board_.reset(); }

    void aRunAloneIsNamedAtTheEndOfItsLines() {
        const ChartFigure figure(accountant(), {.size = {600, 400}});
        QCOMPARE(wordsAtEnds(), QStringList({"Run 1: promised", "spent ⊘", "budget ε = 2"}));
        QVERIFY(figure.below().empty());
    }

    // Names alone: what a dash means is said once.
    void ofSeveralRunsTheLegendSaysWhatDashesMean() {
        add(2);
        const ChartFigure figure(accountant(), {.size = {600, 400}});
        for (const QString& words : wordsAtEnds())
            QVERIFY2(!words.contains("spent") && !words.contains("promised"), qPrintable(words));
        QStringList line;
        for (const LegendEntry& entry : figure.line())
            line << entry.inPrint();
        QVERIFY2(line.contains("promised") && line.contains("spent ⊘"), qPrintable(line.join(", ")));
    }

    void aWarningIsAVerdictAndItsReasonIsInTheCaption() {
        const ChartFigure figure(accountant(), {.size = {600, 400}});
        QCOMPARE(figure.warning().text, QString("Do not publish"));
        QVERIFY(!figure.warning().place.isEmpty());
        QVERIFY(!figure.warning().place.intersects(figure.axes()));
        QVERIFY(!figure.title().place.intersects(figure.warning().place));
        QVERIFY(figure.sentences().join(' ').contains("depends on the private data"));
    }

    // Words go before the plot does: first the legend, then title and warning.
    void aPlotThatNeedsTheRoomTakesItFromTheWords() {
        add(2);
        const QSize size(420, 130);
        const ChartFigure words(accountant(), {.size = size});
        QVERIFY(!words.title().place.intersects(words.axes()));
        const double height = words.axes().height();
        const ChartFigure plot(*board_->tradeoffChart(), {.size = size, .leastPlot = 0.55 * 130});
        QVERIFY(plot.hasRoom());
        QVERIFY(plot.axes().height() >= 0.55 * 130);
        QVERIFY(height < 0.55 * 130);
        QVERIFY(plot.line().empty());
    }

    void aTitleWithoutRoomHasALetter() {
        const ChartFigure figure(accountant(), {.size = {170, 130}, .leastPlot = 100, .letter = "b"});
        QCOMPARE(figure.title().text, QString("b"));
        QCOMPARE(figure.name(), QString("(b)"));
        QVERIFY(figure.axes().contains(figure.title().place));
        QVERIFY(figure.sentences().contains("(b) Accountant growth."));
    }

    // A budget far above the curves would press them to the ground.
    void aGuideFarAwayIsNoData() {
        board_->setBudget(1e6, 1e-5);
        const ChartFigure figure(accountant(), {.size = {600, 400}});
        QVERIFY(accountant().plot()->yAxis->range().upper < 100);
        QVERIFY(!wordsAtEnds().join(' ').contains("budget"));
        for (const LegendEntry& entry : figure.line())
            QVERIFY(!entry.text.contains("budget"));
        QVERIFY(figure.below().empty());
    }

    void theChartIsAsItWasAfterwards() {
        Chart& chart = accountant();
        settle(*board_);
        const ChartView view = chart.view();
        const QString label = chart.plot()->xAxis->label();
        const QRect viewport = chart.plot()->viewport();
        const QMargins margins = chart.plot()->axisRect()->minimumMargins();
        const QFont font = chart.plot()->xAxis->labelFont();
        const int ticks = chart.plot()->yAxis->ticker()->tickCount();
        {
            const ChartFigure figure(chart, {.size = {160, 90}, .leastPlot = 60, .dark = true});
            QVERIFY(chart.plot()->viewport() != viewport);
        }
        QCOMPARE(chart.view(), view);
        QCOMPARE(chart.plot()->xAxis->label(), label);
        QCOMPARE(chart.plot()->viewport(), viewport);
        QCOMPARE(chart.plot()->axisRect()->minimumMargins(), margins);
        QCOMPARE(chart.plot()->xAxis->labelFont(), font);
        QCOMPARE(chart.plot()->yAxis->ticker()->tickCount(), ticks);
        QStringList words;
        for (const EndWord& each : chart.endWords()->words())
            words << each.text;
        QVERIFY(words.first().startsWith("promised"));
    }

    // On the screen its legend names them.
    void linesNamedInPrintAloneHaveNoWordsAfterwards() {
        CurveChart chart({curve("Run 1", {1, 5, 9}, {1, 2, 3})});
        {
            const ChartFigure figure(chart, {.size = {400, 300}});
            QCOMPARE(chart.endWords()->placed().size(), std::size_t{1});
            QVERIFY(figure.line().empty() && figure.below().empty());
        }
        QVERIFY(chart.endWords()->words().empty());
    }

private:
    Chart& accountant() const { return *board_->accountantChart(); }
    void add(int number) {
        FakeRun fake({.trials = 3});
        fake.complete();
        board_->addRun(RunNumber::fromNumber(number), fake.run(),
                       {number - 1, QStringLiteral("Run %1").arg(number), true});
        settle(*board_);
    }
    QStringList wordsAtEnds() const {
        QStringList words;
        for (const PlacedWord& each : accountant().endWords()->placed())
            words << each.text;
        return words;
    }

    std::unique_ptr<ChartBoard> board_;
};

TEST_WITH_WINDOWS(ChartFigureTest)
#include "ChartFigureTest.moc"
